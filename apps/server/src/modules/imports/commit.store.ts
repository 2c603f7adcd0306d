/** What an import writes, and what undoing it takes back. Every statement is for all lines at once. */
import type { Side } from '@hadir/domain/imports/presence-plan.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export async function readImportSwitch(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await db.query<{ on: boolean }>({
    name: 'import-switch',
    text: `select coalesce(settings -> 'import_absen' = 'true'::jsonb, false) as on from company where id = $1`,
    values: [companyId],
  });
  return rows[0]?.on ?? false;
}

export interface WrittenEvent {
  id: string;
  type: Side;
  at: Instant;
  userId: string;
  workDate: LocalDate;
  placeId: string | null;
  note: string | null;
  replaces: readonly string[];
}

interface Writer {
  companyId: string;
  batchId: string;
  by: string;
  now: Instant;
}

export async function insertEvents(
  db: Db,
  { companyId, batchId, by, now }: Writer,
  events: readonly WrittenEvent[],
): Promise<void> {
  await insertRows(
    db,
    'attendance_event',
    events.map((event) => ({
      company_id: companyId,
      at: toWire(event.at),
      id: event.id,
      user_id: event.userId,
      type: event.type,
      received_at: toWire(now),
      source: 'import',
      is_mock: false,
      location_point_id: event.placeId,
      note: event.note,
      work_date: event.workDate,
      valid: true,
      flags: [],
      import_id: batchId,
      created_by: by,
    })),
  );
}

/** The replaced events stay, out of force, and name what came in their place. */
export async function supersede(db: Db, companyId: string, events: readonly WrittenEvent[]): Promise<void> {
  const pairs = events.flatMap((event) => event.replaces.map((old) => ({ old, by: event.id, user: event.userId })));
  if (pairs.length === 0) return;
  await db.query(
    `update attendance_event e set valid = false, superseded_by = p.by
       from json_to_recordset($2) as p (old uuid, by uuid, "user" uuid)
      where e.company_id = $1 and e.user_id = p."user" and e.id = p.old`,
    [companyId, JSON.stringify(pairs)],
  );
}

export interface RosterWish {
  userId: string;
  workDate: LocalDate;
  shiftId: string;
  placeId: string | null;
}

/** The cell as it was, null where there was none. */
export interface FormerCell {
  userId: string;
  workDate: LocalDate;
  cell: Record<string, unknown> | null;
}

/** Writes published cells and gives back what stood there. */
export async function writeRoster(
  db: Db,
  { companyId, by, now }: Writer,
  wishes: readonly RosterWish[],
): Promise<FormerCell[]> {
  if (wishes.length === 0) return [];
  const { rows } = await db.query<FormerCell>(
    `with wish as (
       select * from json_to_recordset($2) as w ("userId" uuid, "workDate" date, "shiftId" uuid, "placeId" uuid)
     ), former as materialized (
       select w."userId", w."workDate", to_jsonb(c) as cell from wish w
         left join roster_cell c on c.company_id = $1 and c.user_id = w."userId" and c.work_date = w."workDate"
     ), written as (
       insert into roster_cell (company_id, user_id, work_date, kind, shift_id, location_point_id, published_at, created_at,
                                created_by, updated_at, updated_by)
       select $1, w."userId", w."workDate", 'SHIFT', w."shiftId", w."placeId", $4, $4, $3, $4, $3 from wish w
       on conflict (company_id, user_id, work_date) do update
         set kind = 'SHIFT', shift_id = excluded.shift_id,
             location_point_id = coalesce(excluded.location_point_id, roster_cell.location_point_id),
             published_at = coalesce(roster_cell.published_at, excluded.published_at),
             updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = roster_cell.version + 1
     )
     select "userId", "workDate", cell from former`,
    [companyId, JSON.stringify(wishes), by, toWire(now)],
  );
  return rows;
}

/** What a line has written, kept with the line for undoing. */
export interface WrittenLine {
  rowNo: number;
  effect: string | null;
  written: { events: string[]; replaced: string[]; roster: FormerCell | null; shiftId: string | null };
}

export async function noteWritten(
  db: Db,
  companyId: string,
  batchId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  await db.query(
    `update import_row r set changes = r.changes || jsonb_build_object('effect', n.effect, 'written', n.written)
       from json_to_recordset($3) as n ("rowNo" int, effect text, written jsonb)
      where r.company_id = $1 and r.batch_id = $2 and r.row_no = n."rowNo"`,
    [companyId, batchId, JSON.stringify(lines)],
  );
}

export interface AuditedLine {
  rowNo: number;
  userId: string;
  after: unknown;
}

/** One audit line per row of the file, each with the import's id (rules/reports#imports). */
export async function auditLines(
  db: Db,
  writer: Writer & { action: `import.${'presence' | 'leave'}.${'commit' | 'revert'}`; ip: string; ref: string },
  lines: readonly AuditedLine[],
): Promise<void> {
  await insertRows(
    db,
    'audit_log',
    lines.map((line) => ({
      id: newId(),
      company_id: writer.companyId,
      at: toWire(writer.now),
      actor_user_id: writer.by,
      action: writer.action,
      entity: 'import_row',
      entity_id: `${writer.batchId}/${line.rowNo}`,
      before: null,
      after: { importId: writer.batchId, row: line.rowNo, userId: line.userId, written: line.after },
      ip: writer.ip,
      ref: writer.ref,
    })),
  );
}

export interface UndoneLine {
  rowNo: number;
  userId: string;
  workDate: LocalDate;
  written: WrittenLine['written'];
  /** Something of the line was changed after the import. */
  touched: boolean;
}

export async function readWritten(db: Db, companyId: string, batchId: string): Promise<UndoneLine[]> {
  const { rows } = await db.query<UndoneLine>(
    `select r.row_no as "rowNo", r.user_id as "userId", r.work_date as "workDate", r.changes -> 'written' as written,
            (exists (select 1 from attendance_event e
                where e.company_id = r.company_id and e.user_id = r.user_id and e.import_id = r.batch_id
                  and r.changes -> 'written' -> 'events' ? e.id::text and (not e.valid or e.superseded_by is not null))
             or (r.changes -> 'written' ->> 'shiftId') is not null and not exists (select 1 from roster_cell c
                where c.company_id = r.company_id and c.user_id = r.user_id and c.work_date = r.work_date
                  and c.shift_id = (r.changes -> 'written' ->> 'shiftId')::uuid and c.updated_at <= b.committed_at)) as touched
       from import_row r join import_batch b on b.company_id = r.company_id and b.id = r.batch_id
      where r.company_id = $1 and r.batch_id = $2 and r.changes ? 'written' order by r.row_no`,
    [companyId, batchId],
  );
  return rows;
}

/** Whether the import wrote for somebody whom the person may not write for on that date (any more). */
export async function hasForeignLine(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  batchId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    statement(sql`
      select 1 from import_row r
       where r.company_id = ${actor.companyId}::uuid and r.batch_id = ${batchId}::uuid and r.changes ? 'written'
         and not ${visibleUsers(actor, scopes, { userColumn: 'r.user_id', dateColumn: 'r.work_date' })}
       limit 1`),
  );
  return rowCount === 1;
}

/** Takes the events of the import out of force and puts back those it had replaced. */
export async function takeBackEvents(
  db: Db,
  companyId: string,
  batchId: string,
  lines: readonly UndoneLine[],
): Promise<void> {
  const userIds = lines.map(({ userId }) => userId);
  await db.query(
    `update attendance_event set valid = false where company_id = $1 and user_id = any($2::uuid[]) and import_id = $3 and valid`,
    [companyId, userIds, batchId],
  );
  await db.query(
    `update attendance_event set valid = true, superseded_by = null
      where company_id = $1 and user_id = any($2::uuid[]) and id = any($3::uuid[])`,
    [companyId, userIds, lines.flatMap(({ written }) => written.replaced)],
  );
}

export async function takeBackRoster(db: Db, companyId: string, lines: readonly UndoneLine[]): Promise<void> {
  const cells = lines.flatMap(({ written }) => (written.roster === null ? [] : [written.roster]));
  if (cells.length === 0) return;
  await db.query(
    `delete from roster_cell c using json_to_recordset($2) as n ("userId" uuid, "workDate" date)
      where c.company_id = $1 and c.user_id = n."userId" and c.work_date = n."workDate"`,
    [companyId, JSON.stringify(cells)],
  );
  const former = cells.flatMap(({ cell }) => (cell === null ? [] : [cell]));
  if (former.length > 0) {
    await db.query(`insert into roster_cell select * from json_populate_recordset(null::roster_cell, $1)`, [
      JSON.stringify(former),
    ]);
  }
}
