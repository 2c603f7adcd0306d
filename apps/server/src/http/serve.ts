/**
 * The only way an endpoint gets onto the server: its declared access is checked before the body is read, its input and
 * its reply are parsed by its schemas, its write may be repeated with a key.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type {} from '@fastify/secure-session';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor, type Scope } from '@hadir/domain/access/grants.ts';
import { opensAsFormer } from '@hadir/domain/access/former-employee.ts';
import { mayAsAnother } from '@hadir/domain/access/impersonation.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { onBehalf, writeAudit } from '../db/audit.ts';
import { companyDb, type CompanyDb } from '../db/company-db.ts';
import type { Actor } from './actor.ts';
import type { App } from '../app-context.ts';
import { refuseForeignOrigin, requireToken } from './security/csrf.ts';
import { comesFromThisComputer } from './security/local-request.ts';
import { isTooDeep } from './json-depth.ts';
import type { KeyOwner } from './idempotency.store.ts';
import { refOf } from './reply-error.ts';
import { Refused } from './refused.ts';
import { once, onceAfter } from './write-once.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    /** Id of the session row: all that the sealed cookie holds. */
    sid: string;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by serve(); a route without it stops the boot. */
    endpoint?: Endpoint;
    /** Pages and assets of the web application. */
    page?: true;
  }
  interface FastifyRequest {
    actor: Actor | null;
    scopes: readonly Scope[];
  }
}

interface Common<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  now: Instant;
  /** Reference quoted in error messages and the audit log. */
  ref: string;
  ip: string;
  app: App;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler of a signed-in endpoint gets. */
export interface Call<E = Endpoint> extends Common<E> {
  actor: Actor;
  /** Scopes held for the endpoint's action, never empty; `['own']` where any session may call. */
  scopes: readonly Scope[];
  /** Bound to the actor's company. */
  db: CompanyDb;
  /**
   * The write in one transaction; with an Idempotency-Key the first answer is kept and given again.
   * @param content hash of an upload's bytes, which the handler reads by itself
   */
  once(work: (db: CompanyDb) => Promise<ReplyOf<E>>, content?: string): Promise<ReplyOf<E>>;
  /**
   * As `once`, for writes of single rows: `read` is sent together with the reservation of the key, so it may lock and read
   * alone; where the key is not new all of it is taken back, whatever it found or refused. Statements reuse their plans.
   */
  onceAfter<Found>(
    read: (db: CompanyDb) => Promise<Found>,
    work: (db: CompanyDb, found: Found) => Promise<ReplyOf<E>>,
  ): Promise<ReplyOf<E>>;
  /** Key and hash of the body, for writes that reserve the key in their own statement. */
  key: KeyOwner | null;
}

export type PublicCall<E = Endpoint> = Common<E>;

const ALLOWED_WHILE_PASSWORD_IS_DUE = new Set([
  '/api/session',
  '/api/user',
  '/api/logout',
  '/api/set-password',
  '/api/change-password',
  '/api/anchor',
]);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function keyOf(endpoint: Endpoint, request: FastifyRequest, actor: Actor): KeyOwner | null {
  if (endpoint.idempotency === undefined) return null;
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    if (endpoint.idempotency === 'required') throw new Refused('KUNCI_WAJIB');
    return null;
  }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key))
    throw new Refused('FORMAT_SALAH', { params: { kolom: 'Idempotency-Key' } });
  // Bytes have not arrived yet; the handler tells their hash.
  const said = endpoint.accepts === 'bytes' ? null : (request.body ?? null);
  const body = JSON.stringify([endpoint.method, request.url, said]);
  return { companyId: actor.companyId, userId: actor.userId, key, bodyHash: sha256(body) };
}

function withContent(key: KeyOwner | null, content: string | undefined): KeyOwner | null {
  return key === null || content === undefined ? key : { ...key, bodyHash: sha256(key.bodyHash + content) };
}

/** Signed in, and allowed to call this endpoint; runs before the body is read. */
function guard(app: App, endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    refuseForeignOrigin(request, app.config.publicUrl);
    if (endpoint.access === 'public') return;
    const sessionId = request.session.get('sid');
    const actor = typeof sessionId === 'string' ? await app.sessions.read(sessionId, app.clock()) : undefined;
    if (!actor) throw new Refused('TIDAK_MASUK');
    if (actor.demoAccount && !comesFromThisComputer(request)) throw new Refused('AKUN_DEMO_HANYA_LOKAL');
    requireToken(request, app.secrets.csrf, actor.sessionId);
    if (actor.mustChangePassword && !ALLOWED_WHILE_PASSWORD_IS_DUE.has(endpoint.path))
      throw new Refused('GANTI_KATA_SANDI_DULU');
    if (actor.impersonated && !mayAsAnother(endpoint.method, endpoint.access, endpoint.path))
      throw new Refused('MASUK_SEBAGAI_TERBATAS');
    // What may be read in another's name is what that person reads.
    const viewer = endpoint.method === 'GET' ? { ...actor, impersonated: false } : actor;
    if (actor.hasLeft === true && !opensAsFormer(endpoint.method, endpoint.access, endpoint.path))
      throw new Refused('TIDAK_BERHAK');
    const scopes: readonly Scope[] = endpoint.access === 'signed-in' ? ['own'] : scopesFor(viewer, endpoint.access);
    if (scopes.length === 0) throw new Refused('TIDAK_BERHAK');
    request.actor = actor;
    request.scopes = scopes;
  };
}

function refuseOtherContent(endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'GET' || endpoint.accepts === 'bytes') return;
    const type = request.headers['content-type'];
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) throw new Refused('JENIS_ISI_SALAH');
    if (isTooDeep(request.body)) throw new Refused('ISI_TIDAK_TERBACA');
  };
}

function common<E>(app: App, request: FastifyRequest, reply: FastifyReply): Common<E> {
  return {
    // Parsed by the endpoint's own schemas before the handler runs; the types follow from them.
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    now: app.clock(),
    ref: refOf(request),
    ip: request.ip,
    app,
    request,
    reply,
  };
}

function register(app: App, endpoint: Endpoint, handler: RouteHandlerMethod): void {
  const json = (endpoint.answers ?? 'json') === 'json';
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    bodyLimit: endpoint.bodyLimit ?? 1_048_576,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(json ? { response: { 200: endpoint.reply } } : {}),
    },
    onRequest: guard(app, endpoint),
    preValidation: refuseOtherContent(endpoint),
    handler,
  });
  app.served.add(`${endpoint.method} ${endpoint.path}`);
}

/** What a handler gives back: the reply, or nothing when it answered by itself (files, streams). */
type Answer<E> = Promise<ReplyOf<E> | FastifyReply>;

/** Serves an endpoint that needs a session. */
export function serve<E extends Endpoint>(app: App, endpoint: E, handle: (call: Call<E>) => Answer<E>): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use servePublic`);
  register(app, endpoint, async (request, reply) => {
    const actor = request.actor;
    if (!actor) throw new Refused('TIDAK_MASUK');
    const db = companyDb(app.pool, actor.companyId);
    const key = keyOf(endpoint, request, actor);
    const base = common<E>(app, request, reply);
    const onceOptions = { now: base.now, shownOnce: endpoint.shownOnce };
    const run = () =>
      handle({
        ...base,
        actor,
        scopes: request.scopes,
        db,
        key,
        once: (work, content) => once(db, { ...onceOptions, key: withContent(key, content) }, work),
        onceAfter: (read, work) => onceAfter(db, { ...onceOptions, key }, { read, work }),
      });
    const { impersonator } = actor;
    if (impersonator === null) return run();
    return onBehalf(impersonator.accountId, async () => {
      if (endpoint.method !== 'GET') await noteActing(endpoint, base, actor);
      return run();
    });
  });
}

/** Every write in another's name is noted before it is tried, also where the module itself writes nothing. */
async function noteActing<E>(endpoint: Endpoint, c: Common<E>, actor: Actor): Promise<void> {
  await writeAudit(c.app.pool, {
    companyId: actor.companyId,
    at: c.now,
    actorUserId: actor.userId,
    actorAccountId: actor.accountId,
    action: 'impersonation.write',
    entity: endpoint.path as `/api/${string}`,
    entityId: null,
    after: { cara: endpoint.method, keterangan: endpoint.summary },
    ip: c.ip,
    ref: c.ref,
  });
}

/** Serves an endpoint that anybody may call. */
export function servePublic<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: PublicCall<E>) => Answer<E>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} needs a session: use serve`);
  register(app, endpoint, async (request, reply) => handle(common<E>(app, request, reply)));
}
