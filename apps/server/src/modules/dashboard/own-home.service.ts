/** What stands beside the own clock, in one answer: on a poor line each further call is felt. */
import type { dashboard, OwnHome } from '@hadir/contract/dashboard/endpoints.ts';
import type { PlannedDay } from '@hadir/contract/attendance/days.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';
import { plannedDays } from '../attendance/days/plan.service.ts';
import { ownLeaveInBrief } from '../leave/balances/own-leave.service.ts';
import { newestWaiting } from '../requests/lists/own-waiting.service.ts';

/** A device that is offline the next day still knows the day behind it. */
const WEEK = 8;
/** Whoever has nothing planned for so long is told that, and no more. */
const LOOKED_AHEAD = 14;

/** A week, and on to the first day of work behind today. */
function untilWork(days: readonly PlannedDay[], today: LocalDate): PlannedDay[] {
  const work = days.findIndex(({ date, letter, shift }) => date > today && letter === '-' && shift !== null);
  return days.slice(0, Math.max(WEEK, work + 1));
}

async function waitingOf(c: Call<typeof dashboard.own>): Promise<OwnHome['waiting']> {
  const found = await newestWaiting(c);
  if (found === null) return null;
  const { id, kind, status, label, first, last, zone, days, minutes, flags, withoutChain } = found.newest;
  const { decidedBy, decisionReason, step } = found.newest;
  const request = { id, kind, status, label, first, last, zone, days, minutes, flags, withoutChain };
  return { count: found.count, newest: { ...request, decidedBy, decisionReason, step } };
}

export async function ownHome(c: Call<typeof dashboard.own>): Promise<ReplyOf<typeof dashboard.own>> {
  const today = dateIn(c.now, c.actor.zone);
  return {
    data: {
      waiting: await waitingOf(c),
      leave: await ownLeaveInBrief(c),
      coming: untilWork(await plannedDays(c, today, addDays(today, LOOKED_AHEAD)), today),
    },
  };
}
