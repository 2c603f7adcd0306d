/** Registrations that are not finished. */
import type { DraftState } from '@hadir/domain/people/draft-state.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { column, join, sql, statement } from '../../../db/sql.ts';
import type { Stamp } from '../person/person-write.store.ts';

export interface StoredDraft {
  id: string;
  version: number;
  state: DraftState;
  content: Record<string, unknown>;
  note: string;
  createdBy: string;
  by: string;
  updatedAt: Instant;
  /** Names of the rows its ids mean. */
  names: Record<string, string>;
}

/** Each id is looked up in its own table: a draft is kept every second while it is typed. */
const NAMED = (
  [
    ['division', 'name', 'divisionId'],
    ['department', 'name', 'departmentId'],
    ['position', 'name', 'positionId'],
    ['job_level', 'name', 'jobLevelId'],
    ['unit', 'name', 'unitId'],
    ['schedule', 'name', 'scheduleId'],
    ['app_user', 'fullname', 'superiorId'],
    ['app_user', 'fullname', 'leaderId'],
  ] as const
).map(
  ([table, name, key]) => sql`select x.id, x.${column(name)} as name from ${column(table)} x
        where x.company_id = d.company_id and x.id = (d.content->>${key}::text)::uuid`,
);

const SELECT = sql`select d.id, d.version, d.state, d.content, d.note, d.created_by as "createdBy", a.fullname as by,
    d.updated_at as "updatedAt",
    coalesce((select jsonb_object_agg(named.id, named.name) from (${join(NAMED, sql` union all `)}) named), '{}') as names
  from person_draft d join app_user a on a.company_id = d.company_id and a.id = d.created_by`;

/** The reader's own, and all proposals where they are the reader's to decide. Newest first. */
export async function listDrafts(db: CompanyDb, userId: string, proposals: boolean): Promise<StoredDraft[]> {
  const { rows } = await db.query<StoredDraft>(
    statement(sql`${SELECT} where d.company_id = ${db.companyId}::uuid
        and (d.created_by = ${userId}::uuid or ${proposals}::boolean and d.state = 'diusulkan')
      order by d.updated_at desc, d.id limit 500`),
  );
  return rows;
}

export async function findDraft(db: CompanyDb, id: string): Promise<StoredDraft | undefined> {
  const { rows } = await db.query<StoredDraft>(
    statement(sql`${SELECT} where d.company_id = ${db.companyId}::uuid and d.id = ${id}::uuid`),
  );
  return rows[0];
}

/** Waits for whoever changes it; undefined where there is none. */
export async function lockDraft(db: CompanyDb, id: string): Promise<StoredDraft | undefined> {
  await db.query('select 1 from person_draft where company_id = $1 and id = $2 for update', [db.companyId, id]);
  return findDraft(db, id);
}

export async function countDrafts(db: CompanyDb, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from person_draft where company_id = $1 and created_by = $2 and state <> 'selesai'`,
    [db.companyId, userId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertDraft(db: CompanyDb, id: string, content: object, { by, now }: Stamp): Promise<void> {
  await db.query(
    `insert into person_draft (company_id, id, created_by, created_at, updated_at, content) values ($1, $2, $3, $4, $4, $5)`,
    [db.companyId, id, by, toWire(now), JSON.stringify(content)],
  );
}

export interface DraftChange {
  state: DraftState;
  content?: object;
  note?: string;
  userId?: string;
}

export async function updateDraft(db: CompanyDb, id: string, change: DraftChange, now: Instant): Promise<void> {
  await db.query(
    `update person_draft set state = $3, content = coalesce($4::jsonb, content), note = coalesce($5, note),
       user_id = coalesce($6::uuid, user_id), updated_at = $7, version = version + 1 where company_id = $1 and id = $2`,
    [
      db.companyId,
      id,
      change.state,
      change.content === undefined ? null : JSON.stringify(change.content),
      change.note ?? null,
      change.userId ?? null,
      toWire(now),
    ],
  );
}

export async function deleteDraft(db: CompanyDb, id: string): Promise<void> {
  await db.query('delete from person_draft where company_id = $1 and id = $2', [db.companyId, id]);
}

export interface StaleDraft {
  companyId: string;
  createdBy: string;
  state: DraftState;
  fullname: string | null;
}

/** Of all companies: those that nobody touched since get their mark, those that somebody touched lose it. */
export async function markUntouched(db: Db, since: Instant, markAt: number): Promise<void> {
  await db.query(
    `update person_draft set purge_marked_ms = case when updated_at < $1 then $2::bigint end
      where (updated_at < $1) <> (purge_marked_ms is not null)`,
    [toWire(since), markAt],
  );
}

/** Those whose mark is old enough go. @returns what they were */
export async function deleteUntouched(db: Db, since: Instant, readyAt: number): Promise<StaleDraft[]> {
  const { rows } = await db.query<StaleDraft>(
    `delete from person_draft where updated_at < $1 and purge_marked_ms <= $2
     returning company_id as "companyId", created_by as "createdBy", state, content->>'fullname' as fullname`,
    [toWire(since), readyAt],
  );
  return rows;
}

/** The unit in which the person stands on the date. */
export async function unitOf(db: CompanyDb, userId: string, date: LocalDate): Promise<string | null> {
  const { rows } = await db.query<{ unit: string | null }>(
    `select unit_id as unit from org_assignment where company_id = $1 and user_id = $2
       and valid_from <= $3::date and (valid_to is null or valid_to >= $3::date)`,
    [db.companyId, userId, date],
  );
  return rows[0]?.unit ?? null;
}
