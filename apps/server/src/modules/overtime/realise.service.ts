/** The day has closed: what of a plan was really worked (rules/overtime#realisation, approved -> realised). */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { actualOvertime } from '@hadir/domain/overtime/overtime-day.ts';
import { nextPhase } from '@hadir/domain/overtime/overtime-phase.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { setPhase } from '../requests/request-phase.service.ts';
import { type OvertimeRow, readOvertime } from './overtime.store.ts';
import { type JudgedPresence, presenceAround, writeActual } from './realise.store.ts';

/** A day that reaches into the plan is not over: nothing is said of the plan yet. */
function isOver(row: OvertimeRow, presences: readonly JudgedPresence[], now: Instant): boolean {
  if (row.end > now) return false;
  const own = presences.find(({ date }) => date === row.workDate);
  if (own === undefined || !own.closed) return false;
  return presences.every(
    (day) => day.closed || day.in === null || day.in >= row.end || (day.out !== null && day.out >= row.end),
  );
}

/** Only what waits or has been looked at without a validation is touched; the request rows should be held. */
export async function realiseEach(tx: CompanyDb, ids: readonly string[], now: Instant): Promise<void> {
  for (const row of await readOvertime(tx, ids)) {
    if (row.phase === null || row.phase === 'validated') continue;
    const presences = await presenceAround(tx, row.userId, row.workDate);
    if (!isOver(row, presences, now)) continue;
    const actual = actualOvertime(row, presences);
    const phase = nextPhase(row.phase, 'close_day', { actualMinutes: actual?.minutes ?? 0 });
    if (phase === undefined) continue;
    await writeActual(tx, row.requestId, actual, now);
    await setPhase(tx, row.requestId, phase, now);
  }
}

/** @returns the orders as they are then */
export async function realise(tx: CompanyDb, ids: readonly string[], now: Instant): Promise<OvertimeRow[]> {
  await realiseEach(tx, ids, now);
  return readOvertime(tx, ids);
}
