/** To which law the hours of a shift, and substitute hours, are held on which date (rules/schedules#shift-limits). */
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { shiftOverride } from '@hadir/contract/master/overrides.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { changeShift, shifts } from '../../../test/attendance/dated-hours.ts';
import type { Served } from '../../../test/world/http.ts';
import type { TestCompany } from '../../../test/world/structure-factories.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { schedulesModule } from './schedules.module.ts';

const overrides = masterEndpoints(shiftOverride);
const schedules = masterEndpoints(schedule);

// Friday 20 November 2026.
let w: World;
let server: Served;
usesWorld({ only: [schedulesModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const SIX_DAYS_FROM = localDate('2026-12-21');

const newShift = {
  code: 'X',
  name: 'Percobaan',
  color: '#1BA0E2',
  start: '08:00',
  end: '17:00',
  breakMode: 'auto' as const,
  breakMinutes: 60,
  breakStart: null,
  breakEnd: null,
  graceLate: null,
  graceEarly: null,
  earlyInMinutes: null,
  lateOutMinutes: null,
  isShortestDay: false,
};

const substitute = (shiftId: string, from: string, to: string) => ({
  note: 'Ramadan',
  shiftId,
  unitId: null,
  validFrom: localDate(from),
  validTo: localDate(to),
  start: '08:00',
  end: '17:00',
  breakMode: 'auto' as const,
  breakMinutes: 60,
  breakStart: null,
  breakEnd: null,
});

const sixDaysFrom = (company: TestCompany, from = SIX_DAYS_FROM) =>
  w.make.rule({ company, key: 'workweek', value: 6, from });

async function house(settings: Record<string, unknown> = {}) {
  const company = await w.make.company({ settings });
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  const shift = async (end: string) =>
    (await w.make.shift({ company, name: `Sampai ${end}`, start: localTime('08:00'), end: localTime(end) })).id;
  return { company, admin, shift };
}

describe('a shift of a company whose week has six days from a coming date on', () => {
  test('is refused at its hours where they are too long from that date on', async () => {
    const { company, admin } = await house();
    await sixDaysFrom(company);
    const eight = await admin.call(shifts.create, { body: newShift });
    expect([eight.status, eight.error.errors]).toEqual([
      422,
      { end: ['Jam kerja melebihi 7 jam per hari/40 jam per minggu.'] },
    ]);
    const seven = await admin.call(shifts.create, { body: { ...newShift, end: '16:00' } });
    expect(seven.status, seven.text).toBe(200);
  });

  test('gets longer hours until then, not from then on', async () => {
    const { company, admin, shift } = await house();
    const id = await shift('16:00');
    await sixDaysFrom(company);
    const longer = { end: '17:00', effectiveFrom: localDate('2026-11-23') };
    const endless = await changeShift(admin, id, longer);
    expect([endless.status, endless.error.errors]).toEqual([
      422,
      { end: ['Jam kerja melebihi 7 jam per hari/40 jam per minggu.'] },
    ]);
    const short = await changeShift(admin, id, { start: '08:30', end: '16:00', effectiveFrom: SIX_DAYS_FROM });
    expect(short.status, short.text).toBe(200);
    const until = await changeShift(admin, id, longer);
    expect(until.status, until.text).toBe(200);
  });

  test('keeps hours that are too long by then where only its name or its tolerance changes', async () => {
    const { company, admin, shift } = await house();
    const id = await shift('17:00');
    await sixDaysFrom(company);
    const named = await changeShift(admin, id, { name: 'Kantor' });
    expect(named.status, named.text).toBe(200);
    const lenient = await changeShift(admin, id, { graceLate: 30, effectiveFrom: localDate('2026-11-23') });
    expect(lenient.status, lenient.text).toBe(200);
  });
});

describe('substitute hours', () => {
  test('are held to the law of their own dates and not to that of today', async () => {
    const { company, admin, shift } = await house();
    const id = await shift('16:00');
    await sixDaysFrom(company);
    const asks = async (from: string, to: string) => {
      const answer = await admin.call(overrides.create, { body: substitute(id, from, to) });
      return [answer.status, Object.keys(answer.error.errors ?? {})];
    };
    expect(await asks('2026-12-21', '2027-01-10')).toEqual([422, ['end']]);
    expect(await asks('2026-12-01', '2026-12-21')).toEqual([422, ['end']]);
    expect(await asks('2026-12-01', '2026-12-20')).toEqual([200, []]);
  });

  test('keep what they had where the law of their dates has changed since, and get no more dates of it', async () => {
    const { company, admin, shift } = await house();
    const body = substitute(await shift('16:00'), '2027-01-10', '2027-01-20');
    const { id } = (await admin.call(overrides.create, { body })).reply.data;
    await sixDaysFrom(company);
    const change = (more: object, version: number) =>
      admin.call(overrides.change, { params: { id }, body: { ...body, ...more, version } });
    const noted = await change({ note: 'Ramadan 1448' }, 1);
    expect(noted.status, noted.text).toBe(200);
    expect((await change({ validFrom: localDate('2027-01-05') }, 2)).error.errors).toHaveProperty('end');
  });
});

describe('a company of a sector with working hours of its own', () => {
  const ten = { start: '08:00', end: '19:00' };

  test('has shifts, substitute hours and patterns longer than others may', async () => {
    const { company, admin, shift } = await house();
    const id = await shift('16:00');
    const asks = async () => {
      const made = await admin.call(shifts.create, { body: { ...newShift, ...ten } });
      const other = { ...substitute(id, '2026-12-01', '2026-12-20'), ...ten };
      const replaced = await admin.call(overrides.create, { body: other });
      const long = made.status === 200 ? made.reply.data.id : await shift('19:00');
      const body = {
        code: 'ENAM',
        name: 'Enam Hari',
        workweek: '6' as const,
        anchorDate: localDate('2026-11-02'),
        items: [...Array(6).fill(long), null],
      };
      const pattern = await admin.call(schedules.create, { body });
      return [made.status, replaced.status, pattern.status];
    };
    expect(await asks()).toEqual([422, 422, 422]);
    await w.pool.query(`update company set settings = settings || '{"sektor_tertentu": true}' where id = $1`, [
      company.id,
    ]);
    expect(await asks()).toEqual([200, 200, 200]);
  });

  test('owes its people their rest all the same', async () => {
    const { admin } = await house({ sektor_tertentu: true });
    const restless = await admin.call(shifts.create, { body: { ...newShift, ...ten, breakMinutes: 10 } });
    expect(Object.keys(restless.error.errors ?? {})).toEqual(['breakMinutes']);
    const tooLong = await admin.call(shifts.create, { body: { ...newShift, end: '21:00' } });
    expect(Object.keys(tooLong.error.errors ?? {})).toEqual(['end']);
  });
});
