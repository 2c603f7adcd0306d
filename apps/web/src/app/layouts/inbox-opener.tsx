/** A message's link into the inbox, opened by who has pages of kinds only: it leads to the request's own page. */
import { Navigate } from '@tanstack/react-router';
import { useRemote } from '../../api/fetching.ts';
import { getRequest } from '../../features/requests/request-calls.ts';
import { Loading, NoAccess } from '../../ui/states.tsx';
import { builtHome } from '../menu.ts';
import { waitingRequestPath } from '../waiting-paths.ts';
import { usePerson } from './person.ts';

export default function InboxOpener({ id }: { id: string }) {
  const person = usePerson();
  const { data, error } = useRemote(getRequest, { params: { id } });
  if (data === undefined && error === undefined) return <Loading />;
  const path = data && waitingRequestPath(data.data.kind, id, person);
  return path === undefined ? <NoAccess home={builtHome(person)} /> : <Navigate to={path} replace />;
}
