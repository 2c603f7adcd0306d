/** Trips as cards of a board, each as its list has it. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { trips } from '@hadir/contract/trips/endpoints.ts';
import { trip } from '@hadir/contract/trips/trip.ts';
import { TRIP_STAGES } from '@hadir/domain/trips/trip-terms.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { shownRows, viewOf, withDetails } from '../requests/lists/rows.service.ts';
import { readBoard } from './trip-board.store.ts';

type TripRow = ReplyOf<typeof trips.pay>['data'];

export async function readTripBoard(c: Call<typeof trips.board>): Promise<ReplyOf<typeof trips.board>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const stages = await readBoard(c.db, view.reader, c.query, c.now);
  const rows = await withDetails(
    view,
    await shownRows(
      view,
      stages.flatMap(({ ids }) => ids),
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, trip.row.parse(row)]));
  return {
    data: {
      stages: TRIP_STAGES.map((stage) => {
        const found = stages.find((one) => one.stage === stage);
        return {
          stage,
          total: found?.total ?? 0,
          estimate: found?.estimate ?? 0,
          rows: (found?.ids ?? []).flatMap((id) => byId.get(id) ?? []),
        };
      }),
    },
  };
}

/** One of them after a change of it. */
export async function readTripRow(tx: CompanyDb, c: Pick<Call, 'actor' | 'now'>, id: string): Promise<TripRow> {
  const view = await viewOf(tx, c.actor, c.now);
  const [row] = await withDetails(view, await shownRows(view, [id]));
  if (row === undefined) throw notFound();
  return trip.row.parse(row);
}
