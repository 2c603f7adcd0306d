/** The report Sisa Cuti: one line per person, as a list and as a file (rules/reports#leave-balance-file). */
import type { leaveBalancePeriods } from '@hadir/contract/leave/balance-periods.ts';
import { leaveBalanceColumns, leftBalanceColumns } from '@hadir/contract/leave/columns.ts';
import type { leaveBalances, LeaveBalanceRow } from '@hadir/contract/leave/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addMonths, completedMonths } from '@hadir/domain/kernel/months.ts';
import { addDays, dateIn, type Instant, type LocalDate, localDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { lastDayOf, serviceStart } from '@hadir/domain/leave/entitlement.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { dueStep } from '@hadir/domain/leave/leave-due.ts';
import { balanceOn, daysForMoney, isCurrent, type LeaveAccount } from '@hadir/domain/leave/leave-lots.ts';
import type { FastifyReply } from 'fastify';
import type { CompanyDb } from '../../../db/company-db.ts';
import { sendTable } from '../../../engines/reports/table-file.ts';
import type { Call } from '../../../http/serve.ts';
import { recentPeriods } from '../../attendance/periods/recent-periods.service.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { type Looking, lookingOf, NO_ACCOUNT, until } from './balances.service.ts';
import {
  type BalanceFilter,
  type BalancePerson,
  type BalancesQuery,
  listBalancePeople,
  takenAfter,
  waitingDays,
} from './balances.store.ts';
import { sumsOfPeriods, sumsSince } from './balance-sums.store.ts';
import { viewAccounts } from '../ledger/leave-ledger.service.ts';
import { ANNUAL } from '../ledger/leave-ledger.store.ts';
import { refusalsOf } from '../ledger/leave-maintenance.store.ts';

/** Since when the person's year of leave runs: the latest grant, or twelve months of monthly ones. */
function yearStart({ rules, today }: Looking, account: LeaveAccount): LocalDate {
  if (rules.settings.leave_mode === 'MONTHLY_ACCRUAL') return addDays(addMonths(today, -12), 1);
  const grants = account.lots.filter(({ kind, from }) => kind === 'grant' && from <= today).map(({ from }) => from);
  return grants.sort().at(-1) ?? localDate(`${today.slice(0, 4)}-01-01`);
}

const lastOf = (dates: readonly LocalDate[]): LocalDate | null => dates.toSorted().at(-1) ?? null;

/** People who have left stand as on their last day, each on the own. */
async function rowsOf(looking: Looking, people: readonly BalancePerson[]): Promise<LeaveBalanceRow[]> {
  const byLastDay = Map.groupBy(people, ({ spans }) => lastDayOf(spans, looking.today));
  const rows = new Map<string, LeaveBalanceRow>();
  for (const [lastDay, group] of byLastDay)
    for (const row of await rowsAsOf(until(looking, lastDay), group)) rows.set(row.userId, row);
  return people.flatMap(({ userId }) => rows.get(userId) ?? []);
}

async function rowsAsOf(looking: Looking, people: readonly BalancePerson[]): Promise<LeaveBalanceRow[]> {
  const { db, rules, today, left } = looking;
  const userIds = people.map(({ userId }) => userId);
  const stored = await viewAccounts(db, userIds, ANNUAL);
  const refusals = Map.groupBy(await refusalsOf(db, userIds, ANNUAL), ({ userId }) => userId);
  const waiting = await waitingDays(db, userIds, ANNUAL);
  const leavers = left ? people.map(({ userId }) => ({ userId, lastDay: today })) : [];
  const beyond = left ? await takenAfter(db, ANNUAL, leavers) : new Map<string, number>();
  const now = people.map((person) => {
    const serviceFrom = serviceStart(person.spans);
    const own = (refusals.get(person.userId) ?? []).map(({ date }) => date);
    const before = stored.get(person.userId) ?? NO_ACCOUNT;
    const due = {
      today,
      serviceFrom,
      postedThrough: before.postedThrough,
      terms: rules.settings,
      jointLeave: [],
      refusals: own,
    };
    const step = dueStep(before, due);
    return { person, serviceFrom, step, from: yearStart(looking, step.account) };
  });
  const years = now.map(({ person, from }) => ({ userId: person.userId, from }));
  const sums = new Map((await sumsSince(db, ANNUAL, years, today)).map((row) => [row.userId, row]));
  return now.map(({ person, serviceFrom, step, from }) => {
    const { spans: _spans, ...identity } = person;
    const { account } = step;
    const posted = sums.get(person.userId);
    // Due since the last night, not posted yet.
    const fresh = (kind: 'hak' | 'hangus') =>
      step.entries.filter((entry) => entry.kind === kind && entry.date >= from).map(({ days }) => days);
    const { balance: rest, current: _current, ...balances } = balanceOn(account, today);
    const counting = account.lots.filter((lot) => isCurrent(lot, today) && lot.remaining > 0);
    const waits = waiting.get(person.userId) ?? 0;
    return {
      ...identity,
      serviceFrom,
      serviceMonths: serviceFrom === null ? 0 : completedMonths(serviceFrom, today),
      entitled: sumDays([posted?.entitled ?? 0, ...fresh('hak')]),
      ...balances,
      carryOverTo: lastOf(counting.filter(({ kind }) => kind === 'carry').map(({ to }) => to)),
      used: posted?.used ?? 0,
      jointLeave: posted?.jointLeave ?? 0,
      lapsed: sumDays([posted?.lapsed ?? 0, ...fresh('hangus').map((days) => -days)]),
      waiting: waits,
      balance: rest,
      available: sumDays([rest, -waits]),
      validTo: lastOf(counting.filter(({ kind }) => kind !== 'carry').map(({ to }) => to)),
      held: sumDays(counting.filter(({ lapseSuspended }) => lapseSuspended).map(({ remaining }) => remaining)),
      leftOn: left ? today : null,
      payout: left ? daysForMoney(account, today, beyond.get(person.userId) ?? 0) : null,
    };
  });
}

async function page(
  looking: Looking,
  query: {
    actor: BalancesQuery['actor'];
    scopes: Call['scopes'];
    filter: BalanceFilter;
    limit: number;
    offset: number;
  },
): Promise<{ rows: LeaveBalanceRow[]; total: number }> {
  const { rows, total } = await listBalancePeople(looking.db, { ...query, today: looking.today });
  return { rows: rows.length === 0 ? [] : await rowsOf(looking, rows), total };
}

export async function balanceList(c: Call<typeof leaveBalances.list>): Promise<ReplyOf<typeof leaveBalances.list>> {
  const { page: number, size, ...filter } = c.query;
  const query = { actor: c.actor, scopes: c.scopes, filter, limit: size, offset: (number - 1) * size };
  const { rows, total } = await page(await lookingOf(c), query);
  return { data: rows, total, page: number, size };
}

export async function balancePeriods(
  c: Call<typeof leaveBalancePeriods.list>,
): Promise<ReplyOf<typeof leaveBalancePeriods.list>> {
  const periods = await recentPeriods(c);
  const listed = { actor: c.actor, scopes: c.scopes, filter: c.query, today: dateIn(c.now, c.actor.zone) };
  const sums = await sumsOfPeriods(c.db, ANNUAL, listed, periods);
  return {
    data: periods.map(({ from, to }, index) => {
      const found = sums.find(({ place }) => place === index + 1);
      const { entitled = 0, used = 0, jointLeave = 0, lapsed = 0 } = found ?? {};
      return { from, to, entitled, used, jointLeave, lapsed };
    }),
  };
}

const FILE_PAGE = 500;

/** Of everybody in the scopes, for reports that a company puts together itself. */
export async function everyBalance(
  db: CompanyDb,
  { actor, scopes, zone }: { actor: BalancesQuery['actor']; scopes: Call['scopes']; zone: Zone },
  now: Instant,
): Promise<LeaveBalanceRow[]> {
  const looking: Looking = { db, rules: await currentRules(db), today: dateIn(now, zone), left: false, now };
  const filter = EVERYBODY;
  const rows: LeaveBalanceRow[] = [];
  for (;;) {
    const found = await page(looking, { actor, scopes, filter, limit: FILE_PAGE, offset: rows.length });
    rows.push(...found.rows);
    if (found.rows.length === 0 || rows.length >= found.total) return rows;
  }
}

const EVERYBODY: BalanceFilter = {
  division: [],
  department: [],
  unit: [],
  client: [],
  employment: 'current',
  sort: 'fullname',
  order: 'asc',
};

export async function balanceFile(c: Call<typeof leaveBalances.file>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const looking = await lookingOf(c);
  const query = { actor: c.actor, scopes: c.scopes, filter };
  const { total } = await listBalancePeople(c.db, { ...query, today: looking.today, limit: 1, offset: 0 });
  async function* pages(): AsyncGenerator<readonly LeaveBalanceRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE)
      yield (await page(looking, { ...query, limit: FILE_PAGE, offset })).rows;
  }
  return sendTable(c, {
    title: 'Sisa Cuti',
    columns: filter.employment === 'left' ? leftBalanceColumns : leaveBalanceColumns,
    pages: pages(),
    total,
    format,
    filter: [
      ...(filter.employment === 'left' ? ['sudah keluar'] : []),
      ...(filter.search === undefined || filter.search === '' ? [] : [`pencarian "${filter.search}"`]),
    ].join(', '),
    frozenColumns: leaveBalanceColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'leave.balance.export', entity: 'leave_account' },
  });
}
