/** /apps/absent/acara: events of the company for the reader, with ticket and feedback. */
import Button from '@mui/material/Button';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../api/call-error.ts';
import { fetchFile, saveFile } from '../../../api/download-file.ts';
import { useMe } from '../../../api/me.ts';
import { browserNow, useServerMinute } from '../../../api/server-clock.ts';
import { useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { RegistrationChip, timesOf } from '../event-chips.tsx';
import { acceptSeat, certificateFile, getOwnEvents, registerForEvent, withdrawFromEvent } from '../event-calls.ts';
import { calendarFile } from './calendar-file.ts';
import { OwnActivities, OwnDraws, OwnRewards } from './own-programme.tsx';
import { Ticket } from './ticket.tsx';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'));

export default function OwnEventsPage() {
  usePageTitle({ back: '/apps/absent' });
  const { person } = useMe();
  // The ticket is shown at a door without signal, too.
  const answer = useOfflineRead({
    owner: person,
    address: getOwnEvents.address({}),
    name: 'own-events',
    ask: () => getOwnEvents({}),
  });
  const [judged, setJudged] = useState<OwnEvent>();
  return (
    <div className="stack w-full one-column width-reading gap-16">
      <AsyncContent
        data={answer.data?.data}
        error={answer.error}
        retry={answer.reload}
        loading={[160, 160]}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty
            icon="calendar"
            title="Belum ada acara"
            text="Acara perusahaan yang terbit untuk Anda tampil di sini, dengan pendaftaran dan tiketnya."
          />
        }
      >
        {(list) => list.map((event) => <EventCard key={event.id} event={event} ask={() => setJudged(event)} />)}
      </AsyncContent>
      {judged !== undefined && (
        <Suspense fallback={null}>
          <FeedbackDialog event={judged} close={() => setJudged(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** What stands under the time: whether one may come, and how many seats are left. */
function seatLine(event: OwnEvent, now: number): string {
  const { state, reason, own, left, zone, registrationOpens, registrationCloses, can } = event;
  if (state === 'cancelled') return `Dibatalkan: ${reason}`;
  if (own?.state === 'waitlisted' && (state === 'finished' || state === 'archived'))
    return 'Acara selesai; Anda tidak mendapat tempat.';
  if (own?.state === 'waitlisted') return `Anda nomor ${showNumber(own.place ?? 1)} di daftar tunggu.`;
  if (own?.state === 'offered' && own.offeredUntil !== null)
    return `Ada tempat untuk Anda. Terima sebelum ${momentText(own.offeredUntil, zone)}.`;
  if (own !== null && own.state !== 'cancelled') return '';
  if (!can.includes('register'))
    return Date.parse(registrationCloses) < now
      ? 'Pendaftaran ditutup.'
      : `Pendaftaran dibuka ${momentText(registrationOpens, zone)}.`;
  const until = `Daftar sampai ${momentText(registrationCloses, zone)}.`;
  if (left === null) return until;
  return left === 0 ? `Penuh; Anda dapat masuk daftar tunggu. ${until}` : `Sisa ${showNumber(left)} tempat. ${until}`;
}

function EventCard({ event, ask }: { readonly event: OwnEvent; readonly ask: () => void }) {
  const { title, place, description, own } = event;
  const line = seatLine(event, useServerMinute());
  return (
    <article className="card stack gap-12 pad-16" aria-label={title}>
      <div className="row between gap-12">
        <h2 className="large bold min-w-0 break-anywhere">{title}</h2>
        {own !== null && <RegistrationChip state={own.state} />}
      </div>
      <div className="column">
        <span>{timesOf(event)}</span>
        <span className="secondary">{place}</span>
      </div>
      {description !== '' && <p className="secondary break-anywhere">{description}</p>}
      {line !== '' && <p className="secondary small">{line}</p>}
      {own !== null && own.ticket !== null && event.state !== 'cancelled' && (
        <Ticket event={event} ticket={own.ticket} />
      )}
      <OwnActivities event={event} />
      <OwnRewards event={event} />
      <OwnDraws event={event} />
      <EventActions event={event} ask={ask} />
    </article>
  );
}

/** The reader takes part, or may still. */
const isComing = ({ own, state }: OwnEvent): boolean =>
  state === 'published' && own !== null && own.state !== 'cancelled';

function storeEntry(event: OwnEvent): void {
  const text = calendarFile(event, new Date(browserNow()).toISOString());
  saveFile({ blob: new Blob([text], { type: 'text/calendar' }), name: 'acara.ics' });
}

function EventActions({ event, ask }: { readonly event: OwnEvent; readonly ask: () => void }) {
  const { id, can, left } = event;
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useWrite({ changes: ['company-event'], otherwise: 'Belum tercatat. Coba lagi.' });
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
  const withdraw = async () => {
    if (await run((send) => send(withdrawFromEvent, { params: { id }, body: {} })))
      toast('Anda mundur dari acara ini.');
    setAsks(false);
  };
  const accept = async () => {
    if (await run((send) => send(acceptSeat, { params: { id }, body: {} })))
      toast({ message: 'Tempat Anda tercatat. Tiket Anda siap.', colour: 'success' });
  };
  const download = async () => {
    try {
      saveFile(await fetchFile(certificateFile.address({ params: { id } })));
    } catch (error) {
      toast({ message: errorText(error, 'Sertifikat belum terunduh. Coba lagi.'), colour: 'error' });
    }
  };
  if (can.length === 0 && !isComing(event)) return null;
  return (
    <div className="row wrap gap-8">
      {can.includes('register') && (
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
      )}
      {can.includes('accept') && (
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
      )}
      {can.includes('feedback') && (
        <Button size="large" variant="contained" color="primary" className="grow" onClick={ask}>
          Beri umpan balik
        </Button>
      )}
      {isComing(event) && (
        <Button size="large" onClick={() => storeEntry(event)}>
          <Icon name="calendar-event" size={20} />
          Tambah ke kalender
        </Button>
      )}
      {can.includes('certificate') && (
        <OnlineButton size="large" variant="outlined" disabled={busy} onClick={() => void download()}>
          <Icon name="download" size={20} />
          Sertifikat
        </OnlineButton>
      )}
      {can.includes('withdraw') && !asks && (
        <Button size="large" onClick={() => setAsks(true)}>
          {can.includes('accept') ? 'Lepas tempat' : 'Mundur'}
        </Button>
      )}
      {asks && (
        <>
          <p className="secondary w-full">Mundur? Tempat Anda ditawarkan kepada yang menunggu.</p>
          <OnlineButton size="large" color="error" variant="outlined" disabled={busy} onClick={() => void withdraw()}>
            Ya, mundur
          </OnlineButton>
          <Button size="large" onClick={() => setAsks(false)}>
            Kembali
          </Button>
        </>
      )}
    </div>
  );
}
