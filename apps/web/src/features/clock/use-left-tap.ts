/** The tap that the person began and left, when the dial would make the same one again. */
import { isOpenTap } from '../../api/queue/left-taps.ts';
import { useQueue } from '../../api/queue/queue.ts';
import type { Item, TapFacts } from '../../api/queue/queued-item.ts';
import type { OwnDayState } from './own-day-state.ts';

export function useLeftTap(day: OwnDayState | undefined): Item<TapFacts> | undefined {
  const { items = [] } = useQueue();
  return items.filter(isOpenTap).find(({ facts }) => facts.type === day?.next && facts.workDate === day.workDate);
}
