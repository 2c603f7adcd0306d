/** On the home: how much waits for the person, and the pages where it does. Nothing of it is loaded for the others. */
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/user.ts';
import { WAITING_HEIGHT } from '../../features/requests/inbox/waiting/waiting-height.ts';
import { CardPlaceholder } from '../../ui/feedback/states.tsx';
import { usePerson } from '../layouts/person.ts';
import { ownWaiting, waitingPath, wholeInbox } from './waiting-paths.ts';

const WaitingCard = lazy(() => import('../../features/requests/inbox/waiting/waiting-card.tsx'));

/** @param last nothing that matters stands below: no place is kept */
export function WaitingOnHome({ last = false }: { last?: boolean }) {
  const grants = useSession().data?.grants;
  const person = usePerson();
  if (grants?.['request.decide'] === undefined) return null;
  const own = ownWaiting(person);
  return (
    <Suspense fallback={last ? null : <CardPlaceholder height={WAITING_HEIGHT} />}>
      <WaitingCard
        inbox={wholeInbox(person)}
        own={own}
        listOf={(kind) => waitingPath(kind, person) ?? own}
        last={last}
      />
    </Suspense>
  );
}
