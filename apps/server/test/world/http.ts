/**
 * The product over HTTP without a socket, as one person or another.
 *
 *   const server = await serveWorld(w);
 *   const staff = await server.as(await w.make.user());
 *   const reply = await staff.call(attendance.today);
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { BodyIn, Endpoint, ParamsIn, QueryIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { ErrorBody } from '@hadir/contract/errors.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { newId } from '../../src/db/new-id.ts';
import { secretsOf } from '../../src/http/security/secrets.ts';
import { CSRF_COOKIE, csrfToken } from '../../src/http/security/csrf.ts';
import type { App } from '../../src/app-context.ts';
import type { ServerTimeouts } from '../../src/http/security/slow-requests.ts';
import { insertSession } from '../../src/modules/auth/auth.store.ts';
import { CHEAP_KEYS, CHEAP_PASSWORDS, type TestUser } from './factories.ts';
import { runHere } from './run-in-process.ts';
import type { World } from './world.ts';

export interface CallInput<E> {
  params?: ParamsIn<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E> | Buffer;
  /** Idempotency-Key; made when the endpoint requires one. */
  key?: string;
  headers?: Record<string, string>;
}

export interface Answered<E> {
  status: number;
  /** Of a 2xx answer in JSON. */
  reply: ReplyOf<E>;
  /** Of a refusal. */
  error: ErrorBody;
  headers: Record<string, string | string[] | number | undefined>;
  bytes: Buffer;
  text: string;
}

export interface Person {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answered<E>>;
  /** Headers of a signed-in request, for tests below the typed call. */
  headers: Record<string, string>;
  sessionId: string | null;
}

export interface Served {
  app: App;
  as(user: TestUser): Promise<Person>;
  /** Whoever holds the cookies that an answer has set. */
  withCookiesOf(answer: Pick<Answered<unknown>, 'headers'>): Person;
  anonymous: Person;
  close(): Promise<void>;
}

function pathOf(endpoint: Endpoint, input: CallInput<Endpoint>): string {
  const params = new Map(Object.entries((input.params ?? {}) as Record<string, unknown>));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name)).toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

type Arrived = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>;

/** Somebody whose requests go through `inject`: the product in this process or in another one. */
export function personThrough(
  inject: (options: InjectOptions) => Promise<Arrived>,
  headers: Record<string, string>,
  sessionId: string | null,
): Person {
  return {
    headers,
    sessionId,
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answered<E>> {
      const key = input.key ?? (endpoint.idempotency === 'required' ? randomUUID() : undefined);
      const bytes = Buffer.isBuffer(input.body);
      const options: InjectOptions = {
        method: endpoint.method,
        url: pathOf(endpoint, input),
        headers: {
          ...headers,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(endpoint.method === 'GET'
            ? {}
            : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
          ...input.headers,
        },
        ...(endpoint.method === 'GET'
          ? {}
          : { payload: bytes ? (input.body as Buffer) : JSON.stringify(input.body ?? {}) }),
      };
      const response = await inject(options);
      const json =
        /json/.test(String(response.headers['content-type'])) && response.body !== ''
          ? JSON.parse(response.body)
          : undefined;
      return {
        status: response.statusCode,
        reply: json as ReplyOf<E>,
        error: json as ErrorBody,
        headers: response.headers,
        bytes: response.rawPayload,
        text: response.body,
      };
    },
  };
}

export interface ServeOptions {
  /** These modules only; the whole product otherwise. */
  only?: readonly ((app: App) => void)[];
  /** Further settings as environment variables. */
  env?: Record<string, string>;
  /** How long requests may take to arrive. */
  timeouts?: ServerTimeouts;
  /** Passwords cost what they cost in the product. */
  dearPasswords?: boolean;
  /** Files are written in threads, as in the product. */
  threads?: boolean;
  /** Listening for live news, which a plain test does not need. */
  live?: boolean;
  /** Queues of background jobs: what is sent waits. */
  jobs?: boolean;
  /** Hears every line of the log. */
  log?: NodeJS.WritableStream;
  /** Queues, and workers that look into each of them every second. */
  workers?: boolean;
}

export async function serveWorld(w: World, options: ServeOptions = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-world-'));
  const config = readConfig({ DATABASE_URL: w.url, HADIR_DATA_DIR: folder, HADIR_DEMO: 'off', ...options.env });
  const texts = { current: config.secret ?? randomBytes(32).toString('base64url'), previous: config.previousSecret };
  const app = await buildApp({
    secrets: secretsOf(texts),
    config,
    pool: w.pool,
    clock: w.clock,
    logger: options.log === undefined ? false : { level: 'debug', stream: options.log },
    ...(options.dearPasswords ? {} : { passwordCost: CHEAP_PASSWORDS, keyCost: CHEAP_KEYS }),
    ...(options.threads ? {} : { runInThread: runHere }),
    ...(options.only ? { only: options.only } : {}),
    ...(options.timeouts ? { timeouts: options.timeouts } : {}),
  });
  const person = (headers: Record<string, string>, sessionId: string | null) =>
    personThrough((request) => app.http.inject(request), headers, sessionId);
  if (options.live) await app.live.start();
  if (options.workers) await app.jobs.start();
  else if (options.jobs) await app.jobs.open();
  return {
    app,
    anonymous: person({}, null),
    withCookiesOf({ headers }) {
      const set = headers['set-cookie'];
      const cookies = (Array.isArray(set) ? set : [String(set)]).map((line) => line.split(';')[0] ?? '');
      const token = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.slice(CSRF_COOKIE.length + 1) ?? '';
      return person({ cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) }, null);
    },
    async as(user) {
      const id = newId();
      const epoch = await w.pool.query<{ session_epoch: number }>('select session_epoch from account where id = $1', [
        user.accountId,
      ]);
      await insertSession(
        w.pool,
        {
          id,
          accountId: user.accountId,
          companyId: user.company.id,
          userId: user.id,
          epoch: epoch.rows[0]?.session_epoch ?? 1,
          idleSeconds: 30 * 24 * 3_600,
          absoluteSeconds: null,
          userAgent: 'uji',
          ip: '127.0.0.1',
        },
        w.clock(),
      );
      const sealed = app.http.encodeSecureSession(app.http.createSecureSession({ sid: id }));
      const token = csrfToken(app.secrets.csrf, id);
      return person(
        { cookie: `hadir_web=${encodeURIComponent(sealed)}; ${CSRF_COOKIE}=${token}`, 'x-xsrf-token': token },
        id,
      );
    },
    async close() {
      await app.http.close();
      await app.jobs.stop();
      await app.live.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
