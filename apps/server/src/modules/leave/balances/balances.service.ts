/** One person's leave: accounts with their projection, the ledger, the types that may be asked for. */
import type { LeaveAccountShape, leaveBalances, LeaveBalanceShape } from '@hadir/contract/leave/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { completedMonths } from '@hadir/domain/kernel/months.ts';
import { addDays, dateIn, type Instant, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { eligibleOn, lastDayOf, serviceStart } from '@hadir/domain/leave/entitlement.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { type Due, type DueStep, dueStep, missingGrants } from '@hadir/domain/leave/leave-due.ts';
import { releaseLot } from '@hadir/domain/leave/leave-ledger.ts';
import { balanceOn, daysForMoney, type LeaveAccount, type Lot } from '@hadir/domain/leave/leave-lots.ts';
import { type Outlook, project } from '@hadir/domain/leave/leave-replay.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { type CompanyRules, currentRules } from '../../attendance/rules/current-rules.service.ts';
import { plannedPeople } from '../../attendance/days/person/planned-people.service.ts';
import {
  type BalancePerson,
  balancePerson,
  otherAccounts,
  readEntries,
  takenAfter,
  waitingDays,
} from './balances.store.ts';
import { accountOf, takesDay } from '../requests/leave-facts.service.ts';
import { viewAccounts, type ViewedAccount } from '../ledger/leave-ledger.service.ts';
import { ANNUAL } from '../ledger/leave-ledger.store.ts';
import { readTypes } from '../requests/leave-request.store.ts';
import { jointDates, refusalsOf } from '../ledger/leave-maintenance.store.ts';

export interface Looking {
  readonly db: CompanyDb;
  readonly rules: CompanyRules;
  /** For who has left: the last day. Nothing arises or lapses behind it. */
  readonly today: LocalDate;
  readonly left: boolean;
  readonly now: Instant;
  /** How far cuti bersama is looked for; the end of the next year unless told. */
  readonly jointUntil?: LocalDate;
}

export async function lookingOf({ db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>): Promise<Looking> {
  return { db, rules: await currentRules(db), today: dateIn(now, actor.zone), left: false, now };
}

/** What has come due and is not posted yet is shown as if it were. */
function asOfToday(
  { rules, today }: Looking,
  account: ViewedAccount,
  serviceFrom: LocalDate | null,
  refusals: readonly LocalDate[],
): { step: DueStep; due: Due } {
  const due = {
    today,
    serviceFrom,
    postedThrough: account.postedThrough,
    terms: rules.settings,
    jointLeave: [],
    refusals,
  };
  return { step: dueStep(account, due), due };
}

export const NO_ACCOUNT: ViewedAccount = { lots: [], debt: 0, since: null, postedThrough: null };

/** Dates of cuti bersama to come that will take a day of the person. */
async function jointAhead({ db, today, jointUntil }: Looking, userId: string): Promise<LocalDate[]> {
  const until = jointUntil ?? localDate(`${Number(today.slice(0, 4)) + 1}-12-31`);
  const dates = await jointDates(db, addDays(today, 1), until);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [person] = await plannedPeople(db, { userIds: [userId], first, last });
  return person ? dates.filter((date) => takesDay(person, date)) : [];
}

/** Lapses and grants are looked for so far ahead. */
const AHEAD_DAYS = 550;

/** The one person's or several people's looking, on their last day where they have left. */
export function until(looking: Looking, lastDay: LocalDate | null): Looking {
  return lastDay === null ? looking : { ...looking, today: lastDay, left: true };
}

/** What releasing a held lot today would do. */
function releaseOf(account: LeaveAccount, lot: Lot, today: LocalDate): LeaveAccountShape['lots'][number]['released'] {
  if (!lot.lapseSuspended) return null;
  const { account: after, entries: steps } = releaseLot(account, lot.id, today);
  const sum = (kind: 'carry_over' | 'hangus', sign: 1 | -1) =>
    sumDays(steps.filter((entry) => entry.kind === kind && entry.days * sign > 0).map(({ days }) => days * sign));
  return { carried: sum('carry_over', 1), lapsed: sum('hangus', -1), balance: balanceOn(after, today).balance };
}

async function payoutOf({ db }: Looking, userId: string, lastDay: LocalDate, account: LeaveAccount): Promise<number> {
  const after = (await takenAfter(db, ANNUAL, [{ userId, lastDay }])).get(userId) ?? 0;
  return daysForMoney(account, lastDay, after);
}

/** An account as it is shown, and what that was worked out from. */
export interface LookedAccount {
  readonly shape: LeaveAccountShape;
  readonly payout: number | null;
  /** What has come due and is not posted yet. */
  readonly step: DueStep;
  readonly outlook: Outlook;
}

async function lookAt(
  looking: Looking,
  userId: string,
  { code, name }: { readonly code: string; readonly name: string },
  serviceFrom: LocalDate | null,
): Promise<LookedAccount> {
  const { db, rules, today, left } = looking;
  const stored = (await viewAccounts(db, [userId], code)).get(userId) ?? NO_ACCOUNT;
  const refusals = (await refusalsOf(db, [userId], code)).map(({ date }) => date);
  const service = code === ANNUAL ? serviceFrom : null;
  const { step, due } = asOfToday(looking, stored, service, refusals);
  const { account } = step;
  const waiting = (await waitingDays(db, [userId], code)).get(userId) ?? 0;
  const balance = balanceOn(account, today);
  const outlook = {
    today,
    grants: left ? [] : missingGrants(account, { ...due, postedThrough: today }, addDays(today, AHEAD_DAYS)),
    jointLeave: code === ANNUAL && !left ? await jointAhead(looking, userId) : [],
    policy: rules.settings,
  };
  const projected = project(account, outlook);
  // What was left on the last day neither grows nor lapses.
  const ahead = left ? { yearEnd: { date: today, balance: projected.today }, lapses: [] } : projected;
  const known = new Set(stored.lots.map(({ id }) => id));
  const shape = {
    code,
    name,
    ...balance,
    waiting,
    available: sumDays([balance.balance, -waiting]),
    projection: { today: projected.today, yearEnd: ahead.yearEnd, lapses: [...ahead.lapses] },
    lots: account.lots
      .filter((lot) => lot.remaining > 0 && (lot.lapseSuspended || lot.to >= today))
      .map((lot) => {
        const { id, kind, from, to, remaining, lapseSuspended } = lot;
        const released = releaseOf(account, lot, today);
        return { id: known.has(id) ? id : null, kind, from, to, remaining, held: lapseSuspended, released };
      }),
  };
  const payout = left && code === ANNUAL ? await payoutOf(looking, userId, today, account) : null;
  return { shape, payout, step, outlook };
}

/**
 * The person's leave today, or on the last day.
 * @param soon annual leave alone, looked at until a date: what is told of later dates does not count then
 */
export async function lookAtLeave(c: Pick<Call, 'db' | 'actor' | 'now'>, person: BalancePerson, soon?: LocalDate) {
  const present = { ...(await lookingOf(c)), ...(soon === undefined ? {} : { jointUntil: soon }) };
  const { userId, fullname, employeeNo, spans } = person;
  const leftOn = lastDayOf(spans, present.today);
  const looking = until(present, leftOn);
  const { rules, today, db } = looking;
  const serviceFrom = serviceStart(spans);
  const others = soon === undefined ? await otherAccounts(db, userId) : [];
  const codes = [{ code: ANNUAL, name: 'Cuti Tahunan' }, ...others];
  const accounts: LookedAccount[] = [];
  for (const code of codes) accounts.push(await lookAt(looking, userId, code, serviceFrom));
  return {
    today,
    accounts,
    about: {
      userId,
      fullname,
      employeeNo,
      serviceFrom,
      serviceMonths: serviceFrom === null ? 0 : completedMonths(serviceFrom, today),
      eligibleOn: serviceFrom === null ? null : eligibleOn(serviceFrom, rules.settings),
      leftOn,
      payout: accounts.find(({ payout }) => payout !== null)?.payout ?? null,
    },
  };
}

export async function balanceOf(
  c: Pick<Call, 'db' | 'actor' | 'now'>,
  person: BalancePerson,
): Promise<LeaveBalanceShape> {
  const looked = await lookAtLeave(c, person);
  const { userId, leftOn } = looked.about;
  const accounts = looked.accounts.map(({ shape }) => shape);
  const writes = scopesFor(c.actor, 'leave.balance.write').length > 0 && userId !== c.actor.userId && leftOn === null;
  return {
    ...looked.about,
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

/** What is left of the days a type of leave takes. @returns undefined where it takes none, or they are not the caller's to read */
export async function restOf(
  c: Pick<Call, 'db' | 'actor' | 'now'>,
  userId: string,
  typeCode: string,
): Promise<Pick<LeaveAccountShape, 'name' | 'balance' | 'waiting'> | undefined> {
  const type = (await readTypes(c.db)).find(({ code }) => code === typeCode);
  const scopes = scopesFor(c.actor, 'leave.balance.read');
  const today = dateIn(c.now, c.actor.zone);
  const person = type && (await balancePerson(c.db, { actor: c.actor, scopes, userId, today }));
  if (!person) return undefined;
  const taken = accountOf(type);
  return (await balanceOf(c, person)).accounts.find(({ code }) => code === taken);
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

export async function types(c: Call<typeof leaveBalances.types>): Promise<ReplyOf<typeof leaveBalances.types>> {
  const known = await readTypes(c.db);
  return {
    data: known
      .filter(({ active }) => active)
      .map(({ id: _id, version: _version, active: _active, unitQuota: _quota, ...type }) => type),
  };
}
