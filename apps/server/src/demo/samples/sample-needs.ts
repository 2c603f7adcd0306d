/** What the office and the warehouse need per shift and day of the week, as HR has written it. */
import { rosterNeed } from '@hadir/contract/roster/need.ts';
import { readNeed, storeNeed } from '../../modules/roster/roster-need.service.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';

const HOUR_MS = 3_600_000;
const WORKDAYS = [0, 1, 2, 3, 4];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** data table: of a unit and shift, the people on each of those days of the week. */
const NEEDS = [
  { unit: 'JKT', shift: 'P', days: WORKDAYS, count: 24 },
  { unit: 'BHR', shift: 'P', days: EVERY_DAY, count: 1 },
  { unit: 'BHR', shift: 'S', days: EVERY_DAY, count: 1 },
  { unit: 'BHR', shift: 'M', days: EVERY_DAY, count: 1 },
] as const;

export async function writeNeeds(stage: Stage): Promise<void> {
  const { ids, now } = stage;
  const call = { login: 'admin', at: latestOf(now, [(now - 6 * HOUR_MS) as typeof now]) };
  for (const code of new Set(NEEDS.map(({ unit }) => unit))) {
    const unitId = ids.of('unit', code);
    const { data } = await readNeed(callAs(stage, call, rosterNeed.read, { query: { unit: unitId } }));
    const rows = NEEDS.filter(({ unit }) => unit === code).flatMap(({ shift, days, count }) =>
      days.map((weekday) => ({ shiftId: ids.of('shift', shift), pointId: null, weekday, date: null, count })),
    );
    const body = { unitId, stamp: data.need?.stamp ?? '', rows };
    await storeNeed(callAs(stage, call, rosterNeed.store, { body }));
  }
}
