/** Changes of days that wait for the reader, as list and as number: one answer for card, badge, inbox and own page. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { useRemote } from '../../api/fetching.ts';
import { useSession } from '../../api/user.ts';
import { getWaitingChanges } from './day-change-calls.ts';

/** `own`: of the reader's own days, to answer; else those to agree to or to decide about. */
export type Whose = 'own' | 'all';

export function useWaitingChanges() {
  const { data, error, mutate } = useRemote(getWaitingChanges, {});
  const userId = useSession().data?.userId;
  const isOwn = (change: Pick<DayChange, 'userId'>) => change.userId === userId;
  return { changes: data?.data, isOwn, error, reload: () => mutate() };
}
