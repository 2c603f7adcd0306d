/**
 * What time does to leave, company by company (rules/leave#annual-entitlement, rules/leave#ledger): grants, ends, cuti
 * bersama, days that came back because a date became a holiday, warnings before a lapse. Any number of runs a day do
 * what one does, and a run after a standstill catches up.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { addDays, dateIn, daysInclusive, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { dueStep } from '@hadir/domain/leave/leave-due.ts';
import { giveJointLeaveBack } from '@hadir/domain/leave/leave-ledger.ts';
import { LAPSE_WARNING_DAYS, project } from '@hadir/domain/leave/leave-replay.ts';
import { serviceStart } from '@hadir/domain/leave/entitlement.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { plannedPeople } from '../../attendance/days/person/planned-people.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { openDue } from '../requests/leave-cover.service.ts';
import { takesDay } from '../requests/leave-facts.service.ts';
import { type Night, returnHolidays, rebookWorkdays } from './leave-holidays.service.ts';
import { post, viewAccounts } from './leave-ledger.service.ts';
import { ANNUAL, lockLeaveAccount, notePosted } from './leave-ledger.store.ts';
import { employedOn, readPeople } from '../requests/leave-people.store.ts';
import {
  type JointDay,
  jointDates,
  jointDaysOf,
  notPosted,
  noteWarning,
  oldestPosted,
  otherwiseOn,
  refusalsOf,
  returnJointDay,
  writeJointDay,
} from './leave-maintenance.store.ts';

/** A date of cuti bersama is looked at again so long: a roster or a correction may say otherwise by then. */
const JOINT_DAYS_BACK = 62;
const PEOPLE_BATCH_SIZE = 250;

export interface Upkeep {
  /** People whose account was posted. */
  posted: number;
  returned: number;
  warned: number;
}

export async function maintainLeave(db: CompanyDb, now: Instant): Promise<Upkeep> {
  const rules = await currentRules(db);
  const night: Night = { db, rules, today: dateIn(now, rules.zone), now };
  const employed = await employedOn(db, night.today);
  const waiting = await notPosted(db, employed, ANNUAL, night.today);
  if (waiting.length === 0) return { posted: 0, returned: 0, warned: 0 };
  const joint = await jointDates(db, await firstJointDate(night, waiting), night.today);
  const done: Upkeep = { posted: 0, returned: 0, warned: 0 };
  for (let start = 0; start < waiting.length; start += PEOPLE_BATCH_SIZE) {
    const userIds = waiting.slice(start, start + PEOPLE_BATCH_SIZE);
    done.posted += await postPeople(night, userIds, joint);
    done.warned += await warnPeople(night, userIds);
  }
  const back = await returnHolidays(night);
  done.returned = back.returned;
  // Leave that came back this night leaves its dates to cuti bersama.
  if (back.userIds.length > 0) await postPeople(night, back.userIds, joint);
  await rebookWorkdays(night);
  return done;
}

/** Over a standstill, back to the last night that was worked. */
async function firstJointDate({ db, today }: Night, userIds: readonly string[]): Promise<LocalDate> {
  const last = await oldestPosted(db, userIds, ANNUAL);
  const usual = addDays(today, -JOINT_DAYS_BACK);
  return last !== null && last < usual ? last : usual;
}

/** One date of cuti bersama of one person: whether it takes a day, and whether it did. */
interface JointChange {
  readonly userId: string;
  readonly date: LocalDate;
  readonly takes: boolean;
  readonly did: JointDay | undefined;
}

async function jointChanges(
  { db, rules, today }: Night,
  userIds: readonly string[],
  all: readonly LocalDate[],
): Promise<JointChange[]> {
  // Locked days stay as they were paid.
  const dates = all.filter((date) => !rules.lockedOn(date));
  if (dates.length === 0) return [];
  const known = await jointDaysOf(db, userIds, dates);
  const otherwise = new Set((await otherwiseOn(db, userIds, dates)).map(({ userId, date }) => `${userId} ${date}`));
  const since = new Map([...(await viewAccounts(db, userIds, ANNUAL))].map(([id, account]) => [id, account.since]));
  const changes: JointChange[] = [];
  for (const date of dates) {
    for (const person of await plannedPeople(db, { userIds, first: date, last: date })) {
      const { userId } = person;
      const did = known.find((day) => day.userId === userId && day.date === date && !day.returned);
      // An account that begins today knows nothing of the dates before.
      const counts = date >= (since.get(userId) ?? today);
      const takes = counts && takesDay(person, date) && !otherwise.has(`${userId} ${date}`);
      if (takes !== (did !== undefined)) changes.push({ userId, date, takes, did });
    }
  }
  return changes;
}

/** Grants, ends and cuti bersama; those for whom nothing is due are only marked. */
async function postPeople(night: Night, userIds: readonly string[], joint: readonly LocalDate[]): Promise<number> {
  const { db, rules, today } = night;
  const people = await readPeople(db, userIds, today);
  const accounts = await viewAccounts(db, userIds, ANNUAL);
  const refusals = Map.groupBy(await refusalsOf(db, userIds, ANNUAL), ({ userId }) => userId);
  const changes = Map.groupBy(await jointChanges(night, userIds, joint), ({ userId }) => userId);
  const quiet: string[] = [];
  const due: string[] = [];
  for (const { userId, spans } of people) {
    const account = accounts.get(userId);
    const own = {
      today,
      serviceFrom: serviceStart(spans),
      postedThrough: account?.postedThrough ?? null,
      terms: rules.settings,
      jointLeave: [],
      refusals: (refusals.get(userId) ?? []).map(({ date }) => date),
    };
    const step = dueStep(account ?? { lots: [], debt: 0 }, own);
    const nothing = step.entries.length + step.opened.length + step.suspended.length === 0;
    if (nothing && !changes.has(userId)) quiet.push(userId);
    else due.push(userId);
  }
  await notePosted(db, quiet, ANNUAL, today);
  for (const userId of due) {
    await db.transaction((tx) => postPerson({ ...night, db: tx }, userId, changes.get(userId) ?? []));
  }
  return quiet.length + due.length;
}

async function postPerson(
  { db: tx, rules, today, now }: Night,
  userId: string,
  seen: readonly JointChange[],
): Promise<void> {
  // Before a day is given back, a period that is being locked is waited for.
  const days = seen.flatMap(({ date, did }) => (did === undefined ? [] : [{ userId, date }]));
  const open = days.length === 0 ? rules : await lockDays(tx, days, now);
  const unlocked = seen.filter(({ date }) => !open.lockedOn(date));
  const about = { now, by: null };
  const query = { userId, code: ANNUAL, settings: rules.settings, zone: rules.zone, about };
  // Held before anything is looked at: another run of the same night waits here and finds it done.
  await lockLeaveAccount(tx, userId, ANNUAL);
  const known = await jointDaysOf(
    tx,
    [userId],
    unlocked.map(({ date }) => date),
  );
  const changes = unlocked
    .map((change) => ({ ...change, did: known.find(({ date, returned }) => date === change.date && !returned) }))
    .filter(({ takes, did }) => takes !== (did !== undefined));
  const opened = await openDue(tx, query, { jointLeave: changes.filter(({ takes }) => takes).map(({ date }) => date) });
  for (const [date, { owed, unpaid }] of opened.joint) await writeJointDay(tx, { userId, date, owed, unpaid }, now);
  let { account } = opened;
  for (const { date, did } of changes) {
    if (did === undefined) continue;
    const step = giveJointLeaveBack(account.account, { parts: did.parts, owed: did.owed, date, today });
    account = await post(tx, account, step, { ...about, note: 'Cuti bersama tidak diambil' });
    await returnJointDay(tx, userId, date, now);
  }
  await notePosted(tx, [userId], ANNUAL, today);
}

/** 60, 30 and 7 days before days lapse, once each; a late run tells the nearest. */
async function warnPeople({ db, rules, today, now }: Night, userIds: readonly string[]): Promise<number> {
  const accounts = await viewAccounts(db, userIds, ANNUAL);
  const far = LAPSE_WARNING_DAYS[0];
  let warned = 0;
  for (const [userId, account] of accounts) {
    const ends = account.lots.some(
      ({ to, remaining, lapseSuspended }) =>
        remaining > 0 && !lapseSuspended && to >= today && to <= addDays(today, far),
    );
    if (!ends) continue;
    const { lapses } = project(account, { today, grants: [], jointLeave: [], policy: rules.settings });
    for (const { days, lastDay } of lapses) {
      const left = daysInclusive(today, lastDay) - 1;
      const step = LAPSE_WARNING_DAYS.filter((ahead) => left <= ahead).at(-1);
      if (step === undefined) continue;
      const notified = await db.transaction(async (tx) => {
        if (!(await noteWarning(tx, { userId, date: lastDay, step }, now))) return false;
        const title = `${daysText(days)} hari cuti akan hangus`;
        const body = `Ambil paling lambat ${dateText(lastDay)}. Sesudah itu tidak berlaku lagi.`;
        await notify(
          tx,
          tx.companyId,
          [{ userId, kind: 'cuti_hangus', title, body, link: '/apps/absent/pengajuan' }],
          now,
        );
        return true;
      });
      if (notified) warned += 1;
    }
  }
  return warned;
}
