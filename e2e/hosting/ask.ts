import http from 'node:http';
import https from 'node:https';

type Reply = {status: number; headers: http.IncomingHttpHeaders; body: Buffer};
type Options = {method?: string; headers?: Record<string, string>};

/** Requests an address as typed: `fetch` would normalize it first. The body is returned as sent, compressed or not. */
export function ask(url: string, address: string, options: Options = {}): Promise<Reply> {
  const client = url.startsWith('https') ? https : http;
  return new Promise((resolve, reject) => {
    const settings = {path: address, rejectUnauthorized: false, agent: false, ...options};
    const request = client.request(url, settings, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)});
    });
    request.on('error', reject).end();
  });
}
