/** The platform's list of holidays (rules/schedules#national-holidays): companies copy a year from it. */
import { toWire, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';

export interface HolidayRow {
  id: string;
  date: LocalDate;
  kind: 'libur_nasional' | 'cuti_bersama';
  name: string;
  source: string;
  version: number;
}

const HOLIDAY = 'id, date, kind, name, source, version';

export async function holidaysOf(db: Db, year: number): Promise<HolidayRow[]> {
  const { rows } = await db.query<HolidayRow>(
    `select ${HOLIDAY} from platform_holiday where date >= make_date($1, 1, 1) and date <= make_date($1, 12, 31)
      order by date, kind, name`,
    [year],
  );
  return rows;
}

export interface YearRow {
  year: number;
  holidays: number;
  jointLeave: number;
}

export async function knownYears(db: Db): Promise<YearRow[]> {
  const { rows } = await db.query<YearRow>(
    `select extract(year from date)::int as year, count(*) filter (where kind = 'libur_nasional')::int as holidays,
            count(*) filter (where kind = 'cuti_bersama')::int as "jointLeave"
       from platform_holiday group by 1 order by 1`,
  );
  return rows;
}

export async function holidayById(db: Db, id: string): Promise<HolidayRow | undefined> {
  const { rows } = await db.query<HolidayRow>(`select ${HOLIDAY} from platform_holiday where id = $1 for update`, [id]);
  return rows[0];
}

type HolidayFields = Pick<HolidayRow, 'date' | 'kind' | 'name' | 'source'>;

/** undefined when the same date, kind and name is there already. */
export async function insertHoliday(
  db: Db,
  id: string,
  h: HolidayFields,
  now: Instant,
): Promise<HolidayRow | undefined> {
  const { rows } = await db.query<HolidayRow>(
    `insert into platform_holiday (id, date, kind, name, source, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (date, kind, name) do nothing returning ${HOLIDAY}`,
    [id, h.date, h.kind, h.name, h.source, toWire(now)],
  );
  return rows[0];
}

/** undefined when another line has the same date, kind and name. */
export async function updateHoliday(
  db: Db,
  id: string,
  h: HolidayFields,
  now: Instant,
): Promise<HolidayRow | undefined> {
  const { rows } = await db.query<HolidayRow>(
    `update platform_holiday set date = $2, kind = $3, name = $4, source = $5, updated_at = $6, version = version + 1
      where id = $1 and not exists (select 1 from platform_holiday o where o.id <> $1 and o.date = $2 and o.kind = $3 and o.name = $4)
     returning ${HOLIDAY}`,
    [id, h.date, h.kind, h.name, h.source, toWire(now)],
  );
  return rows[0];
}

export async function deleteHoliday(db: Db, id: string): Promise<void> {
  await db.query('delete from platform_holiday where id = $1', [id]);
}
