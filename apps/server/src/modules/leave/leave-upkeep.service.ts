/**
 * What time does to leave, company by company (domain.md 3.3, 3.4): grants, ends, cuti bersama, days that came back
 * because a date became a holiday, warnings before a lapse. Any number of runs a day do what one does, and a run after a
 * standstill catches up.
 */
import { dateText } from '@hadir/contract/attendance-words.ts';
import { daysText } from '@hadir/contract/leave-words.ts';
import { addDays, dateIn, daysInclusive, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { isLeaveDay } from '@hadir/domain/leave/count-days.ts';
import { dueStep } from '@hadir/domain/leave/leave-due.ts';
import { giveJointLeaveBack } from '@hadir/domain/leave/leave-ledger.ts';
import { LAPSE_WARNING_DAYS, project } from '@hadir/domain/leave/leave-replay.ts';
import { serviceStart } from '@hadir/domain/leave/entitlement.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type CompanyRules, currentRules } from '../attendance/current-rules.service.ts';
import { plannedPeople } from '../attendance/planned-people.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { bookingOf, openDue, unbook } from './leave-cover.service.ts';
import { plannedType, takesDay } from './leave-facts.service.ts';
import { post, viewAccounts } from './leave-ledger.service.ts';
import { ANNUAL, holdAccount, notePosted } from './leave-ledger.store.ts';
import { employedOn, readPeople } from './leave-people.store.ts';
import {
  bookedLeave,
  type BookedLeave,
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
} from './leave-upkeep.store.ts';

/** A date of cuti bersama is looked at again so long: a roster or a correction may say otherwise by then. */
const JOINT_DAYS_BACK = 62;
/** Holidays that are declared late still give the day back. */
const HOLIDAY_DAYS_BACK = 31;
const PEOPLE_AT_ONCE = 250;

export interface Upkeep {
  /** People whose account was posted. */
  posted: number;
  returned: number;
  warned: number;
}

interface Night {
  readonly db: CompanyDb;
  readonly rules: CompanyRules;
  readonly today: LocalDate;
  readonly now: Instant;
}

export async function keepLeave(db: CompanyDb, now: Instant): Promise<Upkeep> {
  const rules = await currentRules(db);
  const night: Night = { db, rules, today: dateIn(now, rules.zone), now };
  const employed = await employedOn(db, night.today);
  const waiting = await notPosted(db, employed, ANNUAL, night.today);
  if (waiting.length === 0) return { posted: 0, returned: 0, warned: 0 };
  const joint = await jointDates(db, await firstJointDate(night, waiting), night.today);
  const done: Upkeep = { posted: 0, returned: 0, warned: 0 };
  for (let start = 0; start < waiting.length; start += PEOPLE_AT_ONCE) {
    const userIds = waiting.slice(start, start + PEOPLE_AT_ONCE);
    done.posted += await postPeople(night, userIds, joint);
    done.warned += await warnPeople(night, userIds);
  }
  const back = await returnHolidays(night);
  done.returned = back.returned;
  // Leave that came back this night leaves its dates to cuti bersama.
  if (back.userIds.length > 0) await postPeople(night, back.userIds, joint);
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
  { db, now, today }: Night,
  userIds: readonly string[],
  dates: readonly LocalDate[],
): Promise<JointChange[]> {
  if (dates.length === 0) return [];
  const known = await jointDaysOf(db, userIds, dates);
  const otherwise = new Set((await otherwiseOn(db, userIds, dates)).map(({ userId, date }) => `${userId} ${date}`));
  const since = new Map([...(await viewAccounts(db, userIds, ANNUAL))].map(([id, account]) => [id, account.since]));
  const changes: JointChange[] = [];
  for (const date of dates) {
    for (const person of await plannedPeople(db, { userIds, first: date, last: date, now })) {
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
    const nothing = step.entries.length + step.opened.length + step.held.length === 0;
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
  foreseen: readonly JointChange[],
): Promise<void> {
  const about = { now, by: null };
  const asked = { userId, code: ANNUAL, settings: rules.settings, zone: rules.zone, about };
  // Held before anything is looked at: another run of the same night waits here and finds it done.
  await holdAccount(tx, userId, ANNUAL);
  const known = await jointDaysOf(
    tx,
    [userId],
    foreseen.map(({ date }) => date),
  );
  const changes = foreseen
    .map((change) => ({ ...change, did: known.find(({ date, returned }) => date === change.date && !returned) }))
    .filter(({ takes, did }) => takes !== (did !== undefined));
  const opened = await openDue(tx, asked, { jointLeave: changes.filter(({ takes }) => takes).map(({ date }) => date) });
  for (const [date, { owed, unpaid }] of opened.joint) await writeJointDay(tx, { userId, date, owed, unpaid }, now);
  let { held } = opened;
  for (const { date, did } of changes) {
    if (did === undefined) continue;
    const step = giveJointLeaveBack(held.account, did.parts, did.owed, date, today);
    held = await post(tx, held, step, { ...about, note: 'Cuti bersama tidak diambil' });
    await returnJointDay(tx, userId, date, now);
  }
  await notePosted(tx, [userId], ANNUAL, today);
}

/** Why a booked date came back, in the ledger and to the person. */
interface Became {
  readonly note: string;
  readonly told: string;
}
const HOLIDAY: Became = { note: 'Tanggal menjadi hari libur', told: 'menjadi hari libur, jadi tidak memotong cuti.' };
const JOINT: Became = {
  note: 'Tanggal menjadi cuti bersama',
  told: 'menjadi cuti bersama, yang memotong cuti pada harinya.',
};

/** Booked dates that are no working days any more: a holiday was declared, a roster was published. */
async function returnHolidays(night: Night): Promise<{ returned: number; userIds: string[] }> {
  const booked = await bookedLeave(night.db, addDays(night.today, -HOLIDAY_DAYS_BACK));
  const ofPerson = [...Map.groupBy(booked, (row) => row.userId)];
  const back = { returned: 0, userIds: new Array<string>() };
  for (let start = 0; start < ofPerson.length; start += PEOPLE_AT_ONCE) {
    const group = new Map(ofPerson.slice(start, start + PEOPLE_AT_ONCE));
    const dates = [...group.values()].flatMap((rows) => rows.map(({ date }) => date)).sort();
    const [first, last] = [dates[0], dates.at(-1)];
    if (first === undefined || last === undefined) break;
    for (const person of await plannedPeople(night.db, { userIds: [...group.keys()], first, last, now: night.now })) {
      const { userId } = person;
      const free = (group.get(userId) ?? []).filter(({ date }) => !isLeaveDay(plannedType(person, date)));
      let returned = 0;
      for (const [became, rows] of Map.groupBy(free, ({ date }) => (takesDay(person, date) ? JOINT : HOLIDAY)))
        returned += await returnDates(night, userId, rows, became);
      back.returned += returned;
      if (returned > 0) back.userIds.push(userId);
    }
  }
  return back;
}

async function returnDates(
  { db, rules, now }: Night,
  userId: string,
  free: readonly BookedLeave[],
  { note, told }: Became,
): Promise<number> {
  let returned = 0;
  for (const [requestId, group] of Map.groupBy(free, (row) => row.requestId)) {
    const [one] = group;
    if (!one) continue;
    const gone = group.map(({ date }) => date);
    const request = { id: requestId, userId, zone: one.zone };
    const booking = bookingOf(request, one.code, rules.settings, { now, actorId: null });
    await db.transaction(async (tx) => {
      const back = await unbook(tx, booking, { only: (date) => gone.includes(date), note });
      returned += back.length;
      if (back.length > 0) await tellReturned(tx, userId, back, { told, now });
    });
  }
  return returned;
}

async function tellReturned(
  db: CompanyDb,
  userId: string,
  dates: readonly LocalDate[],
  { told, now }: { readonly told: string; readonly now: Instant },
): Promise<void> {
  const title = `${daysText(dates.length)} hari cuti dikembalikan`;
  const body = `${dates.map(dateText).join(', ')} ${told}`;
  await notify(
    db,
    db.companyId,
    [{ userId, kind: 'cuti_dikembalikan', title, body, link: '/apps/absent/pengajuan' }],
    now,
  );
}

/** 60, 30 and 7 days before days lapse, once each; a late run tells the nearest. */
async function warnPeople({ db, rules, today, now }: Night, userIds: readonly string[]): Promise<number> {
  const accounts = await viewAccounts(db, userIds, ANNUAL);
  const far = LAPSE_WARNING_DAYS[0];
  let warned = 0;
  for (const [userId, account] of accounts) {
    const ends = account.lots.some(
      ({ to, remaining, held }) => remaining > 0 && !held && to >= today && to <= addDays(today, far),
    );
    if (!ends) continue;
    const { lapses } = project(account, { today, grants: [], jointLeave: [], policy: rules.settings });
    for (const { days, lastDay } of lapses) {
      const left = daysInclusive(today, lastDay) - 1;
      const step = LAPSE_WARNING_DAYS.filter((ahead) => left <= ahead).at(-1);
      if (step === undefined) continue;
      const told = await db.transaction(async (tx) => {
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
      if (told) warned += 1;
    }
  }
  return warned;
}
