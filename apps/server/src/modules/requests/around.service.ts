/**
 * What stands around a request for who reads it (product/requests#evidence): the unit a week before and after, the day
 * it corrects.
 */
import {
  DAYS_AROUND,
  MOST_DAYS_AROUND,
  type RequestAround,
  type requestsAround,
} from '@hadir/contract/requests-around.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { dayEvidence } from '../attendance/day-detail.service.ts';
import { awayBeside } from './away.store.ts';
import { namesOf } from './chain.store.ts';
import { nudgedAt } from './escalation.store.ts';
import { mayHandOver } from './hand-over.service.ts';
import { handedSteps } from './hand-over.store.ts';
import { type Kept, lockedPeriodOf, readKept } from './request.store.ts';
import { somebodyOf, type View, viewOf } from './rows.service.ts';
import { mayRead } from './rows.store.ts';

/** The days of the strip: a week on both sides, cut where the request is long. */
function daysAround({ first, last }: Pick<Kept, 'first' | 'last'>) {
  const from = addDays(first, -DAYS_AROUND);
  const to = addDays(last, DAYS_AROUND);
  const latest = addDays(from, MOST_DAYS_AROUND - 1);
  return { first: from, last: to < latest ? to : latest };
}

/** Evidence is for who reads the person's days: a delegate from elsewhere decides without it. */
async function dayOf({ db, now, reader }: View, kept: Kept): Promise<RequestAround['day']> {
  if (kept.kind !== 'correction') return null;
  const { userId, first: date, zone } = kept;
  const actor = { ...reader.actor, impersonated: false };
  return dayEvidence(db, actor, { userId, date, zone, before: kept.startsAt }, now);
}

/** Who asked, or wrote it, reminds those who decide, once in 24 hours (rules/requests#deadlines). */
async function reminding({ db, now, reader }: View, kept: Kept) {
  const { userId, impersonated } = reader.actor;
  const asks = kept.userId === userId || kept.createdBy === userId;
  if (!asks || impersonated || kept.status !== 'pending') return { may: false, from: null };
  const last = await nudgedAt(db, kept.id);
  const next = last === null ? null : ((last + DAY_MS) as Instant);
  return next === null || next <= now ? { may: true, from: null } : { may: false, from: toWire(next) };
}

async function handedOf({ db }: View, kept: Kept) {
  const steps = await handedSteps(db, [kept.id]);
  const names = await namesOf(
    db,
    steps.map(({ by }) => by),
  );
  return steps.map(({ no, by }) => ({ no, by: somebodyOf(names, by) }));
}

type AroundCall = Call<typeof requestsAround.read>;

export async function around(c: AroundCall): Promise<ReplyOf<typeof requestsAround.read>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const [kept] = (await mayRead(c.db, view.reader, c.params.id)) ? await readKept(c.db, [c.params.id]) : [];
  if (!kept) throw notFound();
  const days = daysAround(kept);
  const remind = await reminding(view, kept);
  const locked = lockedPeriodOf(view.rules, kept);
  return {
    data: {
      ...days,
      away: await awayBeside(c.db, view.reader, { userId: kept.userId, ...days, asOf: kept.first }),
      can: [...(mayHandOver(view, kept) ? (['hand_over'] as const) : []), ...(remind.may ? (['remind'] as const) : [])],
      remindFrom: remind.from,
      handed: await handedOf(view, kept),
      period: { label: locked ?? view.rules.periodOn(kept.first).label, locked: locked !== null },
      day: await dayOf(view, kept),
    },
  };
}
