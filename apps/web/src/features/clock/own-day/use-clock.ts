/** Everything the own day's page needs, in one place: who, what today is, where the phone is, and the tap. */
import { useEffect, useMemo } from 'react';
import { useServerMinute } from '../../../api/server-clock.ts';
import { isKind } from '../../../api/queue/queued-item.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useOnline } from '../../../api/connection.ts';
import { ownDayState } from './own-day-state.ts';
import { storeLastDays } from '../calendar/use-own-days.ts';
import { usePlace } from '../place/use-place.ts';
import { useTap } from '../tap/use-tap.ts';
import { useToday } from './use-today.ts';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';
import { useMe } from '../../../api/me.ts';

const NONE = [] as const;

export function useClock() {
  const owner = useMe().person;
  const { today, stored, error, reload } = useToday(owner);
  const { items: queuedItems } = useMyQueue();
  const items = queuedItems ?? NONE;
  const minute = useServerMinute();
  const online = useOnline();

  // A tap this device still holds turns the button: without knowing it the answer of the server alone would be wrong.
  const known = today !== undefined && queuedItems !== undefined;
  const day = useMemo(() => (known ? ownDayState(today, items, minute) : undefined), [known, today, items, minute]);
  const agreed = items.some((item) => isKind(item, 'consent') && item.facts.version === today?.consentNeeded);
  const consentNeeded = agreed ? null : (today?.consentNeeded ?? null);
  const place = usePlace(today, today !== undefined && consentNeeded === null);
  const tap = useTap(today === undefined || day === undefined ? undefined : { today, day, place, consentNeeded });

  const sent = items.filter((item) => item.state === 'sent').length;
  useEffect(() => {
    if (sent > 0) void reload();
  }, [sent, reload]);

  const date = day?.workDate;
  useEffect(() => {
    if (owner === undefined || date === undefined || !online) return;
    const idle = window.setTimeout(() => void storeLastDays(owner, date as LocalDate).catch(() => undefined), 4_000);
    return () => clearTimeout(idle);
  }, [owner, date, online]);

  return { owner, today, stored, error, again: reload, day, place, tap, consentNeeded };
}

export type Clock = ReturnType<typeof useClock>;
