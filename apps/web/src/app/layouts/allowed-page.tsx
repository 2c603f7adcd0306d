/** The page of the address, if the person may open it; otherwise nothing of it is drawn, and so nothing is asked for it. */
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Address } from '../../ui/navigation/address.ts';
import { useOnline } from '../../api/connection.ts';
import { useIsPersonSure } from '../../api/user.ts';
import { useDrawnPage } from '../../ui/navigation/go.tsx';
import { Loading, NoAccess } from '../../ui/feedback/states.tsx';
import { homePath, mayOpen } from '../menu.ts';
import { INBOX, pageAt } from '../pages.ts';
import { usePerson, useSignedIn } from './person.ts';

// Of those who have no inbox of every kind, whoever opens a message's link into it.
const InboxOpener = lazy(() => import('./inbox-redirect.tsx'));

const LOADING = <Loading />;

export function AllowedPage({ loading = LOADING }: { loading?: ReactNode }) {
  const person = usePerson();
  const { session } = useSignedIn();
  const { path, search } = useDrawnPage();
  const page = pageAt(path);
  if (page === undefined || mayOpen(page, person)) {
    return (
      <Suspense fallback={loading}>
        <Outlet />
      </Suspense>
    );
  }
  const requestId = search['buka'];
  if (path === INBOX && session.grants['request.decide'] !== undefined) {
    return (
      <Suspense fallback={loading}>
        <InboxOpener id={typeof requestId === 'string' ? requestId : undefined} />
      </Suspense>
    );
  }
  return <Refused home={homePath(person)} hasLeft={person.hasLeft} loading={loading} />;
}

/** What this device remembers of the person may be of somebody before: nothing is said until the server has spoken. */
function Refused({ home, hasLeft, loading }: { home: Address; hasLeft: boolean | undefined; loading: ReactNode }) {
  const sure = useIsPersonSure();
  const online = useOnline();
  const [said, setSaid] = useState(false);
  if (!said && (sure || !online)) setSaid(true);
  return said ? <NoAccess home={home} hasLeft={hasLeft} /> : loading;
}
