/** On the home of counselors and HRD: how many sessions wait. Whoever looks over the shoulder reads of appointments. */
import { useSession } from '../../api/user.ts';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../../ui/loading/when-idle.ts';

const AppointmentsCard = lazy(() => whenIdle(() => import('../../features/counseling/desk/appointments-card.tsx')));

export function AppointmentsOnHome() {
  const grants = useSession().data?.grants;
  if (grants?.['counseling.serve'] === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AppointmentsCard target={grants['counseling.manage'] === undefined ? 'counselor' : 'hrd'} />
    </Suspense>
  );
}
