/** What is known of a tap at the very moment it is made. */
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { newId } from '../../../api/new-id.ts';
import { currentAnchor } from '../../../api/queue/anchor.ts';
import { monotonicNow, pageLife } from '../../../api/queue/page-life.ts';
import type { SelfieNeed, TapFacts, TapType } from '../../../api/queue/queued-item.ts';
import { browserNow, serverNow } from '../../../api/server-clock.ts';
import type { OwnDayState } from '../own-day/own-day-state.ts';
import { placeNow } from '../place/current-place.ts';
import type { PlaceOfTap } from '../place/place-sampler.ts';

/** A break needs no photo; a clock-in is refused without one where the company refuses what it would otherwise review. */
function selfieNeedOf(type: TapType, { requiredSelfie, policy }: Pick<Today, 'requiredSelfie' | 'policy'>): SelfieNeed {
  if (!requiredSelfie || (type !== 'in' && type !== 'out')) return 'none';
  if (type === 'in' && policy === 'TOLAK') return 'required';
  return 'wanted';
}

/** Everything the clocks say at this very moment comes first. */
export function tapFacts(type: TapType, today: Today, day: Pick<OwnDayState, 'workDate' | 'shift'>): TapFacts {
  return {
    kind: 'tap',
    type,
    wallAtTap: browserNow(),
    monotonicAtTap: monotonicNow(),
    shownAt: serverNow(),
    pageLife,
    anchor: currentAnchor(),
    zone: today.zone,
    workDate: day.workDate,
    shift: given(day.shift, (shift) => `${shift.name} ${shift.start}–${shift.end}`.replaceAll(':', '.')) ?? null,
    fixes: [],
    locationProblem: null,
    selfie: null,
    selfieProblem: null,
    selfieNeed: selfieNeedOf(type, today),
    askReview: false,
    placeAtTap: null,
    idempotencyKey: newId(),
    tried: [],
    result: null,
  };
}

/** The tap on this page's monotonic clock; one of another page life by the wall clock. */
export function monotonicAt(facts: Pick<TapFacts, 'pageLife' | 'monotonicAtTap' | 'wallAtTap'>): number {
  if (facts.pageLife === pageLife) return facts.monotonicAtTap;
  return monotonicNow() - (browserNow() - facts.wallAtTap);
}

export type PlacedFacts = Pick<TapFacts, 'fixes' | 'listenFromMs' | 'locationProblem' | 'placeAtTap'>;

/** The place of a tap with what this phone makes of it, for the receipt before the server's answer. */
export function placedAt(today: Today, found: PlaceOfTap): PlacedFacts {
  const fixes = found.fixes.map(({ lat, lon, accuracy, offsetMs }) => ({ lat, lon, accuracyM: accuracy, offsetMs }));
  return { ...found, placeAtTap: placeNow(today, fixes, found.listenFromMs) };
}
