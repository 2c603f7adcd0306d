/** Adjustments as the page of closing lists them, with what each comes from. */
import { dayChangeWord } from '@hadir/contract/corrections/day-change-words.ts';
import type { DayStatus } from '@hadir/domain/attendance/day-status.ts';
import type { AdjustmentAmounts } from '@hadir/domain/closing/adjustment.ts';
import type { DayChangeKind } from '@hadir/domain/corrections/day-change.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sql, statement } from '../../db/sql.ts';
import type { AdjustmentState } from './adjustments.store.ts';

type Direction = 'into' | 'from';

/** Into a period goes what is due; from it comes everything that was written down. */
const ofPeriod = (direction: Direction, label: string) =>
  direction === 'into'
    ? sql`a.target_period = ${label} and a.state = 'due'`
    : sql`a.period = ${label} and a.state <> 'dropped'`;

export async function countAdjustments(db: CompanyDb, label: string): Promise<{ into: number; from: number }> {
  const { rows } = await db.query<{ into: number; from: number }>(
    statement(sql`select (count(*) filter (where ${ofPeriod('into', label)}))::int as "into",
        (count(*) filter (where ${ofPeriod('from', label)}))::int as "from"
      from day_adjustment a where a.company_id = ${db.companyId}::uuid
        and (a.target_period = ${label} or a.period = ${label})`),
  );
  return rows[0] ?? { into: 0, from: 0 };
}

interface Listed {
  readonly id: string;
  readonly userId: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly date: LocalDate;
  readonly period: string;
  readonly target: string | null;
  readonly takenIn: boolean;
  readonly state: AdjustmentState;
  readonly changeId: string | null;
  readonly changeKind: DayChangeKind | null;
  readonly requestId: string | null;
  readonly requestLabel: string | null;
  readonly statusBefore: DayStatus;
  readonly statusAfter: DayStatus;
  readonly amounts: AdjustmentAmounts;
  readonly writtenAt: Instant;
}

export interface ListedAdjustment extends Omit<Listed, 'changeId' | 'changeKind' | 'requestId' | 'requestLabel'> {
  readonly source: { readonly kind: 'change' | 'request'; readonly id: string; readonly label: string };
}

function listed({ changeId, changeKind, requestId, requestLabel, ...row }: Listed): ListedAdjustment {
  const source =
    requestId === null
      ? { kind: 'change' as const, id: changeId ?? '', label: dayChangeWord[changeKind ?? 'taps'] }
      : { kind: 'request' as const, id: requestId, label: requestLabel ?? '' };
  return { ...row, source };
}

export async function listAdjustments(
  db: CompanyDb,
  label: string,
  { direction, page, size }: { direction: Direction; page: number; size: number },
): Promise<ListedAdjustment[]> {
  const { rows } = await db.query<Listed>(
    statement(sql`select a.id, a.user_id as "userId", u.fullname, u.employee_no as "employeeNo", a.work_date as date,
        a.period, a.target_period as target, a.closing_id is not null as "takenIn", a.state, a.change_id as "changeId",
        k.kind as "changeKind", a.request_id as "requestId", r.label as "requestLabel",
        a.figures_from ->> 'status' as "statusBefore", a.figures_to ->> 'status' as "statusAfter", a.amounts,
        (extract(epoch from a.written_at) * 1000)::float8 as "writtenAt"
      from day_adjustment a
        join app_user u on u.company_id = a.company_id and u.id = a.user_id
        left join day_change k on k.company_id = a.company_id and k.id = a.change_id
        left join request r on r.company_id = a.company_id and r.id = a.request_id
      where a.company_id = ${db.companyId}::uuid and ${ofPeriod(direction, label)}
      order by a.work_date, u.fullname collate hadir_id, a.id limit ${size} offset ${(page - 1) * size}`),
  );
  return rows.map(listed);
}
