/**
 * How long a request may take to arrive. A phone on a bad line is let through, a socket that only holds its place is
 * not: the head must be there in seconds, the body may take longer the more of it has come (RFC 9110 15.5.9: 408).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorStatus, errorText, type ErrorBody, type ErrorCode } from '@hadir/contract/errors.ts';

export interface Patience {
  /** From the first moment of the connection, or of a next request on it, to the end of its headers. */
  headersMs: number;
  /** How often the waiting connections are looked at: a late one ends this much later at most. */
  checkEveryMs: number;
  /** A body may take this long whatever its size ... */
  bodyMs: number;
  /** ... and a second more for each so many bytes that have arrived: 16 kbit/s, a phone at the edge of 2G. */
  bodyBytesPerSecond: number;
  /** No request takes longer than this, headers and body. */
  requestMs: number;
}

export const PATIENCE: Patience = {
  headersMs: 10_000,
  checkEveryMs: 2_000,
  bodyMs: 20_000,
  bodyBytesPerSecond: 2_048,
  requestMs: 600_000,
};

/** What Node itself enforces, for http and https servers alike. */
export const serverOptions = (patience: Patience) => ({
  headersTimeout: patience.headersMs,
  connectionsCheckingInterval: patience.checkEveryMs,
});

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'PERMINTAAN_LAMBAT',
  HPE_HEADER_OVERFLOW: 'KETERANGAN_TERLALU_PANJANG',
};

/** Whether an answer has begun on this connection: another one must not be mixed into it. */
function answering(socket: Socket): boolean {
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: { headersSent?: boolean } | null };
  return current?.headersSent === true;
}

/** A request that never became one is answered on its bare socket, in the product's error shape, and cut off. */
export function refuseOnSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !answering(socket)) {
    const code = CODES[error.code ?? ''] ?? 'ISI_TIDAK_TERBACA';
    const status = errorStatus(code);
    const body: ErrorBody = { code, message: errorText(code), ref: '' };
    const text = JSON.stringify(body);
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}

function carriesBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Looks again whenever the time that the arrived bytes have earned is over; one timer per body. */
function watch({ raw }: FastifyRequest, patience: Patience): void {
  const { socket } = raw;
  const begun = performance.now();
  const before = socket.bytesRead ?? 0;
  const left = () => {
    const earned = (((socket.bytesRead ?? 0) - before) / patience.bodyBytesPerSecond) * 1_000;
    return begun + patience.bodyMs + earned - performance.now();
  };
  const look = () => {
    if (raw.complete || socket.destroyed) return;
    const more = left();
    if (more > 0) timer = setTimeout(look, more).unref();
    else refuseOnSocket(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  let timer = setTimeout(look, patience.bodyMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

export function endSlowBodies(http: FastifyInstance, patience: Patience): void {
  http.addHook('onRequest', async (request) => {
    if (carriesBody(request)) watch(request, patience);
  });
}
