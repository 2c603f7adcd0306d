/** The own day with what stands around it: the employee's home, and the page Absen. */
import { lazy, Suspense } from 'react';
import { OwnDay } from '../features/clock/own-day.tsx';
import { KeptPlace } from '../ui/states.tsx';
import { whenIdle } from './when-idle.ts';

const OwnAround = lazy(() => whenIdle(() => import('./own-around.tsx')));

/** Pixels of the two tiles, the least that comes. */
const TILES_HEIGHT = 76;

export function OwnHome() {
  return (
    <OwnDay
      around={(workDate) => (
        <Suspense fallback={<KeptPlace height={TILES_HEIGHT} />}>
          <OwnAround workDate={workDate} />
        </Suspense>
      )}
    />
  );
}
