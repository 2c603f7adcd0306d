/** Activities and rewards of events as one person sees them, with what that person may do. */
import type { OwnActivity, OwnEvent, OwnReward } from '@hadir/contract/company-events/own-event.ts';
import type { EventTimes, RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import {
  judgeActivityRegistration,
  judgeClaim,
  mayLeaveActivity,
  pointsOf,
} from '@hadir/domain/company-events/event-programme.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { activitiesOf, type OwnStoredActivity, type OwnStoredReward, rewardsOf } from './programme.store.ts';

export type OwnProgramme = Pick<OwnEvent, 'activities' | 'rewards' | 'points'>;

interface Seat {
  readonly event: EventTimes & { readonly id: string };
  readonly seat: RegistrationState | undefined;
}

/** The person's activities of the event, but this one. */
export const othersOf = (activities: readonly OwnStoredActivity[], id: string): OwnStoredActivity[] =>
  activities.filter(({ id: other, own }) => other !== id && (own === 'registered' || own === 'done'));

export const doneOf = (activities: readonly OwnStoredActivity[]): OwnStoredActivity[] =>
  activities.filter(({ own }) => own === 'done');

function activityOnWire(
  row: OwnStoredActivity,
  { event, seat }: Seat,
  others: readonly OwnStoredActivity[],
  now: Instant,
): OwnActivity {
  const { id, title, place, start, end, capacity, taken, points, own } = row;
  const state = own ?? undefined;
  // Whoever is too late by seats or time is told so by the press; what cannot be at all has no button.
  const refusal = judgeActivityRegistration({ event, activity: row, seat, own: state, others }, now);
  return {
    id,
    title,
    place,
    start: toWire(start),
    end: toWire(end),
    capacity,
    left: capacity === null ? null : Math.max(0, capacity - taken),
    points,
    state: own,
    can: [
      ...(refusal === undefined || refusal.code === 'KEGIATAN_BENTROK' ? (['register'] as const) : []),
      ...(mayLeaveActivity(row, state, now) ? (['withdraw'] as const) : []),
    ],
  };
}

function rewardOnWire(
  row: OwnStoredReward,
  { event, seat }: Seat,
  done: readonly OwnStoredActivity[],
  now: Instant,
): OwnReward {
  const { id, title, stock, given, activity, points, claim, reason } = row;
  const refusal = judgeClaim({ event, reward: row, seat, done, claim: claim ?? undefined }, now);
  return {
    id,
    title,
    left: Math.max(0, stock - given),
    activity,
    points,
    claim: claim === null ? null : { state: claim, reason: reason ?? '' },
    can: refusal === undefined ? ['claim'] : [],
  };
}

/**
 * What each of these events has for the person, in two reads for all of them; judged by the seat at the moment of the call.
 * @param userId null for everybody who never had a seat, and so has chosen nothing of them
 */
export async function ownProgrammes(
  db: CompanyDb,
  ids: readonly string[],
  userId: string | null,
): Promise<(one: Seat, now: Instant) => OwnProgramme> {
  const [activities, rewards] = await runTogether(activitiesOf(db, ids, userId), rewardsOf(db, ids, userId));
  return (one, now) => {
    const mine = activities.filter(({ eventId }) => eventId === one.event.id);
    const done = doneOf(mine);
    return {
      activities: mine.map((row) => activityOnWire(row, one, othersOf(mine, row.id), now)),
      rewards: rewards
        .filter(({ eventId }) => eventId === one.event.id)
        .map((row) => rewardOnWire(row, one, done, now)),
      points: pointsOf(done),
    };
  };
}
