/** What clients object to in closed recaps (migration 0721). */
import type { PeriodLabel } from '@hadir/domain/attendance/period.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { RecapObjectionState } from '@hadir/domain/validator/recap-signing.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';

export interface ObjectionRow {
  readonly id: string;
  readonly client: string;
  readonly period: PeriodLabel;
  readonly userId: string;
  readonly fullname: string;
  readonly date: LocalDate;
  readonly reason: string;
  readonly state: RecapObjectionState;
  readonly byId: string;
  readonly byName: string;
  readonly at: Instant;
  readonly answer: string;
  readonly answeredAt: Instant | null;
}

const COLUMNS = `o.id, k.name as client, o.period, o.user_id as "userId", u.fullname, o.work_date as date, o.reason, o.state,
  o.written_by as "byId", w.fullname as "byName", o.written_at as at, o.answer, o.decided_at as "answeredAt"`;

const FROM = `recap_objection o
  join app_user u on u.company_id = o.company_id and u.id = o.user_id
  join app_user w on w.company_id = o.company_id and w.id = o.written_by
  join client k on k.company_id = o.company_id and k.id = o.client_id`;

/** Of these people alone: whom the reader does not see is not told of. */
export async function objectionsOf(
  db: CompanyDb,
  clientId: string,
  period: string,
  userIds: readonly string[],
): Promise<ObjectionRow[]> {
  const { rows } = await db.query<ObjectionRow>(
    `select ${COLUMNS} from ${FROM}
      where o.company_id = $1 and o.client_id = $2 and o.period = $3 and o.user_id = any($4::uuid[])
      order by o.written_at desc, o.id`,
    [db.companyId, clientId, period, userIds],
  );
  return rows;
}

export async function objectionById(
  db: CompanyDb,
  id: string,
  { lock = false } = {},
): Promise<ObjectionRow | undefined> {
  const { rows } = await db.query<ObjectionRow>(
    `select ${COLUMNS} from ${FROM} where o.company_id = $1 and o.id = $2${lock ? ' for update of o' : ''}`,
    [db.companyId, id],
  );
  return rows[0];
}

/** What waits first, then the newest answers. */
export async function objectionPage(
  db: CompanyDb,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ObjectionRow[]; total: number }> {
  const { rows } = await db.query<ObjectionRow>(
    `select ${COLUMNS} from ${FROM} where o.company_id = $1
      order by o.state <> 'open', o.written_at desc, o.id limit $2 offset $3`,
    [db.companyId, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from recap_objection where company_id = $1',
    [db.companyId],
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

interface NewObjection {
  readonly clientId: string;
  readonly closingId: string;
  readonly period: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly by: string;
  readonly reason: string;
}

/** @returns undefined where one of the client about this day waits already */
export async function insertObjection(tx: CompanyDb, made: NewObjection, now: Instant): Promise<string | undefined> {
  const id = newId();
  const { rowCount } = await tx.query(
    `insert into recap_objection (company_id, id, client_id, closing_id, period, user_id, work_date, written_by, written_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      tx.companyId,
      id,
      made.clientId,
      made.closingId,
      made.period,
      made.userId,
      made.date,
      made.by,
      toWire(now),
      made.reason,
    ],
  );
  return rowCount === 1 ? id : undefined;
}

export async function answerObjection(
  tx: CompanyDb,
  id: string,
  { state, answer, by, now }: { state: 'accepted' | 'refused'; answer: string; by: string; now: Instant },
): Promise<void> {
  await tx.query(
    `update recap_objection set state = $3, answer = $4, decided_by = $5, decided_at = $6
      where company_id = $1 and id = $2 and state = 'open'`,
    [tx.companyId, id, state, answer, by, toWire(now)],
  );
}
