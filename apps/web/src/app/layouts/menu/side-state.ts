/** Open or closed side menu, the one open group, the favourites. */
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { SIDE_MENU_OPEN_BY_DEFAULT, SIDEBAR_FULL_WIDTH } from '@hadir/contract/specification.ts';
import { createValueStore, isSameRecord, useStoreValue } from '../../../api/store.ts';
import { toggled } from '../../../ui/chips/toggled.ts';
import { usePageNeededWidth } from '../../../ui/layout/page-width.ts';
import { parentOf } from '../../menu.ts';

interface Side {
  /** The full drawer on large screens; closed is the rail. */
  readonly open: boolean;
  /** The temporary drawer of small screens. */
  readonly over: boolean;
}

interface SideChoice extends Side {
  /** The menu was opened or closed by hand while the page lacked room: that stands until the page has room again. */
  readonly chosenInNeed: boolean;
}

const side = createValueStore<SideChoice>(
  { open: SIDE_MENU_OPEN_BY_DEFAULT, over: false, chosenInNeed: false },
  isSameRecord,
);

export const setOpen = (open: boolean) => side.set({ ...side.get(), open, chosenInNeed: true });
export const setOver = (over: boolean) => side.set({ ...side.get(), over });

/** Folded to the rail while the page needs the room (the days of the matrix), as it was once it does not. */
export function useSide(): Side {
  const { open, over, chosenInNeed } = useStoreValue(side);
  const needed = usePageNeededWidth();
  const roomy = useMediaQuery(`(min-width: ${SIDEBAR_FULL_WIDTH + needed}px)`, { noSsr: true });
  useEffect(() => {
    if (roomy && chosenInNeed) side.set({ ...side.get(), chosenInNeed: false });
  }, [roomy, chosenInNeed]);
  return { open: open && (roomy || chosenInNeed), over };
}

const chosenGroup = createValueStore<{ parent: string; group: string | null } | undefined>(undefined);

/**
 * Only one group is open at a time; clicking the open one closes it; a group is also open when the
 * parent of the current path is its own path (specification, section 4). A choice holds until the
 * person leaves that parent.
 */
export function useOpenGroup(path: string) {
  const parent = parentOf(path);
  const chosen = useStoreValue(chosenGroup);
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
    const next = toggled(paths, path);
    setPaths(next);
    try {
      localStorage.setItem(FAVOURITES, JSON.stringify(next));
    } catch {
      // Full or forbidden storage: the favourite holds until the page is closed.
    }
  };
  return { paths, toggle };
}
