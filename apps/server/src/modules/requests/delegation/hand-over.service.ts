/**
 * "Alihkan" (product/requests#delegation-and-handing-on): who may decide the open step hands it to another, who is
 * told, and so is the person.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { inboxLink, requestLink } from '@hadir/contract/notifications/message-links.ts';
import type { requestHandOvers } from '@hadir/contract/requests/hand-over.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import {
  decidesForOthers,
  DECIDING_ROLES,
  type HandedOver,
  handedStep,
  isRefusedHandOver,
  judgeReceiver,
  type Receiver,
} from '@hadir/domain/requests/hand-over.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { namesOf } from '../chain/chain.store.ts';
import { candidatesFor, type Delegate, delegateOf } from './delegation.store.ts';
import { writeHandOver } from './hand-over.store.ts';
import { publishRequest } from '../notify/messages.job.ts';
import { lockForMove, refusalOf } from '../actions/request-action.service.ts';
import { snapshotOf, type LoadedRequest, loadRequest } from '../request.store.ts';
import { shownRows, type View, viewOf } from '../lists/rows.service.ts';
import { mayRead } from '../lists/rows.store.ts';
import { viewerRoleFor } from '../viewer-role.service.ts';

const receiverOf = (one: Delegate): Receiver => ({
  userId: one.id,
  name: one.fullname,
  mayDecide: one.active && decidesForOthers(one),
  clientId: one.clientId,
});

/** The step this reader may hand on, or why not. */
function handable({ reader, rules, now }: View, request: LoadedRequest) {
  return handedStep(snapshotOf(request, rules), viewerRoleFor(reader, request.kind), now);
}

export function mayHandOver(view: View, request: LoadedRequest): boolean {
  return !view.reader.actor.impersonated && !isRefusedHandOver(handable(view, request));
}

type CandidatesCall = Call<typeof requestHandOvers.candidates>;

export async function handOverCandidates(c: CandidatesCall): Promise<ReplyOf<typeof requestHandOvers.candidates>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const [request] = (await mayRead(c.db, view.reader, c.params.id)) ? await loadRequest(c.db, [c.params.id]) : [];
  if (!request) throw notFound();
  const step = handable(view, request);
  if (isRefusedHandOver(step)) throw await refusalOf(c.db, step);
  const snapshot = snapshotOf(request, null);
  const found = await candidatesFor(c.db, c.actor, {
    search: c.query.search,
    today: view.reader.today,
    roles: DECIDING_ROLES,
  });
  const fitting = found.filter((one) => !judgeReceiver(snapshot, step, receiverOf(one), c.actor.clientId));
  return { data: fitting.map(({ id, fullname, position }) => ({ id, fullname, position })) };
}

type HandOverCall = Call<typeof requestHandOvers.handOver>;

/** @throws Refused as an approval would be, VERSI_BERUBAH, TIDAK_DAPAT_DIALIHKAN */
async function judged(
  tx: CompanyDb,
  c: HandOverCall,
  view: View,
  request: LoadedRequest,
): Promise<HandedOver & Receiver> {
  const step = handable(view, request);
  if (isRefusedHandOver(step)) throw await refusalOf(tx, step);
  if (request.version !== c.body.version) throw new Refused('VERSI_BERUBAH');
  const found = await delegateOf(tx, c.body.toId, view.reader.today);
  if (!found) throw refusedField('toId', 'PILIHAN_TIDAK_ADA', { kolom: 'penerima' });
  const receiver = receiverOf(found);
  const violation = judgeReceiver(snapshotOf(request, null), step, receiver, c.actor.clientId);
  if (violation) throw await refusalOf(tx, violation);
  return { ...step, ...receiver };
}

export async function handOver(c: HandOverCall): Promise<ReplyOf<typeof requestHandOvers.handOver>> {
  return c.once(async (tx) => {
    const { id } = c.params;
    const view = await viewOf(tx, c.actor, c.now);
    if (!(await mayRead(tx, view.reader, id))) throw notFound();
    const { request, rules } = await lockForMove(tx, id, c.now);
    const { no, from, userId: to, name } = await judged(tx, c, { ...view, rules }, request);
    await writeHandOver(tx, request, { no, from, to, by: c.actor.userId }, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'request.hand_over', 'request', id),
      before: { tahap: no, oleh: from },
      after: { tahap: no, oleh: to, ...(c.body.reason === '' ? {} : { alasan: c.body.reason }) },
    });
    await notifyHandOver(tx, c, request, { to, name });
    await publishRequest(tx, request, c.now);
    return { data: await rowOf(tx, c, id) };
  });
}

async function rowOf(tx: CompanyDb, c: HandOverCall, id: string) {
  const [shown] = await shownRows(await viewOf(tx, c.actor, c.now), [id]);
  if (!shown) throw notFound();
  return shown.row;
}

async function notifyHandOver(
  tx: CompanyDb,
  c: HandOverCall,
  request: LoadedRequest,
  { to, name }: { to: string; name: string },
) {
  const person = (await namesOf(tx, [request.userId])).get(request.userId) ?? '';
  const dates =
    request.first === request.last ? dateText(request.first) : `${dateText(request.first)}–${dateText(request.last)}`;
  const why = c.body.reason === '' ? '' : ` ${/[.?]$/.test(c.body.reason) ? c.body.reason : `${c.body.reason}.`}`;
  const kind = 'pengajuan_diteruskan';
  await notify(
    tx,
    tx.companyId,
    [
      {
        userId: to,
        kind,
        title: `${request.label} ${person} dialihkan kepada Anda`,
        body: `${dates}. Dialihkan oleh ${c.actor.fullname}.${why}`,
        link: inboxLink(request.id),
      },
      {
        userId: request.userId,
        kind,
        title: `${request.label} Anda dialihkan`,
        body: `${dates}. Kini diputuskan oleh ${name}.`,
        link: requestLink(request.id),
        own: true as const,
      },
    ],
    c.now,
  );
}
