/** /management/user: people in the own scope for those who have some, the own data for everybody else. */
import { lazy, Suspense } from 'react';
import { useSession } from '../../../api/user.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';

const PeoplePage = lazy(() => import('./people-page.tsx'));
const OwnPeoplePage = lazy(() => import('./own-people-page.tsx'));

export default function UserPage() {
  const session = useSession();
  if (session.data === undefined)
    return <AsyncContent data={session.data} error={session.error} retry={session.reload} loading={<Loading />} />;
  const above = (session.data.grants['people.read'] ?? []).length > 0;
  return <Suspense fallback={<Loading heights={[36, 360]} />}>{above ? <PeoplePage /> : <OwnPeoplePage />}</Suspense>;
}
