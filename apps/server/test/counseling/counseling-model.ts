/** What counseling promises, said once more in other words: sessions as a list, judged by looking at all of them. */
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { at, type House, type KeyHolder } from './counseling-house.ts';

export const HOUR = 3_600_000;

export interface ModelSession {
  readonly id: string;
  readonly owner: KeyHolder;
  desk: string;
  start: number;
  state: 'pending' | 'approve' | 'reject' | 'complete' | 'cancel';
  proposal: number | null;
  offeredTo: string | null;
  taken: KeyHolder | null;
  rated: boolean;
  closedAt: number;
}

export type Move =
  | 'ask'
  | 'own:cancel'
  | 'own:move'
  | 'own:rate'
  | 'own:accept_proposal'
  | 'own:decline_proposal'
  | 'own:accept_hand_over'
  | 'own:decline_hand_over'
  | 'desk:approve'
  | 'desk:propose'
  | 'desk:reject'
  | 'desk:hand_over'
  | 'desk:complete'
  | 'desk:cancel'
  | 'desk:take'
  | 'wait'
  | 'settle';
export const ACTIONS: readonly Move[] = [
  'ask',
  'ask',
  'ask',
  'own:cancel',
  'own:move',
  'own:rate',
  'own:accept_proposal',
  'own:accept_proposal',
  'own:decline_proposal',
  'own:accept_hand_over',
  'own:accept_hand_over',
  'own:decline_hand_over',
  'desk:approve',
  'desk:approve',
  'desk:propose',
  'desk:reject',
  'desk:hand_over',
  'desk:complete',
  'desk:complete',
  'desk:cancel',
  'desk:take',
  'wait',
  'settle',
];

export class Run {
  readonly sessions: ModelSession[] = [];
  readonly w: World;
  readonly server: Served;
  readonly house: House;
  readonly next: () => number;

  constructor(w: World, server: Served, house: House, next: () => number) {
    this.w = w;
    this.server = server;
    this.house = house;
    this.next = next;
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  get now(): number {
    return this.w.clock();
  }

  /** Times of all desks but HRD's are at nine and at a quarter past ten, on weekdays; HRD's on full hours. */
  randomStart(desk: string): number {
    const day = Math.floor(this.next() * 33);
    const times = desk === this.house.hrdDeskId ? ['09:00', '10:00'] : ['09:00', '10:15'];
    const midnight = instant(at('00:00', toWire(this.w.clock()).slice(0, 10))) + day * 24 * HOUR;
    return instant(at(this.pick(times), new Date(midnight + 12 * HOUR).toISOString().slice(0, 10)));
  }

  /** @param isOffered the handler has offered it: no day ahead is needed */
  isFree(desk: string, start: number, except?: ModelSession, isOffered = false): boolean {
    const local = new Date(start + 7 * HOUR).getUTCDay();
    const isWeekday = local !== 0 && local !== 6;
    const isAskable = start >= this.now + 24 * HOUR && start <= this.now + 30 * 24 * HOUR;
    const inTime = isOffered ? start > this.now : isAskable;
    const others = this.sessions.filter((one) => one !== except && one.desk === desk);
    const isOpen = others.some(
      (one) => (this.takesTime(one) && one.start === start) || (one.state === 'pending' && one.proposal === start),
    );
    return isWeekday && inTime && !isOpen && !this.isDayFull(others, desk, start);
  }

  private isDayFull(others: readonly ModelSession[], desk: string, start: number): boolean {
    const dayOf = (time: number) => Math.floor((time + 7 * HOUR) / (24 * HOUR));
    const times = others.flatMap((one) => [
      ...(this.takesTime(one) ? [one.start] : []),
      ...(one.state === 'pending' && one.proposal !== null ? [one.proposal] : []),
    ]);
    return times.filter((time) => dayOf(time) === dayOf(start)).length >= (desk === this.house.hrdDeskId ? 5 : 2);
  }

  takesTime({ state }: ModelSession): boolean {
    return state === 'pending' || state === 'approve';
  }

  hasOpen(owner: KeyHolder, desk: string, except?: ModelSession): boolean {
    const isHrd = (id: string) => id === this.house.hrdDeskId;
    return this.sessions.some(
      (one) => one !== except && one.owner === owner && this.takesTime(one) && isHrd(one.desk) === isHrd(desk),
    );
  }

  async versionOf({ id }: ModelSession): Promise<number> {
    const { rows } = await this.w.pool.query<{ version: number }>(
      'select version from counseling_session where id = $1',
      [id],
    );
    return rows[0]?.version ?? 0;
  }

  handlerOf({ desk, taken }: ModelSession): KeyHolder {
    if (desk === this.house.hrdDeskId) return taken ?? this.house.hrd;
    return desk === this.house.counselor.deskId ? this.house.counselor : this.house.colleague;
  }

  async stored({ id }: ModelSession): Promise<Record<string, unknown>> {
    const { rows } = await this.w.pool.query(
      `select state, desk_id as desk, start_at as start, proposed_start as proposal, hand_over_desk_id as "offeredTo"
        from counseling_session where id = $1`,
      [id],
    );
    return rows[0] ?? {};
  }
}

/** Whether the requester may, and what it makes of the session. */
export function ownEffect(run: Run, one: ModelSession, move: Move, start: number): (() => void) | undefined {
  const isAhead = run.takesTime(one) && run.now < one.start;
  const isInTime = run.takesTime(one) && run.now <= one.start - 3 * HOUR;
  const effects: Partial<Record<Move, readonly [boolean, () => void]>> = {
    'own:cancel': [isInTime, () => Object.assign(one, { state: 'cancel', proposal: null, offeredTo: null })],
    'own:move': [
      isInTime && run.isFree(one.desk, start, one),
      () => Object.assign(one, { state: 'pending', start, proposal: null }),
    ],
    'own:rate': [
      one.state === 'complete' && !one.rated && run.now < one.closedAt + 14 * 24 * HOUR,
      () => Object.assign(one, { rated: true }),
    ],
    'own:accept_proposal': [
      isAhead && one.proposal !== null && run.isFree(one.desk, one.proposal, one, true),
      () => Object.assign(one, { state: 'approve', start: one.proposal, proposal: null }),
    ],
    'own:decline_proposal': [isAhead && one.proposal !== null, () => Object.assign(one, { proposal: null })],
    'own:accept_hand_over': [
      isAhead &&
        one.offeredTo !== null &&
        run.isFree(one.offeredTo, start, one) &&
        !run.hasOpen(one.owner, one.offeredTo, one),
      () =>
        Object.assign(one, {
          state: 'pending',
          desk: one.offeredTo,
          start,
          proposal: null,
          offeredTo: null,
          taken: null,
        }),
    ],
    'own:decline_hand_over': [isAhead && one.offeredTo !== null, () => Object.assign(one, { offeredTo: null })],
  };
  const [may, effect] = effects[move] ?? [false, undefined];
  return may ? effect : undefined;
}

export function deskEffect(
  run: Run,
  one: ModelSession,
  move: Move,
  { start, deskId, by }: { start: number; deskId: string; by: KeyHolder },
): (() => void) | undefined {
  const isAhead = run.now < one.start;
  const isHrd = one.desk === run.house.hrdDeskId;
  const isTaken = !isHrd || one.taken !== null;
  const taken = isHrd ? by : null;
  const decidable = one.state === 'pending' && isAhead;
  const close = (state: ModelSession['state']) => () =>
    Object.assign(one, {
      state,
      closedAt: run.now,
      taken,
      offeredTo: null,
      ...(state === 'complete' ? {} : { proposal: null }),
    });
  const effects: Partial<Record<Move, readonly [boolean, () => void]>> = {
    'desk:take': [run.takesTime(one) && !isTaken, () => Object.assign(one, { taken })],
    'desk:approve': [
      decidable && one.proposal === null && one.offeredTo === null,
      () => Object.assign(one, { state: 'approve', taken }),
    ],
    'desk:propose': [
      decidable && one.offeredTo === null && run.isFree(one.desk, start, one),
      () => Object.assign(one, { proposal: start, taken }),
    ],
    'desk:reject': [decidable, close('reject')],
    'desk:hand_over': [
      run.takesTime(one) && isAhead && isTaken && one.offeredTo === null && deskId !== one.desk,
      () => Object.assign(one, { offeredTo: deskId, taken }),
    ],
    'desk:complete': [one.state === 'approve' && !isAhead, close('complete')],
    'desk:cancel': [run.takesTime(one), close('cancel')],
  };
  const [may, effect] = effects[move] ?? [false, undefined];
  return may ? effect : undefined;
}
