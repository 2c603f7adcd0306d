/** The tap that the person began and left, when the dial would make the same one again. */
import { isOpenTap } from '../../../api/queue/unfinished-taps.ts';
import { useQueue } from '../../../api/queue/queue-state.ts';
import type { Item, TapFacts } from '../../../api/queue/queued-item.ts';
import type { OwnDayState } from '../own-day/own-day-state.ts';

export function useLeftTap(day: OwnDayState | undefined): Item<TapFacts> | undefined {
  const { items = [] } = useQueue();
  return items.filter(isOpenTap).find(({ facts }) => facts.type === day?.next && facts.workDate === day.workDate);
}
