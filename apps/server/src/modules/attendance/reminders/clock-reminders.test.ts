/** Reminders of taps, by the real judgement of days, over a moved clock. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { notificationChoices } from '@hadir/contract/notifications/choices.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  at,
  kindsOf,
  newsOf,
  openDays,
  orderedUntil,
  run,
  type Team,
  team,
  TODAY,
} from '../../../../test/attendance/reminder-stage.ts';
import { liveTap } from '../../../../test/attendance/taps.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule, notificationsModule] }, (made) => {
  ({ w, server } = made);
});

beforeEach(() => w.moveClock(at('2026-11-20T00:30')));

async function taps(user: TestUser, type: 'in' | 'out', time: string): Promise<void> {
  w.moveClock(at(time));
  const me = await server.as(user);
  const { status, text } = await me.call(attendance.clock, { body: liveTap(w, type) });
  expect(status, text).toBe(200);
}

describe('A shift of the day', () => {
  test('the person after 10 and 30 minutes, the superior after 15 and 30, each once', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    const minutes = ['08:09', '08:10', '08:11', '08:14', '08:15', '08:29', '08:30', '08:31', '09:00'];
    expect(await run(w, t, ...minutes.map((time) => `2026-11-20T${time}`))).toEqual([0, 1, 0, 0, 1, 0, 2, 0, 0]);
    expect(await newsOf(w, t.user)).toMatchObject([
      {
        kind: 'pengingat_masuk',
        title: 'Anda belum absen masuk',
        body: 'Jam kerja Anda mulai 08.00 WIB. Absen sekarang, atau kabari atasan bila berhalangan.',
        link: '/apps/absent',
      },
      { kind: 'pengingat_masuk', title: 'Anda masih belum absen masuk' },
    ]);
    expect(await newsOf(w, t.superior)).toMatchObject([
      {
        kind: 'belum_absen_bawahan',
        title: '1 orang belum absen masuk',
        body: 'Siti Staf (08.00). Hubungi dari daftar tim, atau absenkan bila HP-nya bermasalah.',
        link: '/dashboards/dashboard?tampilan=tim',
      },
      { title: '1 orang masih belum absen masuk' },
    ]);
  });

  test('who came is reminded of going home alone, after 10 and 30 minutes, and not once gone', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    await taps(t.user, 'in', '2026-11-20T07:55');
    expect(await run(w, t, '2026-11-20T08:30', '2026-11-20T17:09', '2026-11-20T17:10')).toEqual([0, 0, 1]);
    expect(await newsOf(w, t.user)).toMatchObject([
      {
        title: 'Anda belum absen pulang',
        body: 'Jam kerja Anda selesai 17.00 WIB. Absen pulang sekarang bila sudah selesai.',
      },
    ]);
    await taps(t.user, 'out', '2026-11-20T17:20');
    expect(await run(w, t, '2026-11-20T17:30')).toEqual([0]);
  });

  test('before the shift whoever wants it alone', async () => {
    const t = await team(w);
    const other = await w.make.user({ company: t.user.company, superior: t.superior });
    await openDays(w, t, '2026-11-20T00:20');
    const me = await server.as(t.user);
    const { data } = (await me.call(notificationChoices.read, {})).reply;
    expect(data.beforeShift).toBe(false);
    const { muted, mail, push, digest } = data;
    const body = { muted, mail, push, digest, quiet: null, beforeShift: true };
    expect((await me.call(notificationChoices.save, { body })).reply.data.beforeShift).toBe(true);
    expect(await run(w, t, '2026-11-20T07:49', '2026-11-20T07:50', '2026-11-20T07:51')).toEqual([0, 1, 0]);
    expect(await newsOf(w, t.user)).toMatchObject([
      { kind: 'pengingat_shift', title: 'Jam kerja Anda mulai 08.00 WIB' },
    ]);
    expect(await newsOf(w, other)).toEqual([]);
  });

  test('before one that begins right behind midnight, while its date has no row yet', async () => {
    const t = await team(w);
    const night = await w.make.shift({
      company: t.user.company,
      name: 'Dini hari',
      start: localTime('00:05'),
      end: localTime('08:00'),
    });
    const days = [night, night, night, night, night, night, null];
    await w.make.follows({ user: t.user, schedule: await w.make.schedule({ company: t.user.company, days }) });
    await openDays(w, t, '2026-11-20T00:20');
    w.moveClock(at('2026-11-20T12:00'));
    const me = await server.as(t.user);
    const { muted, mail, push, digest } = (await me.call(notificationChoices.read, {})).reply.data;
    await me.call(notificationChoices.save, { body: { muted, mail, push, digest, quiet: null, beforeShift: true } });
    await w.pool.query('delete from notification where user_id = $1', [t.user.id]);
    // Saturday is worked, Sunday is free: nothing is told before it.
    const times = ['20T23:54', '20T23:55', '20T23:56', '21T23:55'].map((time) => `2026-11-${time}`);
    expect(await run(w, t, ...times)).toEqual([0, 1, 0, 0]);
    expect(await newsOf(w, t.user)).toMatchObject([
      { kind: 'pengingat_shift', title: 'Jam kerja Anda mulai 00.05 WIB' },
    ]);
  });

  test('one message to the superior for all who are missing, by name', async () => {
    const t = await team(w);
    for (const fullname of ['Budi', 'Citra', 'Dedi', 'Eka', 'Fajar', 'Gita'])
      await w.make.user({ company: t.user.company, superior: t.superior, fullname });
    await openDays(w, t, '2026-11-20T00:20');
    await run(w, t, '2026-11-20T08:15');
    expect(await newsOf(w, t.superior)).toMatchObject([
      {
        title: '7 orang belum absen masuk',
        body: expect.stringMatching(/^Budi \(08\.00\), Citra .*, Fajar \(08\.00\) dan 2 orang lain\. Hubungi/),
      },
    ]);
  });

  test('overtime that was ordered moves the reminder of going home', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    await taps(t.user, 'in', '2026-11-20T07:55');
    await orderedUntil(w, t.user, '2026-11-20T19:00');
    expect(await run(w, t, '2026-11-20T17:10', '2026-11-20T17:30', '2026-11-20T19:09', '2026-11-20T19:10')).toEqual([
      0, 0, 0, 1,
    ]);
    expect((await newsOf(w, t.user))[0]?.body).toContain('selesai 19.00 WIB');
  });
});

describe('Whoever is at work', () => {
  test('is reminded at the end of the shift where the overtime begins in the evening', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    await taps(t.user, 'in', '2026-11-20T07:55');
    await orderedUntil(w, t.user, '2026-11-20T22:00', '2026-11-20T20:00');
    expect(await run(w, t, '2026-11-20T17:10')).toEqual([1]);
  });

  test('is reminded though the day counts as absent by the late clock-in', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    await taps(t.user, 'in', '2026-11-20T11:55');
    await w.pool.query(`update attendance_day set status = 'ALPA' where user_id = $1 and work_date = $2`, [
      t.user.id,
      TODAY,
    ]);
    expect(await run(w, t, '2026-11-20T17:10')).toEqual([1]);
  });
});

describe('A night shift', () => {
  async function nightTeam(): Promise<Team> {
    const t = await team(w);
    const shift = await w.make.shift({ company: t.user.company, start: localTime('22:00'), end: localTime('06:00') });
    const schedule = await w.make.schedule({ company: t.user.company, days: Array.from({ length: 7 }, () => shift) });
    await w.make.follows({ user: t.user, schedule });
    return t;
  }

  test('is waited for at night, on the date on which it began', async () => {
    const t = await nightTeam();
    await openDays(w, t, '2026-11-20T00:20');
    expect(await run(w, t, '2026-11-20T08:30', '2026-11-20T22:09', '2026-11-20T22:10')).toEqual([0, 0, 1]);
    await taps(t.user, 'in', '2026-11-20T22:14');
    await openDays(w, t, '2026-11-21T00:20');
    expect(await run(w, t, '2026-11-21T00:30', '2026-11-21T06:09', '2026-11-21T06:10', '2026-11-21T06:30')).toEqual([
      0, 0, 1, 1,
    ]);
    expect(await newsOf(w, t.user)).toMatchObject([
      { kind: 'pengingat_pulang', body: expect.stringContaining('selesai 06.00 WIB') },
      { kind: 'pengingat_pulang' },
    ]);
    const { rows } = await w.pool.query<{ date: string }>(
      'select distinct work_date as date from clock_reminder where user_id = $1',
      [t.user.id],
    );
    expect(rows).toEqual([{ date: TODAY }]);
  });
});

describe('Nobody is reminded', () => {
  const allDay = ['08:10', '08:15', '08:30', '17:10', '17:30'].map((time) => `2026-11-20T${time}`);

  test.each(['cuti', 'sakit', 'izin', 'izin_off', 'dinas'])('with %s for the day', async (kind) => {
    const t = await team(w);
    await w.make.permission({ user: t.user, date: TODAY, kind });
    await openDays(w, t, '2026-11-20T00:20');
    await run(w, t, ...allDay);
    expect(await kindsOf(w, t.user)).toEqual([]);
  });

  test('whose leave came after the day was opened', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    await w.make.permission({ user: t.user, date: TODAY, kind: 'sakit' });
    await run(w, t, ...allDay);
    expect(await kindsOf(w, t.user)).toEqual([]);
  });

  test('on a holiday', async () => {
    const t = await team(w);
    await insertRows(w.pool, 'calendar_day', [
      {
        company_id: t.db.companyId,
        id: newId(),
        date: TODAY,
        kind: 'libur_perusahaan',
        name: 'Hari jadi',
        scope: 'company',
      },
    ]);
    await openDays(w, t, '2026-11-20T00:20');
    expect(await run(w, t, ...allDay)).toEqual([0, 0, 0, 0, 0]);
  });

  test('on a day off', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-21T00:20');
    // A Saturday.
    expect(await run(w, t, '2026-11-21T08:10', '2026-11-21T08:30')).toEqual([0, 0]);
  });

  test('before a permitted arrival, and after it like everybody', async () => {
    const t = await team(w);
    await w.make.permission({ user: t.user, date: TODAY, kind: 'izin_terlambat', more: { until_time: '10:00' } });
    await openDays(w, t, '2026-11-20T00:20');
    expect(await run(w, t, '2026-11-20T08:10', '2026-11-20T08:30', '2026-11-20T10:09', '2026-11-20T10:10')).toEqual([
      0, 0, 0, 1,
    ]);
    expect((await newsOf(w, t.user))[0]?.body).toContain('mulai 10.00 WIB');
  });

  test('in a company that switched it off; its superiors are told all the same, and the other way round', async () => {
    const off = await team(w, { clock_reminders: false });
    await openDays(w, off, '2026-11-20T00:20');
    await run(w, off, ...allDay);
    expect(await kindsOf(w, off.user)).toEqual([]);
    expect(await kindsOf(w, off.superior)).toContain('belum_absen_bawahan');
    const quiet = await team(w, { missing_alerts: false });
    await openDays(w, quiet, '2026-11-20T00:20');
    await run(w, quiet, ...allDay);
    expect(await kindsOf(w, quiet.user)).toEqual(['pengingat_masuk', 'pengingat_masuk']);
    expect(await kindsOf(w, quiet.superior)).not.toContain('belum_absen_bawahan');
  });

  test('who muted these reminders, and nothing of them waits for a letter', async () => {
    const t = await team(w);
    await openDays(w, t, '2026-11-20T00:20');
    const body = { muted: ['clock' as const], mail: [], push: [], digest: true, beforeShift: true, quiet: null };
    await (await server.as(t.user)).call(notificationChoices.save, { body });
    await run(w, t, '2026-11-20T07:50', ...allDay);
    expect(await kindsOf(w, t.user)).toEqual([]);
  });
});
