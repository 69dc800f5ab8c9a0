import {createHash} from 'node:crypto';
import fs from 'node:fs';
import type {ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import {createSiteServer, listen} from '../server';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/;
const KINDS = {html: /^text\/html/, css: /^text\/css/, js: /javascript/} as const;
const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT} = zlib.constants;

/** What the server has sent for one request. */
export type Answer = {
  /** without query */
  path: string;
  kind: 'html' | 'css' | 'js' | 'other';
  /** bytes, headers included */
  wire: number;
  /** bytes of the compressed body alone */
  body: number;
  /** whether the browser prefetched or prerendered it */
  ahead: boolean;
};
/** `answers` in the order in which they were sent; empty it to count anew. */
export type WireServer = {url: string; answers: Answer[]; stop: () => void};

/**
 * Serves a built site as a host does that has compressed its files beforehand, and records what it sends, also what the page itself does not see.
 * @param folder the built site
 * @param compressed shared by servers of the same folder
 */
export async function serveCompressed(
  folder: string,
  compressed: Map<string, Buffer> = new Map(),
): Promise<WireServer> {
  const answers: Answer[] = [];
  const sent: WeakMap<Socket, number> = new WeakMap();
  const server = createSiteServer(folder, (request, response) => {
    const {socket} = request;
    delete request.headers['accept-encoding']; // the file itself, not one that lies compressed beside it
    compressBody(response, compressed);
    response.on('finish', () => {
      const wire = socket.bytesWritten - (sent.get(socket) ?? 0);
      sent.set(socket, socket.bytesWritten);
      const type = String(response.getHeader('Content-Type') ?? '');
      const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((name) => KINDS[name].test(type)) ?? 'other';
      const body = Number(response.getHeader('Content-Length') ?? 0);
      answers.push({
        path: (request.url ?? '/').replace(/[?#].*$/, ''),
        kind,
        wire,
        body,
        ahead: Boolean(request.headers['sec-purpose']),
      });
    });
    return false;
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Requests every text file of a site once, so that nothing is compressed while something is timed. */
export async function compressAll(server: WireServer, folder: string) {
  for (const entry of fs.readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    if (/\.(?:html|css|js|mjs|json|svg|xml|txt)$/.test(entry))
      await fetch(`${server.url}/${entry.split(path.sep).map(encodeURIComponent).join('/')}`);
  }
  server.answers.length = 0;
}

/** Lets the site's server answer as it does, then sends its body compressed, with the length of that. `compressed`: by the hash of the text. */
function compressBody(response: ServerResponse, compressed: Map<string, Buffer>) {
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
  const chunks: Buffer[] = [];
  let status = 200;
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  Object.assign(response, {
    writeHead: (code: number, headers: Record<string, string> = {}) => {
      status = code;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response;
    },
    write: (chunk: unknown) => {
      keep(chunk);
      return true;
    },
    end: (chunk: unknown) => {
      keep(chunk);
      let body: Buffer = Buffer.concat(chunks);
      if (status === 200 && body.length > 0 && TEXT.test(String(response.getHeader('Content-Type') ?? ''))) {
        const key = createHash('sha1').update(body).digest('base64');
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

/** What a file weighs when a host has compressed it as well as it can. */
export function brotli(body: Buffer) {
  return zlib.brotliCompressSync(body, {params: {[BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length}});
}
