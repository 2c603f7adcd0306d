/** On the home of whoever decides: how many wait, and the lists where they do. Nothing of it is loaded for the others. */
import { lazy, Suspense } from 'react';
import { useSession } from '../api/user.ts';
import { WAITING_HEIGHT } from '../features/requests/inbox/waiting-height.ts';
import { KeptPlace } from '../ui/states.tsx';
import { usePerson } from './layouts/person.ts';
import { waitingPath, wholeInbox } from './waiting-paths.ts';

const WaitingCard = lazy(() => import('../features/requests/inbox/waiting-card.tsx'));

export function WaitingOnHome() {
  const grants = useSession().data?.grants;
  const person = usePerson();
  if (grants?.['request.decide'] === undefined) return null;
  return (
    <Suspense fallback={<KeptPlace height={WAITING_HEIGHT} />}>
      <WaitingCard all={wholeInbox(person)} listOf={(kind) => waitingPath(kind, person)} />
    </Suspense>
  );
}
