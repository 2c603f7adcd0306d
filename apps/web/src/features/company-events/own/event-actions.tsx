/** What the reader may do about an event: register, take an offered seat, withdraw, take things along. */
import Button from '@mui/material/Button';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { useState } from 'react';
import { errorText } from '../../../api/call-error.ts';
import { fetchFile, saveFile } from '../../../api/download-file.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { acceptSeat, certificateFile, registerForEvent, withdrawFromEvent } from '../event-calls.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { ConfirmWithdraw } from './confirm-withdraw.tsx';

interface OfEvent {
  readonly event: OwnEvent;
}

/** The reader has a seat, or may take one. */
const isComing = ({ own, state }: OwnEvent): boolean =>
  state === 'published' && (own?.state === 'registered' || own?.state === 'offered');

const useEventWrite = () => useWrite({ changes: ['company-event'], otherwise: 'Belum tercatat. Coba lagi.' });

export function EventActions({ event, ask }: OfEvent & { readonly ask: () => void }) {
  const { can } = event;
  if (can.length === 0 && !isComing(event)) return null;
  return (
    <div className="row wrap gap-8">
      {can.includes('register') && <Register event={event} />}
      {can.includes('accept') && <Accept event={event} />}
      {can.includes('feedback') && (
        <Button size="large" variant="contained" color="primary" className="grow" onClick={ask}>
          Beri umpan balik
        </Button>
      )}
      {isComing(event) && <CalendarEntry event={event} />}
      {can.includes('certificate') && <Certificate event={event} />}
      {can.includes('withdraw') && <Withdraw event={event} />}
    </div>
  );
}

function Register({ event: { id, left } }: OfEvent) {
  const toast = useToast();
  const { busy, run } = useEventWrite();
  const register = async () => {
    let state: string | undefined;
    const isDone = await run(async (send) => {
      state = (await send(registerForEvent, { params: { id }, body: {} })).data.own?.state;
    });
    if (!isDone) return;
    const words =
      state === 'waitlisted' ? 'Kuota penuh. Anda masuk daftar tunggu.' : 'Anda terdaftar. Tiket Anda siap.';
    toast({ message: words, colour: 'success' });
  };
  return (
    <OnlineButton
      size="large"
      variant="contained"
      color="primary"
      className="grow"
      disabled={busy}
      onClick={() => void register()}
    >
      {left === 0 ? 'Masuk daftar tunggu' : 'Daftar'}
    </OnlineButton>
  );
}

function Accept({ event: { id } }: OfEvent) {
  const toast = useToast();
  const { busy, run } = useEventWrite();
  const accept = async () => {
    if (await run((send) => send(acceptSeat, { params: { id }, body: {} })))
      toast({ message: 'Tempat Anda tercatat. Tiket Anda siap.', colour: 'success' });
  };
  return (
    <OnlineButton
      size="large"
      variant="contained"
      color="primary"
      className="grow"
      disabled={busy}
      onClick={() => void accept()}
    >
      Terima tempat
    </OnlineButton>
  );
}

function Certificate({ event: { id } }: OfEvent) {
  const toast = useToast();
  const download = async () => {
    try {
      saveFile(await fetchFile(certificateFile.address({ params: { id } })));
    } catch (error) {
      toast({ message: errorText(error, 'Sertifikat belum terunduh. Coba lagi.'), colour: 'error' });
    }
  };
  return (
    <OnlineButton size="large" variant="outlined" onClick={() => void download()}>
      <Icon name="download" size={20} />
      Sertifikat
    </OnlineButton>
  );
}

function Withdraw({ event: { id, can } }: OfEvent) {
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useEventWrite();
  const withdraw = async () => {
    if (await run((send) => send(withdrawFromEvent, { params: { id }, body: {} })))
      toast('Anda mundur dari acara ini.');
    setAsks(false);
  };
  if (!asks)
    return (
      <Button size="large" onClick={() => setAsks(true)}>
        {can.includes('accept') ? 'Lepas tempat' : 'Mundur dari acara'}
      </Button>
    );
  return <ConfirmWithdraw busy={busy} withdraw={() => void withdraw()} back={() => setAsks(false)} />;
}
