/** The own leave with everything that explains it: what is due, what waits, what will arise and what will end. */
import type { OwnLeaveAccount, ownLeaveReads } from '@hadir/contract/leave/own-leave.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { sumDays } from '@hadir/domain/leave/leave-days.ts';
import type { DueStep } from '@hadir/domain/leave/leave-due.ts';
import { LAPSE_WARNING_DAYS } from '@hadir/domain/leave/leave-replay.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { lookAtLeave, type LookedAccount } from './balances.service.ts';
import { balancePerson, waitingLeaves } from './balances.store.ts';

type OwnCall = Pick<Call, 'db' | 'actor' | 'now'>;

/** Of the days that arise the nearest are told: of monthly ones a year would be a page. */
const GRANTS_SHOWN = 3;
const GRANTS_AHEAD_DAYS = 366;

const ofNextYear =
  (today: LocalDate) =>
  ({ from }: { readonly from: LocalDate }) =>
    from > today && from <= addDays(today, GRANTS_AHEAD_DAYS);

async function lookAtOwn(c: OwnCall, soon?: LocalDate) {
  const { db, actor, now } = c;
  const person = await balancePerson(db, {
    actor,
    scopes: ['own'],
    userId: actor.userId,
    today: dateIn(now, actor.zone),
  });
  if (!person) throw notFound();
  return lookAtLeave({ db, actor, now }, person, soon);
}

/** Due entries in the order in which they will be posted, each with the balance after it. */
function dueEntries({ entries, account }: DueStep, balance: number): OwnLeaveAccount['due'] {
  const lots = new Map(account.lots.map((lot) => [lot.id, lot]));
  let after = sumDays([balance, ...entries.map(({ days }) => -days)]);
  return entries.map(({ date, kind, days, lotId }) => {
    const lot = lotId === null ? undefined : lots.get(lotId);
    after = sumDays([after, days]);
    return { date, kind, days, after, lotFrom: lot?.from ?? null, lotTo: lot?.to ?? null };
  });
}

async function withReasons(
  { db, actor }: OwnCall,
  { shape, step, outlook }: LookedAccount,
  today: LocalDate,
): Promise<OwnLeaveAccount> {
  // Made ahead for a leave in their time: what is left of them.
  const made = shape.lots.map(({ from, to, remaining }) => ({ from, to, days: remaining }));
  const arising = outlook.grants.map(({ from, to, days }) => ({ from, to, days }));
  const grants = [...made, ...arising].filter(ofNextYear(today));
  return {
    ...shape,
    due: dueEntries(step, shape.balance),
    ahead: {
      waiting: await waitingLeaves(db, actor.userId, shape.code),
      grants: grants.toSorted((one, other) => (one.from < other.from ? -1 : 1)).slice(0, GRANTS_SHOWN),
      jointLeave: [...outlook.jointLeave],
    },
  };
}

export async function ownLeave(c: Call<typeof ownLeaveReads.balance>): Promise<ReplyOf<typeof ownLeaveReads.balance>> {
  const { about, accounts, today } = await lookAtOwn(c);
  const shown: OwnLeaveAccount[] = [];
  for (const account of accounts) shown.push(await withReasons(c, account, today));
  return { data: { ...about, accounts: shown } };
}

/** Annual leave in a few words, for the home: what there is, what waits, and what is about to lapse. */
export async function ownLeaveInBrief(c: OwnCall) {
  const soon = addDays(dateIn(c.now, c.actor.zone), Math.max(...LAPSE_WARNING_DAYS));
  const { about, accounts } = await lookAtOwn(c, soon);
  const annual = accounts[0]?.shape;
  if (annual === undefined || about.serviceFrom === null) return null;
  const { balance, waiting, available, projection } = annual;
  const lapse = projection.lapses.find(({ lastDay }) => lastDay <= soon) ?? null;
  return { balance, waiting, available, lapse, eligibleOn: about.eligibleOn };
}
