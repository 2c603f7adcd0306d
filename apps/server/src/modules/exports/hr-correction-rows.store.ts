/** Rows of HR's corrections in the file of corrections: behind those that people asked for, marked as HR's. */
import { dayChangeStateWord } from '@hadir/contract/corrections/day-change-words.ts';
import type { RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import { DAY_CHANGE_STATES, type DayChangeState } from '@hadir/domain/corrections/day-change.ts';
import { tapsAfter, type TapsWanted } from '@hadir/domain/corrections/hr-correction.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { listedForReader } from '../corrections/day-changes/listed-changes.service.ts';
import type { ReaderAs, RequestViewer } from '../requests/viewer-role.service.ts';
import { onDate } from '../../db/requests/file-parts.ts';
import { identity, identityJoins, type WantedRequests } from './request-rows.store.ts';

/** Under which status of a request the list's filter finds it. */
const STATUS_OF: Readonly<Record<DayChangeState, RequestStatus>> = {
  proposed: 'pending',
  waiting: 'pending',
  objected: 'pending',
  counts: 'approved',
  overturned: 'rejected',
  refused: 'rejected',
  withdrawn: 'cancelled',
  impossible: 'cancelled',
};

/** A day change stands in no request's place of the writer: "written for others" are requests. */
function listed(reader: ReaderAs<RequestViewer>, wanted: WantedRequests): Fragment {
  const { status, whose, userId, ...rest } = wanted;
  const state = DAY_CHANGE_STATES.filter((one) => status.length === 0 || status.includes(STATUS_OF[one]));
  const own = sql`c.user_id = ${reader.actor.userId}::uuid`;
  const narrowed = { all: sql`true`, own, others: sql`not ${own}`, written: sql`false` }[whose];
  return sql`day_change c join app_user u on u.company_id = c.company_id and u.id = c.user_id
    left join day_adjustment a on a.company_id = c.company_id and a.change_id = c.id
    where ${listedForReader(reader.actor, { ...rest, state, userId })} and c.kind = 'taps' and ${narrowed}
      and ${state.length > 0}`;
}

export async function countHrCorrections(
  db: Db,
  reader: ReaderAs<RequestViewer>,
  wanted: WantedRequests,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${listed(reader, wanted)}`),
  );
  return rows[0]?.total ?? 0;
}

/** By date, and within a date by name. */
export async function idsOfHrCorrections(
  db: Db,
  reader: ReaderAs<RequestViewer>,
  wanted: WantedRequests,
): Promise<string[]> {
  const direction = wanted.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select c.id from ${listed(reader, wanted)}
      order by c.work_date ${direction}, u.fullname collate hadir_id, c.id`),
  );
  return rows.map(({ id }) => id);
}

type Read = Omit<RequestFileRow, 'status' | 'byHr' | 'notes'> & {
  readonly state: DayChangeState;
  readonly wanted: TapsWanted;
};

/** In the order of the ids. */
export async function readHrCorrectionRows(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<RequestFileRow[]> {
  const { rows } = await db.query<Read>(
    statement(sql`select r.id, r.user_id as "userId", ${identity}, r.tz, r.tz as zone, r.state, 'Koreksi HR' as label,
        r.first_date as first, r.first_date as last, null::float8 as days, r.reason, ${onDate(sql`r.written_at`)} as "submittedOn",
        concat_ws(', ', w.fullname, s.fullname) as "approvedBy", null as mark,
        ${onDate(sql`coalesce(r.ended_at, r.decided_at, r.counted_at)`)} as "decidedOn", nullif(r.decision_note, '') as refusal,
        null as step, r.wanted
      from (select c.*, c.zone as tz, c.work_date as first_date from day_change c
             where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[])) r
      ${identityJoins}
      join app_user w on w.company_id = r.company_id and w.id = r.written_by
      left join app_user s on s.company_id = r.company_id and s.id = r.second_by
      order by array_position(${ids}::uuid[], r.id)`),
  );
  return rows.map(({ state, wanted, ...row }) => {
    const { inAt: oldIn, outAt: oldOut } = wanted.was;
    const { inAt, outAt } = tapsAfter(wanted, { inAt: oldIn, outAt: oldOut });
    const byHr = { state: dayChangeStateWord[state], in: inAt, out: outAt };
    return { ...row, notes: {}, status: STATUS_OF[state], oldIn, oldOut, byHr };
  });
}
