import { detailColumns, matrixColumns, recapColumns, recapWageColumns } from '@hadir/contract/attendance/columns.ts';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Named } from '../../../test/world/structure-factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { textOf } from '../../../test/files/sheets.ts';
import { world, type World } from '../../../test/world/world.ts';
import { exportsModule } from './exports.module.ts';

const FROM = localDate('2026-11-02');
const TO = localDate('2026-11-06');
/** Text that spreadsheets would take for a formula, as a name. */
const EVIL = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+1+cmd',
  '-2+3',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  ';=1+1',
  '"=1+1"',
  '\u200b=1+1',
  'Budi\n=1+1',
];
const LIVE = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;

let w: World;
let server: Served;
let admin: Person;
let adminUser: TestUser;
let supervisor: Person;
let outsider: Person;
let people: TestUser[];
let unit: Named;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [exportsModule], threads: true });
  adminUser = await w.make.user({ role: 'admin', fullname: 'Rina Wijaya' });
  const boss = await w.make.user({ role: 'supervisor', fullname: 'Supar Visor' });
  unit = await w.make.unit({ name: 'Gudang Timur' });
  people = [];
  for (const [index, name] of EVIL.entries()) {
    people.push(
      await w.make.user({
        fullname: `${name}  `,
        unit,
        ...(index < 3 ? { superior: boss } : {}),
        employeeNo: `00${index + 10}`,
      }),
    );
  }
  for (const user of people) {
    for (let day = 0; day < 5; day += 1) {
      const late = day === 1;
      await makeDay(w.pool, {
        user,
        date: addDays(FROM, day),
        ...(late ? { flags: ['TERLAMBAT'], label: 'Terlambat', letter: 'T', in: '08:31' } : {}),
        ...(day === 4 ? { status: 'BELUM_ABSEN', label: 'Belum Absen', letter: '-' } : {}),
        zone: 'Asia/Makassar',
        more: { unit_id: unit.id, late_minutes: late ? 31 : 0, in_distance_m: 12.6, in_location: '=HYPERLINK("x")' },
      });
    }
  }
  admin = await server.as(adminUser);
  supervisor = await server.as(boss);
  outsider = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const fileQuery = { report: 'kehadiran-detail', format: 'xlsx', from: FROM, to: TO } as const;

async function sheetOf(bytes: Buffer): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const row of streamXlsxRows(bytes))
    rows[row.index] = row.values.map((value) =>
      value instanceof Date && value.getUTCFullYear() < 1900 ? textOf(value) : value,
    );
  return rows;
}

async function tableOf(bytes: Buffer): Promise<{ head: unknown[]; labels: unknown[]; rows: unknown[][] }> {
  const rows = await sheetOf(bytes);
  const at = rows.findIndex((row) => row?.[0] === 'No');
  return { head: rows.slice(0, at).map((row) => row?.[0]), labels: rows[at] ?? [], rows: rows.slice(at + 1) };
}

const csvOf = (bytes: Buffer) => bytes.toString('utf8').split('\r\n');

describe('Kehadiran (detail) as a file', () => {
  test('has the head block, the thirty columns of the report in order, and numbers as numbers', async () => {
    const file = await admin.call(reportFiles.file, { query: fileQuery });
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Kehadiran-Detail_UJI_2026-11-02_2026-11-06_20261120-100000\.xlsx"$/,
    );
    const { head, labels, rows } = await tableOf(file.bytes);
    expect(head.slice(0, 2)).toEqual([
      'PT Uji Utama · Kehadiran (detail) · Periode: 02/11/2026 - 06/11/2026',
      'Zona: WIB; jam tiap baris menurut kolom Zona · Dicetak: 20/11/2026 10:00 WIB oleh Rina Wijaya · Jumlah baris: 60',
    ]);
    expect(head).toHaveLength(2);
    expect(labels).toEqual(detailColumns.map(({ label }) => label));
    expect(labels).toHaveLength(30);
    expect(rows).toHaveLength(60);
    const late = rows.find((row) => row[2] === 'Budi\n=1+1  ' && row[9] === 'Selasa');
    expect(late?.slice(8, 18)).toEqual([
      expect.anything(),
      'Selasa',
      'Pagi',
      '08:00',
      '17:00',
      'WITA',
      '08:31',
      '17:05',
      'Terlambat',
      31,
    ]);
    expect(late?.[1]).toBe('0021');
    expect(late?.[6]).toBe('Gudang Timur');
    expect(late?.[25]).toBe(13);
  });

  test.each(['xlsx', 'csv'] as const)('holds nothing that a spreadsheet would run (%s)', async (format) => {
    const file = await admin.call(reportFiles.file, { query: { ...fileQuery, format } });
    const texts =
      format === 'xlsx'
        ? (await sheetOf(file.bytes)).flat().filter((cell) => typeof cell === 'string')
        : csvOf(file.bytes).flatMap((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map((found) => found[1] ?? ''));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => LIVE.test(text))).toEqual([]);
    expect(texts.some((text) => text.startsWith("'=1+1"))).toBe(true);
    expect(file.bytes.includes('<f>')).toBe(false);
  });

  test('is CSV with BOM, semicolons and the column names first', async () => {
    const file = await admin.call(reportFiles.file, {
      query: { ...fileQuery, format: 'csv', columns: 'employeeNo,workDate,lateMinutes,zone' },
    });
    const [first, ...lines] = csvOf(file.bytes);
    expect(first).toBe('\ufeff"NIK";"Tanggal";"Terlambat (menit)";"Zona"');
    expect(lines).toContain('"0021";"03/11/2026";31;"WITA"');
    expect(file.headers['content-length']).toBe(String(file.bytes.length));
  });

  test('is a PDF of A4 pages', async () => {
    const file = await admin.call(reportFiles.file, { query: { ...fileQuery, format: 'pdf' } });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.bytes.includes('/MediaBox [0 0 841.89 595.28]')).toBe(true);
  });

  test('shows only people in scope: a supervisor gets the own subordinates, another company nothing', async () => {
    const own = await tableOf((await supervisor.call(reportFiles.file, { query: fileQuery })).bytes);
    expect(new Set(own.rows.map((row) => row[1]))).toEqual(new Set(['0010', '0011', '0012']));
    const foreign = await tableOf((await outsider.call(reportFiles.file, { query: fileQuery })).bytes);
    expect(foreign.rows).toHaveLength(0);
    const guessed = await tableOf(
      (await outsider.call(reportFiles.file, { query: { ...fileQuery, unit: [unit.id] } })).bytes,
    );
    expect(guessed.rows).toHaveLength(0);
  });

  test('follows the filters of the screen: search, status, exceptions', async () => {
    const rowsOf = async (query: object) =>
      (await tableOf((await admin.call(reportFiles.file, { query: { ...fileQuery, ...query } })).bytes)).rows.length;
    expect(await rowsOf({ search: '0021' })).toBe(5);
    expect(await rowsOf({ status: ['TERLAMBAT'] })).toBe(12);
    expect(await rowsOf({ exceptions: 'ya' })).toBe(24);
    expect(await rowsOf({ search: '%' })).toBe(0);
  });

  test('is refused with a sentence at the field when range or columns are wrong', async () => {
    const long = await admin.call(reportFiles.file, { query: { ...fileQuery, from: localDate('2026-08-01') } });
    expect(long.error).toMatchObject({
      code: 'RENTANG_TERLALU_PANJANG',
      message: 'Rentang tanggal paling lama 93 hari.',
    });
    const back = await admin.call(reportFiles.file, { query: { ...fileQuery, from: TO, to: FROM } });
    expect(back.error.errors).toEqual({ to: ['Tanggal selesai tidak boleh sebelum tanggal mulai.'] });
    const column = await admin.call(reportFiles.file, { query: { ...fileQuery, columns: 'fullname,gaji' } });
    expect(column.error.message).toBe('Kolom gaji tidak dikenal.');
  });

  test('is written into the audit log with who, filter, rows and columns', async () => {
    await admin.call(reportFiles.file, { query: { ...fileQuery, search: '0011', columns: 'fullname' } });
    const { rows } = await w.pool.query(
      `select actor_user_id, after from audit_log where action = 'attendance.export' order by at desc, id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      actor_user_id: adminUser.id,
      after: { report: 'kehadiran-detail', rows: 5, columns: ['fullname'], filter: { search: '0011', from: FROM } },
    });
  });
});

describe('the other two reports', () => {
  test('rekap sums the days of a person per period, in the columns of the report', async () => {
    const file = await admin.call(reportFiles.file, {
      query: { ...fileQuery, report: 'kehadiran-rekap', search: '0021' },
    });
    const { labels, rows } = await tableOf(file.bytes);
    expect(labels).toEqual([...recapColumns, ...recapWageColumns].map(({ label }) => label));
    expect(rows).toHaveLength(1);
    const figure = (label: string) => rows[0]?.[labels.indexOf(label)];
    expect(figure('Periode')).toBe('02/11/2026 - 06/11/2026');
    expect(figure('Hari Kerja')).toBe(5);
    expect(figure('Hadir')).toBe(4);
    expect(figure('Terlambat (kali)')).toBe(1);
    expect(figure('Terlambat (menit)')).toBe(31);
    expect(figure('Total Jam Kerja (jam)')).toBe(32);
    expect(figure('Persentase Kehadiran (%)')).toBe(80);
  });

  test('rekap of a filter of days is of the whole time of those people', async () => {
    const file = await admin.call(reportFiles.file, {
      query: { ...fileQuery, report: 'kehadiran-rekap', status: ['TERLAMBAT'] },
    });
    const { labels, rows, head } = await tableOf(file.bytes);
    expect(rows).toHaveLength(12);
    expect(rows[0]?.[labels.indexOf('Hadir')]).toBe(4);
    expect(head[1]).toMatch(/ · Jumlah baris: 12 · Filter: Status Terlambat$/);
  });

  test('matriks has a column per date and the totals', async () => {
    const file = await admin.call(reportFiles.file, {
      query: { ...fileQuery, report: 'kehadiran-matriks', search: '0021' },
    });
    const { labels, rows, head } = await tableOf(file.bytes);
    expect(labels).toEqual(matrixColumns(FROM, TO).map(({ label }) => label));
    expect(labels.slice(8)).toEqual('02/11 03/11 04/11 05/11 06/11 H T PC TPC TAM TAP W D S C I IO A'.split(' '));
    expect(rows[0]?.slice(8)).toEqual(['H', 'T', 'H', 'H', '–', 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(head.join(' ')).toContain('TPC = Terlambat dan pulang cepat');
  });
});

test('a person who takes file after file is slowed down', async () => {
  const greedy = await w.make.user({ role: 'admin' });
  const row = [greedy.company.id, greedy.id, new Date(w.clock() - 60_000)];
  await w.pool.query(
    `insert into audit_log (id, company_id, at, actor_user_id, action, entity)
     select gen_random_uuid(), $1, $3, $2, 'attendance.export', 'export' from generate_series(1, 30)`,
    row,
  );
  const answer = await (await server.as(greedy)).call(reportFiles.file, { query: fileQuery });
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('600');
});

test('files that wait count against the budget, so that nobody fills the queue', async () => {
  const user = await w.make.user({ role: 'admin' });
  const asker = await server.as(user);
  const request = { report: 'kehadiran-detail', format: 'csv', from: FROM, to: TO } as const;
  const fileStatus = async () => (await asker.call(reportFiles.file, { query: request })).status;
  expect(await fileStatus()).toBe(200);
  await w.pool.query(
    `insert into export_job (company_id, id, user_id, report, format, params, total_rows, file_name, created_at)
     select $1, gen_random_uuid(), $2, $3, $4, $5, 0, 'x.csv', $6 from generate_series(1, 29)`,
    [user.company.id, user.id, request.report, request.format, request, new Date(w.clock())],
  );
  expect(await fileStatus()).toBe(429);
});

test('of many files asked for at once no more are made than the budget has left', async () => {
  const user = await w.make.user({ role: 'admin' });
  const asker = await server.as(user);
  await w.pool.query(
    `insert into audit_log (id, company_id, at, actor_user_id, action, entity)
     select gen_random_uuid(), $1, $3, $2, 'attendance.export', 'export' from generate_series(1, 28)`,
    [user.company.id, user.id, new Date(w.clock() - 60_000)],
  );
  const request = { report: 'kehadiran-detail', format: 'csv', from: FROM, to: TO } as const;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => asker.call(reportFiles.file, { query: request })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
});
