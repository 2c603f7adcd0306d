/** What HRD sees of all sessions: when, at which desk, in which state; nobody and nothing else (rules/counseling#what-hrd-sees). */
import type { counselingManage } from '@hadir/contract/counseling/manage.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, atMinutes } from '@hadir/domain/kernel/time.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { requireReceiver } from './desk-sessions.service.ts';
import { allDesks } from './desks.store.ts';
import { notifyRequester } from './messages.ts';
import { changeOf, recordAction } from './record-action.ts';
import { countSessions, filteredSessions, type MetadataFilter, strandedSessions } from './found-sessions.store.ts';
import { countStates, lockSession } from './sessions.store.ts';
import { deskOnWire, metadataOnWire, refOfSession } from './session-view.ts';
import { countWaiting } from './waiting.store.ts';

export async function listAllSessions(
  c: Call<typeof counselingManage.requests>,
): Promise<ReplyOf<typeof counselingManage.requests>> {
  const { page, size, state, target, deskId, from, to } = c.query;
  const filter: MetadataFilter = {
    states: state,
    target,
    deskId,
    from: from === undefined ? undefined : atMinutes(from, 0, c.actor.zone),
    to: to === undefined ? undefined : atMinutes(addDays(to, 1), 0, c.actor.zone),
  };
  const rows = await filteredSessions(c.db, filter, { limit: size, offset: (page - 1) * size });
  const stranded = new Set((await strandedSessions(c.db, c.now)).map(({ id }) => id));
  return {
    data: rows.map((row) => metadataOnWire(c.db, row, !stranded.has(row.id))),
    total: await countSessions(c.db, filter),
    page,
    size,
  };
}

/** @throws Refused TIDAK_DITEMUKAN while somebody sits at the desk: that one hands it over */
export async function handOverStranded(
  c: Call<typeof counselingManage.handOver>,
): Promise<ReplyOf<typeof counselingManage.handOver>> {
  const { body, params, now, actor } = c;
  return c.db.transaction(async (tx) => {
    const found = (await strandedSessions(tx, now)).find(({ id }) => refOfSession(tx.companyId, id) === params.ref);
    if (found === undefined) throw notFound();
    const row = await lockSession(tx, found.id);
    if (row === undefined) throw notFound();
    if (row.version !== body.version) throw new Refused('VERSI_BERUBAH');
    await requireReceiver(tx, row, body.deskId, { isStranded: true });
    const next = { ...changeOf(row), handOverDeskId: body.deskId, proposedStart: null };
    const stored = await recordAction(tx, next, { id: row.id, what: 'manager_hand_over', by: actor.userId }, now);
    await notifyRequester(tx, stored, 'hand_over', now);
    return { data: metadataOnWire(tx, stored, true) };
  });
}

export async function readDashboard(
  c: Call<typeof counselingManage.dashboard>,
): Promise<ReplyOf<typeof counselingManage.dashboard>> {
  const desks = await allDesks(c.db);
  const hrd = desks.find(({ target }) => target === 'hrd');
  const stranded = await strandedSessions(c.db, c.now);
  return {
    data: {
      counts: { ...(await countStates(c.db, null)) },
      pendingForHrd: hrd?.pending ?? 0,
      waiting: await countWaiting(c.db, null),
      stranded: stranded.length,
      desks: desks.map(deskOnWire),
    },
  };
}
