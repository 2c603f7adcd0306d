/** The closing under which a period stands closed now. */
import type { PeriodLabel } from '@hadir/domain/attendance/period.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface ClosedPeriod {
  readonly id: string;
  readonly label: PeriodLabel;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly closedAt: Instant;
  readonly people: number;
  readonly number: number;
  readonly fingerprint: string;
  readonly code: string;
}

const SHOWN_PERIODS = 24;

/** Newest first. */
export async function closedPeriods(db: CompanyDb): Promise<(ClosedPeriod & { readonly adjustments: number })[]> {
  const { rows } = await db.query<ClosedPeriod & { adjustments: number }>(
    `select g.id, g.period as label, g.first_date as "from", g.last_date as "to", g.closed_at as "closedAt", g.people, g.number,
        g.fingerprint, g.code,
        (select count(*)::int from day_adjustment a
          where a.company_id = g.company_id and a.closing_id = g.id) as adjustments
       from period_closing g
      where g.company_id = $1 and g.reopened_at is null order by g.period desc limit $2`,
    [db.companyId, SHOWN_PERIODS],
  );
  return rows;
}

/** Undefined while the period is open, or was opened again. */
export async function closedPeriod(db: CompanyDb, label: PeriodLabel): Promise<ClosedPeriod | undefined> {
  const { rows } = await db.query<ClosedPeriod>(
    `select g.id, g.period as label, g.first_date as "from", g.last_date as "to", g.closed_at as "closedAt", g.people, g.number,
        g.fingerprint, g.code
       from period_closing g
      where g.company_id = $1 and g.period = $2 and g.reopened_at is null`,
    [db.companyId, label],
  );
  return rows[0];
}

interface SealedDates {
  readonly closingId: string;
  readonly code: string;
}

/** The closing and the code under which exactly these dates stand closed. @param clientId null: of everybody */
export async function sealOfDates(
  db: CompanyDb,
  { from, to }: { from: LocalDate; to: LocalDate },
  clientId: string | null,
): Promise<SealedDates | undefined> {
  const { rows } = await db.query<SealedDates>(
    `select g.id as "closingId", case when $4::uuid is null then g.code else p.code end as code
       from period_closing g
       left join period_closing_client p on p.company_id = g.company_id and p.closing_id = g.id and p.client_id = $4::uuid
      where g.company_id = $1 and g.first_date = $2 and g.last_date = $3 and g.reopened_at is null
        and ($4::uuid is null or p.code is not null)`,
    [db.companyId, from, to, clientId],
  );
  return rows[0];
}

export interface ClientSignature {
  readonly fullname: string;
  readonly stage: 1 | 2;
  readonly at: Instant;
}

/** By whom the client signed the recap of this closing. */
export async function clientSignatures(
  db: CompanyDb,
  { closingId, clientId }: { readonly closingId: string; readonly clientId: string },
): Promise<ClientSignature[]> {
  const { rows } = await db.query<ClientSignature>(
    `select u.fullname, s.stage, s.signed_at as at
       from validator_signature s join app_user u on u.company_id = s.company_id and u.id = s.user_id
      where s.company_id = $1 and s.client_id = $3 and s.kind = 'recap' and s.closing_id = $2 and s.minutes is not null
      order by s.signed_at desc, s.id desc`,
    [db.companyId, closingId, clientId],
  );
  return rows;
}
