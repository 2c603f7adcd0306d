/** What the ledger of a client's validator is made of, and its signatures (migration 0460). */
import { ACCESS_IS_NEW_MS } from '@hadir/domain/access/granting-access.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { WorksheetKind, WorksheetWork } from '@hadir/domain/validator/worksheet.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { sql, statement } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import type { Actor } from '../../http/actor.ts';

type Span = Pick<Period, 'from' | 'to'>;

/** Requests that begin in the period, of people in sight on that date; by person, then by date. */
export async function worksheetIds(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  { kind, from, to }: Span & { kind: WorksheetKind },
): Promise<string[]> {
  const visible = visibleUsers(actor, scopes, { userColumn: 'r.user_id', dateColumn: 'r.first_date' });
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select r.id from request r join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.kind = ${kind} and r.first_date between ${from}::date and ${to}::date and ${visible}
      order by u.fullname collate hadir_id, u.id, r.first_date, r.starts_at, r.id`),
  );
  return rows.map(({ id }) => id);
}

export async function anyIn(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  span: Span & { kind: WorksheetKind },
) {
  return (await worksheetIds(db, actor, scopes, span)).length > 0;
}

/** Minutes of each overtime. */
export async function workOf(db: CompanyDb, ids: readonly string[]): Promise<ReadonlyMap<string, WorksheetWork>> {
  const { rows } = await db.query<WorksheetWork & { id: string }>(
    `select request_id as id, plan_minutes as plan, actual_minutes as actual, validated_minutes as validated
       from overtime_order where company_id = $1 and request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}

export interface RequestDate {
  readonly id: string;
  readonly userId: string;
  readonly date: LocalDate;
  /** Of a day: 0.5 or 1. */
  readonly part: number;
}

/** Dates that waiting and approved requests take. */
export async function datesOf(db: CompanyDb, ids: readonly string[]): Promise<RequestDate[]> {
  const { rows } = await db.query<RequestDate>(
    `select d.request_id as id, d.user_id as "userId", d.work_date as date,
        (case when bool_or(d.slot = 'overtime') then 1 else count(*) / 2.0 end)::float8 as part
       from request_day d join request r on r.company_id = d.company_id and r.id = d.request_id and r.user_id = d.user_id
      where d.company_id = $1 and d.request_id = any($2::uuid[]) and d.taken
      group by d.request_id, d.user_id, d.work_date order by d.work_date`,
    [db.companyId, ids],
  );
  return rows;
}

export interface JudgedDay {
  readonly userId: string;
  readonly date: LocalDate;
  readonly late: boolean;
  readonly withoutOut: boolean;
  readonly openReview: boolean;
  readonly present: boolean;
  readonly corrected: Instant | null;
}

/** Days of people as they were judged, on dates on which the reader sees their attendance. */
export async function daysOf(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  { userIds, from, to }: Span & { userIds: readonly string[] },
): Promise<JudgedDay[]> {
  const visible = visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' });
  const { rows } = await db.query<JudgedDay>(
    statement(sql`select d.user_id as "userId", d.work_date as date, d.late_minutes > d.late_excused_minutes as late,
        (d.closed_at is not null and d.in_at is not null and d.out_at is null) as "withoutOut",
        d.open_review as "openReview", d.in_at is not null as present,
        (select (extract(epoch from max(c.decided_at)) * 1000)::float8 from request c
          where c.company_id = d.company_id and c.user_id = d.user_id and c.kind = 'correction'
            and c.first_date = d.work_date and c.status = 'approved') as corrected
      from attendance_day d
      where d.user_id = any(${userIds}::uuid[]) and d.work_date between ${from}::date and ${to}::date and ${visible}`),
  );
  return rows;
}

export async function clientName(db: CompanyDb, clientId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from client where company_id = $1 and id = $2', [
    db.companyId,
    clientId,
  ]);
  return rows[0]?.name ?? '';
}

export type Marks = Readonly<Record<string, string>>;

export interface SignatureRow {
  id: string;
  userId: string;
  fullname: string;
  stage: 1 | 2;
  at: Instant;
  people: number;
  requests: number;
  total: number;
  marks: Marks;
  digest: string;
  /** When somebody else had last given access to the signer's account, within seven days before the signature. */
  accessGivenAt: Instant | null;
}

/** Of everybody of the client, newest first. */
export async function signaturesOf(
  db: CompanyDb,
  clientId: string,
  kind: WorksheetKind,
  period: string,
): Promise<SignatureRow[]> {
  const { rows } = await db.query<SignatureRow>(
    `select s.id, s.user_id as "userId", u.fullname, s.stage, (extract(epoch from s.signed_at) * 1000)::float8 as at,
        s.people, s.requests, coalesce(s.minutes, s.days)::float8 as total, s.marks, s.digest,
        s.access_given_at as "accessGivenAt"
       from validator_signature s join app_user u on u.company_id = s.company_id and u.id = s.user_id
      where s.company_id = $1 and s.client_id = $2 and s.kind = $3 and s.period = $4 order by s.signed_at desc, s.id desc`,
    [db.companyId, clientId, kind, period],
  );
  return rows;
}

export interface NewSignature {
  readonly actor: Pick<Actor, 'userId'> & { readonly clientId: string };
  readonly stage: 1 | 2;
  readonly kind: WorksheetKind;
  readonly period: Period;
  readonly people: number;
  readonly requests: number;
  readonly total: number;
  readonly marks: Marks;
  readonly digest: string;
}

/** One hand signs one thing after the other. */
export async function lockSigner(tx: CompanyDb, userId: string): Promise<void> {
  await tx.query('select 1 from app_user where company_id = $1 and id = $2 for no key update', [tx.companyId, userId]);
}

/** What the signature says of the signer's account is settled here: an act of the future counts, as for deciders. */
export async function insertSignature(tx: CompanyDb, made: NewSignature, now: Instant): Promise<string> {
  const id = newId();
  const { actor, stage, kind, period, people, requests, total, marks, digest } = made;
  await tx.query(
    `insert into validator_signature (company_id, id, user_id, client_id, stage, kind, period, first_date, last_date,
        signed_at, people, requests, minutes, days, marks, digest, access_given_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       (select max(g.at) from access_grant g where g.company_id = $1 and g.user_id = $3 and g.at > $17))`,
    [
      tx.companyId,
      id,
      actor.userId,
      actor.clientId,
      stage,
      kind,
      period.label,
      period.from,
      period.to,
      toWire(now),
      people,
      requests,
      kind === 'overtime' ? total : null,
      kind === 'leave' ? total : null,
      JSON.stringify(marks),
      digest,
      toWire((now - ACCESS_IS_NEW_MS) as Instant),
    ],
  );
  return id;
}
