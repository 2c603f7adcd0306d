/** What the reader can do to a booking: its buttons, with a question where it cannot be undone. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Booking } from '@hadir/contract/rooms/endpoints.ts';
import { bookingActionWord, invitationAnswerWord } from '@hadir/contract/rooms/words.ts';
import type { BookingAction, BookingMove } from '@hadir/domain/rooms/booking-actions.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { actOnBooking, answerInvitation, answerOffer } from '../room-calls.ts';
import { SERIES_SPANS, type SeriesSpan } from './series-spans.ts';

const DONE_TEXT: Readonly<Record<BookingMove, string>> = {
  approve: 'Disetujui.',
  reject: 'Ditolak.',
  cancel: 'Pemesanan dibatalkan.',
  check_in: 'Check-in tercatat.',
  finish: 'Ruang dikembalikan.',
};

/** What somebody came for. */
const MAIN: readonly BookingAction[] = ['take_offer', 'approve', 'check_in'];

/** A series is decided as it was asked for: whole. */
function decidesSeries(action: BookingAction, { seriesId }: Booking): { span?: SeriesSpan } {
  return seriesId !== null && (action === 'approve' || action === 'reject') ? { span: 'all' } : {};
}

interface BookingActionsProps {
  readonly booking: Booking;
  readonly change: () => void;
  readonly done?: () => void;
  readonly size?: 'small' | 'large';
}

export function BookingActions({ booking, change, done, size = 'large' }: BookingActionsProps) {
  const [asking, setAsking] = useState<'reject' | 'cancel'>();
  const { busy, run } = useWrite({ changes: ['room', 'notification'], otherwise: 'Belum tercatat. Coba lagi.' });
  const toast = useToast();
  const act = async (action: BookingMove, part: { reason?: string; span?: SeriesSpan } = {}) => {
    const { id, version } = booking;
    const isDone = await run((send) => send(actOnBooking, { params: { id }, body: { action, version, ...part } }));
    setAsking(undefined);
    if (!isDone) return;
    toast({ message: DONE_TEXT[action], colour: 'success' });
    done?.();
  };
  const answer = async (said: 'yes' | 'no') => {
    const { id, seriesId } = booking;
    const body = { answer: said, span: seriesId === null ? ('one' as const) : ('all' as const) };
    if (!(await run((send) => send(answerInvitation, { params: { id }, body })))) return;
    toast({ message: said === 'yes' ? 'Anda akan hadir.' : 'Penyelenggara diberi tahu.', colour: 'success' });
    done?.();
  };
  const answerTo = async (take: boolean) => {
    if (!(await run((send) => send(answerOffer, { params: { id: booking.id }, body: { take } })))) return;
    toast({
      message: take ? `${booking.room} untuk Anda.` : 'Ditawarkan kepada yang antre berikutnya.',
      colour: 'success',
    });
    done?.();
  };
  const press = (action: Exclude<BookingAction, 'answer'>) => {
    if (action === 'take_offer' || action === 'pass_offer') return void answerTo(action === 'take_offer');
    if (action === 'change') return change();
    if (action === 'reject' || action === 'cancel') return setAsking(action);
    void act(action, decidesSeries(action, booking));
  };
  return (
    <>
      {booking.can.includes('answer') && <Answers booking={booking} size={size} busy={busy} answer={answer} />}
      {booking.can.map(
        (action) =>
          action !== 'answer' && (
            <OnlineButton
              key={action}
              size={size}
              variant={MAIN.includes(action) ? 'contained' : 'outlined'}
              color={action === 'reject' || action === 'cancel' ? 'error' : 'primary'}
              disabled={busy}
              onClick={() => press(action)}
            >
              {bookingActionWord[action]}
            </OnlineButton>
          ),
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={`Tolak ${booking.room}?`}
          says={`${booking.organizer} diberi tahu dengan alasan ini.`}
          shortest={5}
          longest={300}
          action="Tolak"
          danger
          needsLine
          close={() => setAsking(undefined)}
          run={(reason) => act('reject', { reason, ...decidesSeries('reject', booking) })}
        />
      )}
      {asking === 'cancel' && (
        <CancelQuestion
          booking={booking}
          busy={busy}
          close={() => setAsking(undefined)}
          cancel={(span) => act('cancel', { span })}
        />
      )}
    </>
  );
}

interface AnswersProps {
  readonly booking: Booking;
  readonly size: 'small' | 'large';
  readonly busy: boolean;
  readonly answer: (said: 'yes' | 'no') => Promise<void>;
}

/** What was said already stands pressed; the other one changes it. */
function Answers({ booking, size, busy, answer }: AnswersProps) {
  return (['yes', 'no'] as const).map((said) => (
    <OnlineButton
      key={said}
      size={size}
      variant={booking.answer === said ? 'contained' : 'outlined'}
      aria-pressed={booking.answer === said}
      disabled={busy}
      onClick={() => {
        if (booking.answer !== said) void answer(said);
      }}
    >
      {invitationAnswerWord[said]}
    </OnlineButton>
  ));
}

interface CancelQuestionProps {
  readonly booking: Booking;
  readonly busy: boolean;
  readonly close: () => void;
  readonly cancel: (span: SeriesSpan) => Promise<void>;
}

function CancelQuestion({ booking, busy, close, cancel }: CancelQuestionProps) {
  const spans = booking.seriesId === null ? SERIES_SPANS.slice(0, 1) : SERIES_SPANS;
  return (
    <div className="stack gap-8 w-full" role="group" aria-label="Batalkan pesanan">
      <p className="secondary">Batalkan &ldquo;{booking.title}&rdquo;? Ruang langsung dapat dipesan orang lain.</p>
      <div className="row wrap gap-8">
        {spans.map(({ id, name }) => (
          <Button key={id} color="error" variant="outlined" disabled={busy} onClick={() => void cancel(id)}>
            {spans.length === 1 ? 'Ya, batalkan' : name}
          </Button>
        ))}
        <Button onClick={close}>Kembali</Button>
      </div>
    </div>
  );
}
