/** Rows of people who were not there before: account, login name, person. */
import type { PersonValues, StoredField } from '@hadir/contract/people/person-values.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { columnValues } from '../../../db/person-fields.ts';
import type { Stamp } from '../person/person-write.store.ts';

export interface NewRow extends PersonValues<StoredField> {
  userId: string;
  accountId: string;
  login: string;
  ktpSealed: string | null;
  ktpMark: string | null;
}

/** Account and person; the role is that of an employee until its own endpoint changes it. */
export async function insertPeople(db: CompanyDb, people: readonly NewRow[], { by, now }: Stamp): Promise<void> {
  const stamps = { created_at: toWire(now), created_by: by, updated_at: toWire(now), updated_by: by };
  await insertRows(
    db,
    'account',
    people.map(({ accountId, login, email, phone }) => ({
      id: accountId,
      login,
      email,
      phone,
      must_change_password: true,
      ...stamps,
    })),
  );
  await insertRows(
    db,
    'app_user',
    people.map((row) => ({
      company_id: db.companyId,
      id: row.userId,
      account_id: row.accountId,
      role: 'staff',
      ktp_sealed: row.ktpSealed,
      ktp_mark: row.ktpMark,
      ...columnValues(row),
      ...stamps,
    })),
  );
}

/** Login name made from NIK and company: lower case, at most 34 characters, so that a number fits behind it. */
function wishedLogin(employeeNo: string, companyCode: string): string {
  const own = employeeNo
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${own || 'orang'}.${companyCode}`.slice(0, 34);
}

async function lowerCode(db: CompanyDb): Promise<string> {
  const { rows } = await db.query<{ code: string }>('select lower(code) as code from company where id = $1', [
    db.companyId,
  ]);
  return rows[0]?.code ?? 'hadir';
}

/** The wished login, with a number behind it where it is taken. */
export async function freeLogin(db: CompanyDb, employeeNo: string): Promise<string> {
  const wished = wishedLogin(employeeNo, await lowerCode(db));
  const { rows } = await db.query<{ login: string }>(
    `select candidate as login from (
       select $1 as candidate, 0 as n union all select $1 || '.' || n, n from generate_series(2, 9999) n) c
      where not exists (select 1 from account a where a.login = c.candidate) order by n limit 1`,
    [wished],
  );
  return rows[0]?.login ?? wished;
}

/** Login names of those whose wish is free and wished by nobody else of them, by NIK. */
export async function freeLogins(db: CompanyDb, employeeNos: readonly string[]): Promise<Map<string, string>> {
  const code = await lowerCode(db);
  const wishes = Map.groupBy(employeeNos, (employeeNo) => wishedLogin(employeeNo, code));
  const { rows } = await db.query<{ login: string }>('select login from account where login = any($1)', [
    [...wishes.keys()],
  ]);
  const taken = new Set(rows.map(({ login }) => login));
  return new Map(
    [...wishes].flatMap(([login, [employeeNo, ...others]]) =>
      employeeNo === undefined || others.length > 0 || taken.has(login) ? [] : [[employeeNo, login] as const],
    ),
  );
}

/** Whether somebody of the company has one of these by now. */
export async function someTaken(
  db: CompanyDb,
  query: { employeeNos: readonly string[]; emails: readonly string[] },
): Promise<'employeeNo' | 'email' | undefined> {
  const { rows } = await db.query<{ field: 'employeeNo' | 'email' }>(
    `(select 'employeeNo' as field from app_user
       where company_id = $1 and deleted_at is null and employee_no = any($2) limit 1)
     union all
     (select 'email' from app_user where company_id = $1 and deleted_at is null and email = any($3) limit 1)`,
    [db.companyId, query.employeeNos, query.emails],
  );
  return rows[0]?.field;
}
