/** Trips by how far they have come: the same stages as trip-stage.ts, counted by the database. */
import type { trips } from '@hadir/contract/trips/endpoints.ts';
import type { QueryOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { TripStage } from '@hadir/domain/trips/trip-terms.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sql, statement } from '../../db/sql.ts';
import { listedRequests } from '../requests/request-visibility.service.ts';
import type { Reader } from '../requests/viewer-role.service.ts';

export interface BoardStage {
  readonly stage: TripStage;
  readonly total: number;
  readonly estimate: number;
  readonly ids: readonly string[];
}

/** More of a stage stand in the table. */
const MOST_CARDS = 30;

export async function readBoard(
  db: CompanyDb,
  reader: Reader,
  { search, from, to }: QueryOf<typeof trips.board>,
  now: Instant,
): Promise<BoardStage[]> {
  const where = listedRequests(reader, { kind: ['trip'], search, from, to });
  const at = sql`${toWire(now)}::timestamptz`;
  const { rows } = await db.query<BoardStage>(
    statement(sql`with staged as (
        select r.id, t.depart_at, t.estimate, case
            when r.status in ('draft', 'pending') then 'submitted'
            when r.status not in ('approved', 'cancel_pending') then
              case when t.advance_paid is not null and t.settled_at is null then 'settling' else 'ended' end
            when t.settled_at is not null then 'paid'
            when ${at} < t.depart_at then 'approved'
            when ${at} < t.return_at then 'running'
            else 'settling' end as stage
          from request r join trip t on t.company_id = r.company_id and t.request_id = r.id
         where ${where}),
      placed as (select s.*, row_number() over (partition by s.stage order by
          case when s.stage in ('paid', 'ended') then s.depart_at end desc, s.depart_at, s.id) as place from staged s)
      select p.stage, count(*)::int as total, sum(p.estimate)::float8 as estimate,
          coalesce(array_agg(p.id order by p.place) filter (where p.place <= ${MOST_CARDS}), '{}')::text[] as ids
        from placed p group by p.stage`),
  );
  return rows;
}
