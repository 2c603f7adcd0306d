/** Approval flows: what holds, what the admin writes, and who would approve by it. */
import type { approvalFlows } from '@hadir/contract/approval-flows/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import { actorsFor, flowFor, judgeFlow } from '@hadir/domain/requests/approval-flow.ts';
import { type Chain, chainOf } from '@hadir/domain/requests/chain.ts';
import { AUDIENCES, type FlowStep } from '@hadir/domain/requests/flow.ts';
import { DEFAULT_FLOWS, REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { adminsOf, peopleWithRole } from '../../../db/admins-of.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { stepsToDecide } from './chain.service.ts';
import { namesOf, peopleAround, superiorsAbove } from './chain.store.ts';
import { activeDeputy } from './deputy.store.ts';
import {
  type FlowRow,
  lockFlow,
  insertFlow,
  listFlows,
  peopleOfAudience,
  removeFlow,
  unitExists,
  updateFlow,
} from './flows.store.ts';
import { refusalOf } from '../actions/request-action.service.ts';
import { somebodyOf } from '../lists/rows.service.ts';

type Shown = ReplyOf<typeof approvalFlows.save>['data'];
type SaveCall = Call<typeof approvalFlows.save>;
type PreviewCall = Call<typeof approvalFlows.preview>;

function shown({ unitId, unit, updatedAt, steps, ...row }: FlowRow): Shown {
  return {
    ...row,
    unit: unitId === null ? null : { id: unitId, name: unit ?? '' },
    steps: steps.map((step) => ({ ...step })),
    updatedAt: toWire(updatedAt),
  };
}

export async function listAll(c: Call<typeof approvalFlows.list>): Promise<ReplyOf<typeof approvalFlows.list>> {
  const rows = await listFlows(c.db);
  const defaults = REQUEST_KINDS.flatMap((kind) =>
    AUDIENCES.map((audience) => ({
      kind,
      audience,
      steps: DEFAULT_FLOWS[kind][audience].steps.map((step) => ({ ...step })),
      actors: [...actorsFor(kind, audience)],
    })),
  );
  return { data: rows.map(shown), defaults };
}

const stepsOf = (steps: SaveCall['body']['steps']): FlowStep[] =>
  steps.map(({ onlyOver, ...step }) => (onlyOver === undefined ? step : { ...step, onlyOver }));

/** @throws Refused as the rules of flows say; PILIHAN_TIDAK_ADA for a unit that is none */
async function judged(db: CompanyDb, body: SaveCall['body'] | PreviewCall['body']): Promise<FlowStep[]> {
  const steps = stepsOf(body.steps);
  const { kind, audience, unitId, moreThanDays } = body;
  const violation = judgeFlow({ kind, audience, unitId, moreThanDays, steps });
  if (violation) throw await refusalOf(db, violation);
  if (unitId !== null && !(await unitExists(db, unitId)))
    throw refusedField('unitId', 'PILIHAN_TIDAK_ADA', { kolom: 'unit' });
  return steps;
}

export async function saveFlow(c: SaveCall): Promise<ReplyOf<typeof approvalFlows.save>> {
  return c.once(async (tx) => {
    const steps = await judged(tx, c.body);
    const { kind, audience, unitId, moreThanDays, version } = c.body;
    const key = { kind, audience, unitId, moreThanDays };
    const locked = await lockFlow(tx, key);
    if ((locked?.version ?? 0) !== version) throw new Refused('VERSI_BERUBAH');
    if (locked) await updateFlow(tx, locked.id, steps, { by: c.actor.userId, now: c.now });
    const id = locked?.id ?? (await insertFlow(tx, key, steps, { by: c.actor.userId, now: c.now }));
    if (id === undefined) throw new Refused('VERSI_BERUBAH');
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'request.flow.save', 'approval_flow', id),
      before: locked ? { steps: locked.steps } : null,
      after: { ...key, steps },
    });
    const row = (await listFlows(tx)).find((one) => one.id === id);
    if (!row) throw notFound();
    return { data: shown(row) };
  });
}

export async function dropFlow(c: Call<typeof approvalFlows.remove>): Promise<ReplyOf<typeof approvalFlows.remove>> {
  return c.once(async (tx) => {
    const gone = await removeFlow(tx, c.params.id, c.body.version);
    if (!gone) {
      const there = (await listFlows(tx)).some(({ id }) => id === c.params.id);
      throw there ? new Refused('VERSI_BERUBAH') : notFound();
    }
    const { kind, audience, unitId, moreThanDays, steps } = gone;
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'request.flow.remove', 'approval_flow', c.params.id),
      before: { kind, audience, unitId, moreThanDays, steps },
    });
    return { data: { ok: true } };
  });
}

const MOST_SHOWN = 5;

/** The typed flow over the people it would decide for, as they stand today. */
export async function previewFlow(c: PreviewCall): Promise<ReplyOf<typeof approvalFlows.preview>> {
  const { db, body } = c;
  const steps = await judged(db, body);
  const date = dateIn(c.now, c.actor.zone);
  const { kind, audience, unitId, moreThanDays, days } = body;
  const typed = { kind, audience, unitId, moreThanDays, steps };
  const others = (await listFlows(db)).filter(
    (row) =>
      row.kind !== kind || row.audience !== audience || row.unitId !== unitId || row.moreThanDays !== moreThanDays,
  );
  // Only whom it would decide for: a narrower flow of the company comes first.
  const everybody = (await peopleOfAudience(db, audience, unitId, date)).filter(
    (one) => flowFor({ kind, audience, unitId: one.unitId, days }, [...others, typed]).steps === steps,
  );
  const wanted =
    body.userIds.length === 0 ? everybody : everybody.filter(({ userId }) => body.userIds.includes(userId));
  const around = await peopleAround(
    db,
    wanted.map(({ userId }) => ({ userId, date })),
  );
  const admins = await adminsOf(db, db.companyId);
  const generalAffairs = await peopleWithRole(db, db.companyId, 'admin_meeting');
  const deputyId = await activeDeputy(db);
  const named = around.flatMap((one) => [one.userId, one.superiorId, one.leaderId, one.uplinerId]);
  const superiorOf = await superiorsAbove(
    db,
    [...admins, ...generalAffairs, ...named.filter((id) => id !== null)],
    date,
  );
  const { informs } = DEFAULT_FLOWS[kind][audience];
  const chains = around.map((one): [string, Chain] => {
    const facts = {
      ...one,
      createdBy: one.userId,
      admins,
      generalAffairs,
      deputyId,
      partnerId: null,
      superiorOf,
      days,
      overQuota: true,
    };
    return [one.userId, chainOf({ steps, informs }, facts)];
  });
  const shownChains = chains
    .toSorted(([, left], [, right]) => Number(right.withoutChain) - Number(left.withoutChain))
    .slice(0, body.userIds.length === 0 ? MOST_SHOWN : body.userIds.length);
  const ids = shownChains.flatMap(([userId, chain]) => [userId, ...chain.steps.flatMap(({ approvers }) => approvers)]);
  const names = await namesOf(db, ids);
  return {
    data: shownChains.map(([userId, chain]) => ({
      person: somebodyOf(names, userId),
      steps: stepsToDecide(chain, names),
      withoutChain: chain.withoutChain,
    })),
    date,
    withoutChain: chains.filter(([, chain]) => chain.withoutChain).length,
  };
}
