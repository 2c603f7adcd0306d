/** Waits until somebody is to be clocked by their superior; the dialog is loaded then. */
import { lazy, Suspense } from 'react';
import { askClockFor, useClockForWish } from './clock-for-target.ts';

const ClockForDialog = lazy(() => import('./clock-for-dialog.tsx'));

export default function ClockFor() {
  const wish = useClockForWish();
  return (
    wish !== undefined && (
      <Suspense fallback={null}>
        <ClockForDialog key={`${wish.userId} ${wish.type}`} wish={wish} close={() => askClockFor(undefined)} />
      </Suspense>
    )
  );
}
