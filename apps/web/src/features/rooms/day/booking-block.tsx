/** A booking in its room's line; how it stands is shape and colour, and said to a screen reader. */
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import { bookingStateWord } from '@hadir/contract/rooms/words.ts';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { bookingTone } from '../booking/booking-tone.ts';
import { type HourSpan, minuteOfDay } from '../room-times.ts';
import { shareOf } from './timeline-share.ts';
import styles from './timeline.module.css';

interface BookingBlockProps {
  readonly booking: Booking;
  readonly room: Room;
  readonly span: HourSpan;
  readonly open: () => void;
}

const SURFACE = {
  offered: 'bg-paper text-primary',
  pending: 'bg-paper text-primary',
  approved: 'on-soft',
  checked_in: 'on-hadir',
} as const;

export function surfaceOf({ mine, state }: Pick<Booking, 'mine' | 'state'>): string {
  if (state === 'finished' || state === 'no_show') return 'bg-deep secondary';
  if (mine && state === 'approved') return 'on-main';
  return state in SURFACE ? SURFACE[state as keyof typeof SURFACE] : '';
}

export function BookingBlock({ booking, room, span, open }: BookingBlockProps) {
  const { title, start, state, organizer, mine, participants, releasedAt } = booking;
  // What was given back is free again.
  const end = releasedAt ?? booking.end;
  const left = shareOf(minuteOfDay(start, room.zone), span);
  const right = shareOf(minuteOfDay(end, room.zone), span);
  const who = mine ? 'Anda' : organizer;
  const times = `${clockText(start, room.zone)}–${clockText(end, room.zone)}`;
  return (
    <button
      type="button"
      className={`absolute column text-start radius-input size-12 ${surfaceOf(booking)} ${styles.block}`}
      style={{ insetInlineStart: `${left}%`, inlineSize: `calc(${right - left}% - 2px)` }}
      data-waits={state === 'pending' || state === 'offered' || undefined}
      title={`${times} ${title}`}
      onClick={open}
    >
      <span className="row gap-4 w-full min-w-0 medium">
        {state !== 'approved' && <StatusShape tone={bookingTone[state]} size={8} />}
        <span className="one-line ellipsis">{state === 'no_show' ? 'Dilepas' : title}</span>
      </span>
      <span className="one-line ellipsis w-full">
        {who} · {participants}
      </span>
      <span className="visually-hidden">
        {times}, {bookingStateWord[state]}
      </span>
    </button>
  );
}
