/** Shifts of a date of November that are offered, taken, given back and decided about after November was locked. */
import { insertRows } from '../../../src/db/insert-rows.ts';
import { newId } from '../../../src/db/new-id.ts';
import { MONDAY_MORNING } from '../../overtime/overtime.ts';
import type { TestUser } from '../../world/factories.ts';
import type { Served } from '../../world/http.ts';
import type { World } from '../../world/world.ts';
import { everybody, house } from '../request-house.ts';
import type { LockedCase } from './locked-cases.ts';

async function office(w: World, server: Served) {
  w.moveClock(MONDAY_MORNING);
  const found = await house(w);
  return { of: found.staff, ...(await everybody(server, found)) };
}

/** A shift of the 13th that was offered and taken. */
async function offeredShift(w: World, of: TestUser) {
  const unit = await w.make.unit({ company: of.company });
  const shift = await w.make.shift({ company: of.company, code: 'K' });
  const [id, claimId] = [newId(), newId()];
  const of13th = { company_id: of.company.id, work_date: '2026-11-13' };
  const at = '2026-11-10T00:00:00Z';
  const offer = { unit_id: unit.id, shift_id: shift.id, places: 2, starts_at: at, created_at: at, created_by: of.id };
  await insertRows(w.pool, 'open_shift', [{ ...of13th, id, ...offer }]);
  const claim = { id: claimId, open_shift_id: id, user_id: of.id, state: 'waiting', taken_at: at, decide_by: at };
  await insertRows(w.pool, 'open_shift_claim', [{ ...of13th, ...claim }]);
  return { id, claimId, unitId: unit.id, shiftId: shift.id };
}

export const lockedOpenShifts: Readonly<Record<string, (w: World, server: Served) => Promise<LockedCase>>> = {
  'POST /api/open-shifts': async (w, server) => {
    const { of, admin: person } = await office(w, server);
    const { unitId, shiftId } = await offeredShift(w, of);
    return { of, person, ask: { body: { unitId, shiftId, date: '2026-11-13', pointId: null, places: 1, note: '' } } };
  },
  'POST /api/open-shifts/:id/take': async (w, server) => {
    const { of, staff: person } = await office(w, server);
    const { id } = await offeredShift(w, of);
    return { of, person, ask: { params: { id } } };
  },
  'POST /api/open-shifts/claims/:id/take-back': async (w, server) => {
    const { of, staff: person } = await office(w, server);
    const { claimId } = await offeredShift(w, of);
    return { of, person, ask: { params: { id: claimId } } };
  },
  'POST /api/open-shifts/claims/:id/decision': async (w, server) => {
    const { of, superior: person } = await office(w, server);
    const { claimId } = await offeredShift(w, of);
    return { of, person, ask: { params: { id: claimId }, body: { move: 'approve', reason: '' } } };
  },
};
