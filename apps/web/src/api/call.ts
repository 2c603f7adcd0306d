/**
 * The only `fetch` of the web. An endpoint of the contract becomes a typed function; only its types
 * come to the browser, so no schema is loaded for a call (product/appearance#bars).
 */
import type {
  BodyIn,
  Endpoint,
  Method,
  ParamsIn,
  QueryIn,
  ReplyOf,
  Tag,
  TagsOf,
} from '@hadir/contract/kernel/endpoint.ts';
import {
  CSRF_COOKIE,
  CSRF_HEADER,
  HTTP_SUCCESS_FROM,
  HTTP_SUCCESS_TO,
  HTTP_TIMEOUT_MS,
} from '@hadir/contract/specification.ts';
import { CallError, readRefusal } from './call-error.ts';
import { type EarlyAnswer, forgetEarly, takeEarly, writeName } from './early.ts';
import { apiBase, credentialsMode } from './base-urls.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

interface Manner {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Own limit in milliseconds; 0 waits as long as it takes. */
  readonly timeoutMs?: number;
  /** The raw body of an endpoint that accepts bytes. */
  readonly bytes?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
}

export type CallInput<E> = Part<'params', ParamsIn<E>> & Part<'query', QueryIn<E>> & Part<'body', BodyIn<E>> & Manner;

type Given<E> = Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Remote<E> {
  (...given: Given<E>): Promise<ReplyOf<E>>;
  readonly method: Method;
  /** The address of this call with its parameters filled in: the cache key and the href of downloads. */
  readonly address: (...given: Given<E>) => string;
}

/** What other parts of the shell learn of every call: the queue, the offline strip, the signed-out page. */
export interface CallObserver {
  readonly answered?: (address: string, status: number) => void;
  readonly failed?: (address: string, error: CallError) => void;
}

const observers = new Set<CallObserver>();

/** @returns the function that ends the observation. */
export function observeCalls(observer: CallObserver): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** By address: what the answer tells of. */
const tagsByAddress = new Map<string, readonly Tag[]>();

/** What the answer of this address tells of; nothing where its endpoint declares nothing. */
export function tagsOf(address: unknown): readonly Tag[] {
  return (typeof address === 'string' ? tagsByAddress.get(address) : undefined) ?? [];
}

type Declared<E> = TagsOf<E> extends readonly [] ? [] : [tags: TagsOf<E>];

/** `remote<typeof auth.login>('POST', '/api/login')`: method, path and tags must be the endpoint's own. */
export function remote<E extends Pick<Endpoint, 'method' | 'path'>>(
  method: E['method'],
  path: E['path'],
  ...[tags]: Declared<E>
): Remote<E> {
  const address = (...given: Given<E>): string => {
    const filled = addressOf(path, plain(given[0]));
    if (tags !== undefined) tagsByAddress.set(filled, tags);
    return filled;
  };
  const call = async (...given: Given<E>): Promise<ReplyOf<E>> => {
    const input = plain(given[0]);
    const reply = await send(method, addressOf(path, input), input);
    // The parse edge of the browser: the server has parsed the reply with the endpoint's own schema.
    return reply as ReplyOf<E>;
  };
  return Object.assign(call, { method, address });
}

interface PlainInput extends Manner {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function plain(input: PlainInput | undefined): PlainInput {
  return input ?? {};
}

function addressOf(path: string, input: PlainInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item));
    }
  }
  const tail = query.toString();
  return tail === '' ? filled : `${filled}?${tail}`;
}

async function send(method: Method, address: string, input: PlainInput): Promise<unknown> {
  const abort = new AbortController();
  const limit = input.timeoutMs ?? HTTP_TIMEOUT_MS;
  let late = false;
  const timer = limit > 0 ? setTimeout(() => ((late = true), abort.abort()), limit) : undefined;
  const early = takeEarly(method === 'GET' ? apiBase() + address : writeName(method, apiBase() + address));
  if (method !== 'GET') forgetEarly();
  const giveUp = () => abort.abort();
  if (early !== undefined) abort.signal.addEventListener('abort', early.cancel);
  input.signal?.addEventListener('abort', giveUp);
  if (input.signal?.aborted) giveUp();
  try {
    const response = await (early?.response ?? fetch(apiBase() + address, request(method, input, abort.signal)));
    const reply = await read(response);
    noteAge(reply, early);
    for (const observer of observers) observer.answered?.(address, response.status);
    if (response.status < HTTP_SUCCESS_FROM || response.status > HTTP_SUCCESS_TO) {
      throw new CallError('status', response.status, readRefusal(reply));
    }
    return reply;
  } catch (error) {
    const callError = error instanceof CallError ? error : new CallError(failureOf(late, abort.signal));
    for (const observer of observers) observer.failed?.(address, callError);
    throw callError;
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', giveUp);
  }
}

const ages = new WeakMap<object, () => number>();

function noteAge(reply: unknown, early: EarlyAnswer | undefined): void {
  if (early !== undefined && typeof reply === 'object' && reply !== null) ages.set(reply, early.age);
}

/** Milliseconds a reply waited for the program before it was read; what it says of the time is that much older. */
export function waitedMs(reply: object): number {
  return ages.get(reply)?.() ?? 0;
}

function request(method: Method, input: PlainInput, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...input.headers });
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  const init: RequestInit = { method, headers, signal, credentials: credentialsMode() };
  if (method === 'GET') return init;
  // Empty before somebody signs in: the session's answer brings it, and without a session nobody asks for it.
  headers.set(CSRF_HEADER, csrfCookie());
  if (input.bytes !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', input.bytes.type || 'application/octet-stream');
    return { ...init, body: input.bytes };
  }
  if (input.body === undefined) return init;
  headers.set('content-type', 'application/json');
  return { ...init, body: JSON.stringify(input.body) };
}

/** Whether this browser holds the mark of a session; only the server knows whether the session still lasts. */
export function hasSessionMark(): boolean {
  return csrfCookie() !== '';
}

function csrfCookie(): string {
  for (const pair of document.cookie.split('; ')) {
    if (pair.startsWith(`${CSRF_COOKIE}=`)) return decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1));
  }
  return '';
}

/** A page that is not ours (a captive portal answers 200 with HTML) counts as no connection. */
async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) {
    if (response.status >= HTTP_SUCCESS_FROM && response.status <= HTTP_SUCCESS_TO) throw new CallError('network');
    return undefined;
  }
  return response.json();
}

function failureOf(late: boolean, signal: AbortSignal): 'timeout' | 'aborted' | 'network' {
  if (late) return 'timeout';
  return signal.aborted ? 'aborted' : 'network';
}
