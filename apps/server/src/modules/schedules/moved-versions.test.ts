/** A coming version that is moved across another coming one: dates on both sides of it get other values. */
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { changeShift, day, shifts, valuesOf, wib } from '../../../test/attendance/dated-hours.ts';
import { hoursStage } from '../../../test/attendance/hours-stage.ts';
import type { Person } from '../../../test/world/http.ts';
import { schedulesModule } from './schedules.module.ts';

const schedules = masterEndpoints(schedule);

// Friday 20 November, 10.00.
const stage = hoursStage({ only: [schedulesModule], jobs: true });

const LONG = { start: '08:00', end: '17:00' };
const SHORT = { start: '08:00', end: '13:00' };
const SHORTER = { start: '08:00', end: '12:00' };

async function versionFrom(admin: Person, id: string, date: string): Promise<string> {
  const lines = (await admin.call(shifts.versions, { params: { id } })).reply.data;
  return lines.find(({ from }) => from === day(date))?.id ?? '';
}

async function sixDaysFrom(admin: Person, patternId: string, shiftId: string, date: string) {
  const params = { id: patternId };
  const { values, version } = (await admin.call(schedules.one, { params })).reply.data;
  const items = [...Array(6).fill(shiftId), null];
  const body = { ...values, workweek: '6' as const, items, effectiveFrom: day(date), version };
  return admin.call(schedules.change, { params, body });
}

type Hours = typeof LONG;

/** A shift of five days a week that has two coming versions, and six days a week from a date on that needs the last. */
async function house({ first, second, sixDays }: Record<'first' | 'second', [string, Hours]> & { sixDays: string }) {
  const { admin, company } = await stage.datedHouse();
  const shift = await stage.w.make.shift({
    company,
    name: 'Siang',
    start: localTime('08:00'),
    end: localTime('17:00'),
  });
  const pattern = await stage.w.make.schedule({ company, days: [...Array(5).fill(shift), null, null] });
  const { id } = shift;
  for (const [date, hours] of [first, second])
    expect((await changeShift(admin, id, { ...hours, effectiveFrom: day(date) })).status).toBe(200);
  const changed = await sixDaysFrom(admin, pattern.id, id, sixDays);
  expect(changed.status, changed.text).toBe(200);
  return { admin, id };
}

describe('a coming version that is moved across another', () => {
  test('is refused where the other would count from its former date on and break a pattern there', async () => {
    const { admin, id } = await house({
      first: ['24', { ...LONG, start: '08:30' }],
      second: ['26', SHORT],
      sixDays: '27',
    });
    const versionId = await versionFrom(admin, id, '26');
    const refused = await changeShift(admin, id, { ...SHORT, versionId, effectiveFrom: day('23') });
    expect([refused.status, refused.error.code]).toEqual([422, 'POLA_MELAMPAUI_BATAS']);
    const stays = (await admin.call(shifts.versions, { params: { id } })).reply.data;
    expect(stays.map(({ from }) => from)).toEqual([day('26'), day('24'), null]);
  });

  test('begins later than the other where that one serves the dates in between', async () => {
    const { admin, id } = await house({ first: ['24', SHORT], second: ['25', SHORTER], sixDays: '26' });
    const versionId = await versionFrom(admin, id, '24');
    const moved = await changeShift(admin, id, { ...SHORT, versionId, effectiveFrom: day('28') });
    expect(moved.status, moved.text).toBe(200);
  });

  test('takes the place of the other where it moves to its date', async () => {
    const { admin, id } = await house({ first: ['24', LONG], second: ['26', SHORT], sixDays: '27' });
    const versionId = await versionFrom(admin, id, '26');
    const moved = await changeShift(admin, id, { ...SHORT, versionId, effectiveFrom: day('24') });
    expect(moved.status, moved.text).toBe(200);
    const lines = (await admin.call(shifts.versions, { params: { id } })).reply.data;
    expect(lines.map(({ from, values }) => [from, values.end])).toEqual([
      [day('24'), '13:00'],
      [null, '17:00'],
    ]);
  });
});

test('who has clocked in this evening for a date that a moved version leaves is judged by what counts instead', async () => {
  const { admin, morning, user } = await stage.datedHouse({ start: '00:30', end: '08:30' });
  await changeShift(admin, morning.id, { start: '01:00', end: '09:00', effectiveFrom: day('21') });
  await stage.tapped(user, 'in', '20 23:10');
  stage.w.moveClock(wib('2026-11-20T23:20'));
  expect(await stage.judge(user, '21', '21')).toMatchObject([{ start: '01:00' }]);
  const versionId = await versionFrom(admin, morning.id, '21');
  const later = { start: '01:00', end: '09:00', versionId, effectiveFrom: day('25') };
  const { values } = await valuesOf(admin, morning.id);
  const preview = await admin.call(shifts.preview, { body: { ...values, ...later, id: morning.id } });
  expect(preview.status, preview.text).toBe(200);
  expect(preview.reply.data).toMatchObject({ people: 1, days: 1, starts: { from: day('25') } });
  const moved = await changeShift(admin, morning.id, later);
  expect(moved.reply.effect).toEqual(preview.reply.data);
  expect(await stage.storedDays(user, '21', '21')).toMatchObject([{ start: '00:30' }]);
});
