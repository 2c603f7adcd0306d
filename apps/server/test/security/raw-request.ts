/** A request exactly as written, over a real socket: no path is tidied up, headers may be named twice. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type HeaderLine = readonly [name: string, value: string];

export interface RawRequest {
  method?: string;
  path: string;
  headers?: readonly HeaderLine[];
  body?: string | Buffer;
  /** The Host stands among the headers. */
  ownHost?: boolean;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export function sendRaw(
  port: number,
  { method = 'GET', path, headers = [], body, ownHost = false }: RawRequest,
): Promise<RawAnswer> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const lines: HeaderLine[] = [
    ...(ownHost ? [] : ([['Host', `127.0.0.1:${port}`]] as const)),
    ['Connection', 'close'],
    ...(bytes === undefined ? [] : ([['Content-Length', String(bytes.length)]] as const)),
    ...headers,
  ];
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers: lines.flat(), agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      buffer(response).then(
        (answer) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer.toString('utf8') }),
        reject,
      );
    });
    outgoing.end(bytes);
  });
}

/** Headers of a signed-in person, line by line. */
export const linesOf = (headers: Readonly<Record<string, string>>): HeaderLine[] => Object.entries(headers);
