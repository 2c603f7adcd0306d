import {
  attribute,
  type AttributedEvent,
  type AttributionContext,
  openAfter,
  type OpenIn,
} from '../src/attendance/attribution.ts';
import type { LocalDate } from '../src/kernel/time.ts';

/** Work dates of a person's events; `events` in order of time. */
export function attributeAll(events: readonly AttributedEvent[], context: AttributionContext): LocalDate[] {
  let open: OpenIn | null = null;
  return events.map((event) => {
    const workDate = attribute(event, open, context);
    open = openAfter(event, workDate, open);
    return workDate;
  });
}
