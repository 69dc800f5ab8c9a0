import {MODULE, type PageData} from './data';
import {toModule} from './to-module';

/** The bundler's runtime: `e` fetches a chunk by its name, and a call gives a module of one that is there. */
declare const __webpack_require__: ((id: string) => PageData) & {e: (chunk: string) => Promise<unknown>};

/** Fetches data as the bundler would a chunk; it is told of, and asked for again, like one that fails. */
export function loadData(name: string): Promise<Record<string, unknown>> {
  return __webpack_require__.e(name).then(() => toModule(__webpack_require__(MODULE + name)));
}
