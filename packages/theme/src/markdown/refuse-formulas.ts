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
    const parents = mistake.ancestors?.flatMap((node) => node.position ?? []);
    // The code of a block has no position of its own.
    const line = mistake.line ?? parents?.at(-1)?.start.line ?? 1;
    throw contentError(file.path, line, `the formula cannot be read: ${reason}`);
  };
}
