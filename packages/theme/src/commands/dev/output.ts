import type {ChildProcess} from 'node:child_process';
import type {WasTold} from './problems';

/** Hidden: addresses behind the proxy, the number of errors, which counts renamed pages, and stacks. */
const HIDDEN = /running at|Loopback:|Starting the development server|compiled with .*errors?|^[\s│]+at /;
/** A renamed page, until everything is compiled. */
const RENAMED = /× Cannot find module '@site\/(?:[^/']+\/)*[^_][^/']*\.mdx?'/;
/** Where an error begins. */
const ERROR = /\[ERROR\]|^[\s╰├─▶]*×/;
/** How long an error of a server is held back, in ms: `watchProblems` reports most of them with file and line. */
const PATIENCE = 3000;

/**
 * Prints the output of a server line by line, each after the name of its language. Docusaurus has no other interface
 * for its messages. From an error on, all is held back: until the next successful compilation it is only printed if
 * `wasTold` knows nothing about it.
 */
export function printOutput({stdout, stderr}: ChildProcess, locale: string, wasTold: WasTold): void {
  const print = (lines: string[]) => lines.forEach((line) => void console.log(`${locale.padEnd(6)} ${line}`));
  let heldBack: string[] = [];
  const printUnlessTold = () => {
    const lines = heldBack.splice(0);
    if (!wasTold(lines.join('\n'), 2 * PATIENCE)) print(lines);
  };
  const onData = (chunk: Buffer) => {
    const lines = String(chunk).split('\n');
    const shown = lines.filter((line) => /[^\s-]/.test(line) && !HIDDEN.test(line) && !RENAMED.test(line));
    if (shown.some((line) => /compiled.*success/.test(line))) heldBack = [];
    else if (heldBack.length || shown.some((line) => ERROR.test(line))) {
      heldBack.push(...shown.splice(0));
      setTimeout(printUnlessTold, PATIENCE);
    }
    print(shown);
  };
  stdout?.on('data', onData);
  stderr?.on('data', onData);
}
