/** Wages of people by date, sealed; what is written over stays. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface WageRow {
  from: LocalDate;
  sealed: string;
  at: Instant;
  by: string | null;
  /** Null: it counts. */
  replacedAt: Instant | null;
  replacedBy: string | null;
  /** It was taken back, not written over. */
  takenBackReason: string | null;
}

/** With every wage that was written over; the newest date first, of one date the newest wage. */
export async function wageHistory(db: CompanyDb, userId: string): Promise<WageRow[]> {
  const { rows } = await db.query<WageRow>(
    `select w.valid_from as "from", w.sealed, w.created_at as at, b.fullname as by, w.replaced_at as "replacedAt",
        r.fullname as "replacedBy", w.taken_back_reason as "takenBackReason"
       from person_wage w
       left join app_user b on b.company_id = w.company_id and b.id = w.created_by
       left join app_user r on r.company_id = w.company_id and r.id = w.replaced_by
      where w.company_id = $1 and w.user_id = $2 order by w.valid_from desc, w.version desc`,
    [db.companyId, userId],
  );
  return rows;
}

/** The sealed wage that counts on a date, and the first date of the one after it; null where there is none. */
export async function sealedWageOn(
  db: CompanyDb,
  userId: string,
  date: LocalDate,
): Promise<{ sealed: string | null; from: LocalDate | null; next: LocalDate | null }> {
  const { rows } = await db.query<{ sealed: string | null; from: LocalDate | null; next: LocalDate | null }>(
    `select n.sealed, n.valid_from as "from", (select min(l.valid_from) from person_wage l where l.company_id = $1
        and l.user_id = $2 and l.replaced_at is null and l.valid_from > $3) as next
       from (select 1) one left join lateral (select w.sealed, w.valid_from from person_wage w
         where w.company_id = $1 and w.user_id = $2 and w.replaced_at is null and w.valid_from <= $3
         order by w.valid_from desc limit 1) n on true`,
    [db.companyId, userId, date],
  );
  return rows[0] ?? { sealed: null, from: null, next: null };
}

/** The person is held. @returns which wage of the date it is, from 1 */
export async function writeWage(
  db: CompanyDb,
  row: { userId: string; from: LocalDate; sealed: string },
  { by, now }: { by: string; now: Instant },
): Promise<number> {
  const { companyId } = db;
  const { rows } = await db.query<{ version: number }>(
    `with former as (
       update person_wage set replaced_at = $4, replaced_by = $5
        where company_id = $1 and user_id = $2 and valid_from = $3 and replaced_at is null returning 1)
     select coalesce(max(version), 0)::int as version from person_wage
      where company_id = $1 and user_id = $2 and valid_from = $3`,
    [companyId, row.userId, row.from, toWire(now), by],
  );
  const version = (rows[0]?.version ?? 0) + 1;
  await db.query(
    `insert into person_wage (company_id, user_id, valid_from, sealed, created_at, created_by, version)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, row.userId, row.from, row.sealed, toWire(now), by, version],
  );
  return version;
}

/**
 * That wage of the date goes, and the one it replaced counts again. The person is held.
 * @returns false where it does not count any more
 */
export async function undoWage(
  db: CompanyDb,
  { userId, from, version }: { userId: string; from: LocalDate; version: number },
): Promise<boolean> {
  const values = [db.companyId, userId, from];
  const { rowCount } = await db.query(
    `delete from person_wage where company_id = $1 and user_id = $2 and valid_from = $3 and version = $4
      and replaced_at is null`,
    [...values, version],
  );
  if (rowCount !== 1) return false;
  // What HR had taken back before the import wrote the date stays taken back.
  await db.query(
    `update person_wage set replaced_at = null, replaced_by = null
      where company_id = $1 and user_id = $2 and valid_from = $3 and version = $4 and taken_back_reason is null`,
    [...values, version - 1],
  );
  return true;
}

/** What a wage was written over with, in the transaction that wrote it; what was taken back stays so. */
const REPLACED_BY_IT = `w.company_id = $1 and w.user_id = $2 and w.valid_from = $3 and w.taken_back_reason is null`;

/** What would count from the date on if its wage did not: of the same date the one it replaced, else the one before. */
export async function sealedWithout(
  db: CompanyDb,
  userId: string,
  from: LocalDate,
): Promise<{ sealed: string; from: LocalDate } | null> {
  const { rows } = await db.query<{ sealed: string; from: LocalDate }>(
    `select w.sealed, w.valid_from as "from" from person_wage w
      where ${REPLACED_BY_IT} and w.replaced_at = (select n.created_at from person_wage n
          where n.company_id = $1 and n.user_id = $2 and n.valid_from = $3 and n.replaced_at is null)
        or w.company_id = $1 and w.user_id = $2 and w.valid_from < $3 and w.replaced_at is null
      order by w.valid_from desc, w.version desc limit 1`,
    [db.companyId, userId, from],
  );
  return rows[0] ?? null;
}

/**
 * The wage of the date counts no more and stays in the history; the one it replaced counts again. The person is held.
 * @returns false where no wage counts from the date
 */
export async function takeBackWageOf(
  db: CompanyDb,
  { userId, from, reason }: { userId: string; from: LocalDate; reason: string },
  { by, now }: { by: string; now: Instant },
): Promise<boolean> {
  const values = [db.companyId, userId, from];
  const { rows } = await db.query<{ at: string }>(
    `update person_wage set replaced_at = $4, replaced_by = $5, taken_back_reason = $6
      where company_id = $1 and user_id = $2 and valid_from = $3 and replaced_at is null returning created_at::text as at`,
    [...values, toWire(now), by, reason],
  );
  const [gone] = rows;
  if (gone === undefined) return false;
  await db.query(
    `update person_wage w set replaced_at = null, replaced_by = null
      where ${REPLACED_BY_IT} and w.replaced_at = $4::timestamptz`,
    [...values, gone.at],
  );
  return true;
}

/** Wages that count from exactly these dates on. */
export async function wagesWrittenOn(
  db: CompanyDb,
  wanted: readonly { userId: string; from: LocalDate }[],
): Promise<{ userId: string; from: LocalDate; sealed: string }[]> {
  const { rows } = await db.query<{ userId: string; from: LocalDate; sealed: string }>(
    `select w.user_id as "userId", w.valid_from as "from", w.sealed from person_wage w
       join json_to_recordset($2) as n ("userId" uuid, "from" date) on n."userId" = w.user_id and n."from" = w.valid_from
      where w.company_id = $1 and w.replaced_at is null`,
    [db.companyId, JSON.stringify(wanted)],
  );
  return rows;
}
