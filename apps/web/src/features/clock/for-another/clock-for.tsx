/** Waits until somebody is to be clocked by their superior; the dialog is loaded then. */
import { lazy, Suspense } from 'react';
import { askClockFor, useAskedClockFor } from './asked-clock-for.ts';

const ClockForDialog = lazy(() => import('./clock-for-dialog.tsx'));

export default function ClockFor() {
  const wish = useAskedClockFor();
  return wish === undefined ? null : (
    <Suspense fallback={null}>
      <ClockForDialog key={`${wish.userId} ${wish.type}`} wish={wish} close={() => askClockFor(undefined)} />
    </Suspense>
  );
}
