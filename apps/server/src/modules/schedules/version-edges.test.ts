/** Versions that meet: two of one date, those of another row or company, rows that only a coming version names. */
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import {
  changeShift,
  day,
  MEANT,
  REASON,
  rewriteBody,
  rewriteShift,
  shifts,
  valuesOf,
} from '../../../test/attendance/dated-hours.ts';
import type { Person } from '../../../test/world/http.ts';
import { hoursStage } from '../../../test/attendance/hours-stage.ts';
import { schedulesModule } from './schedules.module.ts';

const schedules = masterEndpoints(schedule);

const stage = hoursStage({ only: [schedulesModule], jobs: true });

const linesOf = async (admin: Person, id: string) => (await admin.call(shifts.versions, { params: { id } })).reply.data;

test('a pattern that is changed twice for one date has the later days, and one version of that date', async () => {
  const { admin, pattern, morning } = await stage.datedHouse();
  const params = { id: pattern.id };
  const change = async (items: (string | null)[]) => {
    const { values, version } = (await admin.call(schedules.one, { params })).reply.data;
    const body = { ...values, workweek: 'roster' as const, items, effectiveFrom: day('24'), version };
    expect((await admin.call(schedules.change, { params, body })).status).toBe(200);
  };
  const free = [null, null, null];
  await change([morning.id, ...free]);
  await change([null, morning.id, ...free]);
  const lines = (await admin.call(schedules.versions, { params })).reply.data;
  expect(lines.map(({ from, values }) => [from, values.items.indexOf(morning.id)])).toEqual([
    ['2026-11-24', 1],
    [null, 0],
  ]);
  // Taken back, the earlier wish does not come up again.
  const { version } = (await admin.call(schedules.one, { params })).reply.data;
  const coming = { params: { ...params, versionId: lines[0]?.id ?? '' }, body: { version } };
  expect((await admin.call(schedules.removeVersion, coming)).status).toBe(200);
  expect((await admin.call(schedules.versions, { params })).reply.data.map(({ from }) => from)).toEqual([null]);
});

test('hours that are rewritten twice from one date on are the later ones', async () => {
  const { admin, morning, user } = await stage.mistypedHouse();
  await rewriteShift(admin, morning.id, { from: '16', changed: { start: '07:30', end: '16:00' } });
  await rewriteShift(admin, morning.id, { from: '16', changed: { start: '07:50', end: '16:00' } });
  expect(await stage.storedDays(user, '16', '17')).toMatchObject([{ start: '07:50' }, { start: '07:50' }]);
  const lines = await linesOf(admin, morning.id);
  expect(lines.map(({ from, values }) => [from, values.start])).toEqual([
    ['2026-11-16', '07:50'],
    [null, '07:00'],
  ]);
});

test('a coming version is taken back once, and never by way of another shift', async () => {
  const { admin, morning, company } = await stage.datedHouse();
  const other = await stage.w.make.shift({ company, name: 'Sore' });
  await changeShift(admin, morning.id, { start: '07:00', end: '16:00', effectiveFrom: day('25') });
  const versionId = (await linesOf(admin, morning.id))[0]?.id ?? '';
  const remove = async (id: string) => {
    const { version } = await valuesOf(admin, id);
    return (await admin.call(shifts.removeVersion, { params: { id, versionId }, body: { version } })).status;
  };
  expect(await remove(other.id)).toBe(404);
  expect((await changeShift(admin, other.id, { start: '06:00', versionId })).status).toBe(404);
  expect(await linesOf(admin, morning.id)).toHaveLength(2);
  expect(await remove(morning.id)).toBe(200);
  expect(await remove(morning.id)).toBe(404);
});

test('versions and past days of another company are nobody’s to see or change', async () => {
  const own = await stage.mistypedHouse();
  const { admin: stranger } = await stage.datedHouse();
  await changeShift(own.admin, own.morning.id, { start: '07:30', effectiveFrom: day('25') });
  const { body } = await rewriteBody(own.admin, own.morning.id, '16', MEANT);
  const params = { id: own.morning.id };
  const versionId = (await linesOf(own.admin, own.morning.id))[0]?.id ?? '';
  const statuses = [
    (await stranger.call(shifts.versions, { params })).status,
    (await stranger.call(shifts.removeVersion, { params: { ...params, versionId }, body: { version: body.version } }))
      .status,
    (await stranger.call(shifts.previewRewrite, { params, body })).status,
    (await stranger.call(shifts.rewrite, { params, body: { ...body, reason: REASON } })).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404]);
  expect(await stage.judge(own.user, '16', '18')).toEqual(own.before);
  expect(await linesOf(own.admin, own.morning.id)).toHaveLength(2);
});

test('a shift that only a coming version of a pattern names is not deleted until that is taken back', async () => {
  const { admin, pattern, morning, company } = await stage.datedHouse();
  const late = await stage.w.make.shift({ company, name: 'Siang', start: localTime('10:00'), end: localTime('17:00') });
  const params = { id: pattern.id };
  const { values, version } = (await admin.call(schedules.one, { params })).reply.data;
  const items = [late.id, ...values.items.slice(1)];
  const body = { ...values, workweek: 'roster' as const, items, effectiveFrom: day('24'), version };
  expect((await admin.call(schedules.change, { params, body })).status).toBe(200);
  const remove = async () =>
    admin.call(shifts.remove, { params: { id: late.id }, body: { version: (await valuesOf(admin, late.id)).version } });
  expect((await remove()).error.code).toBe('MASIH_DIGUNAKAN');
  const coming = (await admin.call(schedules.versions, { params })).reply.data[0]?.id ?? '';
  const taken = { params: { ...params, versionId: coming }, body: { version: version + 1 } };
  expect((await admin.call(schedules.removeVersion, taken)).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(morning.name).toBe('Pagi');
});

describe('a coming version beside another that was made for it', () => {
  /** Five days of eight hours; from the 25th on of four hours, and from the 26th on six days a week. */
  async function shortDays() {
    const { admin, company } = await stage.datedHouse();
    const short = await stage.w.make.shift({
      company,
      name: 'Siang',
      start: localTime('08:00'),
      end: localTime('17:00'),
    });
    const pattern = await stage.w.make.schedule({ company, days: [...Array(5).fill(short), null, null] });
    await changeShift(admin, short.id, { start: '08:00', end: '13:00', effectiveFrom: day('25') });
    const params = { id: pattern.id };
    const { values, version } = (await admin.call(schedules.one, { params })).reply.data;
    const items = [...Array(6).fill(short.id), null];
    const body = { ...values, workweek: '6' as const, items, effectiveFrom: day('26'), version };
    const changed = await admin.call(schedules.change, { params, body });
    expect(changed.status, changed.text).toBe(200);
    const versionId = (await linesOf(admin, short.id))[0]?.id ?? '';
    return { admin, short, params, versionId };
  }
  const removeHours = async ({ admin, short, versionId }: Awaited<ReturnType<typeof shortDays>>) => {
    const { version } = await valuesOf(admin, short.id);
    return admin.call(shifts.removeVersion, { params: { id: short.id, versionId }, body: { version } });
  };

  test('is not taken back while the other needs it, and the refusal names the pattern', async () => {
    const house = await shortDays();
    const refused = await removeHours(house);
    expect([refused.status, refused.error.code]).toEqual([422, 'POLA_MELAMPAUI_BATAS']);
    expect(await linesOf(house.admin, house.short.id)).toHaveLength(2);
  });

  test('is taken back once the other is gone', async () => {
    const house = await shortDays();
    const { admin, params } = house;
    const [coming] = (await admin.call(schedules.versions, { params })).reply.data;
    const { version } = (await admin.call(schedules.one, { params })).reply.data;
    const taken = { params: { ...params, versionId: coming?.id ?? '' }, body: { version } };
    expect((await admin.call(schedules.removeVersion, taken)).status).toBe(200);
    expect((await removeHours(house)).status).toBe(200);
  });

  test('does not leave dates to the former hours by beginning later, where the other needs it', async () => {
    const { admin, short, versionId } = await shortDays();
    const later = { start: '08:00', end: '13:00', versionId };
    const refused = await changeShift(admin, short.id, { ...later, effectiveFrom: day('28') });
    expect([refused.status, refused.error.code]).toEqual([422, 'POLA_MELAMPAUI_BATAS']);
    expect((await changeShift(admin, short.id, { ...later, effectiveFrom: day('26') })).status).toBe(200);
  });

  test('of a pattern is not taken back where the former days break the law with the hours to come', async () => {
    const { admin, pattern, morning } = await stage.datedHouse({ start: '08:00', end: '15:30' });
    const params = { id: pattern.id };
    const read = async () => (await admin.call(schedules.one, { params })).reply.data;
    const first = await read();
    const five = { ...first.values, items: [...Array(5).fill(morning.id), null, null] };
    const body = { ...five, effectiveFrom: day('24'), version: first.version };
    expect((await admin.call(schedules.change, { params, body })).status).toBe(200);
    expect(
      (await changeShift(admin, morning.id, { start: '08:00', end: '17:00', effectiveFrom: day('24') })).status,
    ).toBe(200);
    const [coming] = (await admin.call(schedules.versions, { params })).reply.data;
    const taken = { params: { ...params, versionId: coming?.id ?? '' }, body: { version: (await read()).version } };
    expect((await admin.call(schedules.removeVersion, taken)).status).toBe(422);
  });
});

test('a shift in the archive keeps what comes: whoever follows it has the new hours on their date', async () => {
  const { admin, morning, user } = await stage.datedHouse();
  await changeShift(admin, morning.id, { start: '07:00', end: '16:00', effectiveFrom: day('21') });
  const { version } = await valuesOf(admin, morning.id);
  expect((await admin.call(shifts.archive, { params: { id: morning.id }, body: { version } })).status).toBe(200);
  const start = stage.w.clock();
  stage.w.moveClock((start + 24 * 3_600_000) as typeof start);
  expect(await stage.judge(user, '20', '21')).toMatchObject([{ start: '08:00' }, { start: '07:00' }]);
  stage.w.moveClock(start);
});
