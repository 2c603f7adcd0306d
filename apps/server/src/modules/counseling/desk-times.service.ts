/** The free times of a desk, and the wall against two sessions at one time (rules/counseling#slots). */
import { type DeskCalendar, isFreeSlot, type SlotDay, slotAt, slotDays } from '@hadir/domain/counseling/desk.ts';
import { DAY_MS, dateIn, type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sqlStateOf } from '../../db/sql-state.ts';
import { notFound, refusedField } from '../../http/refused.ts';
import { findDesk, lockDesk, nonactivesOf, type StoredDesk, takenTimes } from './desks.store.ts';
import { notifyFreeTime } from './messages.ts';
import { takeFirstWaiting } from './waiting.store.ts';

async function calendarOf(db: CompanyDb, desk: StoredDesk, now: Instant, except?: string): Promise<DeskCalendar> {
  return {
    nonactive: await nonactivesOf(db, desk.id, dateIn(now, desk.zone)),
    taken: await takenTimes(db, desk, (now - DAY_MS) as Instant, except),
  };
}

/** Nothing is free at a desk that nobody can be reached at. */
const isOpen = (desk: StoredDesk): boolean => desk.active && desk.reachable && desk.ready;

export async function freeDays(db: CompanyDb, desk: StoredDesk, now: Instant): Promise<readonly SlotDay[]> {
  const days = slotDays(desk, await calendarOf(db, desk, now), now);
  return isOpen(desk) ? days : days.map((day) => ({ ...day, slots: [] }));
}

interface FreeTime {
  readonly desk: StoredDesk;
  readonly start: Instant;
  readonly end: Instant;
  readonly busyUntil: Instant;
}

interface Wish {
  readonly deskId: string;
  readonly start: Instant;
  readonly now: Instant;
  /** The session that is moved. */
  readonly except?: string;
  /** The handler has offered this time. */
  readonly isOffered?: boolean;
}

/** The desk locked, and the time free. @throws Refused SLOT_TIDAK_TERSEDIA */
export async function lockFreeTime(
  tx: CompanyDb,
  { deskId, start, now, except, isOffered = false }: Wish,
): Promise<FreeTime> {
  const desk = await lockDesk(tx, deskId);
  if (desk === undefined) throw notFound();
  if (!desk.ready || !desk.reachable) throw refusedField('deskId', 'KONSELOR_BELUM_SIAP');
  const calendar = await calendarOf(tx, desk, now, except);
  const isFree = desk.active && isFreeSlot(desk, calendar, start, { now, isOffered });
  if (!isFree) throw refusedField('start', 'SLOT_TIDAK_TERSEDIA');
  const { end } = slotAt(desk, start);
  return { desk, start, end, busyUntil: (end + desk.bufferMinutes * MINUTE_MS) as Instant };
}

/** The database's own word against what was judged a moment before. */
export async function orTaken<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (sqlStateOf(error) === '23P01') throw refusedField('start', 'SLOT_TIDAK_TERSEDIA');
    if (sqlStateOf(error) === '23505') throw refusedField('deskId', 'SESI_MASIH_ADA');
    throw error;
  }
}

/** A time has become free: whoever waits longest hears of it, each at most once a day, while there is one to ask for. */
export async function offerFreeTime(tx: CompanyDb, deskId: string, now: Instant): Promise<void> {
  const desk = await findDesk(tx, deskId);
  const days = desk === undefined ? [] : await freeDays(tx, desk, now);
  if (days.every(({ slots }) => slots.length === 0)) return;
  const userId = await takeFirstWaiting(tx, deskId, { after: (now - DAY_MS) as Instant, now });
  if (userId !== undefined) await notifyFreeTime(tx, [userId], now);
}
