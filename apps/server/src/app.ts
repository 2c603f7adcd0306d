/** Puts the server together: framework, headers, sessions, modules. Listens to nothing by itself. */
import fastifyCookie from '@fastify/cookie';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifySecureSession from '@fastify/secure-session';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LoggerOptions } from 'pino';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import { SESSION_COOKIE } from '@hadir/contract/specification.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { type Config, PRODUCT_VERSION } from './config.ts';
import type { Pool } from './db/pool.ts';
import { createJobs } from './engines/jobs/jobs.ts';
import { type Throttle, unthrottled } from './engines/jobs/throttle.ts';
import { storageOf } from './engines/files/choose-storage.ts';
import { createLiveFeed } from './engines/live/live-feed.ts';
import { createMailer } from './engines/messages/mailer.ts';
import { type RunInThread, runInThread } from './engines/reports/report-thread.ts';
import { createPersonalKeys, KEY_COST, type KeyCost } from './engines/personal-keys.ts';
import { createPasswordHasher, PASSWORD_COST, type PasswordCost } from './engines/password-hasher.ts';
import type { App, Secrets } from './app-context.ts';
import { validatorCompiler } from './http/invalid-input.ts';
import { contentPolicy, permissionsPolicy } from './http/security/security-headers.ts';
import { createRequestMetrics, type RequestMetrics } from './http/request-metrics.ts';
import { answerOtherPort, otherOrigins } from './http/security/cross-origin.ts';
import { refuseForeignHosts } from './http/security/host-check.ts';
import { servePages } from './http/pages.ts';
import { refOf, replyError } from './http/reply-error.ts';
import { serializerCompiler } from './http/reply-shape.ts';
import { createSessions } from './http/session.store.ts';
import {
  endSlowBodies,
  SERVER_TIMEOUTS,
  type ServerTimeouts,
  refuseOnSocket,
  serverOptions,
  waitForWrites,
} from './http/security/slow-requests.ts';
import { modules } from './modules/modules.ts';

export interface AppParts {
  config: Config;
  pool: Pool;
  clock: () => Instant;
  secrets: Secrets;
  /** Where the log goes; false = silent (tests). */
  logger: (LoggerOptions & { stream?: NodeJS.WritableStream }) | false;
  /** How long requests may take to arrive; shorter for tests. */
  timeouts?: ServerTimeouts;
  /** Of the product unless given: tests of other things make passwords cheap. */
  passwordCost?: PasswordCost;
  /** As `passwordCost`, of the keys that people hold. */
  keyCost?: KeyCost;
  /** In a thread unless given: tests of what is written write it without one. */
  runInThread?: RunInThread;
  /** None unless given: the process of the jobs gives way. */
  throttle?: Throttle;
  /** Some modules only, for the test of one of them; the whole product otherwise. */
  only?: readonly ((app: App) => void)[];
}

/** Longest life of the cookie; the session row ends earlier. */
const COOKIE_SECONDS = 30 * 24 * 3_600;

function createHttp(parts: AppParts): FastifyInstance {
  const { config, timeouts = SERVER_TIMEOUTS } = parts;
  const options = {
    logger: parts.logger,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: timeouts.requestMs,
    clientErrorHandler: refuseOnSocket,
    connectionTimeout: timeouts.silenceMs,
    logController: new LogController({ disableRequestLogging: true }),
    // Digits only: the reference is read aloud on the phone.
    genReqId: () => String(randomInt(10_000_000, 100_000_000)),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: replyError,
  } as const;
  if (config.tls === null) return Fastify({ ...options, http: serverOptions(timeouts) });
  const https = { ...serverOptions(timeouts), cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) };
  // Fastify types an https server apart; every use of the instance is the same.
  return Fastify({ ...options, https }) as unknown as FastifyInstance;
}

/** A route that did not come through serve() stops the boot. */
function refuseForeignRoutes(http: FastifyInstance): void {
  http.addHook('onRoute', (route) => {
    const known = route.config?.endpoint !== undefined || route.config?.page === true;
    // @fastify/static registers the built files itself, GET and HEAD of paths outside /api.
    const asset =
      !route.url.startsWith('/api') && [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!known && !asset)
      throw new Error(`route ${[route.method].flat().join()} ${route.url} was not registered by serve()`);
  });
}

function logRequests(http: FastifyInstance, metrics: RequestMetrics): void {
  http.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    // A stream stays open as long as its page: its length says nothing about speed.
    if (endpoint && endpoint.answers !== 'stream') metrics.note(reply.elapsedTime, reply.statusCode);
    // The pattern of the route, never the URL: queries may carry names or tokens.
    request.log.info(
      {
        ref: refOf(request),
        method: request.method,
        route: request.routeOptions.url ?? '(tidak dikenal)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        company: request.actor?.companyId,
        user: request.actor?.userId,
      },
      'permintaan',
    );
  });
}

async function protect(http: FastifyInstance, config: Config, cookieKey: Buffer[]): Promise<void> {
  const secure = config.tls !== null || config.publicUrl?.protocol === 'https:';
  await http.register(fastifyCookie);
  await http.register(fastifySecureSession, {
    sessionName: 'session',
    cookieName: SESSION_COOKIE,
    key: cookieKey,
    expiry: COOKIE_SECONDS,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS },
  });
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: otherOrigins(config).length === 0 ? 'same-origin' : 'same-site' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    // By the route as well: the same endpoint answers to /%61pi/ and to a whole URL.
    const ofApi = request.routeOptions.config.endpoint !== undefined || request.url.startsWith('/api');
    if (ofApi) reply.header('cache-control', 'no-store');
  });
  refuseForeignHosts(http, config.publicUrl);
  answerOtherPort(http, config);
}

export async function buildApp(parts: AppParts): Promise<App> {
  const { config, pool, clock, secrets } = parts;
  const http = createHttp(parts);
  const trouble = (what: string) => (error: Error) => http.log.error({ err: error }, what);
  const app: App = {
    http,
    config,
    pool,
    clock,
    secrets,
    sessions: createSessions(pool),
    storage: storageOf(config, clock),
    mailer: createMailer(config.smtp, secrets.personal),
    passwords: createPasswordHasher(parts.passwordCost ?? PASSWORD_COST),
    personalKeys: createPersonalKeys(parts.keyCost ?? KEY_COST),
    runInThread: parts.runInThread ?? runInThread,
    live: createLiveFeed(config.databaseUrl, trouble('aliran langsung terputus')),
    jobs: createJobs(config.databaseUrl, trouble('pekerjaan latar bermasalah')),
    throttle: parts.throttle ?? unthrottled,
    metrics: createRequestMetrics(clock),
    served: new Set(),
  };
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(replyError);
  http.decorateRequest('actor', null);
  http.decorateRequest('scopes');
  // Files come as raw bytes; serve() refuses them where the endpoint takes JSON.
  http.addContentTypeParser(
    /^(application\/octet-stream|application\/pdf|application\/vnd\.|image\/|text\/csv|application\/csp-report|application\/reports\+json)/,
    (_request, payload, done) => done(null, payload),
  );
  refuseForeignRoutes(http);
  logRequests(http, app.metrics);
  endSlowBodies(http, parts.timeouts ?? SERVER_TIMEOUTS);
  waitForWrites(http, parts.timeouts ?? SERVER_TIMEOUTS);
  await protect(http, config, secrets.cookie);
  await http.register(fastifyCompress, { threshold: 1_024, encodings: ['gzip', 'identity'] });
  await http.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'HADIR', version: PRODUCT_VERSION } },
    transform: createJsonSchemaTransform({ skipList: [] }),
  });
  for (const registerModule of parts.only ?? modules) registerModule(app);
  await servePages(app);
  await http.ready();
  const missing = parts.only ? [] : allEndpoints.filter(({ method, path }) => !app.served.has(`${method} ${path}`));
  if (missing.length > 0)
    throw new Error(`declared but not served: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
  return app;
}
