import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { instant, localDate, localTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { clockingWorker, eventsOf, type Policy } from '../../../../test/attendance/clocking-workers.ts';
import {
  AT_PLACE,
  OUTSIDE_RADIUS,
  friday,
  liveTap,
  queuedTap,
  SELFIE,
  VAGUE,
} from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule, notificationsModule] }, (made) => {
  ({ w, server } = made);
});

const worker = (policy: Policy, wish: { place?: boolean } = {}) => clockingWorker({ w, server }, policy, wish);

describe('The order of checks (rules/attendance#order-of-checks)', () => {
  it('1: a person without employment on the date may not clock', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company();
    const user = await w.make.user({ company, joined: localDate('2026-11-21') });
    await w.pool.query(`update employment set join_date = '2026-11-20' where user_id = $1`, [user.id]);
    const me = await server.as(user);
    await w.pool.query(`update employment set end_date = '2026-11-20' where user_id = $1`, [user.id]);
    expect((await me.call(attendance.clock, { body: liveTap(w, 'in') })).status).toBe(200);
    w.moveClock(instant('2026-11-23T08:00:00+07:00'));
    // The session itself no longer holds the right of employees.
    expect((await me.call(attendance.clock, { body: liveTap(w, 'in') })).status).toBe(403);
  });

  it('2: a date outside the subscription is refused', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TINJAU');
    await w.pool.query(`update company set active_from = '2026-11-20' where id = $1`, [user.company.id]);
    const tappedAt = instant('2026-11-19T08:00:00+07:00');
    const anchoredAt = instant('2026-11-19T07:00:00+07:00');
    const answer = await me.call(attendance.clock, {
      body: queuedTap(w, server, user, { type: 'in', tappedAt, anchoredAt }),
    });
    expect([answer.status, answer.error.code]).toEqual([403, 'PERUSAHAAN_NONAKTIF']);
    expect((await me.call(attendance.clock, { body: liveTap(w, 'in') })).status).toBe(200);
  });

  it('3: the same type within a minute is the earlier row', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TINJAU');
    const first = await me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(instant('2026-11-20T08:00:59+07:00'));
    const second = await me.call(attendance.clock, { body: liveTap(w, 'in') });
    expect(second.reply.data.outcome).toBe('already');
    expect(second.reply.data.event).toEqual(first.reply.data.event);
    w.moveClock(instant('2026-11-20T08:01:01+07:00'));
    expect((await me.call(attendance.clock, { body: liveTap(w, 'in') })).reply.data.outcome).toBe('stored');
    expect(await eventsOf(w, user)).toHaveLength(2);
  });

  it('7: block_unscheduled refuses a clock-in without a schedule, never the way home', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company({ settings: { workweek: 'roster', block_unscheduled: true } });
    const me = await server.as(await w.make.user({ company }));
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in') });
    expect([answer.status, answer.error.code]).toEqual([422, 'TIDAK_ADA_JADWAL']);
    expect((await me.call(attendance.clock, { body: liveTap(w, 'out') })).status).toBe(200);
  });

  it('8: a second in without out is stored, the earliest counts', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TINJAU');
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(friday('09:00'));
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    const { rows } = await w.pool.query('select in_at, late_minutes from attendance_day where user_id = $1', [user.id]);
    expect(rows).toEqual([{ in_at: friday('08:00'), late_minutes: 0 }]);
  });
});

describe('The day after a tap', () => {
  it('late by 17 minutes: 17, since the grace of 15 is over', async () => {
    w.moveClock(friday('08:17'));
    const { user, me } = await worker('TINJAU');
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in') });
    expect(answer.reply.data.lateMinutes).toBe(17);
    const { rows } = await w.pool.query('select label, letter, late_minutes from attendance_day where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ label: 'Terlambat', letter: 'T', late_minutes: 17 }]);
    const { rows: months } = await w.pool.query('select figures from attendance_month where user_id = $1', [user.id]);
    expect(months[0].figures).toMatchObject({ hariKerja: 1, hadir: 1, terlambatKali: 1, terlambatMenit: 17 });
  });

  it('a night shift’s clock-out belongs to the evening before', async () => {
    w.moveClock(friday('21:55'));
    const company = await w.make.company();
    const night = await w.make.shift({ company, start: localTime('22:00'), end: localTime('06:00') });
    const schedule = await w.make.schedule({ company, days: [night, night, night, night, night, null, null] });
    const user = await w.make.user({ company });
    await w.make.follows({ user, schedule });
    await w.make.worksAt({ user, location: await w.make.location({ company }) });
    const me = await server.as(user);
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(instant('2026-11-21T06:02:00+07:00'));
    expect((await me.call(attendance.today)).reply.data).toMatchObject({ workDate: '2026-11-20', next: 'out' });
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'out') });
    expect(answer.reply.data.event?.workDate).toBe('2026-11-20');
    const { rows } = await w.pool.query(
      'select work_date, status, worked_minutes from attendance_day where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ work_date: '2026-11-20', status: 'HADIR', worked_minutes: 420 }]);
  });

  it('breaks are recorded and the button follows them', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company();
    const shift = await w.make.shift({ company, more: { break_mode: 'punch' } });
    const user = await w.make.user({ company });
    await w.make.follows({
      user,
      schedule: await w.make.schedule({ company, days: [shift, shift, shift, shift, shift, null, null] }),
    });
    await w.make.worksAt({ user, location: await w.make.location({ company }) });
    const me = await server.as(user);
    const next = async () => (await me.call(attendance.today)).reply.data.next;
    const steps = [
      ['08:00', 'in', 'out'],
      ['12:00', 'break_start', 'break_end'],
      ['13:15', 'break_end', 'out'],
      ['17:00', 'out', 'in'],
    ] as const;
    for (const [time, type, then] of steps) {
      w.moveClock(friday(time));
      const answer = await me.call(attendance.clock, { body: liveTap(w, type, { selfie: null }) });
      expect(answer.status, answer.text).toBe(200);
      expect(await next()).toBe(then);
    }
    const { rows } = await w.pool.query(
      'select worked_minutes, break_minutes, break_over_minutes from attendance_day where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ worked_minutes: 465, break_minutes: 75, break_over_minutes: 15 }]);
  });

  it('the zone of the place decides: 08.10 WIT is late in no other zone', async () => {
    w.moveClock(instant('2026-11-20T08:10:00+09:00'));
    const company = await w.make.company({ settings: { grace_late: 5 } });
    const user = await w.make.user({ company });
    await w.make.worksAt({ user, location: await w.make.location({ company, tz: 'Asia/Jayapura' }) });
    const answer = await (await server.as(user)).call(attendance.clock, { body: liveTap(w, 'in') });
    expect(answer.reply.data).toMatchObject({ lateMinutes: 10, event: { zone: 'Asia/Jayapura' } });
  });
});

describe('What a tap must not lose (product/clocking#the-tap)', () => {
  it('130 m away with an accuracy of 85 m is accepted for review, never a dead end', async () => {
    w.moveClock(friday('08:00'));
    const { me } = await worker('TINJAU');
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [VAGUE] }) });
    expect(answer.reply.data.event).toMatchObject({ verdict: 'DI_LUAR_RADIUS', review: { state: 'terbuka' } });
  });

  it('accuracy_mode lenient takes the same reading as inside', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company({ settings: { accuracy_mode: 'lenient' } });
    const user = await w.make.user({ company });
    await w.make.worksAt({ user, location: await w.make.location({ company }) });
    const answer = await (await server.as(user)).call(attendance.clock, { body: liveTap(w, 'in', { fixes: [VAGUE] }) });
    expect(answer.reply.data.event).toMatchObject({ verdict: 'DI_DALAM_RADIUS', review: null });
  });

  it('a moved location point counts at once, and the phone’s copy has another version', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company();
    const user = await w.make.user({ company });
    const old = await w.make.location({ company, name: 'Kantor Lama' });
    await w.make.worksAt({ user, location: old });
    const me = await server.as(user);
    const before = (await me.call(attendance.today)).reply.data;
    await w.pool.query(`update location_point set valid_to = '2026-11-20' where id = $1`, [old.id]);
    await w.make.worksAt({
      user,
      location: await w.make.location({ company, name: 'Kantor Baru', lat: OUTSIDE_RADIUS.lat }),
    });
    const after = (await me.call(attendance.today)).reply.data;
    expect(after.places.map(({ name }) => name).sort()).toEqual(['Kantor Baru', 'Kantor Lama']);
    expect(after.placesVersion).not.toBe(before.placesVersion);
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
    expect(answer.reply.data.event).toMatchObject({ verdict: 'DI_DALAM_RADIUS', placeName: 'Kantor Baru' });
  });

  it('a wrong clock of the phone changes no time and is only noted', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TINJAU');
    const body = { ...liveTap(w, 'in'), tap: { mode: 'live' as const, wallAtTap: toWire(friday('05:12')) } };
    const answer = await me.call(attendance.clock, { body });
    expect(answer.reply.data.event?.at).toBe(toWire(friday('08:00')));
    expect(await eventsOf(w, user)).toMatchObject([{ flags: ['JAM_PERANGKAT_BERBEDA'], reasons: null }]);
  });

  it('impossible speed since the last tap is looked at by a person', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TINJAU');
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(friday('08:30'));
    await me.call(attendance.clock, { body: liveTap(w, 'out', { fixes: [{ ...AT_PLACE, lat: -2.5, lon: 140.7 }] }) });
    expect((await eventsOf(w, user))[1]?.reasons).toEqual(['DI_LUAR_RADIUS', 'KECEPATAN_TIDAK_WAJAR']);
  });

  it('exactly the same coordinates on five dates are noted', async () => {
    const { user, me } = await worker('TINJAU');
    for (const date of ['16', '17', '18', '19', '20']) {
      w.moveClock(instant(`2026-11-${date}T08:00:00+07:00`));
      await me.call(attendance.clock, { body: liveTap(w, 'in') });
    }
    const events = await eventsOf(w, user);
    expect(events.map(({ flags }) => flags)).toEqual([[], [], [], [], ['KOORDINAT_BERULANG']]);
  });

  it('the proof code is on the receipt and on the row', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TINJAU');
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', { selfie: SELFIE }) });
    expect(answer.reply.data.event?.proofCode).toMatch(/^[2-9A-HJKMNP-Z]{4}-\d\d$/);
    const { rows } = await w.pool.query('select proof_code from attendance_event where user_id = $1', [user.id]);
    expect(rows).toEqual([{ proof_code: answer.reply.data.event?.proofCode }]);
  });
});
