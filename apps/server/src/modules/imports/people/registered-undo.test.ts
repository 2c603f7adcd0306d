import { expect, test } from 'vitest';
import type { Person } from '../../../../test/world/http.ts';
import { usesImportCompany } from '../../../../test/imports/import-company.ts';
import { PEOPLE_IMPORTS, structure, structureFile } from '../../../../test/imports/people-imports.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import { masters } from '../../../../test/imports/structure-imports.ts';
import type { World } from '../../../../test/world/world.ts';

let w: World;
let company: TestCompany;
let admin: Person;

usesImportCompany(PEOPLE_IMPORTS, (made) => {
  ({ w, company, admin } = made);
});

const newcomer = async () => {
  const { id } = await structure.uploaded(
    admin,
    structureFile(
      'NIK;NAMA;EMAIL;TANGGAL_MASUK;TANGGAL_EFEKTIF',
      '0200;Orang Baru;baru@contoh.id;02/11/2026;02/11/2026',
    ),
  );
  await structure.commit(admin, id);
  return id;
};

test('somebody of whose probation HR was told is taken away with the reminder', async () => {
  const id = await newcomer();
  await w.pool.query(
    `insert into probation_reminder select e.company_id, e.id, '2027-02-01', 14, now() from employment e
       join app_user u on u.company_id = e.company_id and u.id = e.user_id where u.company_id = $1 and u.employee_no = '0200'`,
    [company.id],
  );
  expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
  const left = await w.pool.query('select 1 from probation_reminder where company_id = $1', [company.id]);
  expect(left.rowCount).toBe(0);
});

/** A request about the person, made by somebody else. */
const requestOf = (
  nik: string,
) => `insert into request (company_id, id, kind, user_id, created_by, first_date, last_date,
    starts_at, ends_at, tz, label, status, open_step, submitted_at, updated_at)
  select u.company_id, gen_random_uuid(), 'overtime', u.id, b.id, '2026-11-23', '2026-11-23', now(), now(), 'Asia/Jakarta',
         'Lembur', 'pending', 1, now(), now()
    from app_user u join app_user b on b.company_id = u.company_id and b.employee_no = '0072'
   where u.company_id = $1 and u.employee_no = '${nik}'`;

test.each([
  [
    'has signed in',
    `insert into session (id, account_id, user_company_id, user_id, created_at, last_seen_at, authenticated_at, idle_seconds, epoch)
       select gen_random_uuid(), account_id, company_id, id, now(), now(), now(), 60, 1 from app_user where company_id = $1 and employee_no = '0200'`,
  ],
  [
    'has papers',
    `with f as (insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, created_at)
        select company_id, gen_random_uuid(), id, 'attachment', repeat('0', 64), 1, 'application/pdf', gen_random_uuid()::text, now()
          from app_user where company_id = $1 and employee_no = '0200' returning company_id, id, owner_user_id)
     insert into person_document (company_id, id, user_id, file_id, kind, title, created_at, created_by)
       select company_id, gen_random_uuid(), owner_user_id, id, 'KONTRAK', 'PKWTT', now(), owner_user_id from f`,
  ],
  [
    'has a wage',
    `insert into person_wage (company_id, user_id, valid_from, sealed, created_at, created_by)
       select company_id, id, '2026-11-02', 'x', now(), id from app_user where company_id = $1 and employee_no = '0200'`,
  ],
  [
    'heads a division',
    `update division set head_id = (select id from app_user where company_id = $1 and employee_no = '0200')
      where company_id = $1 and id = (select min(id::text)::uuid from division where company_id = $1)`,
  ],
  ['is asked to work overtime', requestOf('0200')],
  [
    'is to swap shifts with somebody',
    `with r as (${requestOf('0071')} returning company_id, id)
     insert into shift_change (company_id, request_id, what, work_date, partner_id, other_date, changes)
       select r.company_id, r.id, 'tukar', '2026-11-23', u.id, '2026-11-24', '[]'
         from r join app_user u on u.company_id = r.company_id and u.employee_no = '0200'`,
  ],
  [
    'decides a request',
    `with r as (${requestOf('0071')} returning company_id, id),
       s as (insert into request_step (company_id, request_id, round, no, actor, state, named_by)
         select company_id, id, 1, 1, 'superior', 'open', 'Atasan' from r returning company_id, request_id)
     insert into request_approver (company_id, request_id, round, no, approver_id, open)
       select s.company_id, s.request_id, 1, 1, u.id, true
         from s join app_user u on u.company_id = s.company_id and u.employee_no = '0200'`,
  ],
  [
    'stands in for somebody',
    `insert into delegation (company_id, id, user_id, delegate_id, from_date, to_date, created_at, created_by)
       select b.company_id, gen_random_uuid(), b.id, u.id, '2026-11-23', '2026-11-24', now(), b.id
         from app_user b join app_user u on u.company_id = b.company_id and u.employee_no = '0200'
        where b.company_id = $1 and b.employee_no = '0071'`,
  ],
])('whoever %s since is not taken away', async (_, since) => {
  await masters(w, company);
  const id = await newcomer();
  expect((await w.pool.query(since, [company.id])).rowCount).toBe(1);
  expect((await structure.revert(admin, id)).error.code).toBe('IMPOR_DIPAKAI');
});

test('whoever’s former e-mail somebody else has by now keeps the new one, and so does the whole file', async () => {
  await w.pool.query(`update app_user set email = 'budi@contoh.id' where company_id = $1 and employee_no = '0071'`, [
    company.id,
  ]);
  const { id } = await structure.uploaded(
    admin,
    structureFile('NIK;EMAIL;TANGGAL_EFEKTIF', '0071;budi.santoso@contoh.id;16/11/2026'),
  );
  await structure.commit(admin, id);
  await w.pool.query(`update app_user set email = 'budi@contoh.id' where company_id = $1 and employee_no = '0072'`, [
    company.id,
  ]);
  expect((await structure.revert(admin, id)).error.code).toBe('IMPOR_DIPAKAI');
});

test('whoever has become the superior of the former superior is not put back: the structure would be a circle', async () => {
  const upload = (line: string) => structure.uploaded(admin, structureFile('NIK;NIK_ATASAN;TANGGAL_EFEKTIF', line));
  const { id } = await upload('0071;0001;01/12/2026');
  await structure.commit(admin, id);
  const since = await upload('0072;0071;01/12/2026');
  expect((await structure.commit(admin, since.id)).status).toBe(200);
  expect((await structure.revert(admin, id)).error.code).toBe('IMPOR_DIPAKAI');
  expect((await structure.revert(admin, since.id)).reply.data.state).toBe('reverted');
  expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
});
