/** A plain company of any size, for benches and tests: employees, sessions, events, and judged days when asked. */
import { addDays, type Instant, type LocalDate, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { joinedCompanyDb } from '../db/company-db.ts';
import { firstVersion } from '../db/attendance/version-in-force.ts';
import { insertRows } from '../db/insert-rows.ts';
import { ensurePartitionsBetween } from '../db/partitions.ts';
import { type Pool, transaction } from '../db/pool.ts';
import { analyzeBulk, insertBulkDays, insertBulkEvents } from './bulk.store.ts';
import { FIRST_NAMES, LAST_NAMES } from './demo-people.ts';
import { seededRandom } from './random.ts';

export interface BulkWish {
  people: number;
  now: Instant;
  /** Dates with events, both included; none when absent. */
  history?: { from: LocalDate; to: LocalDate };
  /**
   * Also judged days over the history; leave it out when the product's own recompute is to make them. `without-events`: for
   * who reads days alone.
   */
  days?: boolean | 'without-events';
  /** One open session for each person; true unless told. */
  sessions?: boolean;
  /** Unique among companies; another code makes other ids. */
  code?: string;
}

export interface Bulk {
  companyId: string;
  userIds: readonly string[];
  /** In the order of userIds; empty when not wished. */
  sessionIds: readonly string[];
  /** The first employee is the company's admin. */
  adminId: string;
  events: number;
  days: number;
}

const UNITS = 20;
const STARTED = localDate('2020-01-06');

export async function seedBulk(pool: Pool, wish: BulkWish): Promise<Bulk> {
  const code = wish.code ?? 'BESAR';
  const random = seededRandom([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), wish.people));
  const id = () => random.id(wish.now);
  const companyId = id();
  const own = { company_id: companyId };
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...own,
      id: id(),
      code: `${prefix}${index + 1}`,
      name: `${prefix} ${index + 1}`,
    }));
  const divisions = named('Divisi', 5);
  const departments = named('Departemen', 10).map((row, index) => ({ ...row, division_id: divisions[index % 5]?.id }));
  const positions = named('Jabatan', 12);
  const units = named('Unit', UNITS);
  const shift = { ...own, id: id(), code: 'P', name: 'Pagi' };
  const hours = { ...firstVersion(shift, 'shift_id'), start_time: '08:00', end_time: '17:00' };
  const schedule = { ...own, id: id(), code: 'KANTOR', name: 'Kantor 5 hari' };
  const cycle = { ...firstVersion(schedule, 'schedule_id'), workweek: '5', cycle_days: 7, anchor_date: '2024-01-01' };
  const points = units.map((unit) => ({
    ...own,
    id: id(),
    code: unit.code,
    name: unit.name,
    lat: -6.2088,
    lon: 106.8456,
    tz: 'Asia/Jakarta',
    unit_id: unit.id,
    valid_from: STARTED,
  }));
  const people = Array.from({ length: wish.people }, (_, index) => ({
    index,
    id: id(),
    accountId: id(),
    sessionId: id(),
  }));
  const fullname = (index: number) =>
    `${random.pick(FIRST_NAMES[index % 2 === 0 ? 'P' : 'L'])} ${random.pick(LAST_NAMES)} ${index + 1}`;

  return transaction(pool, async (db) => {
    const company = joinedCompanyDb(db, companyId);
    // A large company takes longer to write than one statement of the product may.
    await db.query('set local statement_timeout = 0');
    await insertRows(db, 'company', [{ id: companyId, code, legal_name: `PT ${code}`, active_from: STARTED }]);
    await insertRows(db, 'division', divisions);
    await insertRows(db, 'department', departments);
    await insertRows(db, 'position', positions);
    await insertRows(db, 'unit', units);
    await insertRows(db, 'shift', [shift]);
    await insertRows(db, 'shift_version', [hours]);
    await insertRows(db, 'schedule', [schedule]);
    await insertRows(db, 'schedule_version', [cycle]);
    await insertRows(
      db,
      'schedule_item',
      Array.from({ length: 7 }, (_, day) => ({
        ...own,
        schedule_id: schedule.id,
        version_id: schedule.id,
        day_index: day,
        shift_id: day < 5 ? shift.id : null,
      })),
    );
    await insertRows(db, 'location_point', points);
    const forUnit = (unitId: string) => ({ ...own, id: id(), unit_id: unitId, valid_from: STARTED });
    await insertRows(
      db,
      'user_location_point',
      points.map((point) => ({ ...forUnit(point.unit_id), location_point_id: point.id })),
    );
    await insertRows(
      db,
      'schedule_assignment',
      units.map((unit) => ({ ...forUnit(unit.id), schedule_id: schedule.id })),
    );
    await insertRows(
      db,
      'account',
      people.map((one) => ({ id: one.accountId, login: `${code.toLowerCase()}.${one.index + 1}` })),
    );
    await insertRows(
      db,
      'app_user',
      people.map((one) => ({
        ...own,
        id: one.id,
        account_id: one.accountId,
        employee_no: `N${String(one.index + 1).padStart(6, '0')}`,
        fullname: fullname(one.index),
        role: one.index === 0 ? 'admin' : 'staff',
        gender: one.index % 2 === 0 ? 'P' : 'L',
        required_selfie: 'no',
      })),
    );
    const ofUser = (one: { id: string }) => ({ ...own, id: id(), user_id: one.id });
    await insertRows(
      db,
      'employment',
      people.map((one) => ({ ...ofUser(one), employment_type: 'PKWTT', join_date: STARTED })),
    );
    await insertRows(
      db,
      'org_assignment',
      people.map((one) => ({
        ...ofUser(one),
        valid_from: STARTED,
        division_id: divisions[one.index % 5]?.id,
        department_id: departments[one.index % 10]?.id,
        position_id: positions[one.index % 12]?.id,
        unit_id: units[one.index % UNITS]?.id,
      })),
    );
    const at = toWire(wish.now);
    const sessions = (wish.sessions ?? true) ? people : [];
    await insertRows(
      db,
      'session',
      sessions.map((one) => ({
        id: one.sessionId,
        account_id: one.accountId,
        user_company_id: companyId,
        user_id: one.id,
        created_at: at,
        last_seen_at: at,
        authenticated_at: at,
        idle_seconds: 2_592_000,
        epoch: 1,
      })),
    );
    let events = 0;
    let days = 0;
    if (wish.history) {
      const { from, to } = wish.history;
      await ensurePartitionsBetween(db, addDays(from, -1), addDays(to, 1));
      if (wish.days !== 'without-events') events = await insertBulkEvents(company, from, to);
      if (wish.days) days = await insertBulkDays(company, from, to);
    }
    await analyzeBulk(company);
    const userIds = people.map((one) => one.id);
    return {
      companyId,
      userIds,
      sessionIds: sessions.map((one) => one.sessionId),
      adminId: userIds[0] ?? '',
      events,
      days,
    };
  });
}
