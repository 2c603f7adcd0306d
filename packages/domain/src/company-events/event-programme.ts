/** What people do at an event and what they take home: activities, points, rewards (rules/company-events#activities). */
import { DAY_MS, type Instant } from '../kernel/time.ts';
import { type EventState, type EventTimes, FEEDBACK_DAYS, type RegistrationState } from './company-event.ts';

export const ACTIVITY_STATES = ['registered', 'done', 'cancelled'] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];

export const CLAIM_STATES = ['submitted', 'verified', 'delivered', 'rejected'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_ACTIONS = ['verify', 'deliver', 'reject'] as const;
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

export interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

const RUNS: readonly EventState[] = ['published', 'ongoing'];
const CHANGES: readonly EventState[] = ['draft', ...RUNS];
const SEATED: readonly (RegistrationState | undefined)[] = ['registered', 'attended'];

export const mayChangeProgramme = ({ state, end }: EventTimes, now: Instant): boolean =>
  CHANGES.includes(state) && now < end;

interface ActivityRefusal {
  readonly field: 'start' | 'end';
  readonly code: 'WAKTU_TIDAK_VALID' | 'KEGIATAN_DI_LUAR_ACARA';
}

/** An activity lies within its event. */
export function judgeActivity(activity: Span, event: Span): readonly ActivityRefusal[] {
  if (activity.end <= activity.start) return [{ field: 'end', code: 'WAKTU_TIDAK_VALID' }];
  if (activity.start < event.start) return [{ field: 'start', code: 'KEGIATAN_DI_LUAR_ACARA' }];
  return activity.end > event.end ? [{ field: 'end', code: 'KEGIATAN_DI_LUAR_ACARA' }] : [];
}

/** One may begin at the minute at which the other ends. */
export const doOverlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

interface ActivityFacts<Other extends Span> {
  readonly event: EventTimes;
  readonly activity: Span & { readonly capacity: number | null; readonly taken: number };
  /** The person's registration for the event, and for the activity. */
  readonly seat: RegistrationState | undefined;
  readonly own: ActivityState | undefined;
  /** The person's other activities of the event. */
  readonly others: readonly Other[];
}

export interface ActivityVerdict<Other extends Span> {
  readonly code: 'SUDAH_TERDAFTAR' | 'KEGIATAN_DITUTUP' | 'TEMPAT_DULU' | 'KEGIATAN_BENTROK' | 'KEGIATAN_PENUH';
  readonly other?: Other;
}

/** Why the person may not join; undefined where nothing is against it. */
export function judgeActivityRegistration<Other extends Span>(
  { event, activity, seat, own, others }: ActivityFacts<Other>,
  now: Instant,
): ActivityVerdict<Other> | undefined {
  if (own === 'registered' || own === 'done') return { code: 'SUDAH_TERDAFTAR' };
  if (!RUNS.includes(event.state) || now >= activity.start) return { code: 'KEGIATAN_DITUTUP' };
  if (!SEATED.includes(seat)) return { code: 'TEMPAT_DULU' };
  const other = others.find((one) => doOverlap(one, activity));
  if (other !== undefined) return { code: 'KEGIATAN_BENTROK', other };
  const isFull = activity.capacity !== null && activity.taken >= activity.capacity;
  return isFull ? { code: 'KEGIATAN_PENUH' } : undefined;
}

export const mayLeaveActivity = (activity: Span, own: ActivityState | undefined, now: Instant): boolean =>
  own === 'registered' && now < activity.start;

/** Notes are made and rewards claimed until two weeks after the end. */
export const isSettling = ({ state, end }: Pick<EventTimes, 'state' | 'end'>, now: Instant): boolean =>
  (RUNS.includes(state) || state === 'finished') && now < end + FEEDBACK_DAYS * DAY_MS;

type FinishVerdict = 'done' | 'closed' | 'not_registered' | 'not_in' | 'already';

/** Whether an activity may be noted as done: by who came through the door, from its start on. */
export function finishVerdict(
  event: Pick<EventTimes, 'state' | 'end'>,
  activity: Span,
  { seat, own }: { readonly seat: RegistrationState | undefined; readonly own: ActivityState },
  now: Instant,
): FinishVerdict {
  if (own === 'done') return 'already';
  if (own !== 'registered') return 'not_registered';
  if (!isSettling(event, now) || now < activity.start) return 'closed';
  return seat === 'attended' ? 'done' : 'not_in';
}

interface RewardTerms {
  readonly stock: number;
  /** Claims that were not rejected. */
  readonly given: number;
  readonly activityId: string | null;
  readonly points: number;
}

interface ClaimFacts {
  readonly event: Pick<EventTimes, 'state' | 'end'>;
  readonly reward: RewardTerms;
  readonly seat: RegistrationState | undefined;
  /** Activities that the person has done, each with its points. */
  readonly done: readonly { readonly id: string; readonly points: number }[];
  readonly claim: ClaimState | undefined;
}

type ClaimRefusal = 'SUDAH_KLAIM' | 'KLAIM_DITUTUP' | 'SYARAT_HADIAH' | 'STOK_HABIS';

export const pointsOf = (done: ClaimFacts['done']): number => done.reduce((sum, { points }) => sum + points, 0);

/** Points are a threshold: claiming spends none. */
export function judgeClaim({ event, reward, seat, done, claim }: ClaimFacts, now: Instant): ClaimRefusal | undefined {
  if (claim !== undefined) return 'SUDAH_KLAIM';
  if (!isSettling(event, now)) return 'KLAIM_DITUTUP';
  const { activityId, points, stock, given } = reward;
  const hasDone = activityId === null || done.some(({ id }) => id === activityId);
  if (seat !== 'attended' || !hasDone || pointsOf(done) < points) return 'SYARAT_HADIAH';
  return given >= stock ? 'STOK_HABIS' : undefined;
}

const CLAIM_ACTIONS_OF: Readonly<Record<ClaimState, readonly ClaimAction[]>> = {
  submitted: ['verify', 'reject'],
  verified: ['deliver', 'reject'],
  delivered: [],
  rejected: [],
};
export const claimActions = (state: ClaimState): readonly ClaimAction[] => CLAIM_ACTIONS_OF[state];

const CLAIM_AFTER: Readonly<Record<ClaimAction, ClaimState>> = {
  verify: 'verified',
  deliver: 'delivered',
  reject: 'rejected',
};
export const claimStateAfter = (action: ClaimAction): ClaimState => CLAIM_AFTER[action];
