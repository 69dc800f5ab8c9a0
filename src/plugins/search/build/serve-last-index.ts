import {createReadStream, existsSync} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {manifestName} from '../shared/index-file';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Lets the development server answer with the search index of the last `npm run build`. Without one it answers 404, and the
 * search box says what to do.
 *
 * @param buildDir the folder of the last build
 * @param baseUrl base URL of the language that is served
 */
export function serveLastIndex(buildDir: string, baseUrl: string) {
  const wanted = new RegExp(`^${baseUrl.replace(/[^\w/]/g, '\\$&')}(${manifestName}|assets/search/[\\w.-]+\\.json)$`);
  const answer: Middleware = (request, response, next) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.match(wanted)?.[1];
    if (!file) return next();
    // `start` serves the default language from the root of the build, any other one from its folder, which ends the base URL.
    const folder = [path.join(buildDir, baseUrl), buildDir].find((one) => existsSync(path.join(one, file)));
    if (!folder) {
      response.writeHead(404).end();
      return undefined;
    }
    response.writeHead(200, {'Content-Type': 'application/json'});
    createReadStream(path.join(folder, file)).pipe(response);
    return undefined;
  };
  return (middlewares: unknown[]): unknown[] => [{name: 'search-index', middleware: answer}, ...middlewares];
}
