/**
 * How long a request may take to arrive. A phone on a bad line is let through, a socket that only holds its place is
 * not: the head must be there in seconds, the body may take longer the more of it has come (RFC 9110 15.5.9: 408).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { errorStatus, errorText, type ErrorBody, type ErrorCode } from '@hadir/contract/errors.ts';

export interface ServerTimeouts {
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
  /** A line on which nothing is heard for so long is closed, unless a write is being worked on. */
  silenceMs: number;
}

export const SERVER_TIMEOUTS: ServerTimeouts = {
  headersMs: 10_000,
  checkEveryMs: 2_000,
  bodyMs: 20_000,
  bodyBytesPerSecond: 2_048,
  requestMs: 600_000,
  silenceMs: 65_000,
};

/** What Node itself enforces, for http and https servers alike. */
export const serverOptions = (timeouts: ServerTimeouts) => ({
  headersTimeout: timeouts.headersMs,
  connectionsCheckingInterval: timeouts.checkEveryMs,
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

/** The product's error shape, written by hand: there is no reply to write it. */
function writeRefusal(socket: Socket, code: ErrorCode): void {
  if (!socket.writable) return;
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

/** Fastify's clientErrorHandler: what never became a request is answered on its bare socket, and cut off. */
export function refuseOnSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!answering(socket)) writeRefusal(socket, CODES[error.code ?? ''] ?? 'ISI_TIDAK_TERBACA');
  socket.destroy();
}

function carriesBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Looks again whenever the time that the arrived bytes have earned is over; one timer per body. */
function watch({ raw }: FastifyRequest, reply: FastifyReply, timeouts: ServerTimeouts): void {
  const { socket } = raw;
  const begun = performance.now();
  const before = socket.bytesRead ?? 0;
  const left = () => {
    const earned = (((socket.bytesRead ?? 0) - before) / timeouts.bodyBytesPerSecond) * 1_000;
    return begun + timeouts.bodyMs + earned - performance.now();
  };
  const look = () => {
    if (raw.complete || raw.destroyed) return;
    const more = left();
    if (more > 0) {
      timer = setTimeout(look, more).unref();
      return;
    }
    // Refused before its body was read: it has its answer, and another one would be taken for the next request's.
    if (!reply.raw.headersSent) writeRefusal(socket, 'PERMINTAAN_LAMBAT');
    raw.destroy();
  };
  let timer = setTimeout(look, timeouts.bodyMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

export function endSlowBodies(http: FastifyInstance, timeouts: ServerTimeouts): void {
  http.addHook('onRequest', async (request, reply) => {
    if (carriesBody(request)) watch(request, reply, timeouts);
  });
}

/** Closing a month of thousands of people may take longer than a line may be silent: it hears its answer all the same. */
export function waitForWrites(http: FastifyInstance, { silenceMs }: ServerTimeouts): void {
  const allowSilence = ({ method, raw }: FastifyRequest, ms: number) => {
    // Tests call without a line.
    if (method !== 'GET' && raw.socket instanceof Socket) raw.socket.setTimeout(ms);
  };
  http.addHook('preHandler', async (request) => allowSilence(request, 0));
  http.addHook('onSend', async (request) => allowSilence(request, silenceMs));
}
