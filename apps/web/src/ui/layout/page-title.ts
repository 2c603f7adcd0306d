/**
 * The title of the open page as its layout shows it. The layout's table gives the title; a page may
 * narrow it (a day, a person), add a line under it, or bring its own h1 on phones.
 */
import { useLayoutEffect } from 'react';
import type { Address } from '../navigation/address.ts';
import { createValueStore, isSameRecord, useStoreValue } from '../../api/store.ts';

export interface PageTitle {
  /** Replaces the title of the table. */
  readonly title?: string | undefined;
  /** A second line, shown by the attendance-result layout. */
  readonly below?: string | undefined;
  /** The page draws the only h1 itself; the bar then shows the title as plain text. */
  readonly ownHeading?: boolean | undefined;
  /** The page is a task: on phones an arrow leads there, and nothing else of the frame asks for the thumb. */
  readonly back?: Address | undefined;
}

const NONE: PageTitle = {};
export const currentTitle = createValueStore<PageTitle>(NONE, isSameRecord);

export function usePageTitle({ title, below, ownHeading, back }: PageTitle): void {
  useLayoutEffect(() => {
    currentTitle.set({ title, below, ownHeading, back });
    return () => currentTitle.set(NONE);
  }, [title, below, ownHeading, back]);
}

export function useCurrentPageTitle(): PageTitle {
  return useStoreValue(currentTitle);
}
