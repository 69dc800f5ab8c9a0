import {createReadStream, existsSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {manifestName} from '../shared/index-format';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Lets the development server answer with the search index of the last `npm run build`. Without one it answers 404, and the
 * search box says what to do.
 *
 * @param outDir where `npm run build` puts the language that is served
 * @param baseUrl of that language
 */
export function serveLastIndex(outDir: string, baseUrl: string) {
  const wanted = new RegExp(`^${baseUrl.replace(/[^\w/]/g, '\\$&')}(${manifestName}|assets/search/[\\w.-]+\\.json)$`);
  const answer: Middleware = (request, response, next) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.match(wanted)?.[1];
    if (!file) return next();
    if (!existsSync(path.join(outDir, file))) {
      response.writeHead(404).end();
      return undefined;
    }
    response.writeHead(200, {'Content-Type': 'application/json'});
    createReadStream(path.join(outDir, file)).pipe(response);
    return undefined;
  };
  return (middlewares: unknown[]): unknown[] => {
    // Docusaurus puts what this returns behind its own list, which answers whatever is left with the home page. The list itself is
    // the one that was handed over: in it, there is a place before that.
    middlewares.unshift({name: 'search-index', middleware: answer});
    return [];
  };
}
