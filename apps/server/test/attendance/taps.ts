/** Taps as phones send them, for tests about clocking. */
import type { ClockBody } from '@hadir/contract/attendance/clock.ts';
import { type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import { makeAnchor } from '../../src/http/security/time-anchor.ts';
import type { Served } from '../world/http.ts';
import type { TestUser } from '../world/factories.ts';
import type { World } from '../world/world.ts';

/** The middle of the factories' usual place. */
export const AT_PLACE = { lat: -6.2088, lon: 106.8456, accuracy: 9, offsetMs: 0 };
/** 1.1 km to the north of it. */
export const OUTSIDE_RADIUS = { ...AT_PLACE, lat: -6.1988 };
/** 130 m away, read no better than 85 m (product/clocking#place-card). */
export const VAGUE = { ...AT_PLACE, lat: -6.2088 + 130 / 111_195, accuracy: 85 };

export const SELFIE = { sha256: 'a'.repeat(64), bytes: 40_000 };

/** 20 November 2026 is a Friday; WIB. */
export const friday = (time: string) => instant(`2026-11-20T${time}:00+07:00`);

type More = Partial<Omit<ClockBody, 'type'>>;

export function liveTap(w: World, type: ClockBody['type'], more: More = {}): ClockBody {
  return { type, tap: { mode: 'live', wallAtTap: toWire(w.clock()) }, fixes: [AT_PLACE], selfie: SELFIE, ...more };
}

/** A tap kept in the phone. The clocks are right unless told; milliseconds. */
export interface Queued {
  tappedAt: Instant;
  /** When the phone last held a word of the server; null = never. */
  anchoredAt: Instant | null;
  samePageLife?: boolean;
  /** How far the phone's clock is ahead, at the anchor, at the tap and at sending. */
  wallAhead?: { anchor?: number; tap?: number; send?: number };
  more?: More;
}

export function queuedTap(
  w: World,
  server: Served,
  user: TestUser,
  { type, ...queued }: { type: ClockBody['type'] } & Queued,
): ClockBody {
  const { tappedAt, anchoredAt, wallAhead = {} } = queued;
  const wall = (at: number, ahead = 0) => toWire((at + ahead) as Instant);
  return {
    type,
    tap: {
      mode: 'queued',
      anchor: anchoredAt === null ? null : makeAnchor(server.app.secrets.anchor, user.accountId, anchoredAt),
      monotonicAtAnchor: anchoredAt === null ? null : 1_000,
      monotonicAtTap: anchoredAt === null ? 5_000 : 1_000 + tappedAt - anchoredAt,
      samePageLife: queued.samePageLife ?? anchoredAt !== null,
      wallAtAnchor: anchoredAt === null ? null : wall(anchoredAt, wallAhead.anchor),
      wallAtTap: wall(tappedAt, wallAhead.tap),
      wallAtSend: wall(w.clock(), wallAhead.send),
    },
    fixes: [AT_PLACE],
    selfie: SELFIE,
    ...queued.more,
  };
}
