/** Reads again whatever is open and tells of what has changed: by tags, never by addresses. */
import type { Tag } from '@hadir/contract/kernel/endpoint.ts';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { tagsOf } from './call.ts';

/** @returns a function whose promise ends when the new answers are there; it never fails. */
export function useReload(): (tags: readonly Tag[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((tags) => mutate((address) => tagsOf(address).some((tag) => tags.includes(tag))), [mutate]);
}

/** What a request changes besides itself: the days it is about, and the plan of them. */
export const REQUESTS_CHANGED: readonly Tag[] = ['request', 'day', 'review', 'plan'];
/** What a change of a day shows. */
export const DAYS_CHANGED: readonly Tag[] = ['day', 'review', 'plan'];
