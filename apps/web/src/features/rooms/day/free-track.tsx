/**
 * The free part of a room's line. A stretch is drawn with the mouse, or stepped to: arrows move it by a quarter of an hour,
 * with Shift they make it longer or shorter, Enter books it.
 */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Room } from '@hadir/contract/rooms/endpoints.ts';
import { minutesOf } from '@hadir/domain/kernel/time.ts';
import { BOOKING_LIMITS } from '@hadir/domain/rooms/booking.ts';
import type { RoomDay } from '../room-calls.ts';
import { freeMinutes, type HourSpan, timeOfMinute } from '../room-times.ts';
import { quarterAt, shareOf } from './timeline-share.ts';
import styles from './timeline.module.css';

/** Minutes of the day. */
export interface WishedSpan {
  readonly start: number;
  readonly end: number;
}

interface FreeTrackProps {
  readonly day: RoomDay;
  readonly room: Room;
  readonly span: HourSpan;
  readonly book: (span: WishedSpan) => void;
}

const { stepMinutes: STEP } = BOOKING_LIMITS;
/** Of a stretch that is only pointed at. */
const USUAL_MINUTES = 60;

export function FreeTrack({ day, room, span, book }: FreeTrackProps) {
  const [wished, setWished] = useState<WishedSpan>();
  const [drawnFrom, setDrawnFrom] = useState<number>();
  const opens = minutesOf(room.open);
  const closes = minutesOf(room.close);
  const usual = (start: number): WishedSpan => {
    const minutes = Math.max(STEP, Math.min(USUAL_MINUTES, freeMinutes(room, day, start)));
    return { start, end: Math.min(start + minutes, closes) };
  };
  const quarterUnder = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return quarterAt((event.clientX - left) / width, span);
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    const at = quarterUnder(event);
    if (drawnFrom === undefined) return;
    setWished({ start: Math.min(drawnFrom, at), end: Math.max(drawnFrom, at) + STEP });
  };
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    setWished(stepped(wished ?? usual(opens), { steps, longer: event.shiftKey, opens, closes }));
  };
  const named = wished ?? usual(opens);
  return (
    <>
      <button
        type="button"
        className={`absolute focus-inset ${styles.free}`}
        aria-label={`Pesan ${room.name} ${timeOfMinute(named.start)}–${timeOfMinute(named.end)}`}
        title="Geser untuk memilih waktu. Panah kiri dan kanan menggeser 15 menit, Shift mengubah lamanya, Enter memesan."
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawnFrom(quarterUnder(event));
          setWished(usual(quarterUnder(event)));
        }}
        onPointerMove={draw}
        onPointerUp={() => setDrawnFrom(undefined)}
        onBlur={() => setWished(undefined)}
        onClick={() => book(wished ?? usual(opens))}
      />
      {wished !== undefined && (
        <span
          className={`absolute on-soft outlined-strong radius-input pad-x-12 size-12 medium row ${styles.block}`}
          style={{
            insetInlineStart: `${shareOf(wished.start, span)}%`,
            inlineSize: `${shareOf(wished.end, span) - shareOf(wished.start, span)}%`,
            pointerEvents: 'none',
          }}
          aria-hidden="true"
        >
          {`${timeOfMinute(wished.start)}–${timeOfMinute(wished.end)}`.replaceAll(':', '.')}
        </span>
      )}
    </>
  );
}

interface Step {
  readonly steps: number;
  readonly longer: boolean;
  readonly opens: number;
  readonly closes: number;
}

function stepped({ start, end }: WishedSpan, { steps, longer, opens, closes }: Step): WishedSpan {
  if (longer) return { start, end: Math.min(Math.max(end + steps, start + STEP), closes) };
  const moved = Math.min(Math.max(start + steps, opens), closes - (end - start));
  return { start: moved, end: moved + (end - start) };
}
