/** Whether an account can serve the days that are asked for, and the booking of them (rules/leave#taking-days). */
import { dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { bookUses, coverUses, daysLeftOn, type PlannedUse } from '@hadir/domain/leave/leave-cover.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import { type Due, dueStep, type DueStep, grantName, missingGrants } from '@hadir/domain/leave/leave-due.ts';
import { giveBack, inTurn, lotOfGrant, openAhead, type Step } from '@hadir/domain/leave/leave-ledger.ts';
import { balanceOn, type LeaveAccount } from '@hadir/domain/leave/leave-lots.ts';
import { serviceStart } from '@hadir/domain/leave/entitlement.ts';
import type { UndatedSettings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import { daysText } from '@hadir/contract/leave-words.ts';
import { type About, type HeldAccount, openAccount, post, viewAccounts } from './leave-ledger.service.ts';
import { ANNUAL, holdAccount, type HeldPart, heldParts, waitingUses } from './leave-ledger.store.ts';
import { readPeople } from './leave-people.store.ts';
import { refusalsOf } from './leave-upkeep.store.ts';

export interface Coverage {
  /** Days that no lot gives, and what a first date could still take. */
  readonly unmet: number;
  readonly left: number;
  /** Today's balance, what the person's other waiting requests hold of it, and what the draft would leave. */
  readonly before: number;
  readonly waiting: number;
  readonly after: number;
}

interface Asked {
  readonly userId: string;
  readonly code: string;
  readonly uses: readonly { readonly date: LocalDate; readonly days: number }[];
  readonly today: LocalDate;
  readonly serviceFrom: LocalDate | null;
  readonly settings: UndatedSettings;
  readonly except: string | null;
}

/** What has come due by today, without cuti bersama, which the nightly work posts. */
export async function dueOf(
  db: CompanyDb,
  asked: Pick<Asked, 'userId' | 'code' | 'today' | 'serviceFrom' | 'settings'>,
  postedThrough: LocalDate | null,
): Promise<Due> {
  const { userId, code, today, settings } = asked;
  const refusals = (await refusalsOf(db, [userId], code)).map(({ date }) => date);
  // Service gives annual leave alone; lots of other accounts are HR's.
  const serviceFrom = code === ANNUAL ? asked.serviceFrom : null;
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

function bookedUses(parts: readonly HeldPart[]): PlannedUse[] {
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
export async function coverageOf(db: CompanyDb, asked: Asked): Promise<Coverage> {
  const { userId, code, today, except } = asked;
  await holdAccount(db, userId, code);
  const stored = (await viewAccounts(db, [userId], code)).get(userId);
  const account: LeaveAccount = stored ?? { lots: [], debt: 0 };
  const wanted = asked.uses.map(({ date, days }) => ({ id: `draft|${date}`, date, days, parts: [] }));
  const last =
    wanted
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? today;
  const due = await dueOf(db, asked, stored?.postedThrough ?? null);
  const now = dueStep(account, due).account;
  const ahead = withGrantsAhead(now, due, last).account;
  const waitingRows = await waitingUses(db, userId, code, except);
  const waiting = waitingRows.map(({ requestId, date, days }) => ({
    id: `${requestId}|${date}`,
    date,
    days,
    parts: [],
  }));
  const others = [...bookedUses(await heldParts(db, userId, code, { from: today })), ...waiting];
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
): Promise<{ held: HeldAccount; due: Due; joint: DueStep['joint'] }> {
  const today = dateIn(about.now, zone);
  const held = await openAccount(tx, userId, code);
  const stored = (await viewAccounts(tx, [userId], code)).get(userId);
  const [person] = await readPeople(tx, [userId], today);
  const asked = { userId, code, today, serviceFrom: person ? serviceStart(person.spans) : null, settings };
  const due = { ...(await dueOf(tx, asked, stored?.postedThrough ?? null)), ...more };
  const step = dueStep(held.account, due);
  return { held: await post(tx, held, step, about), due, joint: step.joint };
}

/** Takes the days of an approved leave. @throws Refused SALDO_TIDAK_CUKUP where they are not there any more */
export async function book(
  tx: CompanyDb,
  booking: Booking,
  wanted: readonly { readonly date: LocalDate; readonly days: number }[],
): Promise<void> {
  const { userId, code, requestId, about } = booking;
  const opened = await openDue(tx, booking);
  const { today } = opened.due;
  const own = await heldParts(tx, userId, code, { requestId });
  const missing = wanted.filter(({ date }) => own.every((part) => part.date !== date));
  const last = missing
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (last === undefined) return;
  const ahead = withGrantsAhead(opened.held.account, opened.due, last);
  let held = await post(tx, opened.held, ahead, about);
  const booked = bookedUses(await heldParts(tx, userId, code, { from: today }));
  const asked = missing.map(({ date, days }) => ({ id: `${requestId}|${date}`, date, days, parts: [] }));
  const { unmet, steps } = bookUses(held.account, booked, asked, today);
  if (unmet > 0) {
    const left = daysLeftOn(held.account, booked, asked[0]?.date ?? today);
    const params = { sisa: daysText(left), n: daysText(sumDays(asked.map(({ days }) => days))) };
    throw new Refused('SALDO_TIDAK_CUKUP', { params });
  }
  for (const { use, go } of steps)
    held = await post(tx, held, go(held.account), { ...about, requestId: requestOf(use) });
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
  let held = opened.held;
  const parts = (await heldParts(tx, userId, code, { requestId })).filter(({ date }) => only?.(date) ?? true);
  const dates = Map.groupBy(parts, ({ date }) => date);
  for (const [date, ofDate] of dates) {
    const step = giveBack(held.account, ofDate, date, opened.due.today);
    held = await post(tx, held, step, { ...about, requestId, ...(note === undefined ? {} : { note }) });
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
