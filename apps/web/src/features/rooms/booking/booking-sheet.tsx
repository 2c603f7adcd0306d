/** One booking: who, when, how many, and what the reader can do. */
import type { Booking } from '@hadir/contract/rooms/endpoints.ts';
import { bookingStateWord, invitationAnswerWord } from '@hadir/contract/rooms/words.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { clockText, momentText } from '../../../ui/text/time-words.ts';
import { BookingActions } from './booking-actions.tsx';
import { bookingTone } from './booking-tone.ts';

interface BookingSheetProps {
  readonly booking: Booking;
  readonly close: () => void;
  readonly change: () => void;
}

export function BookingSheet({ booking, close, change }: BookingSheetProps) {
  const { zone } = booking;
  const facts: Fact[] = [
    ['Ruang', booking.room],
    ['Waktu', `${momentText(booking.start, zone)}–${clockText(booking.end, zone)}`],
    ['Penyelenggara', booking.mine ? 'Anda' : booking.organizer],
    ['Peserta', `${booking.participants} orang`],
    ...(booking.seriesId === null ? [] : [['Pengulangan', 'Bagian dari pemesanan berulang'] as const]),
    ...(booking.catering === '' ? [] : [['Konsumsi', booking.catering] as const]),
    ...(booking.notes === '' ? [] : [['Catatan', booking.notes] as const]),
    ...(booking.reason === '' ? [] : [['Alasan', booking.reason] as const]),
    ...(booking.offeredUntil === null ? [] : [['Ditawarkan sampai', clockText(booking.offeredUntil, zone)] as const]),
    ...(booking.releasedAt === null ? [] : [['Dilepas', clockText(booking.releasedAt, zone)] as const]),
  ];
  return (
    <BottomSheet
      open
      close={close}
      title={booking.title}
      below={<StatusChip tone={bookingTone[booking.state]}>{bookingStateWord[booking.state]}</StatusChip>}
    >
      <div className="stack gap-16 pad-y-12">
        <Facts of={facts} nameWidth={120} sideBySide />
        <Attendees booking={booking} />
        <div className="row wrap gap-8">
          <BookingActions booking={booking} change={change} done={close} />
        </div>
      </div>
    </BottomSheet>
  );
}

function Attendees({ booking: { attendees } }: Pick<BookingSheetProps, 'booking'>) {
  if (attendees.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label="Yang diundang">
      <h3 className="medium">Yang diundang ({attendees.length})</h3>
      <ul className="card border-between">
        {attendees.map(({ userId, fullname, answer }) => (
          <li key={userId} className="row between gap-12 pad-8-12">
            <span className="min-w-0 break-anywhere">{fullname}</span>
            <span className="secondary small flex-none">{invitationAnswerWord[answer]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
