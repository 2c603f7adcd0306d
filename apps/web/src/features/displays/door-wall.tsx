/** A room at its door: free or taken in one word and one colour, until when, who has it next, the code to check in. */
import type { DoorDisplay } from '@hadir/contract/displays/endpoints.ts';
import { groupedLetters } from '@hadir/domain/displays/display-key.ts';
import type { Instant, Zone } from '@hadir/domain/kernel/time.ts';
import { dateIn, localTime, MINUTE_MS, timeIn } from '@hadir/domain/kernel/time.ts';
import { CHECK_IN_MINUTES } from '@hadir/domain/rooms/booking-actions.ts';
import { doorState } from '@hadir/domain/rooms/door.ts';
import { lazy, Suspense } from 'react';
import { useServerMinute } from '../../api/server-clock.ts';
import { showDayOf, showLocalTime, showTime } from '../../ui/text/format.ts';
import type { StatusTone } from '../../ui/theme/tokens.ts';

const QrPicture = lazy(() => import('../../ui/pictures/qr-picture.tsx'));

const STATE = { fontSize: 'clamp(3rem, 13vw, 16rem)', lineHeight: 1, letterSpacing: '-0.02em' } as const;
const UNTIL = { fontSize: 'clamp(1.5rem, 4.5vw, 5rem)', lineHeight: 1.15 } as const;
const SMALL = { fontSize: 'clamp(1rem, 2vw, 2.5rem)', lineHeight: 1.3 } as const;
/** Where a phone goes with what it scanned. */
const CHECK_IN_PATH = '/apps/absent/ruang';

interface Booking {
  readonly start: Instant;
  readonly end: Instant;
  readonly state: DoorDisplay['bookings'][number]['state'];
  readonly organizer: string;
  readonly title: string | null;
}

interface Said {
  readonly tone: StatusTone;
  readonly word: string;
  readonly until: string;
  readonly who: Booking | undefined;
}

const whose = ({ title, organizer }: Booking): string => (title === null ? organizer : `${title} · ${organizer}`);
const span = ({ start, end }: Booking, zone: Zone): string => `${showTime(start, zone)}–${showTime(end, zone)}`;

function saidOf({ zone, open, close }: DoorDisplay, bookings: readonly Booking[], now: Instant): Said {
  const { current, next, freeUntil } = doorState(bookings, now);
  if (current !== undefined)
    return { tone: 'alpa', word: 'Dipakai', until: `sampai ${showTime(current.end, zone)}`, who: current };
  const time = timeIn(now, zone);
  if (time < localTime(open) || time >= localTime(close))
    return {
      tone: 'libur',
      word: 'Tutup',
      until: `Buka ${showLocalTime(open)}–${showLocalTime(close)}`,
      who: undefined,
    };
  if (next !== undefined && next.start - now <= CHECK_IN_MINUTES * MINUTE_MS)
    return { tone: 'terlambat', word: 'Segera', until: `mulai ${showTime(next.start, zone)}`, who: next };
  const isToday = freeUntil !== null && dateIn(freeUntil, zone) === dateIn(now, zone);
  const until = isToday ? showTime(freeUntil, zone) : showLocalTime(close);
  return { tone: 'hadir', word: 'Kosong', until: `sampai ${until}`, who: undefined };
}

export function DoorWall({ door, isLost }: { readonly door: DoorDisplay; readonly isLost: boolean }) {
  const now = useServerMinute() as Instant;
  const { room, floor, capacity, company, zone } = door;
  const bookings = door.bookings.map((one) => ({
    ...one,
    start: Date.parse(one.start) as Instant,
    end: Date.parse(one.end) as Instant,
  }));
  const said = saidOf(door, bookings, now);
  const { next } = doorState(bookings, now);
  return (
    <main
      className="column between fill gap-24 scroll"
      style={{
        padding: 'clamp(16px, 3vw, 64px)',
        background: `var(--${said.tone}-text)`,
        color: `var(--${said.tone}-fill)`,
      }}
    >
      <header className="row wrap between gap-16" style={SMALL}>
        <div className="column min-w-0">
          <h1 className="bold break-anywhere" style={UNTIL}>
            {room}
          </h1>
          <span>
            {[floor === null ? undefined : `Lantai ${floor}`, `${capacity} orang`, company]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </span>
        </div>
        <p className="column items-end ms-auto">
          <b className="tabular" style={UNTIL}>
            {showTime(now, zone, { withZone: true })}
          </b>
          <span>{showDayOf(now, zone)}</span>
        </p>
      </header>
      <div className="row wrap between gap-24">
        <section className="column min-w-0 gap-16" aria-label="Sekarang">
          <p className="bold" style={STATE}>
            {said.word}
          </p>
          <p className="bold tabular" style={UNTIL}>
            {said.until}
          </p>
          {said.who !== undefined && (
            <p className="break-anywhere" style={SMALL}>
              {whose(said.who)}
            </p>
          )}
        </section>
        {!isLost && door.code !== null && <CheckIn letters={door.code.letters} />}
      </div>
      <footer style={SMALL}>
        {next === undefined || next === said.who ? (
          'Tidak ada pesanan lain dalam 24 jam.'
        ) : (
          <>
            Berikutnya <b className="tabular">{span(next, zone)}</b> · {whose(next)}
          </>
        )}
      </footer>
    </main>
  );
}

/** It changes each minute; without the server it would be an old one, so it is not shown then. */
function CheckIn({ letters }: { readonly letters: string }) {
  const url = `${window.location.origin}${CHECK_IN_PATH}?kode=${letters}`;
  return (
    <section
      className="stack justify-items-center gap-8 radius-card pad-16 bg-paper text-primary"
      aria-label="Check-in"
    >
      <Suspense fallback={<span style={{ width: 220, height: 220 }} />}>
        <QrPicture text={url} size={220} label="QR untuk check-in di ruang ini" />
      </Suspense>
      <b className="tabular" style={{ fontSize: '2.5rem', lineHeight: 1.2, letterSpacing: '0.12em' }}>
        {groupedLetters(letters)}
      </b>
      <span className="body text-center">
        Check-in: pindai dengan HP,
        <br />
        atau ketik kode ini di Ruang meeting.
      </span>
    </section>
  );
}
