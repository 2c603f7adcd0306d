/** On the home of whoever looks after the contact center: how many tickets wait. */
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/user.ts';
import { whenIdle } from '../../ui/loading/when-idle.ts';

const TicketsCard = lazy(() => whenIdle(() => import('../../features/contact-center/agents/tickets-card.tsx')));

export function TicketsOnHome() {
  if (useSession().data?.grants['ticket.manage'] === undefined) return null;
  return (
    <Suspense fallback={null}>
      <TicketsCard />
    </Suspense>
  );
}
