/** Writing master tables: one row at a time, and moving whoever uses a row to another one. */
import { toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { and, column, join, sql, statement } from '../../db/sql.ts';
import { countsToday, type Moving, type Stamp, type Target, type Use } from './served-table.ts';

/** @throws the database's own error when a constraint refuses. */
export async function insertRow(
  db: Db,
  table: string,
  { id, row, by }: { id: string; row: NewRow; by: Stamp },
): Promise<void> {
  const at = toWire(by.now);
  const stamps = { created_at: at, created_by: by.userId, updated_at: at, updated_by: by.userId };
  await insertRows(db, table, [{ company_id: by.companyId, id, ...stamps, ...row }]);
}

/** Sets the columns of `row` and counts the version on. Types come from the table itself. */
export async function updateRow(
  db: Db,
  table: string,
  { id, row, by }: { id: string; row: NewRow; by: Stamp },
): Promise<void> {
  const stamped: NewRow = { ...row, updated_at: toWire(by.now), updated_by: by.userId };
  const sets = Object.keys(stamped).map((name) => sql`${column(name)} = ${column(`n.${name}`)}`);
  await db.query(
    statement(sql`update ${column(table)} t set ${join(sets, sql`, `)}, version = t.version + 1
      from json_populate_record(null::${column(table)}, ${JSON.stringify(stamped)}) n
      where t.company_id = ${by.companyId}::uuid and t.id = ${id}::uuid`),
  );
}

export async function deleteRow(db: Db, table: string, companyId: string, id: string): Promise<void> {
  await db.query(
    statement(sql`delete from ${column(table)} t where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid`),
  );
}

/**
 * Rows of the company that may be chosen, of those asked for: there, not archived, and of those that the choices
 * offer; held so that nobody archives or deletes them before the transaction ends.
 */
export async function lockTargets(
  db: Db,
  { table, only = sql`true` }: Pick<Target, 'table' | 'only'>,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select c.id from ${column(table)} c
      where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[]) and c.deleted_at is null and c.active
        and ${only}
      order by c.id for share`),
  );
  return rows.map(({ id }) => id);
}

/** Undated users simply name the other row. @returns ids of those with forms and a history of their own */
async function moveRows(db: Db, use: Use, { companyId, from, to, first, by }: Moving): Promise<string[]> {
  const versioned = use.rows === 'kept';
  // They get another version, so that a form opened before is told.
  const stamp = versioned
    ? sql`, version = x.version + 1, updated_at = ${toWire(by.now)}::timestamptz, updated_by = ${by.userId}::uuid`
    : sql``;
  const { rows } = await db.query<{ id?: string }>(
    statement(sql`update ${column(use.table)} x set ${column(use.column)} = ${to}::uuid${stamp}
      where x.company_id = ${companyId}::uuid and ${column(`x.${use.column}`)} = ${from}::uuid
        and ${countsToday(use, first)}
      ${versioned ? sql`returning x.id` : sql``}`),
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Dated users name the other row from the first date on: what was true before stays as it was. */
async function moveDated(db: Db, use: Use, moving: Moving): Promise<void> {
  const { companyId, from, to, first, by } = moving;
  const where = and([
    sql`x.company_id = ${companyId}::uuid`,
    sql`${column(`x.${use.column}`)} = ${from}::uuid`,
    countsToday(use, first),
  ]);
  const { rows } = await db.query<{ row: NewRow }>(
    statement(sql`select to_jsonb(x) as row from ${column(use.table)} x
      where ${where} and x.valid_from < ${first}::date for update`),
  );
  await db.query(
    statement(sql`update ${column(use.table)} x set ${column(use.column)} = ${to}::uuid
      where ${where} and x.valid_from >= ${first}::date`),
  );
  await db.query(
    statement(sql`update ${column(use.table)} x set valid_to = ${first}::date - 1
      where ${where} and x.valid_from < ${first}::date`),
  );
  const stamp = { created_at: toWire(by.now), created_by: by.userId };
  const later = rows.map(({ row }) => ({ ...row, ...stamp, id: newId(), valid_from: first, [use.column]: to }));
  await insertRows(db, use.table, later);
}

const countsPeople = (use: Use) => use.once === 'user_id';

type Leaving = Pick<Moving, 'companyId' | 'from' | 'first'>;

const movedPeople = (use: Use, { companyId, from, first }: Leaving) => sql`select u.id from app_user u
  where u.company_id = ${companyId}::uuid and u.id in (select x.user_id from ${column(use.table)} x
    where x.company_id = ${companyId}::uuid and ${column(`x.${use.column}`)} = ${from}::uuid and ${countsToday(use, first)})
  order by u.id for no key update`;

/** Takes the people who will move, before the rows they move between: as whoever changes one of them does. */
export async function lockMovedPeople(db: Db, uses: readonly Use[], moving: Leaving): Promise<void> {
  for (const use of uses.filter(countsPeople)) await db.query(statement(movedPeople(use, moving)));
}

/** Another version of each person who moves: a form that was opened before is told so. */
async function touchPeople(db: Db, use: Use, moving: Moving): Promise<void> {
  const { companyId, by } = moving;
  await db.query(
    statement(sql`with held as (${movedPeople(use, moving)})
      update app_user u set version = u.version + 1, updated_at = ${toWire(by.now)}::timestamptz,
          updated_by = ${by.userId}::uuid
        from held where u.company_id = ${companyId}::uuid and u.id = held.id`),
  );
}

/** A row with a history of its own that names the other row now. */
export interface Followed {
  readonly use: Use;
  readonly id: string;
}

/** @returns the rows whose own history has to tell of it. */
export async function moveUses(db: Db, uses: readonly Use[], moving: Moving): Promise<Followed[]> {
  const followed: Followed[] = [];
  for (const use of uses) {
    if (countsPeople(use)) await touchPeople(db, use, moving);
    if (use.move) await use.move(db, moving);
    else if (use.rows === 'dated') await moveDated(db, use, moving);
    else followed.push(...(await moveRows(db, use, moving)).map((id) => ({ use, id })));
  }
  return followed;
}
