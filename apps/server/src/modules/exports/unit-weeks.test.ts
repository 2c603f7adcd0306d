/** Units by weeks, computed by hand: rows, totals, order, pages, filters, readers and the three files. */
import { unitWeeks } from '@hadir/contract/attendance/reports.ts';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { reportEndpoint } from '@hadir/contract/exports/report-endpoints.ts';
import { type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import { day as shownDay } from '../../../test/exports/cells/sql-pieces.ts';
import { comparesFiles } from '../../../test/exports/sums-by-sql.ts';
import { readXlsxCells } from '../../../test/files/sheets.ts';
import { textsOf } from '../../../test/requests/files/pdf-text.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { NewRow } from '../../db/insert-rows.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';

const report = reportEndpoint(unitWeeks);
const november = (day: number) => localDate(`2026-11-${String(day).padStart(2, '0')}`);
/** From a Wednesday to the Friday of the week after. */
const range = { from: november(11), to: november(20) };
const WEEK_1 = { weekFrom: '2026-11-11', weekTo: '2026-11-15' };
const WEEK_2 = { weekFrom: '2026-11-16', weekTo: '2026-11-20' };
const NONE = {
  people: 0,
  hariKerja: 0,
  hadir: 0,
  wfh: 0,
  dinas: 0,
  terlambatKali: 0,
  terlambatMenit: 0,
  pulangCepatKali: 0,
  sakit: 0,
  cuti: 0,
  izin: 0,
  alpa: 0,
  totalMenitKerja: 0,
  persentaseKehadiran: 0,
};

/** Ani 11 late, 12 absent; Budi 11 gone early, 12 without clock-out, which counts as present. */
const WEST_1 = {
  ...NONE,
  ...WEEK_1,
  unit: 'Unit Barat',
  people: 2,
  hariKerja: 4,
  hadir: 2,
  terlambatKali: 1,
  terlambatMenit: 15,
  pulangCepatKali: 1,
  alpa: 1,
  totalMenitKerja: 850,
  persentaseKehadiran: 75,
};
const CLIENT_2 = {
  ...NONE,
  ...WEEK_2,
  unit: 'Klien Satu',
  people: 1,
  hariKerja: 2,
  dinas: 1,
  izin: 1,
  persentaseKehadiran: 50,
};
const WEST_2 = {
  ...NONE,
  ...WEEK_2,
  unit: 'Unit Barat',
  people: 1,
  hariKerja: 1,
  wfh: 1,
  totalMenitKerja: 480,
  persentaseKehadiran: 100,
};
/** The holiday is no day of work. */
const EAST_2 = { ...NONE, ...WEEK_2, unit: 'Unit Timur', people: 1, hariKerja: 2, sakit: 1, cuti: 1 };
const NOWHERE_2 = {
  ...NONE,
  ...WEEK_2,
  unit: null,
  people: 1,
  hariKerja: 1,
  hadir: 1,
  totalMenitKerja: 480,
  persentaseKehadiran: 100,
};
const ROWS = [WEST_1, CLIENT_2, WEST_2, EAST_2, NOWHERE_2];
/** Budi stands in two units and is one person; the share is that of all days, not the mean of shares. */
const TOTALS = {
  people: 4,
  hariKerja: 10,
  hadir: 3,
  wfh: 1,
  dinas: 1,
  terlambatKali: 1,
  terlambatMenit: 15,
  pulangCepatKali: 1,
  sakit: 1,
  cuti: 1,
  izin: 1,
  alpa: 1,
  totalMenitKerja: 1_810,
  persentaseKehadiran: 60,
};

let w: World;
let server: Served;
let admin: Person;
let ani: TestUser;
let west: { id: string };
usesWorld({}, (made) => {
  ({ w, server } = made);
});
beforeAll(async () => {
  const company = await w.make.company({});
  admin = await server.as(await w.make.user({ company, role: 'admin' }));
  const [barat, timur, klien] = [
    await w.make.unit({ company, name: 'Unit Barat' }),
    await w.make.unit({ company, name: 'Unit Timur' }),
    await w.make.client({ company, name: 'Klien Satu' }),
  ];
  west = barat;
  const people = [];
  for (const fullname of ['Ani', 'Budi', 'Citra', 'Dodi']) people.push(await w.make.user({ company, fullname }));
  const [first, budi, citra, dodi] = people as [TestUser, TestUser, TestUser, TestUser];
  ani = first;
  const day = (
    user: TestUser,
    date: LocalDate,
    status: string,
    { flags = [], ...more }: NewRow & { flags?: string[] } = {},
  ) => makeDay(w.pool, { user, date, status, flags, more });
  const [inWest, inEast] = [{ unit_id: barat.id }, { unit_id: timur.id }];
  const late = { late_minutes: 20, late_excused_minutes: 5, worked_minutes: 450 };
  await day(ani, november(10), 'HADIR', inWest);
  await day(ani, november(11), 'HADIR', { ...inWest, ...late, flags: ['TERLAMBAT'] });
  await day(ani, november(12), 'ALPA', inWest);
  await day(budi, november(11), 'HADIR', { ...inWest, worked_minutes: 400, flags: ['PULANG_CEPAT'] });
  await day(budi, november(12), 'TIDAK_ABSEN_PULANG', inWest);
  await day(ani, november(16), 'WFH', { ...inWest, worked_minutes: 480 });
  await day(budi, november(16), 'SAKIT', inEast);
  await day(budi, november(17), 'CUTI', inEast);
  await day(budi, november(18), 'LIBUR_NASIONAL', { ...inEast, day_type: 'national_holiday' });
  await day(citra, november(17), 'DINAS', { client_id: klien.id });
  await day(citra, november(18), 'IZIN', { client_id: klien.id });
  await day(dodi, november(18), 'HADIR');
  await day(ani, november(21), 'HADIR', inWest);
  // Of another company, whose numbers are nobody's here.
  const stranger = await w.make.user({ company: await w.make.company({ name: 'PT Lain' }) });
  await day(stranger, november(16), 'HADIR');
});

const page = async (query: object = {}, person = admin) =>
  (await person.call(report, { query: { ...range, ...query } })).reply;

describe('the page', () => {
  test('has the sums of each unit in each week, and those of all days', async () => {
    expect(await page()).toEqual({ data: ROWS, totals: TOTALS, total: 5, page: 1, size: 50 });
  });

  test('turns, with the totals of all pages', async () => {
    const second = await page({ size: 2, page: 2 });
    expect(second).toEqual({ data: [WEST_2, EAST_2], totals: TOTALS, total: 5, page: 2, size: 2 });
    expect(await page({ size: 2, page: 9 })).toMatchObject({ data: [], totals: TOTALS, total: 5 });
  });

  test('is ordered by what was chosen, and by week and unit where that is equal', async () => {
    const units = async (query: object) => (await page(query)).data.map(({ unit, weekFrom }) => [unit, weekFrom]);
    const keys = (rows: readonly (typeof ROWS)[number][]) => rows.map(({ unit, weekFrom }) => [unit, weekFrom]);
    const byHours = [WEST_1, WEST_2, NOWHERE_2, CLIENT_2, EAST_2];
    expect(await units({ sort: 'totalMenitKerja', order: 'desc' })).toEqual(keys(byHours));
    const byName = [CLIENT_2, WEST_1, WEST_2, EAST_2, NOWHERE_2];
    expect(await units({ sort: 'unit' })).toEqual(keys(byName));
  });

  test('sums the days that the list shows on the same filter', async () => {
    expect((await page({ unit: [west.id] })).data).toEqual([WEST_1, WEST_2]);
    const late = { ...NONE, ...WEEK_1, unit: 'Unit Barat', people: 1, hariKerja: 1, hadir: 1 };
    const sums = { terlambatKali: 1, terlambatMenit: 15, totalMenitKerja: 450, persentaseKehadiran: 100 };
    expect((await page({ status: ['TERLAMBAT'] })).data).toEqual([{ ...late, ...sums }]);
    expect(await page({ search: 'nobody of this name' })).toMatchObject({ data: [], total: 0, totals: NONE });
  });

  test('shows everybody what they see of the list: the own days, nobody of another company', async () => {
    const own = await page({}, await server.as(ani));
    expect(own.data).toEqual([
      {
        ...WEST_1,
        people: 1,
        hariKerja: 2,
        hadir: 1,
        pulangCepatKali: 0,
        totalMenitKerja: 450,
        persentaseKehadiran: 50,
      },
      WEST_2,
    ]);
    expect(own.totals).toMatchObject({ people: 1, hariKerja: 3, persentaseKehadiran: 66.67 });
  });

  test('refuses a range that is too long, backwards, or not a column', async () => {
    const refused = async (query: object) => {
      const { status, error } = await admin.call(report, { query: { ...range, ...query } });
      return [status, error.code];
    };
    expect(await refused({ from: '2026-08-01' })).toEqual([422, 'RENTANG_TERLALU_PANJANG']);
    expect(await refused({ from: '2026-11-21' })).toEqual([422, 'RENTANG_TANGGAL_TIDAK_VALID']);
    expect((await refused({ sort: 'fullname' }))[0]).toBe(422);
  });
});

describe('the file', () => {
  const LABELS = ['No', 'Unit/Penempatan', 'Minggu Dari', 'Minggu Sampai', 'Orang', 'Hari Kerja', 'Hadir', 'WFH'];
  const file = (format: 'csv' | 'xlsx' | 'pdf', person = admin) =>
    person.call(reportFiles.file, { query: { report: unitWeeks.name, format, ...range } });

  test('csv: a line for each row, none for the totals', async () => {
    const [head = '', ...lines] = (await file('csv')).text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head.split(';').slice(0, 8)).toEqual(LABELS.map((label) => `"${label}"`));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('1;"Unit Barat";"11/11/2026";"15/11/2026";2;4;2;0;0;1;15;1;0;0;0;1;14,17;75,00');
    expect(lines[4]).toBe('5;"Tanpa unit";"16/11/2026";"20/11/2026";1;1;1;0;0;0;0;0;0;0;0;0;8,00;100,00');
  });

  test('xlsx: the totals below the rows', async () => {
    const rows = await readXlsxCells((await file('xlsx')).bytes);
    const head = rows.findIndex(([first]) => first === 'No');
    expect(rows[head]?.slice(0, 8)).toEqual(LABELS);
    expect(rows).toHaveLength(head + 7);
    expect(rows.at(-1)).toEqual([
      '',
      'Jumlah',
      '',
      '',
      '4',
      '10',
      '3',
      '1',
      '1',
      '1',
      '15',
      '1',
      '1',
      '1',
      '1',
      '1',
      '30,17',
      '60',
    ]);
  });

  test('pdf: one part, the totals below the rows', async () => {
    const words = textsOf((await file('pdf')).bytes).map(({ text }) => text);
    expect(words.filter((text) => text.startsWith('Halaman'))).toEqual(['Halaman 1 dari 1']);
    expect(words).toEqual(expect.arrayContaining(['Unit Timur', 'Tanpa unit', 'Jumlah', '30,17']));
  });

  test('is of who may take days home, and in the audit log with its report and filter', async () => {
    expect((await file('csv', await server.as(ani))).status).toBe(403);
    const { rows } = await w.pool.query(
      `select after ->> 'report' as report, after ->> 'rows' as rows from audit_log
        where company_id = $1 and action = 'attendance.export' limit 1`,
      [ani.company.id],
    );
    expect(rows).toEqual([{ report: 'kehadiran-unit-minggu', rows: '5' }]);
  });
});

comparesFiles('kehadiran-unit-minggu', {
  key: [
    ['Unit/Penempatan', `coalesce(n.name, 'Tanpa unit')`],
    ['Minggu Dari', shownDay(`greatest(date_trunc('week', d.work_date)::date, $2::date)`)],
    ['Minggu Sampai', shownDay(`least(date_trunc('week', d.work_date)::date + 6, $3::date)`)],
  ],
  sums: [
    ...'Orang, Hari Kerja, Hadir, WFH, Dinas, Terlambat (kali), Terlambat (menit), Pulang Cepat (kali)'.split(', '),
    ...'Sakit, Cuti, Izin, Alpa, Total Jam Kerja (jam), Persentase Kehadiran (%)'.split(', '),
  ],
  by: `n.name, date_trunc('week', d.work_date)`,
  order: `date_trunc('week', d.work_date), n.name nulls last`,
  least: 12,
});

// Last: a rule stays.
test('a missing tap counts by the rule of its date', async () => {
  const company = ani.company;
  await w.make.rule({ company, key: 'missing_punch_counts_as', value: 'alpa', from: november(12) });
  const strict = await page();
  expect(strict.data[0]).toEqual({ ...WEST_1, persentaseKehadiran: 50 });
  expect(strict.totals).toEqual({ ...TOTALS, persentaseKehadiran: 50 });
});
