/** Waits until HR wants to correct a day; the form itself is loaded then. */
import { lazy, Suspense } from 'react';
import { useCorrectionWish, wishCorrection } from '../../ui/day-changes/correction-target.ts';

const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

export default function CorrectionSlot() {
  const wish = useCorrectionWish();
  if (wish === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CorrectDialog key={`${wish.userId} ${wish.date ?? ''}`} wish={wish} close={() => wishCorrection(undefined)} />
    </Suspense>
  );
}
