/**
 * An endpoint is one value: the server registers it, the browser's typed call takes its type,
 * the generic tests loop over all of them (docs/decisions/002).
 */
import type { z } from 'zod';
import type { Action } from '@hadir/domain/access/actions.ts';

/** `public` needs no session; `signed-in` any session; an action needs a grant for it. */
type Access = 'public' | 'signed-in' | Action;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * json: the reply is parsed by its schema and sent as JSON.
 * file: bytes of a stored file or a generated report, with its own content type.
 * stream: server-sent events.
 */
type Answers = 'json' | 'file' | 'stream';

/**
 * What an answer tells of. Whoever writes names what it changes by these words, and so does the news of the server: every
 * open answer that tells of it is read again.
 */
export type Tag =
  | 'day'
  | 'review'
  | 'plan'
  | 'roster'
  | 'activity'
  | 'room'
  | 'company-event'
  | 'counseling'
  | 'display'
  | 'paper'
  | 'faq'
  | 'settlement'
  | 'chat'
  | 'ticket'
  | 'request'
  | 'export'
  | 'import'
  | 'notification'
  | 'session'
  | 'access'
  | 'payroll'
  | 'recap'
  | 'report-type'
  | 'master';

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Tags extends readonly Tag[] = readonly Tag[],
> {
  readonly method: M;
  readonly path: Path;
  /** One Indonesian sentence for the API's description page. */
  readonly summary: string;
  readonly access: Access;
  /** Of a read that becomes old when others write. */
  readonly tags?: Tags;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly answers?: Answers;
  /**
   * `required`: the write carries an Idempotency-Key (rules/attendance#order-of-checks). `optional`: a key is honoured
   * when sent.
   */
  readonly idempotency?: 'required' | 'optional';
  /** Where the reply holds a secret shown once (`data.code`): null in the answer kept for a repeated request. */
  readonly shownOnce?: string;
  /** Bytes the body may have; 1 MiB unless told. */
  readonly bodyLimit?: number;
  /** `bytes`: the body is the raw file, not JSON; the handler reads the stream. */
  readonly accepts?: 'json' | 'bytes';
  /** The browser keeps what it sends here until it is answered (the queue of taps); a busy server may say so. */
  readonly storedOnDevice?: true;
  /** Indonesian names of its fields, where field-words.ts has none of its own. */
  readonly words?: Readonly<Record<string, string>>;
}

export function endpoint<
  const M extends Method,
  const Path extends string,
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Tags extends readonly Tag[] = readonly [],
>(value: Endpoint<M, Path, Params, Query, Body, Reply, Tags>): Endpoint<M, Path, Params, Query, Body, Reply, Tags> {
  return value;
}

/** The tags of an endpoint, in their order; the browser repeats them as it repeats method and path. */
export type TagsOf<E> = E extends { readonly tags?: infer Tags } ? Exclude<Tags, undefined> : readonly [];

export type ParamsOf<E> =
  E extends Endpoint<Method, string, infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<Method, string, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<Method, string, z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ReplyOf<E> =
  E extends Endpoint<Method, string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** What a client writes: the schema's input side (defaults may be left out). */
export type QueryIn<E> =
  E extends Endpoint<Method, string, z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyIn<E> =
  E extends Endpoint<Method, string, z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ParamsIn<E> =
  E extends Endpoint<Method, string, infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
