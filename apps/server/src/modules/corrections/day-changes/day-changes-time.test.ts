import { describe, expect, test } from 'vitest';
import { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { dayOf, tap } from '../../../../test/attendance/corrected-days.ts';
import {
  answers,
  BETTER,
  corrects,
  lateDay,
  correctionNotifications,
  WORSE,
} from '../../../../test/attendance/hr-corrections.ts';
import type { Served } from '../../../../test/world/http.ts';
import { everybody, house, judgeDay } from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { unthrottled } from '../../../engines/jobs/throttle.ts';
import { turnPeriods } from '../../attendance/periods/periods.job.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { correctionsModule } from '../corrections.module.ts';
import { passDueChanges } from './day-changes.job.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule, attendanceModule], now: friday('10:00') }, (made) => {
  ({ w, server } = made);
});

/** Told on Friday 20 November: the seventh day after it is the 27th. */
async function waitingHouse() {
  w.moveClock(friday('10:00'));
  // The calendar month is the period: it is open until December.
  const found = await house(w);
  await w.pool.query(`update company set settings = settings || '{"cutoff_day": 0}' where id = $1`, [
    found.staff.company.id,
  ]);
  await lateDay(w, found.staff);
  const people = await everybody(server, found);
  const { id } = (await corrects(people.admin, found.staff.id, WORSE)).reply.data;
  return { found, userId: found.staff.id, id, db: companyDb(w.pool, found.staff.company.id), ...people };
}

const stateOf = async (id: string) =>
  (await w.pool.query('select state from day_change where id = $1', [id])).rows[0]?.['state'];
const OBJECTION = 'Saya datang pukul 08.47.';
const at = (text: string) => instant(`2026-${text}:00+07:00`);

describe('The days in which the person may object', () => {
  test('pass after the seventh: until its last minute the person objects, on the eighth it counts', async () => {
    const { id, db, userId, staff, found } = await waitingHouse();
    expect(await passDueChanges(db, at('11-27T23:59'))).toBe(0);
    expect(await stateOf(id)).toBe('waiting');
    w.moveClock(at('11-28T00:00'));
    const late = await answers(staff, id, 'object', OBJECTION);
    expect([late.status, late.error.code]).toEqual([409, 'KOREKSI_HR_SUDAH_LEWAT']);
    expect(await passDueChanges(db, at('11-28T00:00'))).toBe(1);
    expect(await stateOf(id)).toBe('counts');
    expect(await dayOf(w, userId)).toMatchObject({ in: '09:30' });
    expect((await correctionNotifications(w, found.staff)).at(-1)).toBe(
      'koreksi_hr_hasil: Koreksi HR 19/11/2026 mulai berlaku',
    );
    expect(await passDueChanges(db, at('11-28T00:30'))).toBe(0);
  });

  test('the last minute of the seventh day is early enough', async () => {
    const { id, staff, db } = await waitingHouse();
    w.moveClock(at('11-27T23:59'));
    expect((await answers(staff, id, 'object', OBJECTION)).status).toBe(200);
    expect(await passDueChanges(db, at('12-10T08:00'))).toBe(0);
    expect(await stateOf(id)).toBe('objected');
  });

  test('pass in one go after a standstill', async () => {
    const { id, db } = await waitingHouse();
    expect(await passDueChanges(db, at('11-29T08:00'))).toBe(1);
    expect(await stateOf(id)).toBe('counts');
  });

  test.each([
    ['sakit', '2026-11-27'],
    ['cuti', '2026-11-24'],
  ])('a day of %s is not counted, also when it is known later', async (kind, date) => {
    const { id, db, found, staff } = await waitingHouse();
    await w.make.permission({ user: found.staff, date: localDate(date), kind });
    expect((await staff.call(dayChanges.detail, { params: { id } })).reply.data.objectUntil).toBe('2026-11-28');
    expect(await passDueChanges(db, at('11-28T23:59'))).toBe(0);
    expect(await passDueChanges(db, at('11-29T00:00'))).toBe(1);
  });

  /** Friday to Monday: its weekend is no workday, so nothing is granted on it. */
  test.each([
    ['leave', 'approved', '2026-11-30'],
    ['sick', 'cancel_pending', '2026-11-30'],
    ['leave', 'pending', '2026-11-27'],
    ['permission', 'approved', '2026-11-27'],
  ])('the days off within %s that is %s: until %s', async (kind, status, until) => {
    const { id, found, staff } = await waitingHouse();
    const { company, id: user_id } = found.staff;
    const now = '2026-11-20T10:00:00+07:00';
    await insertRows(w.pool, 'request', [
      {
        company_id: company.id,
        id: newId(),
        user_id,
        kind,
        status,
        first_date: '2026-11-20',
        last_date: '2026-11-23',
        starts_at: '2026-11-20T00:00:00+07:00',
        ends_at: '2026-11-24T00:00:00+07:00',
        open_step: status === 'approved' ? null : 1,
        tz: 'Asia/Jakarta',
        label: 'Uji',
        submitted_at: now,
        decided_at: status === 'pending' ? null : now,
        updated_at: now,
        created_by: user_id,
      },
    ]);
    expect((await staff.call(dayChanges.detail, { params: { id } })).reply.data.objectUntil).toBe(until);
  });

  test('run from the notice: of what a second admin agreed to later, from that day', async () => {
    const { id: first, userId, found, staff, admin, otherAdmin } = await waitingHouse();
    await answers(admin, first, 'withdraw');
    await w.pool.query(
      `update company set settings = settings || '{"hr_correction_second_admin": true}' where id = $1`,
      [found.staff.company.id],
    );
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    w.moveClock(at('11-23T09:00'));
    await answers(otherAdmin, id, 'agree');
    expect((await staff.call(dayChanges.detail, { params: { id } })).reply.data.objectUntil).toBe('2026-11-30');
  });

  test('half a day of leave and a day of permission count', async () => {
    const { db, found } = await waitingHouse();
    const half = { kind: 'cuti_setengah_hari', more: { half: 'AM' } };
    await w.make.permission({ user: found.staff, date: localDate('2026-11-24'), ...half });
    await w.make.permission({ user: found.staff, date: localDate('2026-11-25'), kind: 'izin' });
    expect(await passDueChanges(db, at('11-28T00:00'))).toBe(1);
  });

  test('what other taps stand against by then is not done, and both sides are told', async () => {
    const { id, db, found, userId } = await waitingHouse();
    await w.pool.query(`update attendance_event set valid = false where user_id = $1 and type = 'out'`, [userId]);
    await tap(w, found.staff, 'out', '2026-11-19T09:10:00+07:00');
    await judgeDay(w, found.staff);
    await passDueChanges(db, at('11-28T00:00'));
    expect(await stateOf(id)).toBe('impossible');
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47', out: '09:10' });
    expect((await correctionNotifications(w, found.admin)).at(-1)).toContain('tidak dapat diterapkan');
    expect((await correctionNotifications(w, found.staff)).at(-1)).toContain('tidak diterapkan');
  });
});

test('An objection in time at the moment in which the days pass: it waits for its decision, whoever was first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, db, staff, userId } = await waitingHouse();
    w.moveClock(at('11-27T23:59'));
    const [objected] = await Promise.all([
      answers(staff, id, 'object', OBJECTION),
      passDueChanges(db, at('11-28T00:01')),
    ]);
    expect([objected.status, await stateOf(id)]).toEqual([200, 'objected']);
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
  }
});

test('Sickness that becomes known after the days had passed gives them back; objected to, it counts no more', async () => {
  const { id, db, found, staff, otherAdmin, userId } = await waitingHouse();
  w.moveClock(at('11-28T08:00'));
  await passDueChanges(db, at('11-28T00:00'));
  await w.make.permission({ user: found.staff, date: localDate('2026-11-26'), kind: 'sakit' });
  expect((await answers(staff, id, 'object', OBJECTION)).status).toBe(200);
  expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
  await answers(otherAdmin, id, 'reject', 'Rekaman pintu menunjukkan 09.30.');
  expect(await dayOf(w, userId)).toMatchObject({ in: '09:30' });
  const { reply } = await otherAdmin.call(dayChanges.detail, { params: { id } });
  expect(reply.data).toMatchObject({ state: 'counts', endedAt: null });
});

describe('The lock of the period', () => {
  const adjustmentOf = async (id: string) =>
    (
      await w.pool.query(
        `select period, state, figures_from ->> 'lateMinutes' as "from", figures_to ->> 'lateMinutes' as "to"
          from day_adjustment where change_id = $1`,
        [id],
      )
    ).rows[0];

  /** A period of the 21st to the 20th that is locked on the 24th, three days after it ended. */
  async function closingHouse(correcting: { in: string } = WORSE) {
    w.moveClock(friday('10:00'));
    const found = await house(w);
    const db = companyDb(w.pool, found.staff.company.id);
    await lateDay(w, found.staff);
    await turnPeriods(db, friday('10:00'), unthrottled);
    const people = await everybody(server, found);
    const { id } = (await corrects(people.admin, found.staff.id, correcting)).reply.data;
    const lock = async () => {
      await turnPeriods(db, at('11-21T01:00'), unthrottled);
      await turnPeriods(db, at('11-24T01:00'), unthrottled);
      w.moveClock(at('11-24T10:00'));
    };
    return { found, db, id, lock, ...people };
  }

  const closingNotice = async (adminId: string) =>
    (await w.pool.query(`select body from notification where user_id = $1 and kind = 'periode_selesai'`, [adminId]))
      .rows[0]?.['body'];

  test('is announced to HR with what is still open', async () => {
    const { found, lock } = await closingHouse();
    await lock();
    expect(await closingNotice(found.admin.id)).toContain('1 koreksi HR belum selesai');
  });

  test('is announced without a word of it where nothing is open', async () => {
    const { found, lock } = await closingHouse(BETTER);
    await lock();
    expect(await closingNotice(found.admin.id)).not.toContain('koreksi HR');
  });

  test('keeps the day: what comes to count after it is due in the next closing', async () => {
    const { found, db, id, lock, admin } = await closingHouse();
    await lock();
    expect(await passDueChanges(db, at('11-28T00:00'))).toBe(1);
    expect(await dayOf(w, found.staff.id)).toMatchObject({ in: '08:47' });
    expect(await adjustmentOf(id)).toEqual({ period: '2026-11', state: 'due', from: '47', to: '90' });
    const { reply } = await admin.call(dayChanges.list, { query: { adjusted: 'ya' } });
    expect(reply.data).toMatchObject([{ id, state: 'counts', adjustment: { period: '2026-11', state: 'due' } }]);
  });

  test('an objection after it becomes an adjustment: due when it was right', async () => {
    const { found, id, lock, staff, otherAdmin } = await closingHouse(BETTER);
    await lock();
    expect((await answers(staff, id, 'object', OBJECTION)).reply.data).toMatchObject({ state: 'objected' });
    expect(await adjustmentOf(id)).toEqual({ period: '2026-11', state: 'requested', from: '0', to: '47' });
    await answers(otherAdmin, id, 'uphold');
    expect(await adjustmentOf(id)).toMatchObject({ state: 'due', from: '0', to: '47' });
    expect(await dayOf(w, found.staff.id)).toMatchObject({ in: '08:00' });
  });

  test('... dropped when it was not', async () => {
    const { id, lock, staff, otherAdmin } = await closingHouse(BETTER);
    await lock();
    await answers(staff, id, 'object', OBJECTION);
    await answers(otherAdmin, id, 'reject', 'Rekaman pintu menunjukkan 08.00.');
    expect(await adjustmentOf(id)).toMatchObject({ state: 'dropped' });
  });

  test('an objection before it makes no adjustment', async () => {
    const { id, staff } = await closingHouse(BETTER);
    await answers(staff, id, 'object', OBJECTION);
    expect(await adjustmentOf(id)).toBeUndefined();
  });
});
