/** /apps/absent/acara: events of the company for the reader, with ticket and feedback. */
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useUserStore } from '../../../api/user.ts';
import { useServerMinute } from '../../../api/server-clock.ts';
import { useOfflineRead } from '../../../api/queue/use-offline-read.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { showNumber } from '../../../ui/text/format.ts';
import { momentText } from '../../../ui/text/time-words.ts';
import { RegistrationChip, timesOf } from '../event-chips.tsx';
import { getOwnEvents } from '../event-calls.ts';
import { EventActions } from './event-actions.tsx';
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
  const { fullname } = useUserStore();
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
        <Ticket event={event} ticket={own.ticket} attendedAt={own.attendedAt} fullname={fullname} />
      )}
      <OwnActivities event={event} />
      <OwnRewards event={event} />
      <OwnDraws event={event} />
      <EventActions event={event} ask={ask} />
    </article>
  );
}
