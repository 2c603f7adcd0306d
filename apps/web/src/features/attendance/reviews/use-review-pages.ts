/** Open reviews for a long list of cards, page after page. */
import { useCallback, useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { CallError } from '../../../api/call-error.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { onNews } from '../../../api/live.ts';
import { getReviews, type ReviewRow } from '../attendance-calls.ts';
import { useDecidedHere } from './review-decisions.ts';

const PAGE = 25;
type Page = ReplyOf<typeof attendance.reviews>;

const query = (page: number) => ({ query: { state: 'terbuka' as const, page, size: PAGE } });

export interface ReviewPages {
  readonly rows: readonly ReviewRow[] | undefined;
  readonly total: number;
  readonly error: CallError | undefined;
  readonly busy: boolean;
  readonly more: () => void;
  readonly reload: () => void;
}

export function useReviewPages(): ReviewPages {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, CallError>(
    (index: number) => getReviews.address(query(index + 1)),
    (address: string) => getReviews(query(Number(new URLSearchParams(address.split('?')[1]).get('page')))),
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  const reload = useCallback(() => mutate(), [mutate]);
  const decided = JSON.stringify(useDecidedHere());
  // Pages of an endless list keep their own keys: they listen for themselves.
  useEffect(
    () =>
      onNews((topics) => {
        if (topics.has('review') || topics.has('day') || topics.has('resync')) void reload();
      }),
    [reload],
  );
  useEffect(() => void reload(), [reload, decided]);
  return {
    rows: data && [...new Map(data.flatMap((page) => page.data).map((row) => [row.id, row])).values()],
    total: data?.[0]?.total ?? 0,
    error,
    busy: isValidating,
    more: () => void setSize(size + 1),
    reload,
  };
}
