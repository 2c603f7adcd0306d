/**
 * Every quarter of an hour: today gets its rows (so that "Belum Absen" is a fact), and days whose close has passed are
 * closed, with ALPA and TAP told to the employee and the superior (domain.md 1.5 auto-alpa).
 */
import { dateText } from '@hadir/contract/attendance-words.ts';
import { ownDayLink } from '@hadir/contract/message-links.ts';
import { firstOpenDate } from '@hadir/domain/attendance/period.ts';
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import { rulesOf } from './company-rules.ts';
import { daysMaybeOver, type UserDate, withoutRow } from './day-close.store.ts';
import type { JudgedDay } from './day-record.ts';
import { superiorsOn } from './people.store.ts';
import { recomputeDays, recomputeHeld } from './recompute.service.ts';
import { readRulesVersion } from './rules.store.ts';

/** A standstill longer than this is no standstill: the rows of older dates wait for a person's "Hitung ulang". */
const MOST_DAYS_BACK = 92;
/** What the run of every quarter of an hour looks at: dates without rows, and open days. */
const WEEK_BACK = 7;
const MONTH_BACK = 35;
/** Work of one run; a quarter of an hour later comes the next. */
const MOST_ROWS = 20_000;
const PEOPLE_AT_ONCE = 250;

export interface ClosedDays {
  opened: number;
  closed: number;
}

/** @param back `week`: the ordinary look; `open`: everything that may still change, for once a night and before a lock */
export async function openAndCloseDays(
  db: CompanyDb,
  now: Instant,
  back: 'week' | 'open' = 'open',
): Promise<ClosedDays> {
  // In the east the date begins two hours before it does in the west.
  const today = dateIn(now, 'Asia/Jayapura');
  let opened = 0;
  const from = back === 'week' ? addDays(today, -WEEK_BACK) : await firstDateToJudge(db, today);
  // The newest first, and date by date: in a large company one statement over months would take seconds.
  let left = MOST_ROWS;
  for (let date = today; date >= from && left > 0; date = addDays(date, -1)) {
    const userIds = await withoutRow(db, db.companyId, date, left);
    if (userIds.length === 0) continue;
    left -= userIds.length;
    const wanted = { companyId: db.companyId, userIds, from: date, to: date, cause: 'buka_hari', now };
    opened += (await recomputeDays(db, wanted)).length;
  }
  let closed = 0;
  const oldest = back === 'week' ? addDays(today, -MONTH_BACK) : from;
  for (const [date, people] of byDate(await daysMaybeOver(db, db.companyId, oldest, now, MOST_ROWS))) {
    for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
      closed += await closeDate(db, date, people.slice(start, start + PEOPLE_AT_ONCE), now);
    }
  }
  return { opened, closed };
}

/** What was missed, by a server that stood still or a join date entered late, is made up back to the first open period. */
async function firstDateToJudge(db: CompanyDb, today: LocalDate): Promise<LocalDate> {
  const { periods, settings } = await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
  const open = firstOpenDate(periods, today, settings.cutoff_day);
  const earliest = addDays(today, -MOST_DAYS_BACK);
  return open > earliest ? open : earliest;
}

function byDate(list: readonly UserDate[]): Map<LocalDate, string[]> {
  const dates = Map.groupBy(list, ({ date }) => date);
  return new Map([...dates].map(([date, rows]) => [date, rows.map(({ userId }) => userId).sort()]));
}

/** Closing and telling are one transaction: a job that runs twice tells once. */
async function closeDate(db: CompanyDb, date: LocalDate, people: readonly string[], now: Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const { companyId } = db;
    const wanted = { companyId, userIds: people, from: date, to: date, cause: 'tutup_hari', now, closeQuietly: true };
    const { judged } = await recomputeHeld(tx, people, wanted);
    const over = judged.filter(({ day, record }) => day.stored?.closedAt == null && record['closed_at'] !== null);
    await tell(tx, over, now);
    return over.length;
  });
}

type Failing = 'ALPA' | 'TIDAK_ABSEN_PULANG';

const WORDS: Readonly<Record<Failing, { kind: string; own: string; ownBody: string; others: string }>> = {
  ALPA: {
    kind: 'alpa',
    own: 'Tidak ada absen',
    ownBody: 'Hari itu dihitung Alpa. Buka harinya untuk melihat alasannya, lalu hubungi atasan atau HR bila keliru.',
    others: 'Alpa',
  },
  TIDAK_ABSEN_PULANG: {
    kind: 'tidak_absen_pulang',
    own: 'Tidak ada absen pulang',
    ownBody: 'Jam kerja hari itu belum dihitung. Buka harinya, lalu ajukan koreksi.',
    others: 'tidak absen pulang',
  },
};

function failing({ result }: JudgedDay): Failing | null {
  return result.status === 'ALPA' || result.status === 'TIDAK_ABSEN_PULANG' ? result.status : null;
}

async function tell(tx: CompanyDb, over: readonly JudgedDay[], now: Instant): Promise<void> {
  const failed = over.flatMap((judged) => {
    const status = failing(judged);
    return status ? [{ userId: judged.record.user_id, date: judged.date, status }] : [];
  });
  if (failed.length === 0) return;
  const people = await superiorsOn(tx, tx.companyId, failed);
  const told: NewNotification[] = failed.map(({ userId, date, status }) => ({
    userId,
    kind: WORDS[status].kind,
    title: `${WORDS[status].own} ${dateText(date)}`,
    body: WORDS[status].ownBody,
    link: ownDayLink(date),
  }));
  const groups = Map.groupBy(
    failed.flatMap((entry) => {
      const person = people.find(({ userId, date }) => userId === entry.userId && date === entry.date);
      return person?.superiorId == null ? [] : [{ ...entry, superiorId: person.superiorId, fullname: person.fullname }];
    }),
    ({ superiorId, date, status }) => `${superiorId} ${date} ${status}`,
  );
  for (const group of groups.values()) told.push(forSuperior(group));
  await notify(tx, tx.companyId, told, now);
}

const MOST_NAMES = 5;

/** One message for all of a superior's people of a date. */
function forSuperior(
  group: readonly { superiorId: string; date: LocalDate; status: Failing; fullname: string }[],
): NewNotification {
  const [first] = group;
  if (!first) throw new RangeError('nobody to tell of');
  const words = WORDS[first.status];
  const names = group.slice(0, MOST_NAMES).map(({ fullname }) => fullname);
  const more = group.length > MOST_NAMES ? ` dan ${group.length - MOST_NAMES} orang lain` : '';
  return {
    userId: first.superiorId,
    kind: `${words.kind}_bawahan`,
    title: `${group.length} orang ${words.others} ${dateText(first.date)}`,
    body: `${names.join(', ')}${more}.`,
    link: `/laporan/all?from=${first.date}&to=${first.date}&status=${first.status}`,
  };
}
