/**
 * Leave follows the calendar (rules/leave#calendar-changes): a booked date that is no working day any more gives its
 * day back, one that is work again takes it again. Locked periods stay as they were paid.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { isLeaveDay } from '@hadir/domain/leave/count-days.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { inSavepoint } from '../../../db/transactions/savepoint.ts';
import { Refused } from '../../../http/refused.ts';
import type { CompanyRules } from '../../attendance/rules/current-rules.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { type PlannedPerson, plannedPeople } from '../../attendance/days/person/planned-people.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { lockStoredRequest } from '../../requests/files/late-files.service.ts';
import { book, type Booking, bookingOf, unbook } from '../requests/leave-cover.service.ts';
import { plannedType, takesDay } from '../requests/leave-facts.service.ts';
import { bookedLeave, type BookedLeave, unbookedLeave } from './leave-maintenance.store.ts';

/** Holidays that are declared or withdrawn late still count. */
const HOLIDAY_DAYS_BACK = 31;
const PEOPLE_BATCH_SIZE = 250;

export interface Night {
  readonly db: CompanyDb;
  readonly rules: CompanyRules;
  readonly today: LocalDate;
  readonly now: Instant;
}

/** Why booked dates change, in the ledger and to the person. */
interface Became {
  readonly note: string;
  readonly title: string;
  readonly sentence: string;
}
const BACK = 'hari cuti dikembalikan';
const HOLIDAY: Became = {
  note: 'Tanggal menjadi hari libur',
  title: BACK,
  sentence: 'menjadi hari libur, jadi tidak memotong cuti.',
};
const JOINT: Became = {
  note: 'Tanggal menjadi cuti bersama',
  title: BACK,
  sentence: 'menjadi cuti bersama, yang memotong cuti pada harinya.',
};
const WORK: Became = {
  note: 'Tanggal menjadi hari kerja kembali',
  title: 'hari cuti diambil lagi',
  sentence: 'menjadi hari kerja kembali.',
};

/** Each person with the dates of open periods, by the plan as it is now. */
async function* byPerson({ db, rules }: Night, dates: readonly BookedLeave[]) {
  const open = dates.filter(({ date }) => !rules.lockedOn(date));
  const ofPerson = [...Map.groupBy(open, ({ userId }) => userId)];
  for (let start = 0; start < ofPerson.length; start += PEOPLE_BATCH_SIZE) {
    const group = new Map(ofPerson.slice(start, start + PEOPLE_BATCH_SIZE));
    const wanted = [...group.values()].flatMap((rows) => rows.map(({ date }) => date)).sort();
    const [first, last] = [wanted[0], wanted.at(-1)];
    if (first === undefined || last === undefined) return;
    const people = await plannedPeople(db, { userIds: [...group.keys()], first, last });
    for (const person of people) yield { person, rows: group.get(person.userId) ?? [] };
  }
}

const isWork = (person: PlannedPerson, { date }: BookedLeave): boolean => isLeaveDay(plannedType(person, date));

/** Booked dates that are no working days any more: a holiday was declared, a roster was published. */
export async function returnHolidays(night: Night): Promise<{ returned: number; userIds: string[] }> {
  const booked = await bookedLeave(night.db, addDays(night.today, -HOLIDAY_DAYS_BACK));
  const back = { returned: 0, userIds: new Array<string>() };
  for await (const { person, rows } of byPerson(night, booked)) {
    const free = rows.filter((row) => !isWork(person, row));
    let returned = 0;
    for (const [became, group] of Map.groupBy(free, ({ date }) => (takesDay(person, date) ? JOINT : HOLIDAY)))
      returned += await change(night, group, became);
    back.returned += returned;
    if (returned > 0) back.userIds.push(person.userId);
  }
  return back;
}

/** Dates of approved leave that hold no day and are work: a holiday was withdrawn, a roster was published anew. */
export async function rebookWorkdays(night: Night): Promise<number> {
  const unbooked = await unbookedLeave(night.db, addDays(night.today, -HOLIDAY_DAYS_BACK));
  let taken = 0;
  for await (const { person, rows } of byPerson(night, unbooked)) {
    const work = rows.filter((row) => isWork(person, row));
    taken += await change(night, work, WORK);
  }
  return taken;
}

/** One transaction per request. @returns how many dates were changed */
async function change(night: Night, rows: readonly BookedLeave[], became: Became): Promise<number> {
  let changed = 0;
  for (const group of Map.groupBy(rows, (row) => row.requestId).values()) {
    const dates = await night.db.transaction((tx) => lockAndChange({ ...night, db: tx }, group, became));
    changed += dates.length;
  }
  return changed;
}

/** What was seen may be otherwise by now: somebody called the leave off, or another run was here before. */
async function lockAndChange(
  { db: tx, rules: { settings }, now }: Night,
  group: readonly BookedLeave[],
  became: Became,
): Promise<LocalDate[]> {
  const [one] = group;
  const request = one && (await lockStoredRequest(tx, one.requestId));
  if (!request) return [];
  const { userId } = request;
  const rules = await lockDays(
    tx,
    group.map(({ date }) => ({ userId, date })),
    now,
  );
  const dates = group.map(({ date }) => date).filter((date) => !rules.lockedOn(date));
  const booking = bookingOf(request, one.code, settings, { now, actorId: null });
  const changed =
    became === WORK
      ? await rebookDates(tx, booking, { ...one, dates })
      : await unbook(tx, booking, { only: (date) => dates.includes(date), note: became.note });
  if (changed.length > 0) await notifyPerson(tx, userId, changed, { became, now });
  return changed;
}

/** Each date by itself: what finds no day stays without one until there is one. */
async function rebookDates(
  tx: CompanyDb,
  booking: Booking,
  { requestId, half, dates }: Pick<BookedLeave, 'requestId' | 'half'> & { readonly dates: readonly LocalDate[] },
): Promise<LocalDate[]> {
  const still = (await unbookedLeave(tx, dates[0] ?? null, requestId)).map(({ date }) => date);
  const taken: LocalDate[] = [];
  for (const date of dates.filter((one) => still.includes(one))) {
    try {
      await inSavepoint(tx, () => book(tx, booking, [{ date, days: half === null ? 1 : 0.5 }]));
      taken.push(date);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return taken;
}

async function notifyPerson(
  tx: CompanyDb,
  userId: string,
  dates: readonly LocalDate[],
  { became, now }: { readonly became: Became; readonly now: Instant },
): Promise<void> {
  const title = `${daysText(dates.length)} ${became.title}`;
  const body = `${dates.map(dateText).join(', ')} ${became.sentence}`;
  await notify(
    tx,
    tx.companyId,
    [{ userId, kind: 'cuti_dikembalikan', title, body, link: '/apps/absent/pengajuan' }],
    now,
  );
}
