import { imports } from '@hadir/contract/imports/endpoints.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesImportCompany } from '../../../test/imports/import-company.ts';
import { commit, csv, linesOf, PRESENCE_IMPORTS, upload, uploaded } from '../../../test/imports/presence-imports.ts';
import { statementsDuring } from '../../../test/world/statements.ts';
import type { TestCompany } from '../../../test/world/structure-factories.ts';
import type { World } from '../../../test/world/world.ts';

let w: World;
let server: Served;
let company: TestCompany;
let admin: Person;
let budi: TestUser;

usesImportCompany(PRESENCE_IMPORTS, (made) => {
  ({ w, server, company, admin, budi } = made);
});

describe('who may', () => {
  test('a supervisor prepares only the own people and commits only where the company allows it', async () => {
    const bossUser = await w.make.user({ company, role: 'supervisor' });
    await w.make.user({ company, superior: bossUser, employeeNo: '0100', fullname: 'Bawahan' });
    const boss = await server.as(bossUser);
    const batch = await uploaded(boss, csv('0100;05/11/2026;08:00;;', '0071;05/11/2026;08:00;;'));
    expect(batch).toMatchObject({ counts: { ok: 1, error: 1 }, can: ['edit', 'cancel'] });
    expect((await linesOf(boss, batch.id))[1]?.problems[0]?.message).toBe('NIK 0071 tidak ditemukan.');
    await boss.call(imports.edit, { params: { id: batch.id }, body: { skip: [{ rowNo: 3, skip: true }] } });
    expect((await commit(boss, batch.id)).status).toBe(403);

    await w.pool.query(`update company set settings = settings || '{"import_absen": true}' where id = $1`, [
      company.id,
    ]);
    expect((await boss.call(imports.detail, { params: { id: batch.id } })).reply.data.can).toEqual([
      'edit',
      'cancel',
      'commit',
    ]);
    expect((await commit(boss, batch.id)).reply.data.state).toBe('committed');
  });

  test('what a supervisor prepared the admin sees and commits; others see nothing of it', async () => {
    const bossUser = await w.make.user({ company, role: 'supervisor' });
    await w.make.user({ company, superior: bossUser, employeeNo: '0100' });
    const { id } = await uploaded(await server.as(bossUser), csv('0100;05/11/2026;08:00;;'));
    const colleague = await server.as(await w.make.user({ company, role: 'supervisor' }));
    expect((await colleague.call(imports.detail, { params: { id } })).status).toBe(404);
    expect((await colleague.call(imports.list)).reply.data).toEqual([]);
    const foreign = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
    expect((await foreign.call(imports.detail, { params: { id } })).status).toBe(404);
    expect((await foreign.call(imports.commit, { params: { id }, body: {} })).status).toBe(404);
    expect((await upload(await server.as(budi), csv('0100;05/11/2026;08:00;;'))).status).toBe(403);
    expect((await admin.call(imports.list)).reply.data.map((batch) => batch.id)).toEqual([id]);
    expect((await commit(admin, id)).reply.data.state).toBe('committed');
  });

  test('employees see the lines that touched their own days', async () => {
    await commit(
      admin,
      (await uploaded(admin, csv('0071;05/11/2026;08:00;;Mesin mati', '0072;05/11/2026;08:01;;'))).id,
    );
    const rows = (await (await server.as(budi)).call(imports.own)).reply.data;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ workDate: '2026-11-05', values: { KETERANGAN: 'Mesin mati' }, undone: false });
  });
});

test('a batch that is not wanted is thrown away', async () => {
  const { id } = await uploaded(admin, csv('0071;05/11/2026;08:00;;'));
  expect((await admin.call(imports.cancel, { params: { id }, body: {} })).status).toBe(200);
  expect((await admin.call(imports.detail, { params: { id } })).reply.data).toMatchObject({
    state: 'cancelled',
    can: [],
  });
  expect((await commit(admin, id)).error.code).toBe('STATUS_TIDAK_SESUAI');
});

describe('files of the import', () => {
  const rowsOf = async (bytes: Buffer) => {
    const rows: unknown[][] = [];
    for await (const row of streamXlsxRows(bytes)) rows.push(row.values);
    return rows;
  };

  test('the template has the columns in order and can be sent back as it is', async () => {
    const file = await admin.call(imports.template);
    expect((await rowsOf(file.bytes))[0]).toEqual(
      'NIK* TANGGAL* JAM_MASUK JAM_PULANG TANGGAL_PULANG ZONA KODE_SHIFT KODE_LOKASI KETERANGAN'.split(' '),
    );
    expect((await upload(admin, file.bytes)).error.code).toBe('IMPOR_KOSONG');
  });

  test('lines that failed come back with their reasons, defused, and are read again', async () => {
    const { id } = await uploaded(admin, csv('9999;05/11/2026;08:00;;=1+1', '0072;05/11/2026;08:00;;'));
    const file = await admin.call(imports.failedLines, { params: { id } });
    const [head, line, ...more] = await rowsOf(file.bytes);
    expect(head?.at(-1)).toBe('ALASAN');
    expect(line?.at(8)).toBe("'=1+1");
    expect(line?.at(-1)).toBe('NIK: NIK 9999 tidak ditemukan.');
    expect(more).toEqual([]);
    expect((await uploaded(admin, file.bytes)).counts).toMatchObject({ error: 1 });
  });
});

/** An admin of a new company with people of the NIKs B1, B2 ... */
async function companyOf(people: number): Promise<{ many: TestCompany; person: Person }> {
  const many = await w.make.company();
  const person = await server.as(await w.make.user({ company: many, role: 'admin' }));
  await w.pool.query(
    `with u as (insert into app_user (company_id, id, employee_no, fullname, role, gender)
       select $1, gen_random_uuid(), 'B' || n, 'Orang ' || n, 'staff', 'L' from generate_series(1, $2) n returning company_id, id)
     insert into employment (company_id, id, user_id, employment_type, join_date) select company_id, gen_random_uuid(), id, 'PKWTT', '2024-01-01' from u`,
    [many.id, people],
  );
  return { many, person };
}

/** Of 400 lines with the days they are about, and of 1,000 lines stored. */
const PARTS = { planned: Math.ceil(4_900 / 400), stored: Math.ceil(4_900 / 1_000) };

test('4,900 rows of 245 people take one statement more than 49 for each further part of the file', async () => {
  const { person } = await companyOf(245);
  const lines = Array.from(
    { length: 4_900 },
    (_, index) =>
      `B${(index % 245) + 1};2026-10-${String(Math.floor(index / 245) + 1).padStart(2, '0')};08:0${index % 10};17:00;`,
  );
  const checked = (rows: number) =>
    statementsDuring(async () => {
      const batch = await uploaded(person, csv(...lines.slice(0, rows)));
      expect(batch.counts).toMatchObject({ ok: rows, new: rows });
    });
  const few = await checked(49);
  expect(await checked(4_900)).toBeLessThanOrEqual(few + (PARTS.planned - 1) + (PARTS.stored - 1));
});

test('lines of many people in any order keep their own person, findings and events', async () => {
  const { many, person } = await companyOf(100);
  const lines = [5, 6].flatMap((day) =>
    Array.from({ length: 100 }, (_, index) => `B${((index * 37) % 100) + 1};2026-11-0${day};08:00;17:00;`),
  );
  const withoutNik = ';2026-11-05;08:00;17:00;';
  const file = [...lines.slice(0, 50), withoutNik, ...lines.slice(50), lines[10] ?? ''];
  const { id } = await uploaded(person, csv(...file));
  const { rows } = await w.pool.query<{ row: number; nik: string | null; codes: string[] }>(
    `select r.row_no as row, u.employee_no as nik, array(select p ->> 'code' from jsonb_array_elements(r.problems) p) as codes
       from import_row r left join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.company_id = $1 and r.batch_id = $2 order by r.row_no`,
    [many.id, id],
  );
  const nikOf = (line: string) => line.split(';')[0] || null;
  expect(rows.map(({ nik }) => nik)).toEqual(file.map(nikOf));
  expect(rows.filter(({ codes }) => codes.length > 0).map(({ row }) => file[row - 2])).toEqual([
    lines[10],
    withoutNik,
    lines[10],
  ]);

  const skip = [52, rows.at(-1)?.row ?? 0].map((rowNo) => ({ rowNo, skip: true }));
  const mended = await person.call(imports.edit, { params: { id }, body: { skip } });
  expect(mended.reply.data.counts).toMatchObject({ ok: 200, error: 0, skipped: 2 });
  expect((await commit(person, id)).status).toBe(200);
  const { rows: events } = await w.pool.query<{ nik: string; taps: string[] }>(
    `select u.employee_no as nik, array_agg(to_char(e.at at time zone 'Asia/Jakarta', 'DD HH24:MI') order by e.at) as taps
       from attendance_event e join app_user u on u.company_id = e.company_id and u.id = e.user_id
      where e.company_id = $1 group by u.employee_no`,
    [many.id],
  );
  expect(events).toHaveLength(100);
  for (const { taps } of events) expect(taps).toEqual(['05 08:00', '05 17:00', '06 08:00', '06 17:00']);
});
