/** Above the requests: corrections of HR that wait for the reader. Loaded behind the list. */
import { lazy, Suspense } from 'react';
import type { Whose } from '../../../ui/day-changes/use-waiting-changes.ts';

const WaitingChanges = lazy(() => import('../../../ui/day-changes/waiting-changes.tsx'));

export function WaitingCorrections({ whose }: { whose: Whose }) {
  return (
    <Suspense fallback={null}>
      <WaitingChanges whose={whose} />
    </Suspense>
  );
}
