import { companyReport } from '@hadir/contract/companies/report.ts';
import { COMPANY_SUM_KEYS } from '@hadir/contract/companies/report-columns.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDay } from '../../../../test/attendance/attendance-days.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { companiesModule } from '../companies.module.ts';
import { platformModule } from '../platform.module.ts';

const RANGE = { from: localDate('2026-11-02'), to: localDate('2026-11-06') };

let w: World;
let server: Served;
let operator: Person;
let ours: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [companiesModule, platformModule] });
  operator = await server.as(await w.make.user({ role: 'superadmin', fullname: 'Arga Pengelola' }));
  ours = await w.make.company();
  other = await w.make.company();
  const first = await w.make.user({ company: ours, fullname: 'Kanari Pertama' });
  const second = await w.make.user({ company: ours });
  const guest = await w.make.user({ company: other });
  const day = (date: string) => localDate(`2026-11-${date}`);
  await makeDay(w.pool, { user: first, date: day('02') });
  await makeDay(w.pool, { user: first, date: day('03'), flags: ['TERLAMBAT'], label: 'Terlambat', letter: 'T' });
  await makeDay(w.pool, { user: second, date: day('03'), status: 'ALPA', label: 'Alpa', letter: 'A' });
  await makeDay(w.pool, { user: second, date: day('04'), status: 'SAKIT', label: 'Sakit', letter: 'S' });
  // Outside the dates that are asked for.
  await makeDay(w.pool, { user: second, date: day('09') });
  await makeDay(w.pool, { user: guest, date: day('05'), status: 'TIDAK_ABSEN_PULANG', label: 'Lupa', letter: 'TAP' });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const sums = (filled: object) => ({ ...Object.fromEntries(COMPANY_SUM_KEYS.map((key) => [key, 0])), ...filled });
const pageOf = async (query: object = {}) =>
  (await operator.call(companyReport.page, { query: { ...RANGE, ...query } })).reply;
const only = ({ code }: TestCompany) => pageOf({ search: code });

test('each company has the sums of its own days within the dates', async () => {
  expect((await only(ours)).data).toMatchObject([
    { id: ours.id, ...sums({ people: 2, workdays: 4, present: 2, late: 1, absent: 1, sick: 1 }) },
  ]);
  expect((await only(other)).data).toMatchObject([
    { id: other.id, ...sums({ people: 1, workdays: 1, incomplete: 1 }) },
  ]);
});

test('the totals are those of all companies that are found, whatever page is shown', async () => {
  const { data, total, totals } = await pageOf({ sort: 'people', order: 'desc', size: 1 });
  expect(data.map(({ id }) => id)).toEqual([ours.id]);
  expect(total).toBeGreaterThan(1);
  expect(totals).toMatchObject({ people: 3, workdays: 5, present: 2 });
});

test('nobody is named, neither on the page nor in the file, and the file is noted', async () => {
  const page = await operator.call(companyReport.page, { query: RANGE });
  const file = await operator.call(companyReport.file, { query: { ...RANGE, format: 'csv' } });
  expect([page.status, file.status]).toEqual([200, 200]);
  expect(page.text + file.text).not.toContain('Kanari');
  const lines = file.text
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(';'));
  const cells = lines.find((line) => line.includes(ours.code)) ?? [];
  const shown = Object.fromEntries(cells.map((cell, index) => [lines[0]?.[index], cell]));
  expect(shown).toMatchObject({ Kode: ours.code, Status: 'Aktif', Orang: '2', 'Hari Kerja': '4', Hadir: '2' });
  expect(shown).toMatchObject({ 'Terlambat (kali)': '1', 'Lupa Absen': '0', Alpa: '1', Sakit: '1', Cuti: '0' });
  expect(cells.slice(12)).toEqual(['0', ...REQUEST_KINDS.map(() => '0')]);
  const { rows } = await w.pool.query(`select after from audit_log where action = 'platform.report.export'`);
  expect(rows).toHaveLength(1);
});

test('a range that is backwards or too long is refused at its end', async () => {
  for (const [to, code] of [
    ['2026-11-01', 'RENTANG_TANGGAL_TIDAK_VALID'],
    ['2027-11-01', 'RENTANG_TERLALU_PANJANG'],
  ] as const) {
    const answer = await operator.call(companyReport.page, { query: { from: RANGE.from, to: localDate(to) } });
    expect([answer.status, answer.text.includes(code)]).toEqual([422, true]);
  }
});
