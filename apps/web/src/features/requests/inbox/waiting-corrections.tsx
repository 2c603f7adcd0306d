/** Above the requests: corrections of HR that wait for the reader. Loaded behind the list. */
import { lazy, Suspense } from 'react';

const WaitingChanges = lazy(() => import('../../../ui/day-changes/waiting-changes.tsx'));

/** @param own those of the reader's own days, to answer; else those to agree to or decide about */
export function WaitingCorrections({ own = false }: { own?: boolean }) {
  return (
    <Suspense fallback={null}>
      <WaitingChanges own={own} />
    </Suspense>
  );
}
