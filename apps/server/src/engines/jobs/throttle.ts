/**
 * Background work gives way: after each piece it rests, the longer the busier the machine is, so that the people who
 * clock in meanwhile notice little of it.
 */
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does a piece of work, then rests; the piece is some hundred milliseconds long at most. */
export type Throttle = <T>(piece: () => Promise<T>) => Promise<T>;

/** For work that somebody waits for. */
export const unthrottled: Throttle = (piece) => piece();

/** Milliseconds all processors have been idle, and have existed, since the machine began. */
interface ProcessorTimes {
  readonly idle: number;
  readonly total: number;
}

/** Rest as a multiple of the time the piece took, by the share of idle processor time during it. */
const RESTS = [
  { idleBelow: 0.3, times: 4 },
  { idleBelow: 0.6, times: 1 },
] as const;
const LONGEST_REST_MS = 2_000;

export function restAfter(workedMs: number, idleShare: number): number {
  const times = RESTS.find(({ idleBelow }) => idleShare < idleBelow)?.times ?? 0;
  return Math.min(workedMs * times, LONGEST_REST_MS);
}

function processorTimes(): ProcessorTimes {
  let idle = 0;
  let total = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    total += times.idle + times.user + times.nice + times.sys + times.irq;
  }
  return { idle, total };
}

interface ThrottleParts {
  readonly ticks: () => number;
  readonly times: () => ProcessorTimes;
  readonly rest: (ms: number) => Promise<unknown>;
}

const OF_THIS_MACHINE: ThrottleParts = {
  ticks: () => performance.now(),
  times: processorTimes,
  rest: (ms) => sleep(ms, undefined, { ref: false }),
};

export function createThrottle({ ticks, times, rest }: ThrottleParts = OF_THIS_MACHINE): Throttle {
  return async (piece) => {
    const before = times();
    const startedAt = ticks();
    const result = await piece();
    const after = times();
    const total = after.total - before.total;
    // A piece shorter than the processor's own counting says nothing of the machine.
    const idleShare = total > 0 ? (after.idle - before.idle) / total : 1;
    const ms = restAfter(ticks() - startedAt, idleShare);
    if (ms > 0) await rest(ms);
    return result;
  };
}
