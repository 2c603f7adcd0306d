import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../src/db/audit.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { TABLES } from '../../src/db/tables.ts';
import { type World, world } from '../world/world.ts';

/** Tables that belong to no company: their keys hold no company_id. Everything else is a tenant table. */
const PLATFORM_TABLES = [
  'account',
  'account_recovery',
  'audit_chain',
  'audit_head',
  'audit_log',
  'backup_proof',
  'company',
  'legal_parameter',
  'failed_sign_in',
  'first_admin_link',
  'installation_key',
  'login_attempt',
  'mail_outbox',
  'outbox',
  'personal_data_access',
  'platform_holiday',
  'purge_clock',
  'restored_job',
  'schema_migration',
  'secret_check',
  'secret_rotation',
  'session',
  'sign_in_try',
];

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const NO_PARTITIONS = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

describe('The declared tables and the migrated database', () => {
  test('have the same tables, columns, types and nullability', async () => {
    const { rows } = await w.pool.query<{ table: string; column: string; type: string; required: boolean }>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where ${NO_PARTITIONS}`,
    );
    const declared = Object.entries(TABLES).flatMap(([table, { columns }]) =>
      Object.entries(columns).map(([column, type]) => `${table}.${column} ${type}`),
    );
    const migrated = rows.map((row) => `${row.table}.${row.column} ${row.type}${row.required ? '' : '?'}`);
    expect(declared.sort()).toEqual(migrated.sort());
  });

  test('have the same primary keys', async () => {
    const keys = await primaryKeys();
    for (const [table, { key }] of Object.entries(TABLES)) expect([table, key]).toEqual([table, keys.get(table) ?? []]);
  });
});

describe('A cross-company reference cannot be stored', () => {
  test('company_id stands first in the primary key of every tenant table', async () => {
    const keys = await primaryKeys();
    const wrong = [...keys].filter(
      ([table, columns]) => !PLATFORM_TABLES.includes(table) && columns[0] !== 'company_id',
    );
    expect(wrong).toEqual([]);
    expect(PLATFORM_TABLES.filter((table) => table !== 'login_attempt' && !keys.has(table))).toEqual([]);
  });

  test('every foreign key between tenant tables carries company_id', async () => {
    const { rows } = await w.pool.query<{
      source: string;
      target: string;
      columns: string[];
      target_columns: string[];
    }>(
      `select c.relname as source, t.relname as target,
              array(select attname::text from unnest(k.conkey) with ordinality x(n, o)
                      join pg_attribute on attrelid = c.oid and attnum = n order by o) as columns,
              array(select attname::text from unnest(k.confkey) with ordinality x(n, o)
                      join pg_attribute on attrelid = t.oid and attnum = n order by o) as target_columns
         from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        where k.contype = 'f' and ${NO_PARTITIONS} and not t.relispartition`,
    );
    const betweenTenants = rows.filter(({ target }) => !PLATFORM_TABLES.includes(target));
    expect(betweenTenants.length).toBeGreaterThan(60);
    const wrong = betweenTenants.filter(
      ({ columns, target_columns: targets }) =>
        !['company_id', 'user_company_id'].includes(columns[0] ?? '') ||
        targets[0] !== 'company_id' ||
        columns.length < 2,
    );
    expect(wrong).toEqual([]);
  });

  test('a person cannot be placed at the client of another company', async () => {
    const stranger = await w.make.company();
    const client = await w.make.client({ company: stranger });
    const user = await w.make.user();
    await expect(w.make.placement({ user, client })).rejects.toThrow(/foreign key/);
  });
});

describe('Constraints are the last wall', () => {
  test('two placements of a person never share a day, but may follow each other', async () => {
    const user = await w.make.user();
    const client = await w.make.placement({ user, from: localDate('2026-10-01'), to: localDate('2026-10-15') });
    await w.make.placement({ user, client, from: localDate('2026-10-16') });
    await expect(
      w.make.placement({ user, client, from: localDate('2026-11-01'), to: localDate('2026-11-02') }),
    ).rejects.toThrow(/placement_no_overlap/);
  });

  test('a client role needs a client, and nobody else has one', async () => {
    const user = await w.make.user();
    await expect(w.pool.query(`update app_user set role = 'client' where id = $1`, [user.id])).rejects.toThrow(/check/);
  });

  test('the audit log and the history of days accept no change', async () => {
    await writeAudit(w.pool, {
      companyId: null,
      at: w.clock(),
      actorUserId: null,
      action: 'audit.verify',
      entity: 'audit_log',
      entityId: null,
      after: { warna: 'biru' },
    });
    await expect(w.pool.query(`update audit_log set action = 'lain'`)).rejects.toThrow(/append-only/);
    await expect(w.pool.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await expect(w.pool.query('truncate audit_log')).rejects.toThrow(/append-only/);
  });

  test('an event keeps its time, person and type; only its judgement may change', async () => {
    const user = await w.make.user();
    const event = {
      company_id: user.company.id,
      at: toWire(w.clock()),
      id: newId(),
      user_id: user.id,
      type: 'in',
      received_at: toWire(w.clock()),
      source: 'web',
      work_date: '2026-11-20',
    };
    await insertRows(w.pool, 'attendance_event', [event]);
    await w.pool.query('update attendance_event set valid = false where id = $1', [event.id]);
    await expect(
      w.pool.query(`update attendance_event set at = at - interval '1 minute' where id = $1`, [event.id]),
    ).rejects.toThrow(/append-only/);
    await expect(w.pool.query('delete from attendance_event where id = $1', [event.id])).rejects.toThrow(/append-only/);
  });
});

describe('Text is sorted as Indonesians read it', () => {
  test('numbers by value, capitals and accents beside their letters', async () => {
    const { rows } = await w.pool.query<{ list: string[] }>(
      `select array_agg(name order by name collate hadir_id) as list
         from unnest(array['Lantai 10', 'élang', 'Lantai 2', 'Zahra', 'Elok', 'budi', 'Budi']) name`,
    );
    expect(rows[0]?.list).toEqual(['budi', 'Budi', 'élang', 'Elok', 'Lantai 2', 'Lantai 10', 'Zahra']);
  });

  test('search finds a name without its accents and capitals', async () => {
    await w.make.user({ fullname: 'Siti Nur’aini Ésa' });
    const { rowCount } = await w.pool.query(
      `select 1 from app_user where search_text like '%' || hadir_fold('NUR''AINI ESA') || '%'`,
    );
    expect(rowCount).toBe(1);
  });
});

async function primaryKeys(): Promise<Map<string, string[]>> {
  const { rows } = await w.pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by x.o) as columns
       from pg_constraint k join pg_class c on c.oid = k.conrelid
       cross join unnest(k.conkey) with ordinality x(n, o)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = x.n
      where k.contype = 'p' and ${NO_PARTITIONS} group by 1`,
  );
  return new Map(rows.map((row) => [row.table, row.columns]));
}
