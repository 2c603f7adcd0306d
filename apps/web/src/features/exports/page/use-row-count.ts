/** How many rows the choice has, counted as its list is. */
import { useRemote } from '../../../api/fetching.ts';
import {
  countBalances,
  countDays,
  countRequestsOf,
  type Downloadable,
  isOfRequests,
  type Narrowed,
} from './download-kinds.ts';

const ONE = { page: 1, size: 1 } as const;

export function useRowCount(what: Downloadable, { from, to, division, unit }: Narrowed) {
  const filter = { from, to, division: [...division], unit: [...unit], ...ONE };
  const days = useRemote(countDays, what === 'attendance' ? { query: filter } : null, { keepPreviousData: true });
  const kind = isOfRequests(what) ? what : 'leave';
  const requests = useRemote(countRequestsOf(kind), isOfRequests(what) ? { query: filter } : null, {
    keepPreviousData: true,
  });
  const balances = useRemote(countBalances, what === 'leave-balances' ? { query: ONE } : null);
  if (what === 'attendance') return days;
  return isOfRequests(what) ? requests : balances;
}
