/** The demo company (docs/decisions/077): written once into an empty database, the same one for the same day. */
import { hash } from '@node-rs/argon2';
import { periodsTouching } from '@hadir/domain/attendance/period.ts';
import {
  addDays,
  atLocal,
  dateIn,
  type Instant,
  type LocalDate,
  localDate,
  localTime,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import { type CompanyDb, joinedCompanyDb } from '../db/company-db.ts';
import { insertRows, type NewRow } from '../db/insert-rows.ts';
import { ensurePartitionsBetween } from '../db/partitions.ts';
import { type Db, type Pool, transaction } from '../db/pool.ts';
import { rebuildSuperiorClosure } from '../db/structure/superior-closure.ts';
import { PASSWORD_COST } from '../engines/password-hasher.ts';
import { DEMO_PASSWORD } from '../modules/auth/demo-accounts.ts';
import { holidayDates, isEmptyDatabase } from './demo.store.ts';
import { closePastPeriods } from './past-periods.ts';
import type { CompanyLife } from './demo-activity.ts';
import { writeHistory } from './history.ts';
import type { DemoLeave } from './leave.ts';
import { NOTHING_PLANNED, plannedDays } from './planned-days.ts';
import { type Random, seededRandom } from './random.ts';
import { rememberReads } from './cached-reads.ts';
import type { MissingPart } from './sample-request.ts';
import { dayStart, hire, type Person, staffRows } from './staffing.ts';
import { calendarRows, companyHoliday, outsiderRows, structureIds, structureRows } from './structure-rows.ts';

/** One account per role, as the login page offers them in demo mode. */
export const DEMO_LOGINS = [
  'staff',
  'leader',
  'supervisor',
  'admin',
  'client',
  'client3',
  'monitoring',
  'admin_meeting',
  'agent',
  'admin_agent',
  'counselor',
  'hrd',
  'mtv',
  'superadmin',
] as const;

const SEED = 20_261_120;
/** The settings' default: periods end on the 20th (rules/attendance#periods). */
const CUTOFF_DAY = 20;
const LOCK_GRACE_DAYS = 3;

export interface DemoOptions {
  /** Employees; 60 unless told. */
  people?: number;
  /** The consent that everybody gave before their first selfie; `leader` has still to give it. */
  consent?: { kind: string; version: string; textHash: string };
  /** Judges the days of the range in the same transaction; the attendance module gives it. */
  recompute?: (db: CompanyDb, from: LocalDate, to: LocalDate) => Promise<void>;
  /** Balances of leave and the requests behind the absences (leave.ts). */
  leave?: (db: CompanyDb, facts: DemoLeave) => Promise<void>;
  /** Requests in every state and what else happens at a company (demo-activity.ts); needs the judged days and the leave. */
  life?: CompanyLife;
}

export interface Demo {
  companyId: string;
  /** Ids of people by login. */
  userIds: ReadonlyMap<string, string>;
  from: LocalDate;
  to: LocalDate;
  /** What the rules refused on the day of the start; the rest of the demo is there. */
  missing: readonly MissingPart[];
}

/** All or nothing; undefined when the database has a company already. */
export async function seedDemo(pool: Pool, now: Instant, options: DemoOptions = {}): Promise<Demo | undefined> {
  const passwordHash = await hash(DEMO_PASSWORD, PASSWORD_COST);
  return transaction(pool, async (db) => {
    if (!(await isEmptyDatabase(db))) return undefined;
    return writeDemo(db, now, passwordHash, options);
  });
}

async function writeDemo(db: Db, now: Instant, passwordHash: string, options: DemoOptions): Promise<Demo> {
  const random = seededRandom(SEED);
  const today = dateIn(now, 'Asia/Jakarta');
  const from = firstOfMonth(today, -3);
  const dates = { today, from, moveOn: addDays(firstOfMonth(today, -1), 15) };
  const ids = structureIds(random, random.id(dayStart(localDate('2015-01-05'))));
  const people = hire(random, dates, options.people ?? 60);

  await ensurePartitionsBetween(db, from, addDays(today, 31));
  await insertAll(db, structureRows(ids));
  await insertAll(db, staffRows(people, ids, random, { passwordHash, today }));
  await insertAll(db, outsiderRows(ids, people, random, { passwordHash, from: dayStart(from) }));
  await insertAll(db, calendarRows(ids, random, today));
  await rebuildSuperiorClosure(db, ids.companyId, today);

  const daysOff = await holidayDates(db, from, today);
  daysOff.add(companyHoliday(today));
  const publishedFrom = firstOfMonth(today, 0);
  const periods = periodsTouching(from, addDays(today, 1), CUTOFF_DAY);
  const ended = periods.filter(({ to }) => to < today).toReversed();
  const locked = ended.find(({ to }) => addDays(to, LOCK_GRACE_DAYS) < today);
  const planned = options.life ? plannedDays({ people, now, today, from, daysOff, ended }) : NOTHING_PLANNED;
  const history = writeHistory(random, { ids, people, from, now, today, daysOff, publishedFrom, planned });
  await insertRows(db, 'day_permission', history.permissions);
  await insertRows(db, 'roster_cell', history.cells);
  await insertRows(db, 'attendance_event', history.events);
  await insertRows(db, 'attendance_review', history.reviews);

  const consent = options.consent;
  if (consent) await insertRows(db, 'consent', consentRows(ids.companyId, people, random, consent));
  await insertRows(
    db,
    'period',
    periods.map(({ label, from: first, to: last }) => ({
      company_id: ids.companyId,
      label,
      first_date: first,
      last_date: last,
    })),
  );
  const company = joinedCompanyDb(db, ids.companyId);
  await options.recompute?.(company, from, today);
  const userIds = new Map(people.map((one) => [one.login, one.id]));
  await options.leave?.(rememberReads(company), { from, today, now, userIds });
  const openFrom = locked ? addDays(locked.to, 1) : from;
  if (locked) await options.life?.beforeLock(company, { now, today, people, ids, planned, openFrom, locked, ended });
  // Locked days are never judged again, so the lock comes late.
  await closePastPeriods(company, today, LOCK_GRACE_DAYS, now);
  const missing = (await options.life?.afterLock()) ?? [];
  return { companyId: ids.companyId, userIds, from, to: today, missing };
}

function consentRows(
  companyId: string,
  people: readonly Person[],
  random: Random,
  consent: NonNullable<DemoOptions['consent']>,
): NewRow[] {
  return people
    .filter(({ login }) => login !== 'leader')
    .map((one) => ({
      company_id: companyId,
      id: random.id(dayStart(one.joined)),
      user_id: one.id,
      kind: consent.kind,
      version: consent.version,
      text_hash: consent.textHash,
      at: toWire(atLocal(one.joined, localTime('07:45'), 'Asia/Jakarta')),
    }));
}

async function insertAll(db: Db, batches: readonly (readonly [string, readonly NewRow[]])[]): Promise<void> {
  for (const [table, rows] of batches) await insertRows(db, table, rows);
}

function firstOfMonth(date: LocalDate, months: number): LocalDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return localDate(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`);
}
