/**
 * What stands around a request for who reads it (product/requests#evidence): the unit a week before and after, the day
 * it corrects.
 */
import {
  DAYS_AROUND,
  MOST_DAYS_AROUND,
  type RequestContext,
  type requestContextEndpoints,
} from '@hadir/contract/requests/request-context.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { dayEvidence } from '../../attendance/days/day-detail.service.ts';
import { awayInUnit } from './away.store.ts';
import { namesOf } from '../chain/chain.store.ts';
import { nudgedAt } from '../deadlines/escalation.store.ts';
import { mayHandOver } from '../delegation/hand-over.service.ts';
import { handedSteps } from '../delegation/hand-over.store.ts';
import { type LoadedRequest, lockedPeriodOf, loadRequest } from '../request.store.ts';
import { somebodyOf, type View, viewOf } from './rows.service.ts';
import { mayRead } from './rows.store.ts';

/** The days of the strip: a week on both sides, cut where the request is long. */
function daysAround({ first, last }: Pick<LoadedRequest, 'first' | 'last'>) {
  const from = addDays(first, -DAYS_AROUND);
  const to = addDays(last, DAYS_AROUND);
  const latest = addDays(from, MOST_DAYS_AROUND - 1);
  return { first: from, last: to < latest ? to : latest };
}

/** Evidence is for who reads the person's days: a delegate from elsewhere decides without it. */
async function dayOf({ db, now, reader }: View, request: LoadedRequest): Promise<RequestContext['day']> {
  if (request.kind !== 'correction') return null;
  const { userId, first: date, zone } = request;
  const actor = { ...reader.actor, impersonated: false };
  return dayEvidence(db, actor, { userId, date, zone, before: request.startsAt }, now);
}

/** Who asked, or wrote it, reminds those who decide, once in 24 hours (rules/requests#deadlines). */
async function reminding({ db, now, reader }: View, request: LoadedRequest) {
  const { userId, impersonated } = reader.actor;
  const asks = request.userId === userId || request.createdBy === userId;
  if (!asks || impersonated || request.status !== 'pending') return { may: false, from: null };
  const last = await nudgedAt(db, request.id);
  const next = last === null ? null : ((last + DAY_MS) as Instant);
  return next === null || next <= now ? { may: true, from: null } : { may: false, from: toWire(next) };
}

async function handedOf({ db }: View, request: LoadedRequest) {
  const steps = await handedSteps(db, [request.id]);
  const names = await namesOf(
    db,
    steps.map(({ by }) => by),
  );
  return steps.map(({ no, by }) => ({ no, by: somebodyOf(names, by) }));
}

type RequestContextCall = Call<typeof requestContextEndpoints.read>;

export async function around(c: RequestContextCall): Promise<ReplyOf<typeof requestContextEndpoints.read>> {
  const view = await viewOf(c.db, c.actor, c.now);
  const [request] = (await mayRead(c.db, view.reader, c.params.id)) ? await loadRequest(c.db, [c.params.id]) : [];
  if (!request) throw notFound();
  const days = daysAround(request);
  const remind = await reminding(view, request);
  const locked = lockedPeriodOf(view.rules, request);
  return {
    data: {
      ...days,
      away: await awayInUnit(c.db, view.reader, { userId: request.userId, ...days, asOf: request.first }),
      can: [
        ...(mayHandOver(view, request) ? (['hand_over'] as const) : []),
        ...(remind.may ? (['remind'] as const) : []),
      ],
      remindFrom: remind.from,
      handed: await handedOf(view, request),
      period: { label: locked ?? view.rules.periodOn(request.first).label, locked: locked !== null },
      day: await dayOf(view, request),
    },
  };
}
