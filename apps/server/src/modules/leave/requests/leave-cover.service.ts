/** Whether an account can serve the days that are asked for, and the booking of them (rules/leave#taking-days). */
import { dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { bookUses, coverUses, daysLeftOn, type PlannedUse } from '@hadir/domain/leave/leave-cover.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { type Due, dueStep, type DueStep, grantName, missingGrants } from '@hadir/domain/leave/leave-due.ts';
import { giveBack, inTurn, lotOfGrant, openAhead, type Step } from '@hadir/domain/leave/leave-ledger.ts';
import { balanceOn, type LeaveAccount } from '@hadir/domain/leave/leave-lots.ts';
import { serviceStart } from '@hadir/domain/leave/entitlement.ts';
import type { UndatedSettings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { Refused } from '../../../http/refused.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import {
  type About,
  type LockedAccount,
  post,
  postStep,
  accountsOf,
  viewAccounts,
} from '../ledger/leave-ledger.service.ts';
import {
  ANNUAL,
  lockExistingAccount,
  lockLeaveAccount,
  type BookedPart,
  readBookedParts,
} from '../ledger/leave-ledger.store.ts';
import { readPeople } from './leave-people.store.ts';
import { refusalsOf } from '../ledger/leave-maintenance.store.ts';
import { readAccountState } from '../ledger/leave-account-state.store.ts';

export interface Coverage {
  /** Days that no lot gives, and what a first date could still take. */
  readonly unmet: number;
  readonly left: number;
  /** Today's balance, what the person's other waiting requests hold of it, and what the draft would leave. */
  readonly before: number;
  readonly waiting: number;
  readonly after: number;
}

interface CoverageQuery {
  readonly userId: string;
  readonly code: string;
  readonly uses: readonly { readonly date: LocalDate; readonly days: number }[];
  readonly today: LocalDate;
  readonly serviceFrom: LocalDate | null;
  readonly settings: UndatedSettings;
  readonly except: string | null;
}

type DueQuery = Pick<CoverageQuery, 'userId' | 'code' | 'today' | 'serviceFrom' | 'settings'>;

/** What has come due by today, without cuti bersama, which the nightly work posts. */
function dueFrom(
  query: DueQuery,
  postedThrough: LocalDate | null,
  refused: readonly { readonly date: LocalDate }[],
): Due {
  const { code, today, settings } = query;
  const refusals = refused.map(({ date }) => date);
  // Service gives annual leave alone; lots of other accounts are HR's.
  const serviceFrom = code === ANNUAL ? query.serviceFrom : null;
  return { today, serviceFrom, postedThrough, terms: settings, jointLeave: [], refusals };
}

/** With the lots of grants that begin by the last of the dates. */
function withGrantsAhead(account: LeaveAccount, due: Due, through: LocalDate): Step {
  // What has begun is a lot already; an account that is new today counts from today, too.
  const ahead = missingGrants(account, { ...due, postedThrough: due.today }, through);
  return inTurn(
    account,
    ahead.map((grant) => (now: LeaveAccount) => openAhead(now, lotOfGrant(grantName(grant), grant, due.terms))),
  );
}

function bookedUses(parts: readonly BookedPart[]): PlannedUse[] {
  const groups = Map.groupBy(parts, ({ requestId, date }) => `${requestId}|${date}`);
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        id,
        date: first.date,
        days: sumDays(group.map(({ days }) => days)),
        parts: group.map(({ lotId, days }) => ({ lotId, days })),
      },
    ];
  });
}

/** Holds the account: inside a transaction nobody else takes of it before its end. */
export async function coverageOf(db: CompanyDb, query: CoverageQuery): Promise<Coverage> {
  const { userId, code, today, except } = query;
  const read = () => readAccountState(db, userId, code, { from: today, except });
  // The lock is sent first: whatever travels with it is read under it.
  const [existing, underLock] = await runTogether(lockExistingAccount(db, userId, code), read());
  if (!existing) await lockLeaveAccount(db, userId, code);
  const { accounts, lots, refusals, waiting: waitingRows, booked } = existing ? underLock : await read();
  const stored = accountsOf([userId], accounts, lots).get(userId);
  const account: LeaveAccount = stored ?? { lots: [], debt: 0 };
  const wanted = query.uses.map(({ date, days }) => ({ id: `draft|${date}`, date, days, parts: [] }));
  const last =
    wanted
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? today;
  const due = dueFrom(query, stored?.postedThrough ?? null, refusals);
  const now = dueStep(account, due).account;
  const ahead = withGrantsAhead(now, due, last).account;
  const waiting = waitingRows.map(({ requestId, date, days }) => ({
    id: `${requestId}|${date}`,
    date,
    days,
    parts: [],
  }));
  const others = [...bookedUses(booked), ...waiting];
  const balance = balanceOn(now, today).balance;
  const waitingDays = sumDays(waiting.map(({ days }) => days));
  const missing = coverUses(ahead, [...others, ...wanted], today).unmet - coverUses(ahead, others, today).unmet;
  return {
    unmet: Math.max(0, missing),
    left: daysLeftOn(ahead, others, wanted[0]?.date ?? today),
    before: balance,
    waiting: waitingDays,
    after: sumDays([balance, -waitingDays, ...wanted.map(({ days }) => -days)]),
  };
}

export interface Booking {
  readonly userId: string;
  readonly code: string;
  readonly requestId: string;
  readonly zone: Zone;
  readonly settings: UndatedSettings;
  readonly about: Pick<About, 'now' | 'by'>;
}

/**
 * The account of a person with everything posted that has come due.
 * @param more dates of cuti bersama that take a day; only the nightly work knows them
 */
export async function openDue(
  tx: CompanyDb,
  { userId, code, settings, zone, about }: Pick<Booking, 'userId' | 'code' | 'settings' | 'zone' | 'about'>,
  more: Partial<Pick<Due, 'jointLeave'>> = {},
): Promise<{ account: LockedAccount; due: Due; joint: DueStep['joint']; isNew: boolean }> {
  const today = dateIn(about.now, zone);
  const read = () =>
    runTogether(viewAccounts(tx, [userId], code), readPeople(tx, [userId], today), refusalsOf(tx, [userId], code));
  // The lock is sent first: whatever travels with it is read under it.
  const [existing, underLock] = await runTogether(lockExistingAccount(tx, userId, code), read());
  if (!existing) await lockLeaveAccount(tx, userId, code);
  const [accounts, [person], refusals] = existing ? underLock : await read();
  const { lots, debt, postedThrough } = accounts.get(userId) ?? { lots: [], debt: 0, postedThrough: null };
  const locked: LockedAccount = { userId, code, account: { lots, debt } };
  const query = { userId, code, today, serviceFrom: person ? serviceStart(person.spans) : null, settings };
  const due = { ...dueFrom(query, postedThrough, refusals), ...more };
  const step = dueStep(locked.account, due);
  return { account: await post(tx, locked, step, about), due, joint: step.joint, isNew: !existing };
}

interface OpenBooking {
  readonly booking: Booking;
  readonly opened: Awaited<ReturnType<typeof openDue>>;
  /** Of the request, and of all requests from today on. */
  readonly own: readonly BookedPart[];
  readonly bookedParts: readonly BookedPart[];
}

/** Holds the account, with everything posted that has come due, and reads what is booked of it. */
export async function openForBooking(tx: CompanyDb, booking: Booking): Promise<OpenBooking> {
  const { userId, code, requestId, zone, about } = booking;
  const from = dateIn(about.now, zone);
  const read = () => readBookedParts(tx, userId, code, { from, requestId });
  // The lock of the account is sent first; what comes due books nothing.
  const [opened, underLock] = await runTogether(openDue(tx, booking), read());
  const parts = opened.isNew ? await read() : underLock;
  const own = parts.filter((part) => part.requestId === requestId);
  return { booking, opened, own, bookedParts: parts.filter(({ date }) => date >= from) };
}

type WantedUses = readonly { readonly date: LocalDate; readonly days: number }[];

/** Takes the days of an approved leave. @throws Refused SALDO_TIDAK_CUKUP where they are not there any more */
export async function book(tx: CompanyDb, booking: Booking, wanted: WantedUses): Promise<void> {
  await bookOpened(tx, await openForBooking(tx, booking), wanted);
}

/** As book, for who has opened the account already. */
export async function bookOpened(
  tx: CompanyDb,
  { booking: { requestId, about }, opened, own, bookedParts }: OpenBooking,
  wanted: WantedUses,
): Promise<void> {
  const { today } = opened.due;
  const missing = wanted.filter(({ date }) => own.every((part) => part.date !== date));
  const last = missing
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (last === undefined) return;
  const ahead = withGrantsAhead(opened.account.account, opened.due, last);
  let locked = await post(tx, opened.account, ahead, about);
  const booked = bookedUses(bookedParts);
  const requestedUses = missing.map(({ date, days }) => ({ id: `${requestId}|${date}`, date, days, parts: [] }));
  const { unmet, steps } = bookUses(locked.account, booked, requestedUses, today);
  if (unmet > 0) {
    const left = daysLeftOn(locked.account, booked, requestedUses[0]?.date ?? today);
    const params = { sisa: daysText(left), n: daysText(sumDays(requestedUses.map(({ days }) => days))) };
    throw new Refused('SALDO_TIDAK_CUKUP', { params });
  }
  const writing: Promise<void>[] = [];
  for (const { use, go } of steps) {
    const posting = postStep(tx, locked, go(locked.account), { ...about, requestId: requestOf(use) });
    locked = posting.after;
    writing.push(posting.written);
  }
  await runTogether(...writing);
}

const requestOf = ({ id }: PlannedUse): string => id.slice(0, id.indexOf('|'));

/** Gives back what a request holds for the dates; all of it where none are named. @returns the dates that came back */
export async function unbook(
  tx: CompanyDb,
  booking: Booking,
  { only, note }: { readonly only?: (date: LocalDate) => boolean; readonly note?: string } = {},
): Promise<LocalDate[]> {
  const { userId, code, requestId, about } = booking;
  const opened = await openDue(tx, booking);
  let locked = opened.account;
  const parts = (await readBookedParts(tx, userId, code, { from: null, requestId })).filter(
    ({ date }) => only?.(date) ?? true,
  );
  const dates = Map.groupBy(parts, ({ date }) => date);
  for (const [date, ofDate] of dates) {
    const step = giveBack(locked.account, ofDate, date, opened.due.today);
    locked = await post(tx, locked, step, { ...about, requestId, ...(note === undefined ? {} : { note }) });
  }
  return [...dates.keys()];
}

export function bookingOf(
  request: { readonly id: string; readonly userId: string; readonly zone: Zone },
  code: string,
  settings: UndatedSettings,
  moving: { readonly now: Instant; readonly actorId: string | null },
): Booking {
  const { id: requestId, userId, zone } = request;
  return { userId, code, requestId, zone, settings, about: { now: moving.now, by: moving.actorId } };
}
