/** Reports of illness: what they add to the request, their days, letters that are due. */
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Spell } from '@hadir/domain/sick/sick-pay.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type FileRowParts, onDate, ownRow } from '../../db/requests/file-parts.ts';
import { sql } from '../../db/sql.ts';

export interface SickDetail {
  readonly requestId: string;
  readonly userId: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly workingDays: number;
  readonly calendarDays: number;
  readonly letterDue: LocalDate | null;
  readonly letterAt: Instant | null;
  readonly without: 'TANPA_UPAH' | 'POTONG_CUTI' | null;
  /** The last day that stayed illness when it was called off while it ran. */
  readonly keptTo: LocalDate | null;
}

export async function readSick(db: CompanyDb, requestIds: readonly string[]): Promise<SickDetail[]> {
  const { rows } = await db.query<SickDetail>({
    name: 'sick-details',
    text: `select s.request_id as "requestId", r.user_id as "userId", r.first_date as first, r.last_date as last,
        s.working_days::float8 as "workingDays", s.calendar_days as "calendarDays", s.letter_due as "letterDue",
        s.letter_at as "letterAt", s.without_letter as without, s.kept_to as "keptTo"
      from sick_request s join request r on r.company_id = s.company_id and r.id = s.request_id
      where s.company_id = $1 and s.request_id = any($2::uuid[])`,
    values: [db.companyId, requestIds],
  });
  return rows;
}

export async function writeSick(
  tx: CompanyDb,
  sick: Pick<SickDetail, 'requestId' | 'workingDays' | 'calendarDays' | 'letterDue' | 'letterAt'>,
): Promise<void> {
  await tx.query(
    `insert into sick_request (company_id, request_id, working_days, calendar_days, letter_due, letter_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, request_id) do update set working_days = excluded.working_days,
       calendar_days = excluded.calendar_days, letter_due = excluded.letter_due, letter_at = excluded.letter_at,
       without_letter = null, kept_to = null`,
    [
      tx.companyId,
      sick.requestId,
      sick.workingDays,
      sick.calendarDays,
      sick.letterDue,
      sick.letterAt === null ? null : toWire(sick.letterAt),
    ],
  );
}

/** Null: the letter is there, or counts as if it were. */
export async function writeWithout(tx: CompanyDb, requestId: string, without: SickDetail['without']): Promise<void> {
  await tx.query('update sick_request set without_letter = $3 where company_id = $1 and request_id = $2', [
    tx.companyId,
    requestId,
    without,
  ]);
}

export async function writeLetter(tx: CompanyDb, requestId: string, at: Instant): Promise<void> {
  await tx.query('update sick_request set letter_at = $3 where company_id = $1 and request_id = $2', [
    tx.companyId,
    requestId,
    toWire(at),
  ]);
}

/** The letter is due by what is left of the illness. Null: called off whole, or it stands again. */
export async function writeRemaining(
  tx: CompanyDb,
  requestId: string,
  remaining: Pick<SickDetail, 'keptTo' | 'letterDue'>,
): Promise<void> {
  await tx.query('update sick_request set kept_to = $3, letter_due = $4 where company_id = $1 and request_id = $2', [
    tx.companyId,
    requestId,
    remaining.keptTo,
    remaining.letterDue,
  ]);
}

/** The length of an illness that is cut off. */
export async function writeShortSick(
  tx: CompanyDb,
  requestId: string,
  row: Pick<SickDetail, 'workingDays' | 'calendarDays' | 'letterDue'>,
): Promise<void> {
  await tx.query(
    `update sick_request set working_days = $3, calendar_days = $4, letter_due = $5
      where company_id = $1 and request_id = $2`,
    [tx.companyId, requestId, row.workingDays, row.calendarDays, row.letterDue],
  );
}

/** Approved illness of a person, and what is left of such as was called off. */
export async function spellsOf(
  db: CompanyDb,
  userIds: readonly string[],
  except: string | null,
): Promise<Map<string, Spell[]>> {
  const { rows } = await db.query<Spell & { userId: string }>({
    name: 'sick-spells',
    text: `select r.user_id as "userId", r.first_date as from, coalesce(s.kept_to, r.last_date) as to from request r
        join sick_request s on s.company_id = r.company_id and s.request_id = r.id
      where r.company_id = $1 and r.user_id = any($2::uuid[]) and r.kind = 'sick'
        and (r.status in ('approved', 'cancel_pending') or s.kept_to is not null)
        and r.id is distinct from $3::uuid order by r.first_date`,
    values: [db.companyId, userIds, except],
  });
  return Map.groupBy(rows, ({ userId }) => userId);
}

export async function putSickDays(
  tx: CompanyDb,
  days: {
    readonly userId: string;
    readonly requestId: string;
    readonly dates: readonly LocalDate[];
    readonly by: string | null;
  },
): Promise<void> {
  await tx.query(
    `insert into day_permission (company_id, user_id, work_date, kind, ref_id, label, created_by)
     select $1, $2, d, 'sakit', $4, 'Sakit', $5 from unnest($3::date[]) d on conflict do nothing`,
    [tx.companyId, days.userId, days.dates, days.requestId, days.by],
  );
}

/** @param keptTo the last day that stays; null: none does */
export async function clearSickDays(tx: CompanyDb, requestId: string, keptTo: LocalDate | null): Promise<void> {
  await tx.query(
    `delete from day_permission where company_id = $1 and ref_id = $2 and kind = 'sakit'
       and ($3::date is null or work_date > $3)`,
    [tx.companyId, requestId, keptTo],
  );
}

/** Leave of working days that stands on the dates and takes of a balance: illness outranks it. */
export interface OutrankedLeave {
  readonly requestId: string;
  readonly account: string;
  readonly half: 'AM' | 'PM' | null;
  readonly dates: readonly LocalDate[];
}

export async function outrankedLeave(
  db: CompanyDb,
  userId: string,
  first: LocalDate,
  last: LocalDate,
): Promise<OutrankedLeave[]> {
  const { rows } = await db.query<OutrankedLeave>({
    name: 'sick-outranked',
    text: `select r.id as "requestId", l.account, l.half,
        array(select d from unnest(case when r.status = 'cancelled' then l.kept_dates else l.dates end) d
          where d between $3 and $4 order by d) as dates
      from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id
      where r.company_id = $1 and r.user_id = $2 and l.account is not null and not l.calendar_days
        and (r.status in ('approved', 'cancel_pending') or cardinality(l.kept_dates) > 0) and r.first_date <= $4 and r.last_date >= $3 order by r.first_date`,
    values: [db.companyId, userId, first, last],
  });
  return rows.filter(({ dates }) => dates.length > 0);
}

/** Another request on a date, that illness does not outrank; something approved without one, or kept of one called off. */
export async function sickOverlap(
  db: CompanyDb,
  query: {
    readonly userId: string;
    readonly first: LocalDate;
    readonly last: LocalDate;
    readonly outranked: readonly string[];
    readonly except: string | null;
  },
): Promise<{ date: LocalDate; label: string } | null> {
  const { rows } = await db.query<{ date: LocalDate; label: string }>({
    name: 'sick-overlap',
    text: `select found.date, found.label from (
        select t.work_date as date, lower(r.label) as label from request_day t
          join request r on r.company_id = t.company_id and r.id = t.request_id
         where t.company_id = $1 and t.user_id = $2 and t.work_date between $3 and $4 and t.taken
           and t.slot in ('am', 'pm', 'sick')
           and r.id <> all($5::uuid[]) and r.id is distinct from $6::uuid
        union all
        select p.work_date, coalesce(nullif(lower(p.label), ''), p.kind) from day_permission p
         where p.company_id = $1 and p.user_id = $2 and p.work_date between $3 and $4
           and p.kind in ('sakit', 'dinas', 'izin', 'izin_off')
           and not exists (select 1 from request r
             where r.company_id = p.company_id and r.id = p.ref_id and r.status <> 'cancelled')
      ) found order by found.date limit 1`,
    values: [db.companyId, query.userId, query.first, query.last, query.outranked, query.except],
  });
  return rows[0] ?? null;
}

export interface DueLetter {
  readonly requestId: string;
  readonly userId: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly zone: Zone;
}

/** Illness that stands, whole or in part, and whose letter did not come by its day. */
export async function lettersOverdue(db: CompanyDb, today: LocalDate): Promise<DueLetter[]> {
  const { rows } = await db.query<DueLetter>({
    name: 'sick-letters-overdue',
    text: `select s.request_id as "requestId", r.user_id as "userId", r.first_date as first,
        coalesce(s.kept_to, r.last_date) as last, r.tz as zone
      from sick_request s join request r on r.company_id = s.company_id and r.id = s.request_id
      where s.company_id = $1 and s.letter_at is null and s.without_letter is null and s.letter_due < $2
        and (r.status = 'approved' or s.kept_to is not null) order by s.letter_due, s.request_id`,
    values: [db.companyId, today],
  });
  return rows;
}

export interface SickToday {
  readonly userId: string;
  readonly fullname: string;
}

export async function sickOnDate(db: CompanyDb, date: LocalDate): Promise<SickToday[]> {
  const { rows } = await db.query<SickToday>({
    name: 'sick-today',
    text: `select distinct r.user_id as "userId", u.fullname from request r
        join app_user u on u.company_id = r.company_id and u.id = r.user_id
        join sick_request s on s.company_id = r.company_id and s.request_id = r.id
      where r.company_id = $1 and r.kind = 'sick' and (r.status in ('approved', 'cancel_pending') or s.kept_to is not null)
        and $2 between r.first_date and coalesce(s.kept_to, r.last_date)
      order by r.user_id`,
    values: [db.companyId, date],
  });
  return rows;
}

/** False when HR was told of the month before. */
export async function noteStageNotified(
  tx: CompanyDb,
  stage: { readonly userId: string; readonly date: LocalDate; readonly month: number },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'sick-stage-told',
    text: `insert into leave_warning (company_id, user_id, kind, date, step, at) values ($1, $2, 'sakit_bulan', $3, $4, $5)
      on conflict do nothing`,
    values: [tx.companyId, stage.userId, stage.date, stage.month, toWire(now)],
  });
  return rowCount === 1;
}

/** What the kind adds to the rows of its file. */
export const sickFile: FileRowParts = {
  columns: sql`, k.working_days::float8 as "workingDays", k.calendar_days as "calendarDays",
    ${onDate(sql`k.letter_at`)} as "letterOn"`,
  joins: ownRow(sql`sick_request`),
};
