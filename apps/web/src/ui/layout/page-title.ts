/**
 * The title of the open page as its layout shows it. The layout's table gives the title; a page may
 * narrow it (a day, a person), add a line under it, or bring its own h1 on phones.
 */
import { useLayoutEffect } from 'react';
import type { Address } from '../navigation/address.ts';
import { createValueStore, useStoreValue } from '../../api/store.ts';

export interface PageTitle {
  /** Replaces the title of the table. */
  readonly title?: string;
  /** A second line, shown by the attendance-result layout. */
  readonly below?: string;
  /** The page draws the only h1 itself; the bar then shows the title as plain text. */
  readonly ownHeading?: boolean;
  /** The page is a task: on phones an arrow leads there, and nothing else of the frame asks for the thumb. */
  readonly back?: Address;
}

const NONE: PageTitle = {};
const current = createValueStore<PageTitle>(NONE);

export function usePageTitle({ title, below, ownHeading, back }: PageTitle): void {
  useLayoutEffect(() => {
    current.set({
      ...(title !== undefined && { title }),
      ...(below !== undefined && { below }),
      ...(ownHeading !== undefined && { ownHeading }),
      ...(back !== undefined && { back }),
    });
    return () => current.set(NONE);
  }, [title, below, ownHeading, back]);
}

export function useCurrentPageTitle(): PageTitle {
  return useStoreValue(current);
}
