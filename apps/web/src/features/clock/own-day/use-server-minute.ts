/** Server time that moves once a minute, for words that do not need the seconds. */
import { useServerNow } from '../../../api/server-clock.ts';

const MINUTE_MS = 60_000;

export function useServerMinute(): number {
  return Math.floor(useServerNow() / MINUTE_MS) * MINUTE_MS;
}
