import { calendar } from '@hadir/contract/calendar/endpoints.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { calendarDay } from '@hadir/contract/master/calendar.ts';
import { shiftOverride } from '@hadir/contract/master/overrides.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { schedulesModule } from '../schedules/schedules.module.ts';
import { calendarModule } from './calendar.module.ts';

const days = masterEndpoints(calendarDay);
const overrides = masterEndpoints(shiftOverride);

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [attendanceModule, schedulesModule, calendarModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const usual = {
  date: localDate('2026-11-04'),
  kind: 'libur_perusahaan' as const,
  name: 'Ulang tahun perusahaan',
  source: '',
  scope: 'company' as const,
  unitId: null,
  policy: null,
};

/** A unit of two and one person beside it, judged from 2 to 13 November on the usual five days. */
async function judged() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const inUnit = [await w.make.user({ company, unit }), await w.make.user({ company, unit })];
  const outsideUnit = await w.make.user({ company });
  const userIds = [...inUnit, outsideUnit].map(({ id }) => id);
  const range = { from: localDate('2026-11-02'), to: localDate('2026-11-13') };
  const recompute = () =>
    recomputeDays(companyDb(w.pool, company.id), {
      companyId: company.id,
      userIds,
      ...range,
      cause: 'demo',
      now: w.clock(),
    });
  await recompute();
  const admin = await server.as(await w.make.user({ company, role: 'admin', joined: localDate('2026-11-20') }));
  return { company, unit, inUnit, outsideUnit, admin, recompute };
}

const statusOf = async (userId: string, date: string) =>
  (
    await w.pool.query<{ status: string }>('select status from attendance_day where user_id = $1 and work_date = $2', [
      userId,
      date,
    ])
  ).rows[0]?.status;

describe('a holiday of the company', () => {
  test('recomputes its date for everybody, as many days as the preview said, and the explanation names it', async () => {
    const { admin, outsideUnit } = await judged();
    const preview = (await admin.call(days.preview, { body: { ...usual, id: null } })).reply.data;
    expect(preview).toEqual({ people: 3, days: 3, later: false });
    const made = await admin.call(days.create, { body: usual });
    expect(made.reply.effect).toEqual(preview);
    expect(await statusOf(outsideUnit.id, '2026-11-04')).toBe('LIBUR_NASIONAL');
    const dayDetail = await admin.call(attendance.day, {
      params: { userId: outsideUnit.id, date: localDate('2026-11-04') },
    });
    expect(dayDetail.text).toContain('Ulang tahun perusahaan');
    const moved = await admin.call(days.change, {
      params: { id: made.reply.data.id },
      body: { ...usual, date: localDate('2026-11-05'), version: 1 },
    });
    expect(moved.reply.effect).toEqual({ people: 3, days: 6, later: false });
    expect([await statusOf(outsideUnit.id, '2026-11-04'), await statusOf(outsideUnit.id, '2026-11-05')]).toEqual([
      'ALPA',
      'LIBUR_NASIONAL',
    ]);
    await admin.call(days.remove, { params: { id: made.reply.data.id }, body: { version: 2 } });
    expect(await statusOf(outsideUnit.id, '2026-11-05')).toBe('ALPA');
  });

  test('of a region frees the people of the unit only', async () => {
    const { admin, unit, inUnit, outsideUnit } = await judged();
    const body = { ...usual, kind: 'libur_daerah' as const, name: 'Pilkada', scope: 'unit' as const, unitId: unit.id };
    const preview = (await admin.call(days.preview, { body: { ...body, id: null } })).reply.data;
    expect(preview).toMatchObject({ people: 2, days: 2 });
    expect((await admin.call(days.create, { body })).reply.effect).toEqual(preview);
    expect([await statusOf(inUnit[0]!.id, '2026-11-04'), await statusOf(outsideUnit.id, '2026-11-04')]).toEqual([
      'LIBUR_NASIONAL',
      'ALPA',
    ]);
  });

  test('of a region leaves those alone who stood in the unit before', async () => {
    const { admin, unit, inUnit, outsideUnit } = await judged();
    const stay = { company_id: outsideUnit.company.id, user_id: outsideUnit.id, unit_id: unit.id };
    await insertRows(w.pool, 'org_assignment', [
      { ...stay, id: newId(), valid_from: '2023-01-01', valid_to: '2023-12-31' },
    ]);
    const body = { ...usual, kind: 'libur_daerah' as const, name: 'Pilkada', scope: 'unit' as const, unitId: unit.id };
    const preview = (await admin.call(days.preview, { body: { ...body, id: null } })).reply.data;
    expect(preview.people).toBe(inUnit.length);
  });

  test('that is only a note judges nothing again; a wrong combination is said at its field', async () => {
    const { admin, unit } = await judged();
    const note = { ...usual, kind: 'catatan' as const, name: 'Audit mutu' };
    expect((await admin.call(days.preview, { body: { ...note, id: null } })).reply.data.days).toBe(0);
    const fields = async (change: object) =>
      Object.keys((await admin.call(days.create, { body: { ...usual, ...change } })).error.errors ?? {});
    expect(await fields({ scope: 'unit' })).toEqual(['unitId']);
    expect(await fields({ unitId: unit.id })).toEqual(['unitId']);
    expect(await fields({ policy: 'POTONG' })).toEqual(['policy']);
    await admin.call(days.create, { body: usual });
    expect(await fields({})).toEqual(['name']);
  });
});

describe('cuti bersama', () => {
  const eve = { ...usual, kind: 'cuti_bersama' as const, name: 'Cuti bersama uji', policy: 'POTONG' as const };

  test('tells for each employee what the date becomes before it is saved, and keeps nothing', async () => {
    const { admin, unit, inUnit, outsideUnit, company } = await judged();
    const about = async (change: object) => {
      const { source: _, ...entry } = { ...eve, ...change };
      return (await admin.call(calendar.effect, { body: { ...entry, id: null } })).reply.data;
    };
    const cut = await about({});
    expect(cut.counts).toEqual([{ outcome: 'CUTI_DIPOTONG', people: 3, changed: 3 }]);
    expect(cut.people.map(({ userId, before, after }) => [userId, before, after]).toSorted()).toEqual(
      [...inUnit, outsideUnit].map(({ id }) => [id, 'MASUK', 'CUTI_DIPOTONG']).toSorted(),
    );
    expect((await about({ policy: 'LIBUR_GRATIS' })).counts).toEqual([{ outcome: 'LIBUR', people: 3, changed: 3 }]);
    expect((await about({ policy: 'MASUK' })).counts).toEqual([{ outcome: 'MASUK', people: 3, changed: 0 }]);
    expect((await about({ date: localDate('2026-11-07') })).counts).toEqual([
      { outcome: 'LIBUR_SENDIRI', people: 3, changed: 0 },
    ]);
    const { rows } = await w.pool.query('select 1 from calendar_day where company_id = $1', [company.id]);
    expect(rows).toEqual([]);
    await admin.call(days.create, { body: eve });
    const excepted = await about({ scope: 'unit', unitId: unit.id, policy: 'MASUK', name: 'Unit tetap masuk' });
    expect(excepted.counts).toEqual([
      { outcome: 'MASUK', people: 2, changed: 2 },
      { outcome: 'CUTI_DIPOTONG', people: 1, changed: 0 },
    ]);
  });

  test('leaves out the units excepted, by an entry of their own or by the rule of the unit', async () => {
    const { admin, unit, inUnit, outsideUnit, company, recompute } = await judged();
    const made = await admin.call(days.create, { body: eve });
    expect(made.reply.effect).toMatchObject({ days: 3 });
    expect(await statusOf(inUnit[0]!.id, '2026-11-04')).toBe('CUTI_BERSAMA');
    const body = { ...eve, name: 'Tetap masuk', scope: 'unit' as const, unitId: unit.id, policy: 'MASUK' as const };
    const excepted = await admin.call(days.create, { body });
    expect(excepted.reply.effect).toMatchObject({ people: 2, days: 2 });
    expect([await statusOf(inUnit[0]!.id, '2026-11-04'), await statusOf(outsideUnit.id, '2026-11-04')]).toEqual([
      'ALPA',
      'CUTI_BERSAMA',
    ]);
    await admin.call(days.remove, { params: { id: excepted.reply.data.id }, body: { version: 1 } });
    expect(await statusOf(inUnit[0]!.id, '2026-11-04')).toBe('CUTI_BERSAMA');
    const exceptions = JSON.stringify([{ from: '2026-11-03', to: '2026-11-05', note: 'Layanan 24 jam' }]);
    await insertRows(w.pool, 'unit_leave', [
      { company_id: company.id, id: newId(), unit_id: unit.id, max_count: 1, exceptions: JSON.parse(exceptions) },
    ]);
    await recompute();
    expect([await statusOf(inUnit[0]!.id, '2026-11-04'), await statusOf(outsideUnit.id, '2026-11-04')]).toEqual([
      'ALPA',
      'CUTI_BERSAMA',
    ]);
  });
});

describe('the calendar of a year', () => {
  test('shows the national list until the company copies it, and says when nothing is decided yet', async () => {
    const { admin, outsideUnit } = await judged();
    await w.pool.query(
      `insert into platform_holiday (date, kind, name, source) values ('2031-01-01', 'libur_nasional', 'Tahun Baru', 'SKB'),
         ('2031-12-26', 'cuti_bersama', 'Natal', 'SKB') on conflict do nothing`,
    );
    const of = async (year: number, who = admin) => (await who.call(calendar.year, { query: { year } })).reply.data;
    await w.make.rule({
      company: outsideUnit.company,
      key: 'cuti_bersama_policy',
      value: 'MASUK',
      from: localDate('2031-06-01'),
    });
    expect(await of(2031)).toMatchObject({
      decided: true,
      uncopied: 2,
      entries: [{ usualPolicy: 'POTONG' }, { usualPolicy: 'MASUK' }],
      can: ['create', 'copy'],
    });
    expect(await of(2099)).toMatchObject({ decided: false, entries: [], uncopied: 0, can: ['create'] });
    const body = { year: 2031, policy: 'LIBUR_GRATIS' as const };
    const preview = (await admin.call(calendar.previewCopy, { body })).reply.data;
    expect(preview).toEqual({ added: 2, effect: { people: 0, days: 0, later: false } });
    expect((await admin.call(calendar.copy, { body })).reply.data).toEqual(preview);
    const copied = await of(2031);
    expect([copied.uncopied, copied.entries.map(({ scope, policy }) => [scope, policy])]).toEqual([
      0,
      [
        ['company', null],
        ['company', 'LIBUR_GRATIS'],
      ],
    ]);
    const read = await of(2031, await server.as(outsideUnit));
    expect([read.entries.length, read.can]).toEqual([2, []]);
  });

  test('copied with a policy recomputes the dates of cuti bersama, as many as the preview said', async () => {
    const { admin, outsideUnit } = await judged();
    await w.pool.query(
      `insert into platform_holiday (date, kind, name, source)
         values ('2026-11-10', 'cuti_bersama', 'Cuti bersama nasional uji', 'SKB uji')`,
    );
    const body = { year: 2026, policy: 'MASUK' as const };
    const preview = (await admin.call(calendar.previewCopy, { body })).reply.data;
    expect(preview.effect).toEqual({ people: 3, days: 3, later: false });
    expect((await admin.call(calendar.copy, { body })).reply.data.effect).toEqual(preview.effect);
    expect(await statusOf(outsideUnit.id, '2026-11-10')).toBe('ALPA');
    await w.pool.query(`delete from platform_holiday where source = 'SKB uji'`);
  });

  test('belongs to the company: another one finds nothing to preview or change', async () => {
    const { admin } = await judged();
    const made = (await admin.call(days.create, { body: usual })).reply.data;
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    const { source: _, ...entry } = usual;
    expect((await stranger.call(calendar.effect, { body: { ...entry, id: made.id } })).status).toBe(404);
    expect((await stranger.call(days.change, { params: { id: made.id }, body: { ...usual, version: 1 } })).status).toBe(
      404,
    );
    expect((await stranger.call(days.list)).reply.total).toBe(0);
  });
});

describe('other hours for Ramadan', () => {
  test('judge the days of the shift again within their dates, as foreseen, and are told in the explanation', async () => {
    const { company, admin, inUnit, unit, recompute } = await judged();
    const shift = await w.make.shift({ company, name: 'Pagi' });
    const days = [shift, shift, shift, shift, shift, null, null];
    await w.make.follows({ unit, schedule: await w.make.schedule({ company, days }) });
    await recompute();
    const body = {
      note: 'Ramadan 1448 H',
      shiftId: shift.id,
      unitId: null,
      validFrom: localDate('2026-11-02'),
      validTo: localDate('2026-11-06'),
      start: '07:30',
      end: '15:00',
      breakMode: 'auto' as const,
      breakMinutes: 30,
      breakStart: null,
      breakEnd: null,
    };
    const preview = (await admin.call(overrides.preview, { body: { ...body, id: null } })).reply.data;
    expect(preview).toEqual({ people: 2, days: 10, later: false });
    const made = await admin.call(overrides.create, { body });
    expect(made.reply.effect).toEqual(preview);
    const dayDetail = await admin.call(attendance.day, {
      params: { userId: inUnit[0]!.id, date: localDate('2026-11-03') },
    });
    expect(dayDetail.text).toContain('Ramadan 1448 H');
    const twice = await admin.call(overrides.create, { body });
    expect(Object.keys(twice.error.errors ?? {})).toEqual(['validFrom']);
    const reversed = await admin.call(overrides.create, { body: { ...body, validTo: localDate('2026-10-01') } });
    expect(reversed.error.errors).toHaveProperty('validTo');
    const long = await admin.call(overrides.create, { body: { ...body, start: '06:00', end: '18:00' } });
    expect(long.status).toBe(422);
    const staff = await server.as(inUnit[0]!);
    expect(
      (await staff.call(overrides.list, { query: { archived: 'ya' } })).reply.data.map(({ values }) => values.note),
    ).toEqual(['Ramadan 1448 H']);
    await admin.call(overrides.remove, { params: { id: made.reply.data.id }, body: { version: 1 } });
    const after = await admin.call(attendance.day, {
      params: { userId: inUnit[0]!.id, date: localDate('2026-11-03') },
    });
    expect(after.text).not.toContain('Ramadan 1448 H');
  });
});
