/**
 * A message's link into the inbox, opened by who has no inbox of every kind: it leads to the page of the request's
 * kind, of a consent to the own requests, without a request to the home where the counts stand.
 */
import { Navigate } from '@tanstack/react-router';
import { requestLink } from '@hadir/contract/notifications/message-links.ts';
import { useRemote } from '../../api/fetching.ts';
import { getRequest } from '../../features/requests/request-calls.ts';
import { Loading, NoAccess } from '../../ui/feedback/states.tsx';
import { homePath, mayOpen } from '../menu.ts';
import { pageAt } from '../pages.ts';
import { waitingPath, waitingRequestPath } from '../home/waiting-paths.ts';
import { usePerson } from './person.ts';

export default function InboxOpener({ id }: { id: string | undefined }) {
  const person = usePerson();
  const home = homePath(person);
  const { data, error } = useRemote(getRequest, id !== undefined && { params: { id } });
  if (id === undefined && waitingPath('leave', person) !== undefined) return <Navigate to={home} replace />;
  if (id === undefined || error !== undefined) return <NoAccess home={home} />;
  if (data === undefined) return <Loading />;
  const own = pageAt('/apps/absent/pengajuan');
  const consent = own !== undefined && mayOpen(own, person) ? requestLink(id) : undefined;
  const path = waitingRequestPath(data.data.kind, id, person) ?? consent;
  if (path === undefined) return <NoAccess home={home} />;
  return <Navigate to={path} replace />;
}
