/** The cases of booking_overlap.json in the product's own shapes. */
import {
  instant,
  type Instant,
  localDate,
  localTime,
  timeIn,
  dateIn,
  type Zone,
  zoneOffsetMinutes,
} from '../src/kernel/time.ts';
import { BOOKING_LIMITS, type BookingState, judgeBooking } from '../src/rooms/booking.ts';
import type { Recurrence } from '../src/rooms/recurrence.ts';

interface VectorSpan {
  readonly start: string;
  readonly end: string;
}

interface BookingCase {
  readonly now: string;
  readonly room: {
    readonly id: string;
    readonly capacity: number;
    readonly tz: Zone;
    readonly open: string;
    readonly close: string;
    readonly active: boolean;
  };
  readonly existing: readonly (VectorSpan & {
    readonly id: string;
    readonly status: BookingState;
    readonly room?: string;
  })[];
  readonly request: VectorSpan & {
    readonly participants: number;
    readonly editing_id?: string;
    readonly skip_conflicts?: boolean;
    readonly recurrence?: {
      readonly freq: Recurrence['frequency'];
      readonly interval?: number;
      readonly weekdays?: readonly number[];
      readonly count?: number;
      readonly until?: string;
    };
  };
  readonly settings?: { readonly buffer_minutes?: number; readonly horizon_days?: number };
}

const span = ({ start, end }: VectorSpan) => ({ start: instant(start), end: instant(end) });

/** `2026-11-23T09:00:00+07:00` */
function localText(at: Instant, zone: Zone): string {
  const hours = zoneOffsetMinutes[zone] / 60;
  return `${dateIn(at, zone)}T${timeIn(at, zone)}:00+${String(hours).padStart(2, '0')}:00`;
}

export function runBookingOverlap(raw: unknown): unknown {
  const { now, room, existing, request, settings = {} } = raw as BookingCase;
  const { recurrence } = request;
  const verdict = judgeBooking(
    {
      ...span(request),
      participants: request.participants,
      changes: request.editing_id,
      skipsConflicts: request.skip_conflicts,
      recurrence: recurrence && {
        ...recurrence,
        frequency: recurrence.freq,
        until: recurrence.until === undefined ? undefined : localDate(recurrence.until),
      },
    },
    {
      now: instant(now),
      room: {
        ...room,
        zone: room.tz,
        open: localTime(room.open),
        close: localTime(room.close),
        bufferMinutes: settings.buffer_minutes ?? 0,
      },
      booked: existing
        .filter((one) => one.room === undefined || one.room === room.id)
        .map((one) => ({ ...span(one), id: one.id, state: one.status })),
      limits: { ...BOOKING_LIMITS, horizonDays: settings.horizon_days ?? BOOKING_LIMITS.horizonDays },
    },
  );
  return {
    ok: verdict.refusal === undefined,
    error: verdict.refusal?.code ?? null,
    conflicts: verdict.clashes.map((clash) => ({
      start: localText(clash.start, room.tz),
      with: clash.with.map(({ id }) => id),
    })),
    occurrences: verdict.occurrences.map(({ start }) => localText(start, room.tz)),
  };
}
