/** The current minute by the server's clock: what depends on the time of day is asked once a minute, not each render. */
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { instantAt } from '../../../ui/text/time-words.ts';

const LOOK_MS = 5_000;

/** @returns RFC 3339, the beginning of the minute */
export function useMinute(): string {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return toWire(minute);
}

function minuteNow(): Instant {
  return instantAt(Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS);
}
