/**
 * Statutory numbers by date (rules/leave#statutory-numbers, rules/settings#legal-parameters): a new row for a new law,
 * the old one keeps its past.
 */
import { addDays, toWire, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';

export interface LawRow {
  key: string;
  value: unknown;
  validFrom: LocalDate;
  validTo: LocalDate | null;
  source: string;
  checkedAt: LocalDate | null;
  checkedBy: string | null;
}

const LAW = `key, value, valid_from as "validFrom", valid_to as "validTo", source, checked_at as "checkedAt", checked_by as "checkedBy"`;

export async function allLaw(db: Db): Promise<LawRow[]> {
  const { rows } = await db.query<LawRow>(`select ${LAW} from legal_parameter order by key, valid_from desc`);
  return rows;
}

/** The newest row of a key, held until the transaction ends. */
export async function lastLaw(db: Db, key: string): Promise<LawRow | undefined> {
  const { rows } = await db.query<LawRow>(
    `select ${LAW} from legal_parameter where key = $1 order by valid_from desc limit 1 for update`,
    [key],
  );
  return rows[0];
}

export async function succeedLaw(
  db: Db,
  law: Pick<LawRow, 'key' | 'value' | 'validFrom' | 'source'> & { by: string },
  before: LawRow,
  now: Instant,
): Promise<LawRow | undefined> {
  await db.query('update legal_parameter set valid_to = $3 where key = $1 and valid_from = $2', [
    before.key,
    before.validFrom,
    addDays(law.validFrom, -1),
  ]);
  const { rows } = await db.query<LawRow>(
    `insert into legal_parameter (key, value, valid_from, source, checked_at, checked_by)
     values ($1, $2, $3, $4, ($5::timestamptz at time zone 'Asia/Jakarta')::date, $6) returning ${LAW}`,
    [law.key, JSON.stringify(law.value), law.validFrom, law.source, toWire(now), law.by],
  );
  return rows[0];
}
