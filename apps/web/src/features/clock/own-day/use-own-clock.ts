/** The own clock of today without its page: no position is read here. */
import { useServerMinute } from '../../../api/server-clock.ts';
import { useSession } from '../../../api/user.ts';
import { ownClockWords, type OwnClockWords } from './own-clock-words.ts';
import { ownDayState } from './own-day-state.ts';
import { dialHint, shiftWords } from './own-day-words.ts';
import { useToday } from './use-today.ts';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { useMe } from '../../../api/me.ts';

const MINUTE_MS = 60_000;
/** News of the own day come by themselves; this is for a line without them. */
const REFRESH_MS = 5 * MINUTE_MS;

export interface OwnClock extends OwnClockWords {
  readonly shift: string;
  readonly hint: string;
}

/** `undefined` for people who do not clock, and until today is known. */
export function useOwnClock(): OwnClock | undefined {
  const session = useSession().data;
  const clocks = session?.isEmployee === true && session.grants['attendance.clock'] !== undefined;
  const known = useMe().person;
  const owner = clocks ? known : undefined;
  const { today } = useToday(owner, REFRESH_MS);
  const { items = [] } = useMyQueue();
  const now = useServerMinute();
  if (today === undefined) return undefined;
  const day = ownDayState(today, items, now);
  const { title, span } = shiftWords(today, day);
  const { zone, graceLateMinutes: graceMinutes } = today;
  return {
    ...ownClockWords(day, { zone, graceMinutes, now }),
    shift: span === null ? title : `${span} · ${title}`,
    hint: dialHint(day, zone, now),
  };
}
