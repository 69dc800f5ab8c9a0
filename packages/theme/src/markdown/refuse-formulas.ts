import type {Root} from 'hast';
import type {VFile} from 'vfile';
import {contentError} from '../shared/content-error';

/**
 * Refuses a formula that KaTeX cannot read: `rehype-katex`, which stands before it, prints it in red and goes on, which is right for an author at
 * work.
 */
export function refuseFormulas() {
  return (_tree: Root, file: VFile) => {
    if (process.env.NODE_ENV === 'development') return;
    const mistake = file.messages.find(({source}) => source === 'rehype-katex');
    if (!mistake) return;
    const reason = (mistake.cause as Error | undefined)?.message ?? mistake.reason;
    throw contentError(file.path, mistake.line ?? 1, `the formula cannot be read: ${reason}`);
  };
}
