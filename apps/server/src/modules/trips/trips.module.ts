/** Business trips: their tariff, the board, advances. The request itself is served by its kind (trip-handler.ts). */
import { tripRate } from '@hadir/contract/master/trips.ts';
import { trips } from '@hadir/contract/trips/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import type { Change } from '../../engines/master/served-table.ts';
import { coded } from '../../engines/master/targets.ts';
import { validityErrors } from '../../engines/master/validity-errors.ts';
import type { FieldRefusal } from '../../http/refused.ts';
import { serve } from '../../http/serve.ts';
import { payAdvance, undoAdvance } from './advance.service.ts';
import { readTripBoard } from './trip-board.service.ts';
import { overlappingRate } from './trip-rate.store.ts';

const dateOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One line of a level and destination holds on a date. */
async function judgeRate({ tx, id, after }: Change): Promise<FieldRefusal[]> {
  if (after === null) return [];
  const backwards = validityErrors(after);
  const from = dateOf(after['validFrom']);
  if (from === null || backwards.length > 0) return backwards;
  const overlaps = await overlappingRate(tx, {
    id,
    jobLevelId: dateOf(after['jobLevelId']),
    region: String(after['region']),
    from,
    to: dateOf(after['validTo']),
  });
  return overlaps ? [{ field: 'validFrom', code: 'TARIF_BERTUMPUK' }] : [];
}

export function tripsModule(app: App): void {
  serveMaster(app, tripRate, {
    softDelete: false,
    targets: { jobLevelId: coded('job_level') },
    judge: judgeRate,
  });
  serve(app, trips.board, readTripBoard);
  serve(app, trips.pay, payAdvance);
  serve(app, trips.undoAdvance, undoAdvance);
}
