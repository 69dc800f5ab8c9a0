import fs from 'node:fs';
import path from 'node:path';
import type {Document} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {processWide} from './process-wide';
import {filesIn} from './site-files';

/** A page of a built site. It is read, and parsed, only when a visitor needs it. */
export class BuiltPage {
  /** below the folder of the built language, with `/` */
  readonly file: string;
  readonly #whole: string;
  #html: string | undefined;
  #document: Document | undefined;
  #state = '';

  constructor(folder: string, file: string) {
    this.file = file;
    this.#whole = path.join(folder, file);
  }

  get html(): string {
    if (this.#html === undefined) {
      this.#state = fileState(this.#whole);
      this.#html = fs.readFileSync(this.#whole, 'utf8');
    }
    return this.#html;
  }

  /** Its elements as the lenient parser has them, for all who look: not to be changed. */
  get document(): Document {
    this.#document ??= parseDocument(this.html);
    return this.#document;
  }

  /** Writes it anew; the visitors that come later get it so. */
  write(html: string): void {
    fs.writeFileSync(this.#whole, html);
    this.#html = html;
    this.#document = undefined;
    this.#state = fileState(this.#whole);
  }

  /** `fileState` of the file, from before it was read. */
  get state(): string {
    return this.html && this.#state;
  }
}

/** Tells whether a file has been written since. */
export function fileState(file: string): string {
  const {ctimeMs, size} = fs.statSync(file);
  return `${ctimeMs} ${size}`;
}

type Visitor = {visit: (page: BuiltPage) => void; done: () => void; failed: (error: unknown) => void};

/** The visitors that wait for the pages of a folder. */
const waiting = processWide('built-pages', () => new Map<string, Visitor[]>());

/**
 * Visits each built page of a folder. All visitors that are registered before their first `await` in `postBuild` share
 * one pass, which reads and parses each page at most once; they continue in the order of registration. Only pages that
 * exist at the start are visited.
 * @param visit returns the data to keep of a page, or undefined
 * @returns the results by the file of the page, in order
 */
export function visitPages<Result>(
  folder: string,
  visit: (page: BuiltPage) => Result | undefined,
): Promise<Map<string, Result>> {
  return new Promise((resolve, reject) => {
    const results = new Map<string, Result>();
    const visitor: Visitor = {
      visit(page) {
        const result = visit(page);
        if (result !== undefined) results.set(page.file, result);
      },
      done: () => resolve(results),
      failed: reject,
    };
    const others = waiting.get(folder);
    if (others) others.push(visitor);
    else waiting.set(folder, [visitor]);
    if (!others) setImmediate(() => passThrough(folder));
  });
}

function passThrough(folder: string): void {
  const visitors = new Set(waiting.get(folder));
  waiting.delete(folder);
  for (const file of filesIn(folder).filter((name) => name.endsWith('.html'))) {
    const page = new BuiltPage(folder, file);
    for (const visitor of visitors)
      try {
        visitor.visit(page);
      } catch (error) {
        visitor.failed(error);
        visitors.delete(visitor);
      }
  }
  for (const {done} of visitors) done();
}
