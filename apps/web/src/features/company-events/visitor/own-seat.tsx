/** The seat of a guest: to be confirmed once, then the ticket for the door. */
import Button from '@mui/material/Button';
import type { VisitorSeat } from '@hadir/contract/company-events/visitors.ts';
import type { SeatAction } from '@hadir/domain/company-events/event-visitor.ts';
import { useState } from 'react';
import { refusalCode } from '../../../api/call-error.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { RegistrationChip } from '../event-chips.tsx';
import { CalendarEntry } from '../own/calendar-entry.tsx';
import { ConfirmWithdraw } from '../own/confirm-withdraw.tsx';
import { Ticket } from '../own/ticket.tsx';
import { actOnSeat, readSeat } from './visitor-calls.ts';
import { EventHead } from './event-head.tsx';
import { useBySecret } from './use-by-secret.ts';

const seatOf = (token: string) => readSeat({ body: { token } });

export function OwnSeat({ token }: { readonly token: string }) {
  const { data, error, retry, setData } = useBySecret(seatOf, token);
  if (error !== undefined && refusalCode(error) === 'TAUTAN_TIDAK_BERLAKU')
    return (
      <Notice tone="alpa" icon="warning" role="alert">
        {error.message} Daftar sekali lagi lewat tautan undangan untuk dikirimi surat baru.
      </Notice>
    );
  return (
    <AsyncContent data={data} error={error} retry={retry} loading={[120, 240]}>
      {(seat) => <Seat seat={seat} token={token} change={setData} />}
    </AsyncContent>
  );
}

/** What stands under the event: whether one is in, waits, or has to answer. */
function lineOf({ event, own, can }: VisitorSeat): string {
  if (event.state === 'cancelled') return `Dibatalkan: ${event.reason}`;
  if (event.state === 'finished' || event.state === 'archived') return 'Acara ini sudah selesai.';
  if (own === null) return can.includes('register') ? newLine(event) : 'Pendaftaran sedang tidak dibuka.';
  if (own.state === 'waitlisted')
    return `Anda nomor ${showNumber(own.place ?? 1)} di daftar tunggu. Bila ada tempat, Anda disurati.`;
  if (own.state === 'offered' && own.offeredUntil !== null)
    return `Ada tempat untuk Anda. Terima sebelum ${momentText(own.offeredUntil, event.zone)}.`;
  return own.state === 'cancelled' ? 'Anda mundur dari acara ini.' : '';
}

const newLine = ({ left }: VisitorSeat['event']): string =>
  left === 0 ? 'Tempat sudah penuh; Anda dapat masuk daftar tunggu.' : 'Satu langkah lagi: pastikan kedatangan Anda.';

interface SeatProps {
  readonly seat: VisitorSeat;
  readonly token: string;
  readonly change: (seat: VisitorSeat) => void;
}

function Seat({ seat, token, change }: SeatProps) {
  const { event, own, fullname } = seat;
  const line = lineOf(seat);
  return (
    <div className="stack gap-16">
      <EventHead event={event} />
      <div className="row between gap-12">
        <b className="min-w-0 break-anywhere">{fullname}</b>
        {own !== null && <RegistrationChip state={own.state} />}
      </div>
      {line !== '' && <p className="secondary">{line}</p>}
      {own !== null && own.ticket !== null && event.state !== 'cancelled' && (
        <Ticket event={event} ticket={own.ticket} attendedAt={own.attendedAt} fullname={fullname} />
      )}
      <SeatActions seat={seat} token={token} change={change} />
      {own?.state === 'registered' && event.state === 'published' && <CalendarEntry event={event} />}
    </div>
  );
}

const WORDS: Readonly<Record<Exclude<SeatAction, 'withdraw'>, string>> = {
  register: 'Ya, daftarkan saya',
  accept: 'Terima tempat',
};

function SeatActions({ seat: { can, event, own }, token, change }: SeatProps) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useWrite({ otherwise: 'Belum tercatat. Coba lagi.' });
  const press = async (action: SeatAction) => {
    await run(async (send) => change((await send(actOnSeat, { body: { token, action } })).data));
    setAsks(false);
  };
  const register = own === null && event.left === 0 ? 'Masuk daftar tunggu' : WORDS.register;
  return (
    <div className="row wrap gap-8">
      {(['register', 'accept'] as const)
        .filter((action) => can.includes(action))
        .map((action) => (
          <OnlineButton
            key={action}
            size="large"
            variant="contained"
            color="primary"
            className="grow"
            disabled={busy}
            onClick={() => void press(action)}
          >
            {action === 'register' ? register : WORDS[action]}
          </OnlineButton>
        ))}
      {can.includes('withdraw') && !asks && (
        <Button size="large" onClick={() => setAsks(true)}>
          Mundur dari acara
        </Button>
      )}
      {asks && <ConfirmWithdraw busy={busy} withdraw={() => void press('withdraw')} back={() => setAsks(false)} />}
    </div>
  );
}
