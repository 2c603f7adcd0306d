/** The payroll hand-over file: of closed periods alone, by the company's columns, equal to the recap. */
import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { closing } from '@hadir/contract/closing/endpoints.ts';
import { closingCheck } from '@hadir/contract/closing/check.ts';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { payroll } from '@hadir/contract/payroll/endpoints.ts';
import { defaultPayrollMapping, newPayrollColumn } from '@hadir/contract/payroll/words.ts';
import type { PayrollColumn } from '@hadir/domain/payroll/payroll-mapping.ts';
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import { modules } from '../../modules.ts';
import {
  closes,
  closingHouse,
  NOVEMBER,
  reopens,
  THURSDAY_EVENING,
  turnTo,
} from '../../../../test/closing/closing-house.ts';
import { asksCorrection, performAction } from '../../../../test/requests/request-house.ts';
import { readXlsxCells } from '../../../../test/files/sheets.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';

let w: World;
let server: Served;
usesWorld({ now: THURSDAY_EVENING, only: modules, jobs: true }, (made) => {
  ({ w, server } = made);
});

const wanted = { report: 'payroll', format: 'csv', period: NOVEMBER } as const;
const file = (person: Person) => person.call(reportFiles.payroll, { query: wanted });
const linesOf = (text: string) =>
  text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));

const mapping: readonly PayrollColumn[] = [
  { figure: 'totalMenitKerja', header: 'WORK', form: 'clock' },
  { figure: 'employeeNo', header: 'EMP_ID', form: null },
  { figure: 'hadir', header: 'PRESENT', form: null },
  { figure: 'alpa', header: 'ABSENT', form: null },
  { figure: 'terlambatMenit', header: 'LATE', form: 'minutes' },
  { figure: 'overtimeMinutes', header: 'OT', form: 'hours' },
  { figure: 'closingCode', header: 'CODE', form: null },
];

async function closedHouse() {
  const made = await closingHouse(w, server);
  await turnTo(w, made.db);
  expect((await closes(made.admin)).status).toBe(200);
  return made;
}

const save = (person: Person, columns: readonly PayrollColumn[], version = 0) =>
  person.call(payroll.change, { body: { columns: [...columns], version } });

describe('the payroll file', () => {
  it('is refused while the period is open, and once it is opened again', async () => {
    const { admin, db } = await closingHouse(w, server);
    await turnTo(w, db);
    const refused = async () => {
      const { status, error } = await file(admin);
      return [status, error.code];
    };
    expect(await refused()).toEqual([409, 'PERIODE_BELUM_DITUTUP']);
    await closes(admin);
    expect((await file(admin)).status).toBe(200);
    await reopens(admin);
    expect(await refused()).toEqual([409, 'PERIODE_BELUM_DITUTUP']);
  });

  it('has the company’s headers in its order, one row a person, and sums equal to the recap by SQL', async () => {
    const { admin, db, found } = await closingHouse(w, server);
    await turnTo(w, db);
    await db.query(
      `update attendance_day set worked_minutes = 480, late_minutes = 7, flags = '{TERLAMBAT}', status = 'HADIR', letter = 'T'
        where company_id = $1 and user_id = $2 and work_date in ('2026-11-10', '2026-11-11')`,
      [db.companyId, found.staff.id],
    );
    await closes(admin);
    await save(admin, mapping);
    const [head, ...rows] = linesOf((await file(admin)).text);
    expect(head).toEqual(['WORK', 'EMP_ID', 'PRESENT', 'ABSENT', 'LATE', 'OT', 'CODE']);
    const { rows: people } = await db.query<{
      no: string;
      present: number;
      absent: number;
      late: number;
      worked: number;
    }>(
      `select u.employee_no as no, count(*) filter (where d.status = 'HADIR')::int as present,
          count(*) filter (where d.status = 'ALPA')::int as absent,
          coalesce(sum(d.late_minutes - d.late_excused_minutes) filter (where 'TERLAMBAT' = any(d.flags)), 0)::int as late,
          coalesce(sum(d.worked_minutes), 0)::int as worked
         from attendance_day d join app_user u on u.company_id = d.company_id and u.id = d.user_id
        where d.company_id = $1 and d.work_date between '2026-10-21' and '2026-11-20'
        group by u.id, u.employee_no, u.fullname order by u.fullname, u.employee_no`,
      [db.companyId],
    );
    const clock = (minutes: number) => `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
    const { data } = (await admin.call(closing.period, { params: { period: NOVEMBER } })).reply;
    expect(rows).toEqual(
      people.map(({ no, present, absent, late, worked }) => [
        clock(worked),
        no,
        String(present),
        String(absent),
        String(late),
        '0,00',
        data.closing?.code,
      ]),
    );
    expect(rows.find(([, no]) => no === found.staff.employeeNo)?.slice(0, 3)).toEqual([
      '16:00',
      found.staff.employeeNo,
      '2',
    ]);
  });

  it('equals the recap of the same period, figure by figure', async () => {
    const { admin } = await closedHouse();
    await save(admin, mapping);
    const [, ...rows] = linesOf((await file(admin)).text);
    const recap = (await admin.call(attendance.recap, { query: { period: NOVEMBER, size: 1000 } })).reply.data;
    const sum = (index: number) => rows.reduce((total, row) => total + Number(row[index]), 0);
    expect(rows).toHaveLength(recap.length);
    expect(sum(2)).toBe(recap.reduce((total, { figures }) => total + figures.hadir, 0));
    expect(sum(3)).toBe(recap.reduce((total, { figures }) => total + figures.alpa, 0));
  });

  it('as XLSX carries the code and where it is checked in its head', async () => {
    const { admin } = await closedHouse();
    const answer = await admin.call(reportFiles.payroll, { query: { ...wanted, format: 'xlsx' } });
    const { data } = (await admin.call(closing.period, { params: { period: NOVEMBER } })).reply;
    const code = data.closing?.code ?? '';
    const cells = (await readXlsxCells(answer.bytes)).map(([first]) => first);
    expect(cells).toContainEqual(expect.stringMatching(`Kode tutup: ${code} · periksa di http.*/cek\\?kode=${code}$`));
  });

  it('that tells pay is noted once with its people; one without pay is not', async () => {
    const { admin, db } = await closedHouse();
    const looks = async () =>
      (await db.query(`select 1 from audit_log where company_id = $1 and action = 'overtime.pay.read'`, [db.companyId]))
        .rowCount;
    await file(admin);
    expect(await looks()).toBe(0);
    await save(admin, [newPayrollColumn('employeeNo'), newPayrollColumn('overtimePay')]);
    const { text } = await file(admin);
    expect(linesOf(text)[0]).toEqual(['NIK', 'Upah Lembur']);
    expect(await looks()).toBe(1);
  });

  it('takes in what was approved after the lock of a former period, with its source', async () => {
    const { staff, superior, db, found, ...people } = await closingHouse(w, server);
    let { admin } = people;
    const { id } = (await asksCorrection(staff)).reply.data;
    await turnTo(w, db);
    await closes(admin);
    expect((await performAction(superior, id, 'approve')).status).toBe(200);
    await turnTo(w, db, instant('2026-12-21T09:00:00+07:00'));
    admin = await server.as(found.admin);
    expect((await closes(admin, undefined, '2026-12')).status).toBe(200);
    await save(admin, [
      newPayrollColumn('employeeNo'),
      newPayrollColumn('adjustmentPresent'),
      newPayrollColumn('adjustmentAbsent'),
      newPayrollColumn('adjustmentSources'),
    ]);
    const { text } = await admin.call(reportFiles.payroll, { query: { ...wanted, period: '2026-12' } });
    const own = linesOf(text).find(([no]) => no === found.staff.employeeNo);
    expect(own?.slice(0, 3)).toEqual([found.staff.employeeNo, '1', '-1']);
    expect(own?.[3]).toMatch(/^19\/11\/2026 Koreksi: .*Alpa -1/);
  });

  it('is refused once its figures were altered by SQL', async () => {
    const { admin, db, found } = await closedHouse();
    await db.query(
      `update attendance_day set worked_minutes = 1 where company_id = $1 and user_id = $2 and work_date = '2026-11-12'`,
      [db.companyId, found.staff.id],
    );
    const { status, error } = await file(admin);
    expect([status, error.code]).toEqual([409, 'ANGKA_TIDAK_COCOK']);
  });
});

describe('the columns', () => {
  it('begin with those of everybody, are saved once, and name what is wrong by field', async () => {
    const { admin, otherAdmin } = await closedHouse();
    const first = (await admin.call(payroll.mapping, {})).reply.data;
    expect(first).toEqual({ columns: defaultPayrollMapping, version: 0, changedAt: null, changedBy: null });
    const saved = await save(admin, mapping);
    expect([saved.status, saved.reply.data.version]).toEqual([200, 1]);
    expect((await save(otherAdmin, defaultPayrollMapping)).error.code).toBe('VERSI_BERUBAH');
    const wrong = await save(admin, [{ figure: 'hadir', header: '', form: null }], 1);
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.error.errors ?? {})).toEqual(['columns.0.header', 'columns']);
  });

  it('being typed are previewed without telling pay', async () => {
    const { admin } = await closedHouse();
    const columns = [newPayrollColumn('employeeNo'), newPayrollColumn('overtimePay')];
    const { data } = (await admin.call(payroll.preview, { body: { columns, period: NOVEMBER } })).reply;
    expect(data.rows.length).toBeGreaterThan(0);
    expect(data.rows.map(([, pay]) => pay)).toEqual(data.rows.map(() => 'Rp•••'));
  });
});

describe('the code on the paper', () => {
  it('says of what it is, that it holds, and for HR alone whose day was altered by SQL', async () => {
    const { admin, staff, db, found } = await closedHouse();
    const { data } = (await admin.call(closing.period, { params: { period: NOVEMBER } })).reply;
    const code = data.closing?.code ?? '';
    const look = (person: Person) => person.call(closingCheck.look, { params: { code: code.toLowerCase() } });
    expect((await look(staff)).reply.data).toMatchObject({ code, state: 'stands', agrees: true, mayLook: false });
    await db.query(
      `update attendance_day set late_minutes = 9 where company_id = $1 and user_id = $2 and work_date = '2026-11-12'`,
      [db.companyId, found.staff.id],
    );
    w.moveClock((w.clock() + 61_000) as Instant);
    expect((await look(staff)).reply.data).toMatchObject({ agrees: false, mayLook: false });
    expect((await look(admin)).reply.data).toMatchObject({ agrees: false, mayLook: true });
    expect((await admin.call(closingCheck.alterations, { params: { code } })).reply.data).toEqual({
      total: 1,
      people: [
        { userId: found.staff.id, fullname: 'Siti Staf', employeeNo: found.staff.employeeNo, dates: ['2026-11-12'] },
      ],
    });
    await reopens(admin);
    expect((await look(staff)).reply.data).toMatchObject({ state: 'reopened', agrees: null });
  });

  it('that is forged is not known, and guessing is paused', async () => {
    const { staff } = await closedHouse();
    // Later than codes that others have checked from here.
    w.moveClock((w.clock() + 600_000) as Instant);
    const guess = (code: string) => staff.call(closingCheck.look, { params: { code } });
    const answers = [];
    for (let no = 0; no < 8; no += 1) answers.push((await guess(`7K2M-90QF-3XT8-B4R${String(no)}`)).status);
    expect(answers.slice(0, 4)).toEqual([404, 404, 404, 404]);
    expect(answers.at(-1)).toBe(429);
  });
});
