/** URLs that only lead on: a group's own URL, the start, and homes whose page is not built yet. */
import { Navigate } from '@tanstack/react-router';
import { homeFor } from '@hadir/contract/specification.ts';
import { useDrawnPage } from '../../ui/navigation/go.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { NoAccess } from '../../ui/feedback/states.tsx';
import { builtHome, firstOf } from '../menu.ts';
import { type GroupKey, groups } from '../pages.ts';
import { usePerson } from './person.ts';

function Barred() {
  usePageTitle({ title: 'Tidak ada akses' });
  const person = usePerson();
  return <NoAccess home={builtHome(person)} hasLeft={person.hasLeft} />;
}

export function GroupOpener() {
  const person = usePerson();
  const { path } = useDrawnPage();
  const key = Object.entries(groups).find(([, group]) => group.path === path)?.[0] as GroupKey | undefined;
  const first = key && firstOf(key, person);
  if (first === undefined) return <Barred />;
  return <Navigate to={first.path} replace />;
}

/** `/` opens the home of the person; the home of another role stays that role's. */
export function HomeOpener() {
  const person = usePerson();
  const { path } = useDrawnPage();
  if (path !== '/' && path !== homeFor(person)) return <Barred />;
  return <Navigate to={builtHome(person)} replace />;
}
