/** What a database holds, asked of PostgreSQL itself: a new table is in the next backup without a line here. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { connectionConfig } from '../db/pool.ts';
import type { Manifest } from './manifest.ts';

/** Written by the migrations, not restored: the target's own list stays. */
const OWN_TABLE = 'schema_migration';

export type Connection = pg.Client;

export interface TableShape {
  name: string;
  /** In the order of the table, without generated ones. */
  columns: string[];
}

/** One connection without limits of time; its text forms do not depend on the server's settings. */
export async function connect(url: string, applicationName: string): Promise<pg.Client> {
  const base = connectionConfig(url, applicationName);
  const client = new pg.Client({
    ...base,
    options: `${base.options ?? ''} -c IntervalStyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c client_encoding=UTF8`,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // The failing statement throws by itself; without a listener the broken connection would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export interface Snapshot {
  at: Instant;
  /** Such as `18.4`, and as PostgreSQL counts: 180004. */
  server: string;
  number: number;
}

/** From here on the connection sees the database as it is now, whatever others write. */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query('begin transaction isolation level repeatable read read only');
  // Tables are read from their first page on, so that a large one leaves in the order it was written.
  await client.query('set local synchronize_seqscans = off');
  const { rows } = await client.query<Snapshot>(
    `select now() as at, current_setting('server_version') as server, current_setting('server_version_num')::int as number`,
  );
  const [first] = rows;
  if (!first) throw new Error('the database did not say its version');
  return first;
}

/** Undefined where no HADIR was ever started. */
export async function appliedMigrations(client: pg.Client): Promise<Manifest['migrations'] | undefined> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null as there`,
  );
  if (known[0]?.there !== true) return undefined;
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration order by name',
  );
  return rows;
}

/** Plain and partitioned tables, not the partitions; those of extensions are theirs. */
export async function tableShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> $1
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [OWN_TABLE],
  );
  return rows;
}

/** First days of the months whose partitions exist (0006_partitions.sql). */
export async function preparedMonths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select distinct replace(substring(relname from '[0-9]{4}_[0-9]{2}$'), '_', '-') || '-01' as month
       from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname ~ '_[0-9]{4}_[0-9]{2}$' order by 1`,
  );
  return rows.map(({ month }) => month);
}

export async function sequenceStates(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Work that was committed and not done yet lies in the queue's own schema; a restored server takes it over. */
const WAITING_JOBS = `union all
  select id, name, data, start_after from pgboss.job
   where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
     and name not in (select name from pgboss.schedule)`;

export async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null and to_regclass('pgboss.schedule') is not null as there`,
  );
  return rows[0]?.there === true;
}

function columnList(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/** The rows of a table in COPY's text form. @param withQueue also what waits in the queue, for `restored_job` */
export function copyOut(client: pg.Client, { name, columns }: TableShape, withQueue = false): AsyncIterable<Buffer> {
  const jobs = withQueue && name === 'restored_job';
  const source = `select ${columnList(columns)} from ${pg.escapeIdentifier(name)} ${jobs ? WAITING_JOBS : ''}`;
  return client.query(copyStreams.to(`copy (${source}) to stdout`));
}

export function copyIn(client: pg.Client, { name, columns }: TableShape): NodeJS.WritableStream {
  return client.query(copyStreams.from(`copy ${pg.escapeIdentifier(name)} (${columnList(columns)}) from stdin`));
}

export interface StoredFile {
  key: string;
  bytes: number;
  sha256: string;
}

/** Files whose bytes should exist, in the order of their keys. */
export async function filesAfter(client: pg.Client, key: string, limit: number): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    `select storage_key as key, bytes, sha256 from file
      where deleted_at is null and storage_key > $1 order by storage_key limit $2`,
    [key, limit],
  );
  return rows;
}

/** True when the row is gone or its bytes were removed on purpose since. */
export async function wasRemoved(client: pg.Client, key: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from file where storage_key = $1 and deleted_at is null', [key]);
  return rows.length === 0;
}
