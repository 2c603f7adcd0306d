/**
 * The one pool of PostgreSQL connections and what a query gives back.
 *
 * Values as they come out: `timestamptz` is an Instant (milliseconds), `date` a LocalDate (`YYYY-MM-DD`), `bigint` a
 * number (an unsafe one throws), `numeric` stays text. Going in, an Instant is sent with `toWire(at)`.
 */
import pg from 'pg';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { PreparedClient } from './prepared-client.ts';

/** A statement with a name is prepared once per connection: the form for hot paths. The text must never vary. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

export interface Rows<Row> {
  readonly rows: Row[];
  /** Rows returned or changed; null for statements without a count. */
  readonly rowCount: number | null;
}

/** What can run a statement: the pool or the connection of a transaction. The caller names the row's shape. */
export interface Db {
  query<Row extends pg.QueryResultRow>(statement: string | Statement, values?: unknown[]): Promise<Rows<Row>>;
}

export type Pool = pg.Pool;

export interface PoolOptions {
  max?: number;
  /** Longest time of one statement in ms; 0 = unlimited (exports, migrations). */
  statementTimeoutMs?: number;
  /** How much longer than a statement may take its answer is waited for; then the connection is taken for dead. */
  graceMs?: number;
  /** Told of a connection that broke while idle. The pool replaces it; nothing else is to be done. */
  onError?: (error: Error) => void;
  /** Seen in pg_stat_activity. */
  applicationName?: string;
  /** Further server settings of each connection, e.g. `{ plan_cache_mode: 'force_generic_plan' }`. Names and words only. */
  settings?: Readonly<Record<string, string>>;
}

const { builtins, getTypeParser } = pg.types;
/** Arrays have no names in `builtins`. */
const ARRAYS = { bigint: 1016, date: 1182, timestamptz: 1185 } as const;

/** Reads PostgreSQL's ISO text, e.g. `2026-11-20 08:01:02.345+00`. @throws RangeError when it is no instant. */
function parseInstant(text: string): Instant {
  const zone = /[+-]\d{2}(:\d{2})?$/.exec(text);
  const wire = zone ? `${text.slice(0, zone.index)}${zone[0]}${zone[1] === undefined ? ':00' : ''}` : text;
  const at = Date.parse(wire.replace(' ', 'T'));
  if (Number.isNaN(at)) throw new RangeError(`not an instant: ${text}`);
  return at as Instant;
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`number too large: ${text}`);
  return value;
}

/** Elements of these types hold no comma, brace or escape, so the array's text is split plainly. */
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));
const asText = (text: string) => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [builtins.DATE, asText],
  [builtins.TIMESTAMPTZ, parseInstant],
  [ARRAYS.bigint, arrayOf(parseBigint)],
  [ARRAYS.date, arrayOf(asText)],
  [ARRAYS.timestamptz, arrayOf(parseInstant)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (format === 'binary' ? undefined : parsers.get(id)) ?? getTypeParser(id, format),
};

/** A request may meet both, a full pool and a database that fell silent, and still answers within 15 s. */
const CONNECT_MS = 4_000;
const STATEMENT_MS = 9_000;
const GRACE_MS = 1_000;

/**
 * The database did not answer in time, on a connection that looks open: the line is cut without a word, or the server
 * hangs. PostgreSQL's own limit (57014) would have come before.
 */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Connection settings shared by the pool and single connections (LISTEN, migrations). */
export function connectionConfig(url: string, applicationName = 'hadir'): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  };
}

export function createPool(url: string, options: PoolOptions = {}): Pool {
  const base = connectionConfig(url, options.applicationName);
  const settings = Object.entries(options.settings ?? {}).map(([name, value]) => ` -c ${name}=${value}`);
  const limit = options.statementTimeoutMs ?? STATEMENT_MS;
  const pool = new pg.Pool({
    ...base,
    Client: PreparedClient,
    options: `${base.options ?? ''}${settings.join('')}`,
    max: options.max ?? 16,
    // Statements that do not wait for each other travel together (db/transactions/run-together.ts).
    pipeline: true,
    idleTimeoutMillis: 60_000,
    statement_timeout: limit,
    query_timeout: limit === 0 ? 0 : limit + (options.graceMs ?? GRACE_MS),
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener a restart of the database would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return pool;
}

/** Statements sent in one turn of the event loop leave in one write to the socket. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

export interface TransactionOptions {
  /**
   * Named statements are planned once per connection, not for their values each time, and never by reading a whole table:
   * for work that finds single rows by their keys. Lists, files and sums over many rows are planned for their values.
   */
  readonly reusesPlans?: boolean;
  /**
   * Its locks are free when it is committed, before the disk has it: those who wait for them (the chain of the audit log,
   * NOTIFY) come one after the other without a write to the disk between them, and many share one write. `transaction`
   * itself returns when the disk has it, as always.
   */
  readonly sharesFlush?: boolean;
}

function beginStatement({ reusesPlans = false, sharesFlush = false }: TransactionOptions): string {
  // Without jit: what no index finds is priced so high that versions before 18 would compile it each time.
  const plans = '; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off';
  return `begin${reusesPlans ? plans : ''}${sharesFlush ? '; set local synchronous_commit = off' : ''}`;
}

/** A commit of its own behind the other one: the log is written in order, so both are on the disk when this one is. */
const FLUSH: Statement = { name: 'flush-commits', text: `select pg_logical_emit_message(true, 'hadir', '')` };

/** Until what others have committed, and is seen here, is on the disk (`sharesFlush`). @param db outside a transaction */
export async function waitForDisk(db: Db): Promise<void> {
  await db.query({ ...FLUSH });
}

/** Runs `work` on one connection between begin and commit; any error rolls back and is thrown on. */
export async function transaction<T>(
  pool: Pool,
  work: (db: Db) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  const { query_timeout: limitMs } = pool.options;
  let isOver = false;
  const inFlight = new Set<Promise<unknown>>();
  /** The time of a statement counts from when it is sent, so it has the time of those that run before it as well. */
  const timeBehind = (others: number) => (limitMs ? { query_timeout: limitMs * (others + 1) } : {});
  const db: Db = {
    async query<Row extends pg.QueryResultRow>(statement: string | Statement, values?: unknown[]) {
      // Whoever goes on after the end would write into another's transaction.
      if (isOver) throw new Error('a statement after the end of its transaction');
      sendTogether(client);
      const { text, ...rest } = typeof statement === 'string' ? { text: statement, values } : statement;
      const answer = client.query<Row>({ ...rest, text, ...timeBehind(inFlight.size) });
      inFlight.add(answer);
      try {
        return await answer;
      } finally {
        inFlight.delete(answer);
      }
    },
  };
  let broken: Error | undefined;
  // A connection that breaks between two statements speaks here; the next statement then fails by itself.
  const onBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', onBreak);
  try {
    // Travels with the first statement of the work, which fails with it.
    db.query(beginStatement(options)).catch(() => undefined);
    const result = await work(db);
    isOver = true;
    // What the work has not waited for travels with the commit, which is a rollback where it fails.
    sendTogether(client);
    const commit = client.query({ text: 'commit', ...timeBehind(inFlight.size) });
    const flushed = options.sharesFlush ? [client.query({ ...FLUSH, ...timeBehind(inFlight.size + 1) })] : [];
    const [{ command }] = await Promise.all([commit, ...flushed, ...inFlight]);
    // A failure that the work has swallowed: the server takes everything back, and says so by the word alone.
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed: nothing was stored');
    return result;
  } catch (error) {
    isOver = true;
    // Nothing more is said on a silent connection: the server rolls back when it notices that the client is gone.
    if (isSilence(error)) broken = error;
    else
      await client.query({ text: 'rollback', ...timeBehind(inFlight.size) }).catch((failure: Error) => {
        broken ??= failure;
      });
    throw error;
  } finally {
    client.off('error', onBreak);
    client.release(broken);
  }
}
