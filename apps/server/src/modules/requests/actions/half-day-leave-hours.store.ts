/** Requests of hours on dates of which leave takes a half. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { DaySlot } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

interface Hours {
  readonly userId: string;
  readonly date: LocalDate;
  readonly slot: DaySlot;
}

const ON_HOURS = `from unnest($2::uuid[], $3::date[], $4::text[]) w (user_id, date, slot)
  join request_day d on d.company_id = $1 and d.user_id = w.user_id and d.work_date = w.date and d.slot = w.slot
  join request r on r.company_id = d.company_id and r.id = d.request_id`;

const valuesOf = (db: CompanyDb, hours: readonly Hours[]) => [
  db.companyId,
  hours.map(({ userId }) => userId),
  hours.map(({ date }) => date),
  hours.map(({ slot }) => slot),
];

/** Waiting and granted hours, held until this transaction ends; in the order of their ids. */
export async function lockHours(tx: CompanyDb, hours: readonly Hours[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'request-hold-hours',
    text: `select r.id ${ON_HOURS} where d.taken order by r.id for no key update of r`,
    values: valuesOf(tx, hours),
  });
  return rows.map(({ id }) => id);
}

/** Hours that went at that moment, and nothing was done to since; in the order of their ids. */
export async function hoursDroppedAt(tx: CompanyDb, hours: readonly Hours[], at: Instant): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'request-hours-dropped',
    text: `select r.id ${ON_HOURS} where not d.taken and r.status = 'cancelled' and exists (select 1 from request_decision x
        where x.company_id = r.company_id and x.request_id = r.id and x.move = 'drop' and x.at = $5
          and x.version = r.version) order by r.id for no key update of r`,
    values: [...valuesOf(tx, hours), toWire(at)],
  });
  return rows.map(({ id }) => id);
}

/** Whether the request still takes anything of its dates; of one called off on its day, the day may be kept. */
export async function takesAnything(tx: CompanyDb, requestId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'request-takes-anything',
    text: 'select 1 from request_day where company_id = $1 and request_id = $2 and taken limit 1',
    values: [tx.companyId, requestId],
  });
  return rowCount === 1;
}
