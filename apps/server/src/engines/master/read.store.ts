/** Reading master tables: lists, single rows, choices, names behind ids. The SQL follows from declaration and serving. */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { isList, isNamed, isWritten } from '@hadir/contract/kernel/master-field.ts';
import { fieldsOf, type Master, type UsedBy } from '@hadir/contract/kernel/master.ts';
import type { MasterFilter, MasterQuery } from '@hadir/contract/kernel/master-endpoints.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { likePattern } from '../../db/attendance/attendance-filter.ts';
import type { Db } from '../../db/pool.ts';
import { and, column, type Fragment, join, sql, statement } from '../../db/sql.ts';
import {
  activeCondition,
  columnOf,
  countsToday,
  isVersioned,
  type Reader,
  rowsOf,
  type Serving,
  type Target,
  valueOf,
} from './served-table.ts';

export interface StoredRow {
  id: string;
  version: number;
  active: boolean;
  values: Record<string, FieldValue>;
  names: Record<string, string | null>;
  usedBy: UsedBy[];
  updatedAt: Instant;
  updatedBy: string | null;
}

export interface Place {
  master: Master;
  serving: Serving;
  reader: Reader;
}

function targetOf(serving: Serving, key: string): Target {
  const target = serving.targets?.[key];
  if (target === undefined) throw new RangeError(`the field ${key} of ${serving.table} names no table`);
  return target;
}

const nameOf = (serving: Serving, key: string): Fragment => {
  const target = targetOf(serving, key);
  return sql`(select ${column(`n.${target.name}`)} from ${column(target.table)} n
    where n.company_id = t.company_id and n.id = ${columnOf(serving, key)})`;
};

/** How many of each kind use the row, as JSON in the order of the uses. */
function usesOf({ serving, reader }: Place): Fragment {
  const counts = (serving.uses ?? []).map((use) => {
    const counted = use.once === undefined ? sql`*` : sql`distinct ${column(`x.${use.once}`)}`;
    return sql`(select count(${counted}) from ${column(use.table)} x
      where x.company_id = t.company_id and ${column(`x.${use.column}`)} = t.id and ${countsToday(use, reader.today)})`;
  });
  return sql`array[${join(counts, sql`, `)}]::bigint[]`;
}

/** Which rows the reader may see; undefined: all of the company. */
const visibilityOf = ({ serving, reader }: Place): Fragment | undefined =>
  reader.scopes.includes('company') ? undefined : serving.visible?.(reader);

/** Rows of the company that are there and that the reader may see. */
function seen(place: Place): Fragment {
  const { serving, reader } = place;
  const visibility = visibilityOf(place);
  return and([
    sql`t.company_id = ${reader.actor.companyId}::uuid`,
    ...(serving.softDelete === false ? [] : [sql`t.deleted_at is null`]),
    ...(visibility === undefined ? [] : [visibility]),
  ]);
}

/** Whoever sees some rows only is offered what those name, alias `c`: a filter by anything else would find nothing. */
function namedInVisibleRows(place: Place, field: string): Fragment[] {
  const { serving } = place;
  if (visibilityOf(place) === undefined || serving.virtualFields?.[field] !== undefined || isVersioned(serving, field))
    return [];
  return [
    sql`c.id in (select ${columnOf(place.serving, field)} from ${column(place.serving.table)} t where ${seen(place)})`,
  ];
}

function filterConditions(place: Place, filter: MasterFilter): Fragment[] {
  return fieldsOf(place.master).flatMap(([key, field]) => {
    const wanted = field.filter ? filter[key] : undefined;
    if (wanted === undefined || wanted.length === 0) return [];
    const at = columnOf(place.serving, key);
    if (typeof wanted === 'string') return [sql`${at} = ${wanted === 'ya'}`];
    return [isNamed(field) ? sql`${at} = any(${wanted}::uuid[])` : sql`${at} = any(${wanted}::text[])`];
  });
}

/** Every word is found in a written field or in a name behind an id, without regard to case and accents. */
function searchCondition({ master, serving }: Place, text: string): Fragment[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const places = fieldsOf(master).flatMap(([key, field]) => {
    if (isWritten(field)) return [columnOf(serving, key)];
    return isNamed(field) ? [nameOf(serving, key)] : [];
  });
  if (words.length === 0 || places.length === 0) return [];
  const whole = sql`hadir_fold(concat_ws(' ', ${join(places, sql`, `)}))`;
  return words.map((word) => sql`${whole} like hadir_fold(${likePattern(word)}::text)`);
}

function condition(place: Place, query: MasterQuery & MasterFilter): Fragment {
  const active = activeCondition(place.master, place.serving, place.reader.today);
  return and([
    seen(place),
    ...(query.archived === 'semua' ? [] : [query.archived === 'ya' ? sql`not ${active}` : active]),
    ...filterConditions(place, query),
    ...searchCondition(place, query.search),
  ]);
}

function orderOf(place: Place, { sort, order }: MasterQuery): Fragment {
  const { master, serving } = place;
  const key = sort ?? master.titleField;
  const field = master.fields[key];
  const direction = order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  if (key === 'usedBy') return sql`(select sum(n) from unnest(${usesOf(place)}) n) ${direction}, t.id`;
  if (key === 'updatedAt' || field === undefined || isList(field)) return sql`t.updated_at ${direction}, t.id`;
  if (isNamed(field)) return sql`${nameOf(serving, key)} ${direction}, t.id`;
  return isWritten(field)
    ? sql`${columnOf(serving, key)} collate hadir_id ${direction}, t.id`
    : sql`${columnOf(serving, key)} ${direction}, t.id`;
}

/** Values and names under made-up names: `v0`, `n0`. A key of the declaration never becomes SQL. */
function selection(place: Place): Fragment {
  const { master, serving, reader } = place;
  const parts = fieldsOf(master).flatMap(([key, field], index) => {
    const value = valueOf(serving, key);
    const own = sql`${value} as ${column(`v${index}`)}`;
    return isNamed(field) ? [own, sql`${nameOf(serving, key)} as ${column(`n${index}`)}`] : [own];
  });
  return sql`t.id, t.version, ${activeCondition(master, serving, reader.today)} as active, t.updated_at,
    (select w.fullname from app_user w where w.company_id = t.company_id and w.id = t.updated_by) as updated_by,
    ${usesOf(place)} as used, ${join(parts, sql`, `)}`;
}

interface RawRow extends Record<string, unknown> {
  id: string;
  version: number;
  active: boolean;
  updated_at: Instant;
  updated_by: string | null;
  used: number[];
}

function read({ master, serving }: Place, raw: RawRow): StoredRow {
  const fields = fieldsOf(master);
  return {
    id: raw.id,
    version: raw.version,
    active: raw.active,
    // What the columns of these fields hold; the reply's schema looks at each once more.
    values: Object.fromEntries(fields.map(([key], index) => [key, raw[`v${index}`] as FieldValue])),
    names: Object.fromEntries(
      fields.flatMap(([key, field], index) => (isNamed(field) ? [[key, raw[`n${index}`] as string | null]] : [])),
    ),
    usedBy: (serving.uses ?? []).flatMap(({ what }, index) => {
      const count = raw.used[index] ?? 0;
      return count === 0 ? [] : [{ what, count }];
    }),
    updatedAt: raw.updated_at,
    updatedBy: raw.updated_by,
  };
}

export async function listRows(
  db: Db,
  place: Place,
  query: MasterQuery & MasterFilter,
  part: { limit: number; offset: number },
): Promise<StoredRow[]> {
  const { rows } = await db.query<RawRow>(
    statement(sql`select ${selection(place)} from ${rowsOf(place.serving, place.reader.today)}
      where ${condition(place, query)} order by ${orderOf(place, query)}
      limit ${part.limit}::int offset ${part.offset}::int`),
  );
  return rows.map((row) => read(place, row));
}

export async function countRows(
  db: Db,
  place: Place,
  query: MasterQuery & MasterFilter,
): Promise<{ total: number; active: number; archived: number }> {
  const active = activeCondition(place.master, place.serving, place.reader.today);
  const { rows } = await db.query<{ total: number; active: number; archived: number }>(
    statement(sql`select count(*) filter (where ${condition(place, query)}) as total,
        count(*) filter (where ${active}) as active, count(*) filter (where not ${active}) as archived
      from ${rowsOf(place.serving, place.reader.today)} where ${seen(place)}`),
  );
  return rows[0] ?? { total: 0, active: 0, archived: 0 };
}

/** `lock`: nobody else changes the row until the transaction ends. */
export async function findRow(db: Db, place: Place, id: string, lock = false): Promise<StoredRow | undefined> {
  if (lock) {
    await db.query(
      statement(sql`select 1 from ${column(place.serving.table)} t
        where ${seen(place)} and t.id = ${id}::uuid for update`),
    );
  }
  const { rows } = await db.query<RawRow>(
    statement(sql`select ${selection(place)} from ${rowsOf(place.serving, place.reader.today)}
      where ${seen(place)} and t.id = ${id}::uuid`),
  );
  return rows[0] && read(place, rows[0]);
}

export interface Choice {
  id: string;
  name: string;
  code: string;
  hue: string | null;
}

/** What a field may name: rows of the company that are neither archived nor deleted. */
export async function listChoices(
  db: Db,
  place: Place,
  query: { field: string; search: string; limit: number; ids?: readonly string[] },
): Promise<Choice[]> {
  const target = targetOf(place.serving, query.field);
  const shown = column(`c.${target.name}`);
  const short = target.code === undefined ? sql`''` : column(`c.${target.code}`);
  const hue = target.hue === undefined ? sql`null` : column(`c.${target.hue}`);
  const words = query.search.split(/\s+/).filter((word) => word !== '');
  const where = and([
    sql`c.company_id = ${place.reader.actor.companyId}::uuid and c.deleted_at is null and c.active`,
    ...(target.only === undefined ? [] : [target.only]),
    ...namedInVisibleRows(place, query.field),
    ...(query.ids === undefined ? [] : [sql`c.id = any(${query.ids}::uuid[])`]),
    ...words.map(
      (word) => sql`hadir_fold(concat_ws(' ', ${short}, ${shown})) like hadir_fold(${likePattern(word)}::text)`,
    ),
  ]);
  const { rows } = await db.query<Choice>(
    statement(sql`select c.id, ${shown} as name, ${short} as code, ${hue} as hue
      from ${column(target.table)} c where ${where} order by ${shown}, c.id limit ${query.limit}::int`),
  );
  return rows;
}

/** Names of rows of a field's table, those that are gone among them: for the history. */
export async function namesOf(
  db: Db,
  place: Place,
  key: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const target = targetOf(place.serving, key);
  const { rows } = await db.query<{ id: string; name: string }>(
    statement(sql`select c.id, ${column(`c.${target.name}`)} as name from ${column(target.table)} c
      where c.company_id = ${place.reader.actor.companyId}::uuid and c.id = any(${ids}::uuid[])`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface AuditLine {
  at: Instant;
  by: string | null;
  action: string;
  before: Record<string, FieldValue> | null;
  after: Record<string, FieldValue> | null;
}

/** The newest first, at most 200. */
export async function auditOf(db: Db, companyId: string, table: string, id: string): Promise<AuditLine[]> {
  const { rows } = await db.query<AuditLine>(
    statement(sql`select a.at, u.fullname as by, a.action, a.before, a.after from audit_log a
      left join app_user u on u.company_id = a.company_id and u.id = a.actor_user_id
      where a.company_id = ${companyId}::uuid and a.entity = ${table} and a.entity_id = ${id} and a.action like 'master.%'
      order by a.at desc, a.id desc limit 200`),
  );
  return rows;
}
