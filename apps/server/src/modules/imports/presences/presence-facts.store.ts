/** Who and what a file of presences names, cut to the importer's scope by date. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';
import { sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

export interface NamedPerson {
  nik: string;
  date: LocalDate;
  userId: string;
  fullname: string;
}

export interface NikOnDate {
  nik: string;
  date: LocalDate;
}

export async function readPeopleByNik(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  wanted: readonly NikOnDate[],
): Promise<NamedPerson[]> {
  const { rows } = await db.query<NamedPerson>(
    statement(sql`
      select w.nik, w.date, u.id as "userId", u.fullname
        from unnest(${wanted.map(({ nik }) => nik)}::text[], ${wanted.map(({ date }) => date)}::date[]) as w (nik, date)
        join app_user u on u.company_id = ${actor.companyId}::uuid and u.employee_no = w.nik and u.deleted_at is null
       where ${visibleUsers(actor, scopes, { userColumn: 'u.id', dateColumn: 'w.date' })}`),
  );
  return rows;
}

/** NIKs in scope that are the texts with zeros in front; spreadsheets drop them. Only where there is one such person. */
export async function readSimilarNiks(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { texts, today }: { texts: readonly string[]; today: LocalDate },
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const { rows } = await db.query<{ text: string; nik: string }>(
    statement(sql`
      select w.text, min(u.employee_no) as nik
        from unnest(${texts}::text[]) as w (text)
        join app_user u on u.company_id = ${actor.companyId}::uuid and u.deleted_at is null
          and ltrim(u.employee_no, '0') = ltrim(w.text, '0') and u.employee_no <> w.text
       where ltrim(w.text, '0') <> '' and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date: today })}
       group by w.text having count(*) = 1`),
  );
  return new Map(rows.map(({ text, nik }) => [text, nik]));
}

export interface NamedShift {
  id: string;
  code: string;
}

export interface NamedPlace {
  id: string;
  code: string;
  zone: Zone;
}

export async function readCodes(db: Db, companyId: string): Promise<{ shifts: NamedShift[]; places: NamedPlace[] }> {
  const shifts = await db.query<NamedShift>(
    `select id, code from shift where company_id = $1 and active and deleted_at is null`,
    [companyId],
  );
  const places = await db.query<NamedPlace>(
    `select id, code, tz as zone from location_point where company_id = $1 and active and deleted_at is null`,
    [companyId],
  );
  return { shifts: shifts.rows, places: places.rows };
}
