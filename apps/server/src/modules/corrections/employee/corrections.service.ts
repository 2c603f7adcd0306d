/** The form of a correction before it is sent. */
import type { corrections } from '@hadir/contract/corrections/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { type Instant, timeIn, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { findDay } from './correction-day.service.ts';
import { dismissDraft, type Draft, openDrafts } from './correction.store.ts';

export { countOnQuota } from './correction.store.ts';

const timeOf = (at: Instant | null, zone: Zone) => (at === null ? null : timeIn(at, zone));

function shownDraft({ id, date, zone, inAt, outAt, reason, origin }: Draft) {
  return { id, date, zone, in: timeOf(inAt, zone), out: timeOf(outAt, zone), reason, origin };
}

export async function prefill(c: Call<typeof corrections.prefill>): Promise<ReplyOf<typeof corrections.prefill>> {
  const { db, actor, params } = c;
  const { day, status } = await findDay(db, await currentRules(db), actor.userId, params.date);
  const [draft] = await openDrafts(db, actor.userId, params.date);
  const { zone, shift, inAt, outAt } = day;
  return {
    data: {
      date: params.date,
      zone,
      status,
      shift: shift && { name: shift.name, start: shift.start, end: shift.end },
      taps: { in: inAt === null ? null : toWire(inAt), out: outAt === null ? null : toWire(outAt) },
      draft: draft ? shownDraft(draft) : null,
    },
  };
}

export async function drafts(c: Call<typeof corrections.drafts>): Promise<ReplyOf<typeof corrections.drafts>> {
  return { data: (await openDrafts(c.db, c.actor.userId, null)).map(shownDraft) };
}

export async function dismiss(c: Call<typeof corrections.dismiss>): Promise<ReplyOf<typeof corrections.dismiss>> {
  if (!(await dismissDraft(c.db, c.params.id, c.actor.userId, c.now))) throw notFound();
  return { data: { ok: true } };
}
