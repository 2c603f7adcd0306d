/** A Saturday in the office that is short of two: one is taken and waits for consent, the other may be taken. */
import { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { addDays, type LocalDate, toWire, weekday } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { createOffer } from '../../modules/roster/open-shifts/offers.service.ts';
import { takeShift } from '../../modules/roster/open-shifts/own-open-shifts.service.ts';
import { attempt } from '../attempt.ts';
import { callAs, latestOf, type Stage } from '../service-calls.ts';

const UNIT = 'JKT';
const SHIFT = 'P';
/** data table: free on the Wednesday before, so that the week has room for it; the first of the takers does it. */
const WITH_ROOM = ['staff', 'fajar.hidayat', 'intan.permata'];
const TAKERS = ['fajar.hidayat', 'intan.permata'];
const MIDWEEK = 2;
const SATURDAY = 5;
const HOUR_MS = 3_600_000;

/** The first Monday that is at least a week away. */
function mondayAfter(today: LocalDate): LocalDate {
  const from = addDays(today, 8);
  return addDays(from, (7 - weekday(from)) % 7);
}

export async function offerShifts(stage: Stage): Promise<void> {
  const { db, ids, now, today } = stage;
  const monday = mondayAfter(today);
  const at = latestOf(now, [(now - 5 * HOUR_MS) as typeof now]);
  await insertRows(
    db,
    'roster_cell',
    WITH_ROOM.map((login) => ({
      company_id: db.companyId,
      user_id: stage.actor(login).userId,
      work_date: addDays(monday, MIDWEEK),
      kind: 'OFF',
      published_at: toWire(at),
    })),
  );
  const body = {
    unitId: ids.of('unit', UNIT),
    shiftId: ids.of('shift', SHIFT),
    date: addDays(monday, SATURDAY),
    pointId: null,
    places: 2,
    note: 'Stok opname bulanan.',
  };
  const { data } = await createOffer(callAs(stage, { login: 'admin', at }, openShifts.create, { body }));
  for (const login of TAKERS) {
    const taken = callAs(stage, { login, at: latestOf(now, [now]) }, openShifts.take, { params: { id: data.id } });
    const refusal = await attempt(db, async () => {
      await takeShift(taken);
    });
    if (refusal === undefined) return;
  }
}
