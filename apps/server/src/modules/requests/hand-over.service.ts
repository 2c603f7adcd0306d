/**
 * "Alihkan" (product/requests#delegation-and-handing-on): who may decide the open step hands it to another, who is
 * told, and so is the person.
 */
import { dateText } from '@hadir/contract/attendance-words.ts';
import { inboxLink, requestLink } from '@hadir/contract/message-links.ts';
import type { requestHandOvers } from '@hadir/contract/requests-hand-over.ts';
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
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { actOf } from '../../http/act-of.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { namesOf } from './chain.store.ts';
import { candidatesFor, type Delegate, delegateOf } from './delegation.store.ts';
import { writeHandOver } from './hand-over.store.ts';
import { tellScreens } from './messages.job.ts';
import { holdForMove, refusalOf } from './move.service.ts';
import { heldOf, type Kept, lockedPeriodOf, readKept } from './request.store.ts';
import { shownRows, type View, viewOf } from './rows.service.ts';
import { mayRead } from './rows.store.ts';
import { standingFor } from './standing.service.ts';

const receiverOf = (one: Delegate): Receiver => ({
  userId: one.id,
  name: one.fullname,
  mayDecide: one.active && decidesForOthers(one),
  clientId: one.clientId,
});

/** The step this reader may hand on, or why not. */
function handable({ reader, rules, now }: View, kept: Kept) {
  return handedStep(heldOf(kept, lockedPeriodOf(rules, kept)), standingFor(reader, kept.kind), now);
}

export function mayHandOver(view: View, kept: Kept): boolean {
  return !view.reader.actor.impersonated && !isRefusedHandOver(handable(view, kept));
}

type CandidatesCall = Call<typeof requestHandOvers.candidates>;

export async function handOverCandidates(c: CandidatesCall): Promise<ReplyOf<typeof requestHandOvers.candidates>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const [kept] = (await mayRead(c.db, view.reader, c.params.id)) ? await readKept(c.db, [c.params.id]) : [];
  if (!kept) throw notFound();
  const step = handable(view, kept);
  if (isRefusedHandOver(step)) throw await refusalOf(c.db, step);
  const held = heldOf(kept, null);
  const found = await candidatesFor(c.db, c.actor, c.query.search, view.reader.today, DECIDING_ROLES);
  const fitting = found.filter((one) => !judgeReceiver(held, step, receiverOf(one), c.actor.clientId));
  return { data: fitting.map(({ id, fullname, position }) => ({ id, fullname, position })) };
}

type HandOverCall = Call<typeof requestHandOvers.handOver>;

/** @throws Refused as an approval would be, VERSI_BERUBAH, TIDAK_DAPAT_DIALIHKAN */
async function judged(tx: CompanyDb, c: HandOverCall, view: View, kept: Kept): Promise<HandedOver & Receiver> {
  const step = handable(view, kept);
  if (isRefusedHandOver(step)) throw await refusalOf(tx, step);
  if (kept.version !== c.body.version) throw new Refused('VERSI_BERUBAH');
  const found = await delegateOf(tx, c.body.toId, view.reader.today);
  if (!found) throw refusedField('toId', 'PILIHAN_TIDAK_ADA', { kolom: 'penerima' });
  const receiver = receiverOf(found);
  const violation = judgeReceiver(heldOf(kept, null), step, receiver, c.actor.clientId);
  if (violation) throw await refusalOf(tx, violation);
  return { ...step, ...receiver };
}

export async function handOver(c: HandOverCall): Promise<ReplyOf<typeof requestHandOvers.handOver>> {
  return c.once(async (tx) => {
    const { id } = c.params;
    const view = await viewOf(tx, c.actor, c.now);
    if (!(await mayRead(tx, view.reader, id))) throw notFound();
    const { kept, rules } = await holdForMove(tx, id, c.now);
    const { no, from, userId: to, name } = await judged(tx, c, { ...view, rules }, kept);
    await writeHandOver(tx, kept, { no, from, to, by: c.actor.userId }, c.now);
    await writeAudit(tx, {
      ...actOf(c, 'request.hand_over', 'request', id),
      before: { tahap: no, oleh: from },
      after: { tahap: no, oleh: to, ...(c.body.reason === '' ? {} : { alasan: c.body.reason }) },
    });
    await tell(tx, c, kept, { to, name });
    await tellScreens(c.app, tx, kept, c.now);
    return { data: await rowOf(tx, c, id) };
  });
}

async function rowOf(tx: CompanyDb, c: HandOverCall, id: string) {
  const [shown] = await shownRows(await viewOf(tx, c.actor, c.now), [id]);
  if (!shown) throw notFound();
  return shown.row;
}

async function tell(tx: CompanyDb, c: HandOverCall, kept: Kept, { to, name }: { to: string; name: string }) {
  const person = (await namesOf(tx, [kept.userId])).get(kept.userId) ?? '';
  const dates = kept.first === kept.last ? dateText(kept.first) : `${dateText(kept.first)}–${dateText(kept.last)}`;
  const why = c.body.reason === '' ? '' : ` ${/[.?]$/.test(c.body.reason) ? c.body.reason : `${c.body.reason}.`}`;
  const kind = 'pengajuan_diteruskan';
  await notify(
    tx,
    tx.companyId,
    [
      {
        userId: to,
        kind,
        title: `${kept.label} ${person} dialihkan kepada Anda`,
        body: `${dates}. Dialihkan oleh ${c.actor.fullname}.${why}`,
        link: inboxLink(kept.id),
      },
      {
        userId: kept.userId,
        kind,
        title: `${kept.label} Anda dialihkan`,
        body: `${dates}. Kini diputuskan oleh ${name}.`,
        link: requestLink(kept.id),
        own: true as const,
      },
    ],
    c.now,
  );
}
