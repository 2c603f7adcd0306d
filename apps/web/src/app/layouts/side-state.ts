/** Open or closed side menu, the one open group, the favourites. */
import { useState } from 'react';
import { SIDE_MENU_OPEN_BY_DEFAULT } from '@hadir/contract/specification.ts';
import { kept, useKept } from '../../api/kept.ts';
import { parentOf } from '../menu.ts';

interface Side {
  /** The full drawer on large screens; closed is the rail. */
  readonly open: boolean;
  /** The temporary drawer of small screens. */
  readonly over: boolean;
}

const side = kept<Side>({ open: SIDE_MENU_OPEN_BY_DEFAULT, over: false });

export const setOpen = (open: boolean) => side.set({ ...side.get(), open });
export const setOver = (over: boolean) => side.set({ ...side.get(), over });

export function useSide(): Side {
  return useKept(side);
}

const chosenGroup = kept<{ parent: string; group: string | null } | undefined>(undefined);

/**
 * Only one group is open at a time; clicking the open one closes it; a group is also open when the
 * parent of the current path is its own path (specification, section 4). A choice holds until the
 * person leaves that parent.
 */
export function useOpenGroup(path: string) {
  const parent = parentOf(path);
  const chosen = useKept(chosenGroup);
  const open = chosen?.parent === parent ? chosen.group : parent;
  return {
    open,
    toggle: (group: string) => chosenGroup.set({ parent, group: open === group ? null : group }),
    show: (group: string) => chosenGroup.set({ parent, group }),
  };
}

const FAVOURITES = 'hadir.favourites';

function storedFavourites(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FAVOURITES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function useFavourites() {
  const [paths, setPaths] = useState(storedFavourites);
  const toggle = (path: string) => {
    const next = paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path];
    setPaths(next);
    try {
      localStorage.setItem(FAVOURITES, JSON.stringify(next));
    } catch {
      // Full or forbidden storage: the favourite holds until the page is closed.
    }
  };
  return { paths, toggle };
}
