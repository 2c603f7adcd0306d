/** What is sent next: by kind, within a kind by when it was put in (product/clocking#queue-on-the-device). */
import { isKind, type Item, type ItemKind, type TapFacts } from '../queued-item.ts';

const TURN: Readonly<Record<ItemKind, number>> = {
  consent: 0,
  tap: 1,
  note: 2,
  scan: 3,
  request: 4,
  decision: 5,
  activity: 6,
  daily_report: 7,
  expense: 8,
  photo: 9,
};

/** After so many faults of the server in a row an item lets the others pass; the server orders taps by their time. */
const SERVER_ERRORS_TO_PASS = 3;
export const letsPass = (item: Item) => (item.faults ?? 0) >= SERVER_ERRORS_TO_PASS;

/**
 * The first item in order that may be sent now; a tap that must wait holds the later ones back, unless the server
 * failed on it again and again. @param passed tried in this turn already
 */
export function nextItem(
  items: readonly Item[],
  force: boolean,
  wall: number,
  passed: ReadonlySet<string> = new Set(),
): Item | undefined {
  const waiting = readyItems(items).toSorted(
    (one, other) => TURN[one.facts.kind] - TURN[other.facts.kind] || one.madeAt - other.madeAt,
  );
  let tapsWait = false;
  for (const item of waiting) {
    if (passed.has(item.id) || (tapsWait && isKind(item, 'tap'))) continue;
    if (force || item.nextAt <= wall) return item;
    if (letsPass(item)) continue;
    if (isKind(item, 'tap')) return undefined;
    if (isKind(item, 'consent')) tapsWait = true;
  }
  return undefined;
}

/** Waiting items that nothing but the connection holds back. */
export function readyItems(items: readonly Item[]): Item[] {
  return items.filter((item) => item.state === 'waiting' && isReady(item, items));
}

/** Photos and notes follow their recorded tap, a daily report the activities of its date. */
function isReady(item: Item, items: readonly Item[]): boolean {
  if (isKind(item, 'daily_report')) {
    const { date } = item.facts;
    return !items.some((other) => isKind(other, 'activity') && other.state === 'waiting' && other.facts.date === date);
  }
  if (!isKind(item, 'photo') && !isKind(item, 'note')) return true;
  return eventOf(item.facts.tapId, items) !== undefined;
}

export function eventOf(tapId: string, items: readonly Item[]): { tap: Item<TapFacts>; eventId: string } | undefined {
  const tap = items.find((item) => item.id === tapId);
  if (tap === undefined || !isKind(tap, 'tap')) return undefined;
  const eventId = tap.facts.result?.event?.id;
  return eventId === undefined ? undefined : { tap, eventId };
}
