/** One own session: what stands, what the handler offers, the story, who opened it, and what may be done. */
import Button from '@mui/material/Button';
import type { OwnSession, OwnSessionDetail, SessionEvent } from '@hadir/contract/counseling/shapes.ts';
import { sessionReasonWord } from '@hadir/contract/counseling/words.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { getOwnSession } from '../counseling-calls.ts';
import { KeyCard } from '../key/key-card.tsx';
import { useCounselingKey } from '../key/use-counseling-key.ts';
import { SessionChip, whenText, whereText } from '../session-chip.tsx';
import { OwnSessionActions } from './own-session-actions.tsx';
import { eventText } from './event-text.ts';

interface SheetProps {
  readonly session: OwnSession;
  readonly close: () => void;
}

function factsOf(session: OwnSession): readonly Fact[] {
  const { mode, place, category, anonymous, reason, attended } = session;
  return [
    ['Status', <SessionChip key="status" state={session.state} />],
    ...(reason === null ? [] : [['Alasan', sessionReasonWord[reason]] as const]),
    ['Waktu', whenText(session)],
    ['Cara', whereText(mode, place)],
    ['Topik', category],
    ...(anonymous ? [['Nama', 'Disembunyikan dari konselor'] as const] : []),
    ...(attended === null ? [] : [['Kehadiran', attended ? 'Hadir' : 'Tidak hadir'] as const]),
  ];
}

export function OwnSessionSheet({ session, close }: SheetProps) {
  const answer = useRemote(getOwnSession, { params: { id: session.id } });
  return (
    <BottomSheet open close={close} title={session.desk}>
      <div className="stack one-column gap-16 pb-16">
        <Facts of={factsOf(session)} sideBySide nameWidth={88} />
        <OwnSessionActions session={session} close={close} />
        <AsyncContent data={answer.data?.data} error={answer.error} retry={answer.mutate} loading={[96, 120]}>
          {(detail) => (
            <>
              <Story detail={detail} />
              <Trail events={detail.events} zone={session.zone} />
            </>
          )}
        </AsyncContent>
      </div>
    </BottomSheet>
  );
}

const NOT_SHOWN: Readonly<Record<Exclude<OwnSessionDetail['summaryState'], 'shown' | 'closed'>, string>> = {
  lost: 'Ditulis untuk kunci Anda yang lama, jadi tidak dapat dibaca lagi.',
  ended: 'Isinya sudah dihapus menurut masa simpan.',
};

function Story({ detail }: { readonly detail: OwnSessionDetail }) {
  const { summary } = detail;
  const { key } = useCounselingKey();
  // The answer outlives the key: closed, the story leaves the page.
  const summaryState = detail.summaryState === 'shown' && key?.state !== 'open' ? 'closed' : detail.summaryState;
  const [opens, setOpens] = useState(false);
  return (
    <section className="stack one-column gap-8" aria-label="Cerita Anda">
      <h3 className="large bold">Cerita Anda</h3>
      {summaryState === 'shown' && <p className="break-anywhere">{summary}</p>}
      {summaryState === 'closed' && !opens && (
        <Button variant="outlined" onClick={() => setOpens(true)}>
          Buka cerita
        </Button>
      )}
      {summaryState === 'closed' && opens && key !== undefined && <KeyCard state={key} />}
      {(summaryState === 'lost' || summaryState === 'ended') && <p className="secondary">{NOT_SHOWN[summaryState]}</p>}
    </section>
  );
}

interface TrailProps {
  readonly events: readonly SessionEvent[];
  readonly zone: OwnSession['zone'];
}

function Trail({ events, zone }: TrailProps) {
  return (
    <section className="stack one-column gap-8" aria-label="Catatan akses">
      <h3 className="large bold">Siapa melihat dan mengubah</h3>
      <ul className="stack gap-8">
        {events.map((event) => (
          <li key={`${event.at} ${event.what} ${event.by}`} className="row baseline gap-12 small">
            <span className="secondary tabular nowrap">{momentText(event.at, zone)}</span>
            <span className="break-anywhere">{eventText(event)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
