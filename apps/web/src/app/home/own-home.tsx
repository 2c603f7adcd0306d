/** The own day with what stands around it: the employee's home, and the page Absen. */
import { lazy, Suspense } from 'react';
import { OwnDay } from '../../features/clock/own-day/own-day.tsx';
import { CardPlaceholder } from '../../ui/feedback/states.tsx';
import { whenIdle } from '../../ui/loading/when-idle.ts';

const OwnAround = lazy(() => whenIdle(() => import('./home-tiles.tsx')));

/** Pixels of the two tiles, the least that comes. */
const TILES_HEIGHT = 76;

export function OwnHome() {
  return (
    <OwnDay
      around={(workDate) => (
        <Suspense fallback={<CardPlaceholder height={TILES_HEIGHT} />}>
          <OwnAround workDate={workDate} />
        </Suspense>
      )}
    />
  );
}
