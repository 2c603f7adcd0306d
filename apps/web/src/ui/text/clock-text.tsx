/** The server's clock with its seconds. It writes its own text: nothing of the page is drawn again for it. */
import { useLayoutEffect, useRef } from 'react';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { onServerSecond } from '../../api/server-clock.ts';
import { showTime } from './format.ts';

export function ClockText({ zone }: { zone: Zone }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      onServerSecond((now) => {
        if (place.current !== null) place.current.textContent = showTime(now, zone, { seconds: true });
      }),
    [zone],
  );
  return <span ref={place} />;
}
