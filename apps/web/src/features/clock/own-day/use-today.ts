/**
 * Schedule, places and rules of the own day: from the server, and from this device until it answers
 * (product/clocking#kept-on-the-device).
 */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import useSWR from 'swr';
import { takeAnchor } from '../../../api/queue/anchor.ts';
import type { CallError } from '../../../api/call-error.ts';
import { remote, waitedMs } from '../../../api/call.ts';
import { storeAnswer } from '../../../api/queue/storage/stored-answers.ts';
import { useStoredAnswer } from '../../../api/queue/use-stored-answer.ts';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { browserNow } from '../../../api/server-clock.ts';

const getToday = remote<typeof attendance.today>('GET', '/api/attendance/today', ['day', 'review']);
const NAME = 'today';
/** A moved location point works for everybody within a minute (product/clocking#own-day). */
const REFRESH_MS = 60_000;

export interface TodayView {
  readonly today: Today | undefined;
  /** True while only the stored answer is there. */
  readonly stored: boolean;
  readonly error: CallError | undefined;
  readonly reload: () => Promise<unknown>;
}

/** @param refresh milliseconds between two looks while the page is open */
export function useToday(owner: Owner | undefined, refresh = REFRESH_MS): TodayView {
  const stored = useStoredAnswer<Today>(owner, NAME)?.value;
  const ask = async () => {
    const reply = await getToday();
    const { data } = reply;
    if (owner !== undefined) {
      takeAnchor(owner, data, waitedMs(reply));
      void storeAnswer(owner, NAME, data, browserNow());
    }
    return reply;
  };
  const { data, error, mutate } = useSWR<{ data: Today }, CallError>(
    owner === undefined ? null : getToday.address(),
    ask,
    {
      refreshInterval: refresh,
    },
  );
  return { today: data?.data ?? stored, stored: data === undefined, error, reload: mutate };
}
