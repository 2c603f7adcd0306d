import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wib } from '../../test-data/builders.ts';
import type { Instant } from '../kernel/time.ts';
import { type QueuedTap, tapTime } from './tap-time.ts';

const MINUTE = 60_000;
/** Written by hand: a limit that is changed in the program is missed here. */
const CLOCK_TOLERANCE_MS = 120_000;
const MAX_TAP_AGE_MS = 72 * 60 * MINUTE;
const anchorAt = wib('02', '06:30');
const receivedAt = wib('02', '07:40');

function at(base: Instant, milliseconds: number): Instant {
  return (base + milliseconds) as Instant;
}

/** A tap at 06.58 on a phone whose clock is `driftMs` ahead, sent at 07.40. */
function queued(fields: Partial<QueuedTap> = {}, driftMs = 0): QueuedTap {
  return {
    mode: 'queued',
    type: 'in',
    receivedAt,
    anchorAt,
    monotonicAtAnchor: 1_000,
    monotonicAtTap: 1_000 + 28 * MINUTE,
    samePageLife: true,
    wallAtAnchor: at(anchorAt, driftMs),
    wallAtTap: at(wib('02', '06:58'), driftMs),
    wallAtSend: at(receivedAt, driftMs),
    ...fields,
  };
}

describe('the time of a tap (rules/attendance#taps-without-signal)', () => {
  it('a live tap has the time of the server', () => {
    expect(tapTime({ mode: 'live', type: 'in', receivedAt, wallAtTap: wib('02', '06:58') })).toEqual({
      outcome: 'stored',
      grade: 'LIVE',
      at: receivedAt,
      reasons: [],
    });
  });

  it('tapped offline at 06.58 and sent at 07.40 counts as 06.58 (product/clocking#queue-on-the-device)', () => {
    expect(tapTime(queued())).toEqual({ outcome: 'stored', grade: 'ANCHORED', at: wib('02', '06:58'), reasons: [] });
  });

  it('a phone clock set wrong by half an hour is no worse for it: the drift was known at the last contact', () => {
    expect(tapTime(queued({}, 30 * MINUTE))).toMatchObject({ grade: 'ANCHORED', at: wib('02', '06:58') });
    expect(tapTime(queued({}, -30 * MINUTE))).toMatchObject({ grade: 'ANCHORED', at: wib('02', '06:58') });
  });

  it('both clocks may differ by 120 seconds and no more', () => {
    const wall = (ms: number) => tapTime(queued({ wallAtTap: at(wib('02', '06:58'), ms) }));
    expect(wall(CLOCK_TOLERANCE_MS)).toMatchObject({ grade: 'ANCHORED' });
    expect(wall(CLOCK_TOLERANCE_MS + 1)).toMatchObject({ grade: 'WALL_ONLY' });
  });

  it('for masuk the later candidate counts, for pulang the proven clock', () => {
    const wallAtTap = wib('02', '06:59');
    expect(tapTime(queued({ wallAtTap }))).toMatchObject({ at: wallAtTap });
    expect(tapTime(queued({ wallAtTap, type: 'out' }))).toMatchObject({ at: wib('02', '06:58') });
    expect(tapTime(queued({ wallAtTap: wib('02', '06:57') }))).toMatchObject({ at: wib('02', '06:58') });
  });

  it('another page life leaves only the wall clock: stored, but reviewed', () => {
    expect(tapTime(queued({ samePageLife: false }))).toEqual({
      outcome: 'stored',
      grade: 'WALL_ONLY',
      at: wib('02', '06:58'),
      claimedAt: wib('02', '06:58'),
      reasons: ['WAKTU_PERANGKAT'],
    });
  });

  it('the later candidate of a masuk is for whoever looks at it; what it claims is told beside it', () => {
    const ahead = queued({ samePageLife: false, wallAtSend: at(receivedAt, MINUTE) });
    expect(tapTime(ahead)).toMatchObject({ at: wib('02', '06:58'), claimedAt: wib('02', '06:57') });
  });

  it('a wall clock moved back after the last contact becomes a draft with its evidence, never an event', () => {
    const moved = queued({ samePageLife: false, wallAtTap: wib('02', '06:40'), wallAtSend: wib('02', '06:50') });
    expect(tapTime(moved)).toMatchObject({
      outcome: 'draft',
      reason: 'JAM_BERBEDA',
      evidence: { wall: wib('02', '06:40'), driftAtContactMs: 0, driftAtSendMs: -50 * MINUTE },
    });
  });

  it('a wall-only tap older than 72 hours becomes a draft', () => {
    const late = (age: number) => {
      const received = at(wib('02', '06:58'), age);
      return tapTime(queued({ samePageLife: false, receivedAt: received, wallAtSend: received }));
    };
    expect(late(MAX_TAP_AGE_MS)).toMatchObject({ grade: 'WALL_ONLY' });
    expect(late(MAX_TAP_AGE_MS + 1)).toMatchObject({ outcome: 'draft', reason: 'TERLALU_LAMA' });
  });

  it('a proven tap older than 72 hours is stored, and reviewed (product/clocking#queue-on-the-device)', () => {
    const received = at(wib('02', '06:58'), MAX_TAP_AGE_MS + MINUTE);
    expect(tapTime(queued({ receivedAt: received, wallAtSend: received }))).toMatchObject({
      grade: 'ANCHORED',
      reasons: ['TERKIRIM_TERLAMBAT'],
    });
  });

  it('a phone that never met the server has no reference: a draft', () => {
    const alone = queued({ anchorAt: null, wallAtAnchor: null, monotonicAtAnchor: null });
    expect(tapTime(alone)).toMatchObject({ outcome: 'draft', reason: 'TANPA_ACUAN_WAKTU', at: wib('02', '06:58') });
  });

  it('a tap before the anchor it carries is not believed', () => {
    const earlier = queued({ samePageLife: false, wallAtTap: wib('02', '06:20') });
    expect(tapTime(earlier)).toMatchObject({ outcome: 'draft', reason: 'JAM_BERBEDA' });
  });

  it('a minute before the anchor is within the clocks of both sides', () => {
    const earlier = queued({ samePageLife: false, wallAtTap: wib('02', '06:29') });
    expect(tapTime(earlier)).toMatchObject({ grade: 'WALL_ONLY', at: wib('02', '06:29') });
  });

  it('a phone clock that was wrong at the last contact is not believed alone, though it is right now', () => {
    const mended = queued({ samePageLife: false, wallAtAnchor: at(anchorAt, 10 * MINUTE) });
    expect(tapTime(mended)).toMatchObject({
      outcome: 'draft',
      reason: 'JAM_BERBEDA',
      evidence: { driftAtContactMs: 10 * MINUTE },
    });
  });

  it('an anchor without the wall clock beside it gives no drift: proven only by the monotonic clock', () => {
    expect(tapTime(queued({ wallAtAnchor: null }))).toMatchObject({ grade: 'ANCHORED' });
    expect(tapTime(queued({ wallAtAnchor: null, samePageLife: false }))).toMatchObject({
      outcome: 'draft',
      reason: 'TANPA_ACUAN_WAKTU',
      evidence: { driftAtContactMs: null },
    });
  });

  it('without a monotonic reading only the wall clock speaks', () => {
    expect(tapTime(queued({ monotonicAtAnchor: null }))).toMatchObject({ grade: 'WALL_ONLY' });
    expect(tapTime(queued({ monotonicAtTap: null }))).toMatchObject({ grade: 'WALL_ONLY' });
    expect(tapTime(queued({ monotonicAtTap: 0 }))).toMatchObject({ grade: 'WALL_ONLY' });
  });

  it('no event lies in the future, and a masuk is never earlier than the proven clock says', () => {
    const reading = fc.integer({ min: -6 * 60 * MINUTE, max: 6 * 60 * MINUTE });
    fc.assert(
      fc.property(
        fc.record({
          wall: reading,
          send: reading,
          elapsed: reading,
          samePageLife: fc.boolean(),
          type: fc.constantFrom('in' as const, 'out' as const),
        }),
        ({ wall, send, elapsed, samePageLife, type }) => {
          const tap = queued({
            type,
            samePageLife,
            wallAtTap: at(anchorAt, wall),
            wallAtSend: at(receivedAt, send),
            monotonicAtTap: 1_000 + elapsed,
          });
          const time = tapTime(tap);
          expect(time.at).toBeLessThanOrEqual(receivedAt);
          if (time.outcome === 'stored' && time.grade === 'ANCHORED' && type === 'in') {
            expect(time.at).toBeGreaterThanOrEqual(Math.min(receivedAt, anchorAt + elapsed));
          }
          if (time.outcome === 'stored' && time.grade === 'WALL_ONLY')
            expect(time.reasons).toContain('WAKTU_PERANGKAT');
        },
      ),
    );
  });
});
