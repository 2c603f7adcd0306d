/** Hours of shifts and patterns hold from a date on: each side of it, and the list of versions. */
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { changeShift, day, plannedStarts, shifts, valuesOf, wib } from '../../../test/attendance/dated-hours.ts';
import type { Person } from '../../../test/world/http.ts';
import { hoursStage } from '../../../test/attendance/hours-stage.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { schedulesModule } from './schedules.module.ts';

const schedules = masterEndpoints(schedule);

const stage = hoursStage({ only: [attendanceModule, schedulesModule], jobs: true });

const house = stage.datedHouse;
const change = changeShift;
const values = valuesOf;

const linesOf = async (admin: Person, id: string) =>
  (await admin.call(shifts.versions, { params: { id } })).reply.data.map(({ from, state, can, values: own }) => [
    from,
    state,
    own.start,
    can,
  ]);

describe('hours of a shift', () => {
  test('hold from tomorrow where no date is given; what is before is judged by its own', async () => {
    const { admin, morning, user, me } = await house();
    await stage.tapped(user, 'in', '19 08:20');
    await stage.tapped(user, 'in', '20 08:20');
    const before = await stage.judge(user, '19', '20');
    expect(before.map(({ late }) => late)).toEqual([20, 20]);
    const changed = await change(admin, morning.id, { start: '07:00', end: '16:00' });
    expect(changed.reply.effect?.starts).toEqual({ from: '2026-11-21', until: null, people: 1 });
    expect(await stage.judge(user, '19', '20')).toEqual(before);
    expect(await plannedStarts(me, '20', '22')).toEqual({ 20: '08:00', 21: '07:00', 22: null });
  });

  test.each([
    ['yesterday', '19', 422],
    ['today, which has begun', '20', 422],
    ['tomorrow', '21', 200],
  ])('that are to hold from %s', async (_, date, status) => {
    const { admin, morning } = await house();
    const answer = await change(admin, morning.id, { start: '07:00', end: '16:00', effectiveFrom: day(date) });
    expect(answer.status).toBe(status);
    if (status === 422) {
      const [sentence] = answer.error.errors?.['effectiveFrom'] ?? [];
      expect(sentence).toContain('antara 21/11/2026 dan 21/11/2027');
    }
  });

  test('name, code and colour count at once and record no version', async () => {
    const { admin, morning } = await house();
    const changed = await change(admin, morning.id, { name: 'Pagi Sekali', color: '#2E9E6B' });
    expect(changed.reply.effect).toBeNull();
    expect(changed.reply.data.values.name).toBe('Pagi Sekali');
    expect(await linesOf(admin, morning.id)).toEqual([[null, 'counts', '08:00', []]]);
  });

  test('are listed by date; a coming one is edited, moved and taken back until it begins', async () => {
    const { admin, morning, me } = await house();
    await change(admin, morning.id, { start: '07:00', end: '16:00', effectiveFrom: day('25') });
    await change(admin, morning.id, { start: '09:00', end: '18:00', effectiveFrom: day('23') });
    const lines = (await admin.call(shifts.versions, { params: { id: morning.id } })).reply.data;
    expect(lines.map(({ from, state, by, changes }) => [from, state, by, changes.map(({ to }) => to)])).toEqual([
      ['2026-11-25', 'coming', 'Rina', ['07.00', '16.00']],
      ['2026-11-23', 'coming', 'Rina', ['09.00', '18.00']],
      [null, 'counts', null, []],
    ]);
    expect(await plannedStarts(me, '21', '25')).toEqual({
      21: '08:00',
      22: null,
      23: '09:00',
      24: '09:00',
      25: '07:00',
    });
    const [last, next] = lines;
    // Edited: other hours on another date, in the place of the former wish.
    const edited = { start: '10:00', end: '19:00', effectiveFrom: day('24'), versionId: next?.id ?? '' };
    expect((await change(admin, morning.id, edited)).reply.effect?.starts).toMatchObject({
      from: '2026-11-24',
      until: '2026-11-25',
    });
    expect(await plannedStarts(me, '23', '25')).toEqual({ 23: '08:00', 24: '10:00', 25: '07:00' });
    const { version } = await values(admin, morning.id);
    const params = { id: morning.id, versionId: last?.id ?? '' };
    expect((await admin.call(shifts.removeVersion, { params, body: { version } })).status).toBe(200);
    expect(await plannedStarts(me, '23', '25')).toEqual({ 23: '08:00', 24: '10:00', 25: '10:00' });
    stage.w.moveClock(wib('2026-11-24T00:30'));
    const [counts] = (await admin.call(shifts.versions, { params: { id: morning.id } })).reply.data;
    expect([counts?.state, counts?.can]).toEqual(['counts', []]);
    const late = { id: morning.id, versionId: counts?.id ?? '' };
    const refused = await admin.call(shifts.removeVersion, { params: late, body: { version: version + 1 } });
    expect([refused.status, refused.error.code]).toEqual([409, 'PERUBAHAN_SUDAH_BERLAKU']);
    expect((await change(admin, morning.id, { versionId: counts?.id ?? '', start: '11:00' })).error.code).toBe(
      'PERUBAHAN_SUDAH_BERLAKU',
    );
  });

  test('a version that has begun is changed by nobody, not even in the database', async () => {
    const { admin, morning } = await house();
    await change(admin, morning.id, { start: '07:00', end: '16:00', effectiveFrom: day('21') });
    const on = (text: string, values: unknown[]) => stage.w.pool.query(text, values);
    const ofShift = [morning.id];
    await expect(on(`update shift_version set start_time = '06:00' where shift_id = $1`, ofShift)).rejects.toThrow(
      /append-only/,
    );
    await expect(on(`delete from shift_version where shift_id = $1`, ofShift)).rejects.toThrow(/append-only/);
    await expect(
      on(
        `update shift_version set removed_on = '2026-11-21' where shift_id = $1 and valid_from = '2026-11-21'`,
        ofShift,
      ),
    ).rejects.toThrow(/begun_stays/);
    await expect(on(`update schedule_item set shift_id = null where shift_id = $1`, ofShift)).rejects.toThrow(
      /append-only/,
    );
  });

  test('two people who edit them at once: the second is told, and nothing of theirs is lost', async () => {
    const { admin, morning, company } = await house();
    const other = await stage.server.as(await stage.w.make.user({ company, role: 'admin' }));
    const opened = await values(other, morning.id);
    await change(admin, morning.id, { start: '07:00', end: '16:00' });
    const stale = { params: { id: morning.id }, body: { ...opened.values, start: '09:00', version: opened.version } };
    expect((await other.call(shifts.change, stale)).error.code).toBe('VERSI_BERUBAH');
    expect((await linesOf(admin, morning.id)).length).toBe(2);
  });

  test('the log says from when', async () => {
    const { admin, morning } = await house();
    await change(admin, morning.id, { start: '07:00', end: '16:00', effectiveFrom: day('25') });
    const [line] = (await admin.call(shifts.history, { params: { id: morning.id } })).reply.data;
    expect(line?.changes.map(({ label, to }) => `${label}: ${to}`)).toEqual([
      'Jam masuk: 07.00',
      'Jam pulang: 16.00',
      'Berlaku mulai: 25/11/2026',
    ]);
  });

  test('lists sort and show what counts today, not what comes', async () => {
    const { admin, morning, company } = await house();
    await stage.w.make.shift({ company, name: 'Dini', start: localTime('06:00'), end: localTime('14:00') });
    await change(admin, morning.id, { start: '05:00', end: '14:00', effectiveFrom: day('23') });
    const starts = async () =>
      (await admin.call(shifts.list, { query: { sort: 'start' } })).reply.data.map(({ values: own }) => own.start);
    expect(await starts()).toEqual(['06:00', '08:00']);
    stage.w.moveClock(wib('2026-11-23T00:00'));
    expect(await starts()).toEqual(['05:00', '06:00']);
  });
});

describe('a night shift across the change', () => {
  test('is judged by the hours of the date on which it began; the next one by the new ones', async () => {
    const { admin, morning, user } = await house({ start: '22:00', end: '06:00' });
    await change(admin, morning.id, { start: '23:00', end: '07:00', effectiveFrom: day('21') });
    await stage.tapped(user, 'in', '20 22:20');
    await stage.tapped(user, 'out', '21 06:05');
    await stage.tapped(user, 'in', '21 22:50');
    await stage.tapped(user, 'out', '22 07:01');
    stage.w.moveClock(wib('2026-11-22T20:00'));
    expect(await stage.judge(user, '20', '21')).toEqual([
      { date: '20', status: 'HADIR', late: 20, worked: 400, start: '22:00' },
      { date: '21', status: 'HADIR', late: 0, worked: 420, start: '23:00' },
    ]);
  });

  test('a clock-in before midnight belongs to the coming date by the window that counts then', async () => {
    const { admin, morning, user } = await house();
    await change(admin, morning.id, { start: '00:30', end: '09:30', earlyInMinutes: 120, effectiveFrom: day('21') });
    await stage.tapped(user, 'in', '20 23:10');
    stage.w.moveClock(wib('2026-11-21T12:00'));
    const judged = await stage.judge(user, '20', '21');
    expect(judged.map(({ date, start: begins, status }) => [date, begins, status])).toEqual([
      ['20', '08:00', 'ALPA'],
      ['21', '00:30', 'HADIR'],
    ]);
  });

  test('who has clocked in this evening for tomorrow’s date is judged by tomorrow’s hours at once', async () => {
    const { admin, morning, user } = await house({ start: '00:30', end: '08:30' });
    await stage.tapped(user, 'in', '20 23:10');
    stage.w.moveClock(wib('2026-11-20T23:20'));
    expect((await stage.judge(user, '21', '21'))[0]).toMatchObject({ date: '21', start: '00:30' });
    const changed = await change(admin, morning.id, { start: '01:00', end: '09:00' });
    expect(changed.reply.effect).toMatchObject({ people: 1, days: 1 });
    expect(await stage.storedDays(user, '21', '21')).toMatchObject([{ start: '01:00' }]);
  });
});

describe('a pattern', () => {
  test('of another week holds from its date; days before follow the one that was', async () => {
    const { admin, pattern, morning, me } = await house();
    const { values: now, version } = (await admin.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    const items = [null, ...Array(4).fill(morning.id), null, null];
    const body = { ...now, items, effectiveFrom: day('30'), version };
    expect((await admin.call(schedules.change, { params: { id: pattern.id }, body })).status).toBe(200);
    expect(await plannedStarts(me, '23', '30')).toMatchObject({ 23: '08:00', 28: '08:00', 30: null });
  });

  test('is held to the law with the hours its shifts will have by then', async () => {
    const { admin, pattern, morning } = await house({ start: '08:00', end: '15:30' });
    // Six days of eight hours are more than forty a week: refused for the date on which both would hold.
    await change(admin, morning.id, { start: '08:00', end: '13:00', effectiveFrom: day('25') });
    const { values: now, version } = (await admin.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    const body = { ...now, workweek: '6' as const, version };
    const until = await admin.call(schedules.change, { params: { id: pattern.id }, body });
    expect(until.status, until.text).toBe(200);
    const grown = await change(admin, morning.id, { start: '08:00', end: '17:00', effectiveFrom: day('27') });
    expect(Object.keys(grown.error.errors ?? {})).toEqual(['end']);
  });
});
