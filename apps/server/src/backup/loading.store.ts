/** Filling an empty database in one transaction: constraints dropped, rows copied, constraints added and checked again. */
import pg from 'pg';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';

/** A company's data, an account, or a second HADIR at work: then nothing may be restored here. */
export interface Occupied {
  companies: number;
  accounts: number;
  servers: number;
}

export async function occupied(client: pg.Client): Promise<Occupied> {
  const { rows } = await client.query<Occupied>(
    `select (select count(*) from company where kind <> 'operator')::int as companies,
            (select count(*) from account)::int as accounts,
            (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
               and application_name in ('hadir', 'hadir-live', 'hadir-jobs', 'hadir jobs'))::int as servers`,
  );
  return rows[0] ?? { companies: 0, accounts: 0, servers: 0 };
}

interface ForeignKey {
  target: string;
  name: string;
  definition: string;
  enforced: boolean;
}

async function foreignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as target, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
            conenforced as enforced
       from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/** Everything that holds a row back or moves when one is written; compared before and after. */
async function constraintsAndTriggers(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ wall: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as wall
       from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0
     union all
     select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal
     order by 1`,
  );
  return rows.map(({ wall }) => wall).join('\n');
}

export interface DroppedConstraints {
  raise(): Promise<void>;
}

/**
 * Foreign keys go and triggers rest until `raise`, which checks every row against the keys again. Circles between
 * tables need no order then, and no trigger writes a second time what the backup brings along (audit chain, versions).
 */
export async function dropConstraints(client: pg.Client, tables: readonly string[]): Promise<DroppedConstraints> {
  const before = await constraintsAndTriggers(client);
  const keys = await foreignKeys(client);
  for (const { target, name } of keys) await client.query(`alter table ${target} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger user`);
  return {
    async raise() {
      for (const table of tables) await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger user`);
      for (const { target, name, definition, enforced } of keys) {
        // Checked here whether or not the database looks at each row afterwards (migration 1160).
        await client.query(`alter table ${target} add constraint ${name} ${definition.replace(/ NOT ENFORCED$/, '')}`);
        if (!enforced) await client.query(`alter table ${target} alter constraint ${name} not enforced`);
      }
      if ((await constraintsAndTriggers(client)) !== before)
        throw new Error('constraints or triggers differ after the restore');
    },
  };
}

/** What a start laid down by itself: the operator's company, holidays, statutory numbers. The backup has its own. */
export async function clear(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`truncate ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
}

export async function prepareMonths(client: pg.Client, months: readonly string[]): Promise<void> {
  await client.query('select ensure_partition(month) from unnest($1::date[]) as month', [months]);
}

export async function setSequences(
  client: pg.Client,
  sequences: readonly { name: string; last: string | null }[],
): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    await client.query('select setval(format($1, $2::text)::regclass, $3::bigint)', ['public.%I', name, last]);
  }
}

/** Whoever was signed in when the backup was made signs in again. @returns how many sessions ended */
export async function endSessions(client: pg.Client, now: Instant): Promise<number> {
  const { rowCount } = await client.query(
    `update session set revoked_at = $1, revoked_reason = 'dipulihkan dari cadangan' where revoked_at is null`,
    [toWire(now)],
  );
  return rowCount ?? 0;
}

/** A screen whose link was revoked after the backup must not come back to life: all of them are linked anew. */
export async function endDisplays(client: pg.Client): Promise<void> {
  await client.query('delete from display_link');
}

export async function analyze(client: pg.Client): Promise<void> {
  await client.query('analyze');
}
