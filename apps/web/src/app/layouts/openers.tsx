/** URLs that only lead on: a group's own URL, the start, and homes whose page is not built yet. */
import { Navigate } from '@tanstack/react-router';
import { usePathname } from '../../ui/go.tsx';
import { NoAccess } from '../../ui/states.tsx';
import { built, builtHome, firstOf } from '../menu.ts';
import { type GroupKey, groups } from '../pages.ts';
import { usePerson } from './person.ts';

export function GroupOpener() {
  const person = usePerson();
  const path = usePathname();
  const key = Object.entries(groups).find(([, group]) => group.path === path)?.[0] as GroupKey | undefined;
  const first = key === undefined ? undefined : firstOf(key, person);
  return first === undefined ? <NoAccess home={builtHome(person)} /> : <Navigate to={first.path} replace />;
}

/** `/` opens the home of the person. */
export function HomeOpener() {
  const person = usePerson();
  const path = usePathname();
  return <Navigate to={path === '/' ? builtHome(person) : built(path)} replace />;
}
