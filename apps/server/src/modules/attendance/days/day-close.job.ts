/**
 * Every quarter of an hour: today gets its rows (so that "Belum Absen" is a fact), and days whose close has passed are
 * closed, with ALPA and TAP told to the employee and the superior (rules/attendance#absence-alerts auto-alpa).
 */
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Throttle } from '../../../engines/jobs/throttle.ts';
import { daysMaybeOver, type UserDate, withoutRow } from './day-close.store.ts';
import { firstDateToJudge } from '../periods/opened-periods.service.ts';
import { recomputeDays, recomputeInTransaction } from './recompute.service.ts';

/** What the run of every quarter of an hour looks at: dates without rows, and open days. */
const WEEK_BACK = 7;
const MONTH_BACK = 35;
/** Work of one run; a quarter of an hour later comes the next. */
const MOST_ROWS = 20_000;
/** Of a work that somebody waits for; more are done in turns, so that their names never fill the memory. */
const MOST_ROWS_AT_A_TIME = 100_000;

export interface ClosedDays {
  opened: number;
  closed: number;
}

/** `week`: the ordinary look; `open`: everything that may still change, once a night. */
type Back = 'week' | 'open';

export async function openAndCloseDays(
  db: CompanyDb,
  now: Instant,
  back: Back,
  throttle: Throttle,
): Promise<ClosedDays> {
  // In the east the date begins two hours before it does in the west.
  const today = dateIn(now, 'Asia/Jayapura');
  const open = back === 'open' ? await firstDateToJudge(db, today) : undefined;
  const opening = { from: open ?? addDays(today, -WEEK_BACK), to: today };
  const closing = { from: open ?? addDays(today, -MONTH_BACK), to: today };
  return openAndClose(db, { opening, closing, most: MOST_ROWS, now }, throttle);
}

interface Dates {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Before dates are locked, after which one without a row gets none any more: goes on until nothing is left to judge. Later
 * dates wait for their own run.
 */
export async function openAndCloseAllDays(
  db: CompanyDb,
  { from, to }: Dates,
  { now, throttle, most = MOST_ROWS_AT_A_TIME }: { now: Instant; throttle: Throttle; most?: number },
): Promise<void> {
  const first = await firstDateToJudge(db, dateIn(now, 'Asia/Jayapura'));
  const dates = { from: first > from ? first : from, to };
  for (;;) {
    const { opened, closed } = await openAndClose(db, { opening: dates, closing: dates, most, now }, throttle);
    if (opened + closed === 0) return;
  }
}

async function openAndClose(
  db: CompanyDb,
  { opening, closing, most, now }: { opening: Dates; closing: Dates; most: number; now: Instant },
  throttle: Throttle,
): Promise<ClosedDays> {
  let opened = 0;
  for (const { userIds, dates } of batches(await daysWithoutRow(db, opening, most)))
    opened += (await recomputeDays(db, { ...judging(db, userIds, dates, now), cause: 'buka_hari' }, throttle)).length;
  let closed = 0;
  for (const { userIds, dates } of batches(await daysMaybeOver(db, db.companyId, { ...closing, now, limit: most }))) {
    const wanted = { ...judging(db, userIds, dates, now), cause: 'tutup_hari', closes: true };
    closed += await throttle(() =>
      db.transaction(async (tx) => (await recomputeInTransaction(tx, userIds, wanted)).closed.length),
    );
  }
  return { opened, closed };
}

/** The newest first, and date by date: in a large company one statement over months would take seconds. */
async function daysWithoutRow(db: CompanyDb, { from, to }: Dates, most: number): Promise<UserDate[]> {
  const days: UserDate[] = [];
  for (let date = to; date >= from && days.length < most; date = addDays(date, -1))
    for (const userId of await withoutRow(db, db.companyId, date, most - days.length)) days.push({ userId, date });
  return days;
}

const judging = (db: CompanyDb, userIds: readonly string[], dates: readonly LocalDate[], now: Instant) => {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) throw new RangeError('no date to judge');
  return { companyId: db.companyId, userIds, from, to, dates, now };
};

interface Batch {
  readonly userIds: string[];
  /** In order. */
  readonly dates: readonly LocalDate[];
}

/** Days judged in one transaction: some hundred milliseconds. */
const DAYS_PER_BATCH = 1_000;
const PEOPLE_PER_BATCH = 250;
/** Dates of one person judged in one go: the facts of all days between them are read. */
const DATES_PER_BATCH = 31;

/** People with the same dates together, each date of a person once: facts and sums of a person are read for all of them. */
function batches(days: readonly UserDate[]): Batch[] {
  const datesOf = Map.groupBy(days, ({ userId }) => userId);
  const alike = new Map<string, Batch>();
  for (const [userId, own] of datesOf) {
    const dates = own.map(({ date }) => date).sort();
    for (let start = 0; start < dates.length; start += DATES_PER_BATCH) {
      const part = dates.slice(start, start + DATES_PER_BATCH);
      const key = part.join(' ');
      const known = alike.get(key) ?? { userIds: [], dates: part };
      known.userIds.push(userId);
      alike.set(key, known);
    }
  }
  return [...alike.values()].flatMap(({ userIds, dates }) => {
    const size = Math.min(PEOPLE_PER_BATCH, Math.ceil(DAYS_PER_BATCH / dates.length));
    const people = userIds.sort();
    return Array.from({ length: Math.ceil(people.length / size) }, (_, index) => ({
      userIds: people.slice(index * size, (index + 1) * size),
      dates,
    }));
  });
}
