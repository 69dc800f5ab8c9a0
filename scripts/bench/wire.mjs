import path from 'node:path';
import zlib from 'node:zlib';
import {createSiteServer, listen} from '../server.mjs';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/;
const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT} = zlib.constants;

/** @typedef {{url: string, stop: () => void}} WireServer */

/**
 * Serves a built site as a host does that has compressed its files beforehand: text with brotli 11. Files are compressed when they
 * are first asked for, so load a page once before timing it.
 * @param {string} folder the built site
 * @returns {Promise<WireServer>}
 */
export async function serveCompressed(folder) {
  /** @type {Map<string, Buffer>} */
  const compressed = new Map();
  const server = createSiteServer(folder, (request, response) => {
    delete request.headers['accept-encoding']; // the file itself, not one that lies compressed beside it
    compressBody(response, `${request.method} ${path.posix.normalize((request.url ?? '/').replace(/[?#].*$/, ''))}`, compressed);
    return false;
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Lets the site's server answer as it does, then sends its body compressed, with the length of that.
 * @param {import('node:http').ServerResponse} response
 * @param {string} key of the answer among those `compressed` before
 * @param {Map<string, Buffer>} compressed
 */
function compressBody(response, key, compressed) {
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
  /** @type {Buffer[]} */
  const chunks = [];
  let status = 200;
  const keep = (/** @type {unknown} */ chunk) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(/** @type {string} */ (chunk)));
  };
  Object.assign(response, {
    writeHead: (/** @type {number} */ code, /** @type {Record<string, string>} */ headers = {}) => {
      status = code;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    write: (/** @type {unknown} */ chunk) => {
      keep(chunk);
      return true;
    },
    end: (/** @type {unknown} */ chunk) => {
      keep(chunk);
      /** @type {Buffer} */
      let body = Buffer.concat(chunks);
      if (status === 200 && body.length > 0 && TEXT.test(String(response.getHeader('Content-Type') ?? ''))) {
        body = compressed.get(key) ?? brotli(body);
        compressed.set(key, body);
        response.setHeader('Content-Encoding', 'br');
        response.setHeader('Vary', 'Accept-Encoding');
        response.setHeader('Content-Length', body.length);
      }
      writeHead(status);
      return end(body);
    },
  });
}

/**
 * What a file weighs when a host has compressed it as well as it can.
 * @param {Buffer} body
 */
export function brotli(body) {
  return zlib.brotliCompressSync(body, {params: {[BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length}});
}
