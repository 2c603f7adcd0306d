/** What can go wrong between the browser and the server (specification, section 8). */
import type { CallErrorKind } from '@hadir/contract/specification.ts';

/** The server's one error shape: `{code, message, errors?, ref}`; `errors` is by field path. */
export interface ServerRefusal {
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Reference of the request, `HD-xxxx`; empty when the server gave none. */
  readonly ref: string;
  /** What the person can do about a refused tap, in the domain's words. */
  readonly wayOut?: string;
}

const SENTENCES: Readonly<Record<Exclude<CallErrorKind, 'status'>, string>> = {
  network: 'Tidak tersambung ke server. Periksa koneksi Anda, lalu coba lagi.',
  aborted: 'Permintaan dibatalkan.',
  timeout: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.',
};

/**
 * One failed call. `kind` status: the server answered outside 200-299, `status` and `refusal` say how;
 * network: no answer, or an answer that is not the product's (a captive portal); aborted: the caller
 * gave up; timeout: the caller's own limit passed. `message` is a sentence for people.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** HTTP status, 0 unless `kind` is status. */
  readonly status: number;
  readonly refusal: ServerRefusal | undefined;

  constructor(kind: CallErrorKind, status = 0, refusal?: ServerRefusal) {
    super(kind === 'status' ? (refusal?.message ?? unexplained(status)) : SENTENCES[kind]);
    this.kind = kind;
    this.status = status;
    this.refusal = refusal;
  }
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}

/** It may pass by itself, and is worth another try; a refusal stays a refusal. */
export function isTemporary(error: unknown): boolean {
  if (!isCallError(error)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || error.status >= 500;
}

/** What the server refused, `undefined` for every other fault. */
export function refusalOf(error: unknown): ServerRefusal | undefined {
  if (isCallError(error)) return error.refusal;
  return undefined;
}

export const refusalCode = (error: unknown): string | undefined => refusalOf(error)?.code;

/** What the server refuses of an input, by the path of the field; nothing for every other error. */
export const refusedFields = (error: unknown): ServerRefusal['errors'] => refusalOf(error)?.errors ?? {};

/** What failed, in words for people: the server's own, else what this place says of it. */
export function errorText(error: unknown, otherwise = 'Belum berhasil. Coba lagi.'): string {
  if (isCallError(error)) return error.message;
  return otherwise;
}

/** Reads an error body; fields may carry one sentence or a list of them. */
export function readRefusal(body: unknown): ServerRefusal | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return undefined;
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const ref = 'ref' in body && typeof body.ref === 'string' ? body.ref : '';
  return { code, message, errors: 'errors' in body ? readFields(body.errors) : {}, ref, ...readWayOut(body) };
}

function readWayOut(body: object): { wayOut?: string } {
  return 'wayOut' in body && typeof body.wayOut === 'string' ? { wayOut: body.wayOut } : {};
}

function readFields(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  const fields: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(errors)) {
    const first: unknown = Array.isArray(sentence) ? sentence[0] : sentence;
    if (typeof first === 'string') fields[field] = first;
  }
  return fields;
}

function unexplained(status: number): string {
  return `Server menjawab dengan kesalahan (${status}). Coba lagi; bila berulang, hubungi HR.`;
}
