import type {Root} from 'hast';
import type {VFile} from 'vfile';
import {contentError} from '../shared/content-error';

/** Refuses a formula that KaTeX cannot read; in development it is printed in red, as `rehype-katex` does. */
export function refuseFormulas() {
  return (_tree: Root, file: VFile) => {
    if (process.env.NODE_ENV === 'development') return;
    const mistake = file.messages.find(({source}) => source === 'rehype-katex');
    if (!mistake) return;
    const reason = (mistake.cause as Error | undefined)?.message ?? mistake.reason;
    throw contentError(file.path, mistake.line ?? 1, `the formula cannot be read: ${reason}`);
  };
}
