import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { type ImportWorld, usesImportWorld } from '../../../test/imports/import-company.ts';
import { PEOPLE_IMPORTS, status, statusFile, structure, structureFile } from '../../../test/imports/people-imports.ts';
import { longestTransactionDuring } from '../../../test/world/statements.ts';
import { masters } from '../../../test/imports/structure-imports.ts';

let p: ImportWorld;

usesImportWorld(PEOPLE_IMPORTS, (made) => {
  p = made;
});

const statementsOf = (work: () => Promise<{ status: number }>): Promise<number> =>
  longestTransactionDuring(async () => expect((await work()).status).toBe(200));

/** Of commit and undo, for so many people who are there already. */
async function costs(people: number): Promise<number[]> {
  const { company, admin } = await p.newCompany();
  await masters(p.w, company);
  const niks = Array.from({ length: people }, (_, number) => `K${number}`);
  for (const employeeNo of niks) await p.w.make.user({ company, employeeNo });
  const head = 'NIK;KODE_DIVISI;KODE_DEPARTEMEN;KODE_UNIT;NIK_ATASAN;KODE_JADWAL;KODE_LOKASI;TANGGAL_EFEKTIF';
  const moving = niks.map((nik) => `${nik};PROD;PROD-A;JKT;0071;NORMAL;KANTOR;2026-12-01`);
  const moved = await structure.uploaded(admin, structureFile(head, ...moving));
  const leaving = niks.map((nik) => `${nik};NONAKTIF;2026-12-31;RESIGN;`);
  const found: number[] = [];
  found.push(await statementsOf(() => structure.commit(admin, moved.id)));
  found.push(await statementsOf(() => structure.revert(admin, moved.id)));
  const left = await status.uploaded(admin, statusFile(...leaving));
  found.push(await statementsOf(() => status.commit(admin, left.id)));
  found.push(await statementsOf(() => status.revert(admin, left.id)));
  const newHead = 'NIK;NAMA;EMAIL;KODE_UNIT;TANGGAL_MASUK;TANGGAL_EFEKTIF';
  const coming = niks.map((nik) => `B${nik};Baru;${nik}.${people}@contoh.co.id;JKT;2026-12-01;2026-12-01`);
  const come = await structure.uploaded(admin, structureFile(newHead, ...coming));
  found.push(await statementsOf(() => structure.commit(admin, come.id)));
  found.push(await statementsOf(() => structure.revert(admin, come.id)));
  return found;
}

test('the company is held for a handful of statements, however many people the file names', async () => {
  const few = await costs(3);
  const many = await costs(40);
  expect(few.every((statements) => statements > 10)).toBe(true);
  expect(many).toEqual(few);
});

test('the first file of a company, fifteen hundred with dates of their own, is written within the time of its statements', async () => {
  const { admin } = await p.newCompany();
  const line = (_: unknown, number: number) => {
    const date = addDays(localDate('2024-01-01'), number % 500);
    const superior = number < 5 ? '' : `P${Math.floor(number / 5)}`;
    return `P${number};Orang Baru;p${number}@contoh.id;${superior};${date};${date}`;
  };
  const head = 'NIK;NAMA;EMAIL;NIK_ATASAN;TANGGAL_MASUK;TANGGAL_EFEKTIF';
  const { id } = await structure.uploaded(admin, structureFile(head, ...Array.from({ length: 1_500 }, line)));
  expect((await structure.commit(admin, id)).status).toBe(200);
  expect((await structure.revert(admin, id)).status).toBe(200);
});

test('two who wish for the same login are both registered and invited, the second with a number', async () => {
  const { company, admin } = await p.newCompany();
  const head = 'NIK;NAMA;EMAIL;TANGGAL_MASUK;TANGGAL_EFEKTIF';
  const coming = ['A-1', 'A.1', 'A2'].map((nik) => `${nik};Baru;${nik}@contoh.co.id;2026-12-01;2026-12-01`);
  const { id } = await structure.uploaded(admin, structureFile(head, ...coming));
  expect((await structure.commit(admin, id)).status).toBe(200);
  const { rows } = await p.w.pool.query<{ login: string; letters: number; invitations: number }>(
    `select a.login, (select count(*)::int from mail_outbox m where m.to_address = u.email) as letters,
            (select count(*)::int from account_recovery r where r.account_id = a.id and r.kind = 'invite') as invitations
       from app_user u join account a on a.id = u.account_id
      where u.company_id = $1 and u.employee_no like 'A%' order by a.login`,
    [company.id],
  );
  const code = rows[0]?.login.replace('a-1.', '') ?? '';
  expect(rows.map(({ login }) => login)).toEqual([`a-1.${code}`, `a-1.${code}.2`, `a2.${code}`]);
  expect(rows.map(({ letters, invitations }) => [letters, invitations])).toEqual([1, 2, 3].map(() => [1, 1]));
});
