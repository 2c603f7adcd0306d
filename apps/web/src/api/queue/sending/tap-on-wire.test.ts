import { describe, expect, test } from 'vitest';
import { type Instant } from '@hadir/domain/kernel/time.ts';
import { tapTime } from '@hadir/domain/attendance/tap-time.ts';
import type { TapFacts, TapOnWire } from '../queued-item.ts';
import { isProven, type Sending, tapOnWire } from './tap-on-wire.ts';

const SIX_FORTY = Date.parse('2026-11-20T06:40:00+07:00');
const minutes = (count: number) => count * 60_000;

type Clocks = Pick<TapFacts, 'anchor' | 'pageLife' | 'wallAtTap' | 'monotonicAtTap' | 'tried'>;

/** A phone that heard the server at 06.40 and was tapped 18 minutes later. @param ahead how far its clock is ahead */
function tapped(part: { ahead?: number; pageLife?: string; slept?: number; anchor?: boolean } = {}): TapFacts {
  const { ahead = 0, pageLife = 'life', slept = 0, anchor = true } = part;
  const clocks: Clocks = {
    anchor: anchor
      ? { anchor: 'signed', serverTime: SIX_FORTY, monotonic: 5_000, wall: SIX_FORTY + ahead, pageLife: 'life' }
      : null,
    pageLife,
    wallAtTap: SIX_FORTY + ahead + minutes(18),
    monotonicAtTap: 5_000 + minutes(18) - slept,
    tried: [],
  };
  return clocks as TapFacts;
}

const later = (tap: TapFacts, after: number): Sending => ({
  wall: tap.wallAtTap + after,
  monotonic: tap.monotonicAtTap + after,
  pageLife: tap.pageLife,
});

/** What the server makes of it. */
function judged(wire: TapOnWire, receivedAt: number) {
  if (wire.mode === 'live') {
    return tapTime({
      mode: 'live',
      type: 'in',
      receivedAt: receivedAt as Instant,
      wallAtTap: Date.parse(wire.wallAtTap) as Instant,
    });
  }
  return tapTime({
    mode: 'queued',
    type: 'in',
    receivedAt: receivedAt as Instant,
    anchorAt: (wire.anchor === null ? null : SIX_FORTY) as Instant | null,
    monotonicAtAnchor: wire.monotonicAtAnchor,
    monotonicAtTap: wire.monotonicAtTap,
    samePageLife: wire.samePageLife,
    wallAtAnchor: (wire.wallAtAnchor === null ? null : Date.parse(wire.wallAtAnchor)) as Instant | null,
    wallAtTap: Date.parse(wire.wallAtTap) as Instant,
    wallAtSend: Date.parse(wire.wallAtSend) as Instant,
  });
}

describe('the time of a tap', () => {
  test('tapped offline at 06.58 and sent at 07.40, the day shows 06.58', () => {
    const tap = tapped();
    const wire = tapOnWire(tap, later(tap, minutes(42)));
    expect(judged(wire, SIX_FORTY + minutes(60))).toMatchObject({ grade: 'ANCHORED', at: SIX_FORTY + minutes(18) });
  });

  test('a slow server does not make a punctual person late', () => {
    const tap = tapped();
    const wire = tapOnWire(tap, later(tap, 200));
    expect(judged(wire, SIX_FORTY + minutes(18) + 25_000)).toMatchObject({ at: SIX_FORTY + minutes(18) });
  });

  test('a phone whose clock is set wrong is no worse for it', () => {
    const tap = tapped({ ahead: minutes(14) });
    const wire = tapOnWire(tap, later(tap, minutes(42)));
    expect(judged(wire, SIX_FORTY + minutes(60))).toMatchObject({ grade: 'ANCHORED', at: SIX_FORTY + minutes(18) });
  });

  test('a phone that slept since the anchor proves nothing: a fresh tap takes the server’s time', () => {
    const tap = tapped({ slept: minutes(10) });
    expect(isProven(tap)).toBe(false);
    expect(tapOnWire(tap, later(tap, 300))).toMatchObject({ mode: 'live' });
  });

  test('the page was killed after the anchor: only the wall clock speaks, for review', () => {
    const tap = tapped({ pageLife: 'another life' });
    const wire = tapOnWire(tap, later(tap, minutes(42)));
    expect(wire).toMatchObject({ mode: 'queued', samePageLife: false });
    expect(judged(wire, SIX_FORTY + minutes(60))).toMatchObject({ grade: 'WALL_ONLY', reasons: ['WAKTU_PERANGKAT'] });
  });

  test('a phone that never heard the server leaves a draft', () => {
    const tap = tapped({ anchor: false });
    const wire = tapOnWire(tap, later(tap, minutes(42)));
    expect(judged(wire, SIX_FORTY + minutes(60))).toMatchObject({ outcome: 'draft', reason: 'TANPA_ACUAN_WAKTU' });
  });

  test('a live tap that got no answer is queued the next time, never live again', () => {
    const tap = tapped({ anchor: false });
    const first = tapOnWire(tap, later(tap, 300));
    expect(first.mode).toBe('live');
    expect(tapOnWire({ ...tap, tried: [first] }, later(tap, 5_000)).mode).toBe('queued');
  });
});
