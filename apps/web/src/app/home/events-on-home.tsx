/** On the home of organizers: the event that runs or comes next. */
import { useSession } from '../../api/user.ts';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../../ui/loading/when-idle.ts';

const EventsCard = lazy(() => whenIdle(() => import('../../features/company-events/desk/events-card.tsx')));

export function EventsOnHome() {
  const grants = useSession().data?.grants;
  if (grants?.['event.write'] === undefined) return null;
  return (
    <Suspense fallback={null}>
      <EventsCard />
    </Suspense>
  );
}
