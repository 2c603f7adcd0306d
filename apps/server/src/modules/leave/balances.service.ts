/** Balances: one person with projection and ledger, the report Sisa Cuti of many. */
import { leaveBalanceColumns } from '@hadir/contract/leave-columns.ts';
import type { LeaveAccountShape, leaveBalances, LeaveBalanceRow, LeaveBalanceShape } from '@hadir/contract/leave.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { addMonths, completedMonths } from '@hadir/domain/kernel/months.ts';
import { addDays, dateIn, type Instant, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { eligibleOn, serviceStart } from '@hadir/domain/leave/entitlement.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { type Due, dueStep, missingGrants } from '@hadir/domain/leave/leave-due.ts';
import { balanceOn, isCurrent, type LeaveAccount } from '@hadir/domain/leave/leave-lots.ts';
import { project } from '@hadir/domain/leave/leave-replay.ts';
import type { FastifyReply } from 'fastify';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { sendTable } from '../../engines/table-file.ts';
import { type CompanyRules, currentRules } from '../attendance/current-rules.service.ts';
import { plannedPeople } from '../attendance/planned-people.service.ts';
import {
  type BalanceFilter,
  type BalancePerson,
  balancePerson,
  listBalancePeople,
  otherAccounts,
  readEntries,
  sumsSince,
  waitingDays,
} from './balances.store.ts';
import { takesDay } from './leave-facts.service.ts';
import { viewAccounts, type ViewedAccount } from './leave-ledger.service.ts';
import { ANNUAL } from './leave-ledger.store.ts';
import { readTypes } from './leave-request.store.ts';
import { jointDates, refusalsOf } from './leave-upkeep.store.ts';

interface Looking {
  readonly db: CompanyDb;
  readonly rules: CompanyRules;
  readonly today: LocalDate;
  readonly now: Instant;
}

async function lookingOf({ db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>): Promise<Looking> {
  return { db, rules: await currentRules(db), today: dateIn(now, actor.zone), now };
}

/** What has come due and is not posted yet is shown as if it were. */
function asOfToday(
  { rules, today }: Looking,
  account: ViewedAccount,
  serviceFrom: LocalDate | null,
  refusals: readonly LocalDate[],
): { account: LeaveAccount; due: Due } {
  const due = {
    today,
    serviceFrom,
    postedThrough: account.postedThrough,
    terms: rules.settings,
    jointLeave: [],
    refusals,
  };
  return { account: dueStep(account, due).account, due };
}

const NO_ACCOUNT: ViewedAccount = { lots: [], debt: 0, since: null, postedThrough: null };

/** Dates of cuti bersama to come that will take a day of the person. */
async function jointAhead({ db, today, now }: Looking, userId: string): Promise<LocalDate[]> {
  const dates = await jointDates(db, addDays(today, 1), localDate(`${Number(today.slice(0, 4)) + 1}-12-31`));
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [person] = await plannedPeople(db, { userIds: [userId], first, last, now });
  return person ? dates.filter((date) => takesDay(person, date)) : [];
}

/** Lapses and grants are looked for so far ahead. */
const AHEAD_DAYS = 550;

async function accountShape(
  looking: Looking,
  userId: string,
  { code, name }: { readonly code: string; readonly name: string },
  serviceFrom: LocalDate | null,
): Promise<LeaveAccountShape> {
  const { db, rules, today } = looking;
  const stored = (await viewAccounts(db, [userId], code)).get(userId) ?? NO_ACCOUNT;
  const refusals = (await refusalsOf(db, [userId], code)).map(({ date }) => date);
  const service = code === ANNUAL ? serviceFrom : null;
  const { account, due } = asOfToday(looking, stored, service, refusals);
  const waiting = (await waitingDays(db, [userId], code)).get(userId) ?? 0;
  const balance = balanceOn(account, today);
  const outlook = {
    today,
    grants: missingGrants(account, { ...due, postedThrough: today }, addDays(today, AHEAD_DAYS)),
    jointLeave: code === ANNUAL ? await jointAhead(looking, userId) : [],
    policy: rules.settings,
  };
  const { today: now, yearEnd, lapses } = project(account, outlook);
  const known = new Set(stored.lots.map(({ id }) => id));
  return {
    code,
    name,
    ...balance,
    waiting,
    available: sumDays([balance.balance, -waiting]),
    projection: { today: now, yearEnd, lapses: [...lapses] },
    lots: account.lots
      .filter((lot) => lot.remaining > 0 && (lot.held || lot.to >= today))
      .map(({ id, kind, from, to, remaining, held }) => ({
        id: known.has(id) ? id : null,
        kind,
        from,
        to,
        remaining,
        held,
      })),
  };
}

export async function balanceOf(
  c: Pick<Call, 'db' | 'actor' | 'now'>,
  person: BalancePerson,
): Promise<LeaveBalanceShape> {
  const looking = await lookingOf(c);
  const { rules, today, db } = looking;
  const { userId, fullname, employeeNo, spans } = person;
  const serviceFrom = serviceStart(spans);
  const codes = [{ code: ANNUAL, name: 'Cuti Tahunan' }, ...(await otherAccounts(db, userId))];
  const accounts: LeaveAccountShape[] = [];
  for (const code of codes) accounts.push(await accountShape(looking, userId, code, serviceFrom));
  const writes = scopesFor(c.actor, 'leave.balance.write').length > 0 && userId !== c.actor.userId;
  return {
    userId,
    fullname,
    employeeNo,
    serviceFrom,
    serviceMonths: serviceFrom === null ? 0 : completedMonths(serviceFrom, today),
    eligibleOn: serviceFrom === null ? null : eligibleOn(serviceFrom, rules.settings),
    accounts,
    can: writes
      ? ['adjust', ...(accounts.some(({ lots }) => lots.some(({ held }) => held)) ? (['release'] as const) : [])]
      : [],
  };
}

/** @throws Refused 404 for people out of scope */
export async function personInScope(
  c: Pick<Call, 'db' | 'actor' | 'now' | 'scopes'>,
  userId: string,
): Promise<BalancePerson> {
  const today = dateIn(c.now, c.actor.zone);
  const person = await balancePerson(c.db, { actor: c.actor, scopes: c.scopes, userId, today });
  if (!person) throw notFound();
  return person;
}

export async function balance(c: Call<typeof leaveBalances.balance>): Promise<ReplyOf<typeof leaveBalances.balance>> {
  return { data: await balanceOf(c, await personInScope(c, c.query.userId ?? c.actor.userId)) };
}

export async function entries(c: Call<typeof leaveBalances.entries>): Promise<ReplyOf<typeof leaveBalances.entries>> {
  const { code, page, size } = c.query;
  const { userId } = await personInScope(c, c.query.userId ?? c.actor.userId);
  const today = dateIn(c.now, c.actor.zone);
  const { rows, total } = await readEntries(c.db, { userId, code, today, limit: size, offset: (page - 1) * size });
  // Why HR changed something is between the person and the employer.
  const data = c.actor.clientId === null ? rows : rows.map((row) => ({ ...row, note: '', by: null }));
  return { data, total, page, size };
}

/** Since when the person's year of leave runs: the latest grant, or twelve months of monthly ones. */
function yearStart({ rules, today }: Looking, account: LeaveAccount): LocalDate {
  if (rules.settings.leave_mode === 'MONTHLY_ACCRUAL') return addDays(addMonths(today, -12), 1);
  const grants = account.lots.filter(({ kind, from }) => kind === 'grant' && from <= today).map(({ from }) => from);
  return grants.sort().at(-1) ?? localDate(`${today.slice(0, 4)}-01-01`);
}

const lastOf = (dates: readonly LocalDate[]): LocalDate | null => dates.toSorted().at(-1) ?? null;

async function rowsOf(looking: Looking, people: readonly BalancePerson[]): Promise<LeaveBalanceRow[]> {
  const { db, rules, today } = looking;
  const userIds = people.map(({ userId }) => userId);
  const stored = await viewAccounts(db, userIds, ANNUAL);
  const refusals = Map.groupBy(await refusalsOf(db, userIds, ANNUAL), ({ userId }) => userId);
  const waiting = await waitingDays(db, userIds, ANNUAL);
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
      held: sumDays(counting.filter(({ held }) => held).map(({ remaining }) => remaining)),
    };
  });
}

async function page(
  looking: Looking,
  asked: { actor: Actor; scopes: Call['scopes']; filter: BalanceFilter; limit: number; offset: number },
): Promise<{ rows: LeaveBalanceRow[]; total: number }> {
  const { rows, total } = await listBalancePeople(looking.db, { ...asked, today: looking.today });
  return { rows: rows.length === 0 ? [] : await rowsOf(looking, rows), total };
}

export async function balanceList(c: Call<typeof leaveBalances.list>): Promise<ReplyOf<typeof leaveBalances.list>> {
  const { page: number, size, ...filter } = c.query;
  const asked = { actor: c.actor, scopes: c.scopes, filter, limit: size, offset: (number - 1) * size };
  const { rows, total } = await page(await lookingOf(c), asked);
  return { data: rows, total, page: number, size };
}

const FILE_PAGE = 500;

export async function balanceFile(c: Call<typeof leaveBalances.file>): Promise<FastifyReply> {
  const { format, ...filter } = c.query;
  const looking = await lookingOf(c);
  const asked = { actor: c.actor, scopes: c.scopes, filter };
  const { total } = await listBalancePeople(c.db, { ...asked, today: looking.today, limit: 1, offset: 0 });
  async function* pages(): AsyncGenerator<readonly LeaveBalanceRow[]> {
    for (let offset = 0; offset < total; offset += FILE_PAGE)
      yield (await page(looking, { ...asked, limit: FILE_PAGE, offset })).rows;
  }
  return sendTable(c, {
    title: 'Sisa Cuti',
    columns: leaveBalanceColumns,
    pages: pages(),
    total,
    format,
    filter: filter.search === undefined || filter.search === '' ? '' : `pencarian "${filter.search}"`,
    kept: leaveBalanceColumns.slice(0, 3).map(({ key }) => key),
    audit: { action: 'leave.balance.export', entity: 'leave_account' },
  });
}

export async function types(c: Call<typeof leaveBalances.types>): Promise<ReplyOf<typeof leaveBalances.types>> {
  const known = await readTypes(c.db);
  return {
    data: known
      .filter(({ active }) => active)
      .map(({ id: _id, version: _version, active: _active, unitQuota: _quota, ...type }) => type),
  };
}
