/** Periods with their closings, as the page of closing shows them. */
import type { closing, ClosingPeriod, ClosingPeriodDetail, ClosingShown } from '@hadir/contract/closing/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type PeriodLabel, periodLabel } from '@hadir/domain/attendance/period.ts';
import { mayBeReopened, refusedPeriod } from '@hadir/domain/closing/closing-rules.ts';
import { OPEN_ITEMS } from '@hadir/domain/closing/open-items.ts';
import { may } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import { dateIn, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules } from '../attendance/rules/current-rules.service.ts';
import { closesOn, listPeriods, type PeriodRow } from '../attendance/periods/stored-periods.service.ts';
import { countAdjustments } from './adjustment-list.store.ts';
import { closedClients, type ClosingRow, closingsOf, differencesBetween } from './closing.store.ts';

/** People whose differences are named one by one. */
const MOST_DIFFERENCES = 50;

const openOf = (open: ClosingRow['openItems']) =>
  OPEN_ITEMS.flatMap((item) => {
    const count = open[item] ?? 0;
    return count === 0 ? [] : [{ item, count }];
  });

function shownClosing(row: ClosingRow): ClosingShown {
  const { id, number, reason, code, fingerprint, people, days, overtimeMinutes } = row;
  const { reopenedAt, reopenedByName, reopenReason } = row;
  return {
    id,
    number,
    closedAt: toWire(row.closedAt),
    by: row.closedByName,
    reason,
    code,
    fingerprint,
    people,
    days,
    overtimeMinutes,
    open: openOf(row.openItems),
    reopened:
      reopenedAt === null ? null : { at: toWire(reopenedAt), by: reopenedByName ?? '', reason: reopenReason ?? '' },
  };
}

interface Around {
  readonly rules: CompanyRules;
  readonly today: LocalDate;
  readonly viewer: AccessProfile;
}

function shownPeriod(
  period: PeriodRow,
  closings: readonly ClosingRow[],
  { rules, today, viewer }: Around,
): ClosingPeriod {
  const { label, from, to, state } = period;
  const stands = closings.find((one) => one.period === label && one.reopenedAt === null);
  const mayClose = may(viewer, 'period.close');
  return {
    label,
    from,
    to,
    state,
    closesOn: state === 'locked' ? null : closesOn(period, rules),
    closing: stands === undefined ? null : shownClosing(stands),
    can: [
      ...(mayClose && refusedPeriod(period, today) === undefined ? (['close'] as const) : []),
      ...(mayClose && mayBeReopened(period, { periods: rules.periods, today }) ? (['reopen'] as const) : []),
    ],
  };
}

export async function periods(c: Call<typeof closing.periods>): Promise<ReplyOf<typeof closing.periods>> {
  const rules = await currentRules(c.db);
  const around = { rules, today: dateIn(c.now, rules.zone), viewer: c.actor };
  const closings = await closingsOf(c.db);
  const stored = await listPeriods(c.db, c.db.companyId);
  return { data: stored.map((period) => shownPeriod(period, closings, around)) };
}

/** @throws Refused TIDAK_DITEMUKAN */
export async function storedPeriod(db: CompanyDb, label: PeriodLabel): Promise<PeriodRow> {
  const found = (await listPeriods(db, db.companyId)).find((one) => one.label === label);
  if (!found) throw notFound();
  return found;
}

/** One period as it stands in this transaction. @throws Refused TIDAK_DITEMUKAN */
export async function detailOf(
  db: CompanyDb,
  label: PeriodLabel,
  { today, viewer }: Pick<Around, 'today' | 'viewer'>,
): Promise<ClosingPeriodDetail> {
  const rules = await currentRules(db);
  const stored = await storedPeriod(db, label);
  const closings = await closingsOf(db, label);
  const [newest, former] = closings;
  const found =
    newest === undefined || former === undefined
      ? null
      : await differencesBetween(db, former.id, newest.id, MOST_DIFFERENCES);
  return {
    ...shownPeriod(stored, closings, { rules, today, viewer }),
    closings: closings.map(shownClosing),
    differences:
      found === null
        ? null
        : {
            total: found.total,
            people: found.rows.map(({ userId, fullname, employeeNo, dates }) => ({
              userId,
              fullname,
              employeeNo,
              dates: [...dates],
            })),
          },
    clients: newest === undefined || newest.reopenedAt !== null ? [] : await closedClients(db, newest.id),
    adjustments: await countAdjustments(db, label),
  };
}

export async function period(c: Call<typeof closing.period>): Promise<ReplyOf<typeof closing.period>> {
  const { zone } = await currentRules(c.db);
  const around = { today: dateIn(c.now, zone), viewer: c.actor };
  return { data: await detailOf(c.db, periodLabel(c.params.period), around) };
}
