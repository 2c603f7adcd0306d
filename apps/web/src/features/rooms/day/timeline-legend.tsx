/** What the surfaces of the day's bookings mean and how many there are of each, and how a free stretch is booked. */
import type { Booking } from '@hadir/contract/rooms/endpoints.ts';
import { bookingStateWord } from '@hadir/contract/rooms/words.ts';
import { surfaceOf } from './booking-block.tsx';
import styles from './timeline.module.css';

const SWATCH = { inlineSize: 20, blockSize: 12 };

function wordOf({ mine, state }: Booking): string {
  if (state === 'no_show') return 'Dilepas';
  return mine && state === 'approved' ? 'Pesanan Anda' : bookingStateWord[state];
}

interface TimelineLegendProps {
  readonly bookings: readonly Booking[];
  /** Nothing can be booked on a date that is over. */
  readonly isPast: boolean;
}

export function TimelineLegend({ bookings, isPast }: TimelineLegendProps) {
  return (
    <div className="border-top row wrap gap-16 pad-12-16 small secondary">
      {[...Map.groupBy(bookings, wordOf)].map(([word, [first, ...others]]) => (
        <span key={word} className="row gap-8">
          {first !== undefined && (
            <span
              className={`radius-input ${surfaceOf(first)} ${styles.block}`}
              style={SWATCH}
              data-waits={first.state === 'pending' || first.state === 'offered' || undefined}
              aria-hidden="true"
            />
          )}
          {word} {others.length + 1}
        </span>
      ))}
      {!isPast && <span className="grow text-end">Geser pada baris ruang untuk memesan, atau Enter, per 15 menit</span>}
    </div>
  );
}
