import http from 'node:http';
import https from 'node:https';
import zlib from 'node:zlib';

type Reply = {status: number; headers: http.IncomingHttpHeaders; raw: Buffer; text: string};

/** Asks for an address as typed: `fetch` would tidy the path first. */
export function ask(
  url: string,
  address: string,
  {method = 'GET', headers = {}}: {method?: string; headers?: Record<string, string>} = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const client = url.startsWith('https') ? https : http;
    const request = client.request(
      url,
      {path: address, method, headers, rejectUnauthorized: false, agent: false},
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const raw = Buffer.concat(chunks);
          const encoding = response.headers['content-encoding'];
          const content =
            raw.length && encoding === 'br'
              ? zlib.brotliDecompressSync(raw)
              : raw.length && encoding === 'gzip'
                ? zlib.gunzipSync(raw)
                : raw;
          resolve({status: response.statusCode ?? 0, headers: response.headers, raw, text: content.toString()});
        });
      },
    );
    request.on('error', reject).end();
  });
}
