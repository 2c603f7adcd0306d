/** What units need per shift, and who may work a shift (rules/schedules#need). */
import { createHash } from 'node:crypto';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { RosterNeedRow, rosterNeed } from '@hadir/contract/roster/need.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { RosterNeed } from '@hadir/domain/roster/roster-need.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import {
  lockUnit,
  placesInUse,
  plannedUnits,
  positionsInUse,
  readNeeds,
  replaceNeeds,
  replaceShiftPositions,
  shiftPositions,
} from './roster-need.store.ts';
import { paintableShifts } from './roster.store.ts';

type NeedCall = Call<typeof rosterNeed.store>;

const STAMP_LENGTH = 32;

const rowOf = ({ shiftId, pointId, weekday, date, count }: RosterNeed): RosterNeedRow => ({
  shiftId,
  pointId,
  weekday,
  date,
  count,
});

/** Names the need that was looked at. */
const stampOf = (needs: readonly RosterNeed[]) =>
  createHash('sha256')
    .update(JSON.stringify(needs.map(rowOf)))
    .digest('hex')
    .slice(0, STAMP_LENGTH);

export async function readNeed(c: Call<typeof rosterNeed.read>): Promise<ReplyOf<typeof rosterNeed.read>> {
  const { db, actor, query } = c;
  const [units, shifts, points, positions, ofShift] = await Promise.all([
    plannedUnits(db, c, dateIn(c.now, actor.zone)),
    paintableShifts(db),
    placesInUse(db),
    may(actor, 'master.rule') ? positionsInUse(db) : [],
    shiftPositions(db),
  ]);
  const { unit: unitId } = query;
  if (unitId !== undefined && !units.some(({ id }) => id === unitId)) throw notFound();
  const needs = unitId === undefined ? [] : await readNeeds(db, [unitId]);
  return {
    data: {
      units,
      shifts: shifts.map((shift) => ({ ...shift, positions: ofShift.get(shift.id) ?? [] })),
      points,
      positions,
      need: unitId === undefined ? null : { unitId, stamp: stampOf(needs), rows: needs.map(rowOf) },
    },
  };
}

/** @throws Refused where a row names a shift or place that is not in use */
async function refuseUnknown(db: CompanyDb, needs: readonly RosterNeedRow[]): Promise<void> {
  const [shifts, points] = await Promise.all([paintableShifts(db), placesInUse(db)]);
  const [shiftIds, pointIds] = [shifts, points].map((rows) => new Set(rows.map(({ id }) => id)));
  for (const [index, { shiftId, pointId }] of needs.entries()) {
    if (shiftIds?.has(shiftId) !== true) throw refusedField(`rows.${index}.shiftId`, 'TIDAK_DITEMUKAN');
    if (pointId !== null && pointIds?.has(pointId) !== true)
      throw refusedField(`rows.${index}.pointId`, 'TIDAK_DITEMUKAN');
  }
}

/** @throws Refused TIDAK_DITEMUKAN where the unit is not the planner's, VERSI_BERUBAH */
export async function storeNeed(c: NeedCall): Promise<ReplyOf<typeof rosterNeed.store>> {
  const { actor, body, now, ip, ref } = c;
  const { unitId, rows, stamp } = body;
  return c.once(async (tx) => {
    const units = await plannedUnits(tx, c, dateIn(now, actor.zone));
    if (!units.some(({ id }) => id === unitId)) throw notFound();
    // Lock, then look: of two planners on the same unit the later one is told.
    await lockUnit(tx, unitId);
    const before = await readNeeds(tx, [unitId]);
    if (stampOf(before) !== stamp) throw new Refused('VERSI_BERUBAH');
    await refuseUnknown(tx, rows);
    await replaceNeeds(tx, unitId, rows, { by: actor.userId, now });
    await writeAudit(tx, {
      companyId: actor.companyId,
      at: now,
      actorUserId: actor.userId,
      actorAccountId: actor.accountId,
      action: 'roster.need',
      entity: 'roster_need',
      entityId: unitId,
      before: { baris: before.length, orang: sumOf(before) },
      after: { baris: rows.length, orang: sumOf(rows) },
      ip,
      ref,
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return { data: { ok: true as const } };
  });
}

const sumOf = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** @throws Refused TIDAK_DITEMUKAN for a shift or position that is not in use */
export async function storePositions(
  c: Call<typeof rosterNeed.storePositions>,
): Promise<ReplyOf<typeof rosterNeed.storePositions>> {
  const { actor, body, now, ip, ref } = c;
  const { shiftId } = body;
  const positionIds = [...new Set(body.positionIds)];
  return c.once(async (tx) => {
    const [shifts, positions, ofShift] = await Promise.all([
      paintableShifts(tx),
      positionsInUse(tx),
      shiftPositions(tx),
    ]);
    if (!shifts.some(({ id }) => id === shiftId)) throw notFound();
    const nameOf = new Map(positions.map(({ id, name }) => [id, name]));
    if (positionIds.some((id) => !nameOf.has(id))) throw refusedField('positionIds', 'TIDAK_DITEMUKAN');
    await replaceShiftPositions(tx, shiftId, positionIds);
    await writeAudit(tx, {
      companyId: actor.companyId,
      at: now,
      actorUserId: actor.userId,
      actorAccountId: actor.accountId,
      action: 'roster.positions',
      entity: 'shift_position',
      entityId: shiftId,
      before: { posisi: (ofShift.get(shiftId) ?? []).map(({ name }) => name) },
      after: { posisi: positionIds.map((id) => nameOf.get(id)) },
      ip,
      ref,
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return { data: { ok: true as const } };
  });
}
