/**
 * Rows of a person that hold from a date on (structure, placement, schedule). A new one takes over on its first day and
 * holds until the next one that is already planned; what was before stays as it was.
 */
import { addDays, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { column, sql, statement } from '../../../db/sql.ts';

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
  change: DatedChange,
  stamp: { by: string; now: Instant },
): Promise<LocalDate | null> {
  return (await writeDatedRows(db, change.table, [change], stamp)).get(change.userId) ?? null;
}

/** The same for many people, each once, with the same columns. @returns the last day concerned, by person */
export async function writeDatedRows(
  db: CompanyDb,
  table: DatedTable,
  changes: readonly Omit<DatedChange, 'table'>[],
  { by, now }: { by: string; now: Instant },
): Promise<Map<string, LocalDate | null>> {
  const until = new Map<string, LocalDate | null>();
  const wanted = sql`json_to_recordset(${JSON.stringify(changes.map(({ userId, from }) => ({ userId, from })))})
    as c ("userId" uuid, "from" date)`;
  const own = sql`t.company_id = ${db.companyId}::uuid and t.user_id = c."userId"`;
  const { rows } = await db.query<{ userId: string; from: LocalDate; to: LocalDate | null }>(
    statement(sql`select t.user_id as "userId", t.valid_from as "from", t.valid_to as "to" from ${wanted}
      join ${column(table)} t on ${own} and (t.valid_to is null or t.valid_to >= c."from")
      order by t.user_id, t.valid_from for update of t`),
  );
  const there = Map.groupBy(rows, ({ userId }) => userId);
  if (rows.length > 0) {
    await db.query(
      statement(sql`update ${column(table)} t set valid_to = c."from" - 1, updated_at = ${toWire(now)},
          updated_by = ${by}::uuid, version = t.version + 1
        from ${wanted} where ${own} and t.valid_from < c."from" and (t.valid_to is null or t.valid_to >= c."from")`),
    );
    await db.query(
      statement(sql`delete from ${column(table)} t using ${wanted} where ${own} and t.valid_from = c."from"`),
    );
  }
  const fresh = changes.flatMap(({ userId, from, to, values }) => {
    const others = there.get(userId) ?? [];
    const next = others.find((row) => row.from > from);
    const natural = next === undefined ? null : addDays(next.from, -1);
    const ended = others.findLast((row) => row.from <= from)?.to ?? null;
    until.set(userId, values === null ? earlier(ended, natural) : natural);
    if (values === null) return [];
    const span = { valid_from: from, valid_to: earlier(to ?? null, natural) };
    const stamps = { created_at: toWire(now), created_by: by, updated_at: toWire(now), updated_by: by };
    return [{ company_id: db.companyId, id: newId(), user_id: userId, ...span, ...values, ...stamps }];
  });
  await insertRows(db, table, fresh);
  return until;
}

const earlier = (one: LocalDate | null, other: LocalDate | null) =>
  one === null ? other : other === null ? one : one < other ? one : other;

export interface PlacesChange {
  userId: string;
  from: LocalDate;
  ids: readonly string[];
}

/** The person's places from a date on are exactly these. */
export async function writePlaces(
  db: CompanyDb,
  change: PlacesChange,
  stamp: { by: string; now: Instant },
): Promise<void> {
  await writePlacesRows(db, [change], stamp);
}

/** The same for many people, each once. */
export async function writePlacesRows(
  db: CompanyDb,
  changes: readonly PlacesChange[],
  { by, now }: { by: string; now: Instant },
): Promise<void> {
  const own = [db.companyId, JSON.stringify(changes)];
  const wanted = `json_to_recordset($2) as c ("userId" uuid, "from" date, ids uuid[])`;
  const mine = 't.company_id = $1 and t.user_id = c."userId"';
  await db.query(`delete from user_location_point t using ${wanted} where ${mine} and t.valid_from >= c."from"`, own);
  // A place that stays keeps its row.
  await db.query(
    `update user_location_point t set valid_to = c."from" - 1 from ${wanted}
      where ${mine} and (t.valid_to is null or t.valid_to >= c."from") and t.location_point_id <> all(c.ids)`,
    own,
  );
  await db.query(
    `update user_location_point t set valid_to = null from ${wanted}
      where ${mine} and t.valid_to >= c."from" and t.location_point_id = any(c.ids)`,
    own,
  );
  const { rows } = await db.query<{ userId: string; id: string }>(
    `select t.user_id as "userId", t.location_point_id as id from ${wanted}
       join user_location_point t on ${mine} and (t.valid_to is null or t.valid_to >= c."from")`,
    own,
  );
  const remaining = new Set(rows.map(({ userId, id }) => `${userId}/${id}`));
  const fresh = changes.flatMap(({ userId, from, ids }) =>
    ids
      .filter((id) => !remaining.has(`${userId}/${id}`))
      .map((id) => ({ user_id: userId, location_point_id: id, valid_from: from })),
  );
  const stamp = { created_at: toWire(now), created_by: by };
  await insertRows(
    db,
    'user_location_point',
    fresh.map((row) => ({ company_id: db.companyId, id: newId(), ...row, ...stamp })),
  );
}

/**
 * Whether one of these people would be the own superior on the date or on a later one. Call it after the rows are
 * written, while holdSuperiors() holds. A circle is whole from the date on which the last of its rows begins: on a later
 * date only those whose row begins then are followed upwards.
 */
export async function formsCycle(db: CompanyDb, userIds: readonly string[], from: LocalDate): Promise<boolean> {
  const { rowCount } = await db.query(
    `with recursive begins (date, id) as (
       select $3::date, unnest($2::uuid[]) union
       select valid_from, user_id from org_assignment
        where company_id = $1 and valid_from > $3::date and superior_id is not null
     ), up (date, start, id, depth, theirs) as (
       select b.date, b.id, oa.superior_id, 1, b.id = any($2::uuid[])
         from begins b join org_assignment oa on oa.company_id = $1 and oa.user_id = b.id and oa.superior_id is not null
          and oa.valid_from <= b.date and (oa.valid_to is null or oa.valid_to >= b.date)
       union all
       select up.date, up.start, oa.superior_id, up.depth + 1, up.theirs or up.id = any($2::uuid[])
         from up join org_assignment oa on oa.company_id = $1 and oa.user_id = up.id and oa.superior_id is not null
          and oa.valid_from <= up.date and (oa.valid_to is null or oa.valid_to >= up.date)
        where up.id <> up.start and up.depth < 100
     ) select 1 from up where id = start and theirs limit 1`,
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
