/**
 * A tap that was left before its photo was taken: "back", another page, a closed tab, an ended session. It waits for its
 * photo, then goes without. No DOM: the service worker reads it, too.
 */
import { isKind, type Item, type TapFacts } from './queued-item.ts';

/** So long it waits for its photo. */
export const LEFT_TAP_MS = 10 * 60_000;

export type OpenTap = Item<TapFacts> & { readonly state: 'open' };

export function isOpenTap(item: Item): item is OpenTap {
  return item.state === 'open' && isKind(item, 'tap');
}

/** Wall clock at which it goes by itself; undefined for what is finished, and for what the company refuses without photo. */
export function goesAt(item: Item): number | undefined {
  if (!isOpenTap(item) || item.facts.selfieNeed === 'required') return undefined;
  return item.madeAt + LEFT_TAP_MS;
}

/** @param why what keeps it without a photo: the person's choice, or that nobody came back for it */
export function withoutPhoto(tap: Item<TapFacts>, why: 'dilewati' | 'tidak_selesai'): Item<TapFacts> {
  const { facts } = tap;
  const unread = facts.fixes.length === 0 && facts.locationProblem === null;
  return {
    ...tap,
    state: 'waiting',
    facts: {
      ...facts,
      selfieProblem: facts.selfieNeed === 'none' ? facts.selfieProblem : (facts.selfieProblem ?? why),
      locationProblem: unread ? 'terputus' : facts.locationProblem,
    },
  };
}

/** Those whose time is over, ready to be sent. @param wall the wall clock now */
export function overdueTaps(items: readonly Item[], wall: number): Item<TapFacts>[] {
  return items.filter(isOpenTap).flatMap((tap) => {
    const at = goesAt(tap);
    return at === undefined || at > wall ? [] : [withoutPhoto(tap, 'tidak_selesai')];
  });
}
