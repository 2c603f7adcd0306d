/** URLs that only lead on: a group's own URL, and the start. */
import { Navigate } from '@tanstack/react-router';
import { useDrawnPage } from '../../ui/navigation/go.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { NoAccess } from '../../ui/feedback/states.tsx';
import { homePath, firstOf } from '../menu.ts';
import { type GroupKey, groups } from '../pages.ts';
import { usePerson } from './person.ts';

function Barred() {
  usePageTitle({ title: 'Tidak ada akses' });
  const person = usePerson();
  return <NoAccess home={homePath(person)} hasLeft={person.hasLeft} />;
}

export function GroupOpener() {
  const person = usePerson();
  const { path } = useDrawnPage();
  const key = Object.entries(groups).find(([, group]) => group.path === path)?.[0] as GroupKey | undefined;
  const first = key && firstOf(key, person);
  if (first === undefined) return <Barred />;
  return <Navigate to={first.path} replace />;
}

export function HomeOpener() {
  return <Navigate to={homePath(usePerson())} replace />;
}
