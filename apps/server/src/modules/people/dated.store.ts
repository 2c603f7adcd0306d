/**
 * Rows of a person that hold from a date on (structure, placement, schedule). A new one takes over on its first day and
 * holds until the next one that is already planned; what was before stays as it was.
 */
import { addDays, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { column, join, sql, statement } from '../../db/sql.ts';

type DatedTable = 'org_assignment' | 'placement' | 'schedule_assignment';

export interface DatedChange {
  table: DatedTable;
  userId: string;
  from: LocalDate;
  /** The last day; open, or until the next planned row, while null. */
  to?: LocalDate | null;
  /** Columns of the new row; null ends what is running and puts nothing in its place. */
  values: Readonly<Record<string, unknown>> | null;
}

/** Ends and shortens what stands in the way, then writes the row. @returns the last day the change concerns */
export async function writeDated(
  db: CompanyDb,
  { table, userId, from, to, values }: DatedChange,
  { by, now }: { by: string; now: Instant },
): Promise<LocalDate | null> {
  const own = sql`company_id = ${db.companyId}::uuid and user_id = ${userId}::uuid`;
  const stamp = sql`updated_at = ${toWire(now)}, updated_by = ${by}::uuid, version = version + 1`;
  const { rows } = await db.query<{ id: string; from: LocalDate; to: LocalDate | null }>(
    statement(sql`select id, valid_from as "from", valid_to as "to" from ${column(table)} where ${own}
      and (valid_to is null or valid_to >= ${from}::date) order by valid_from for update`),
  );
  const next = rows.find((row) => row.from > from);
  const natural = next === undefined ? null : addDays(next.from, -1);
  const last = earlier(to ?? null, natural);
  for (const row of rows) {
    if (row.from < from) {
      await db.query(
        statement(
          sql`update ${column(table)} set valid_to = ${addDays(from, -1)}::date, ${stamp} where ${own} and id = ${row.id}::uuid`,
        ),
      );
    } else if (row.from === from) {
      await db.query(statement(sql`delete from ${column(table)} where ${own} and id = ${row.id}::uuid`));
    }
  }
  if (values !== null) {
    const names = Object.keys(values);
    const columns = join(
      [
        'company_id',
        'id',
        'user_id',
        'valid_from',
        'valid_to',
        ...names,
        'created_at',
        'created_by',
        'updated_at',
        'updated_by',
      ].map(column),
      sql`, `,
    );
    const given = join(
      [
        db.companyId,
        newId(),
        userId,
        from,
        last,
        ...names.map((name) => values[name] ?? null),
        toWire(now),
        by,
        toWire(now),
        by,
      ].map((value) => sql`${value}`),
      sql`, `,
    );
    await db.query(statement(sql`insert into ${column(table)} (${columns}) values (${given})`));
  }
  const ended = rows.find((row) => row.from <= from)?.to ?? null;
  return values === null ? earlier(ended, natural) : natural;
}

const earlier = (one: LocalDate | null, other: LocalDate | null) =>
  one === null ? other : other === null ? one : one < other ? one : other;

/** The person's places from a date on are exactly these. */
export async function writePlaces(
  db: CompanyDb,
  { userId, from, ids }: { userId: string; from: LocalDate; ids: readonly string[] },
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  const own = [db.companyId, userId, from];
  await db.query('delete from user_location_point where company_id = $1 and user_id = $2 and valid_from >= $3', own);
  // A place that stays keeps its row.
  await db.query(
    `update user_location_point set valid_to = $4 where company_id = $1 and user_id = $2
       and (valid_to is null or valid_to >= $3) and location_point_id <> all($5::uuid[])`,
    [...own, addDays(from, -1), ids],
  );
  await db.query(
    `update user_location_point set valid_to = null where company_id = $1 and user_id = $2
       and valid_to >= $3 and location_point_id = any($4::uuid[])`,
    [...own, ids],
  );
  const { rows } = await db.query<{ id: string }>(
    `select location_point_id as id from user_location_point where company_id = $1 and user_id = $2
       and (valid_to is null or valid_to >= $3)`,
    own,
  );
  const kept = rows.map(({ id }) => id);
  for (const id of ids) {
    if (kept.includes(id)) continue;
    await db.query(
      `insert into user_location_point (company_id, id, user_id, location_point_id, valid_from, created_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [db.companyId, newId(), userId, id, from, toWire(now), by],
    );
  }
}

/**
 * Whether the person would be the own superior on the date or on a later one at which the structure changes. Call it
 * after the row is written, while holdSuperiors() holds.
 */
export async function formsCycle(db: CompanyDb, userIds: readonly string[], from: LocalDate): Promise<boolean> {
  const { rowCount } = await db.query(
    `with recursive at (date) as (
       select $3::date union
       select valid_from from org_assignment where company_id = $1 and valid_from > $3::date and superior_id is not null
     ), up (date, start, id, depth) as (
       select at.date, who.id, oa.superior_id, 1
         from at cross join unnest($2::uuid[]) as who (id)
         join org_assignment oa on oa.company_id = $1 and oa.user_id = who.id and oa.superior_id is not null
          and oa.valid_from <= at.date and (oa.valid_to is null or oa.valid_to >= at.date)
       union all
       select up.date, up.start, oa.superior_id, up.depth + 1
         from up join org_assignment oa on oa.company_id = $1 and oa.user_id = up.id and oa.superior_id is not null
          and oa.valid_from <= up.date and (oa.valid_to is null or oa.valid_to >= up.date)
        where up.id <> up.start and up.depth < 100
     ) select 1 from up where id = start limit 1`,
    [db.companyId, userIds, from],
  );
  return rowCount === 1;
}

/** The first row of the structure begins earlier. */
export async function stretchStructure(
  db: CompanyDb,
  userId: string,
  first: LocalDate,
  next: LocalDate,
): Promise<void> {
  await db.query(
    'update org_assignment set valid_from = $4, version = version + 1 where company_id = $1 and user_id = $2 and valid_from = $3',
    [db.companyId, userId, first, next],
  );
}
