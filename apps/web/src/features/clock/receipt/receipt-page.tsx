/** /apps/absent/hasil: the receipt of one tap (product/clocking#receipt), alive until the server has it. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Notice } from '../../../ui/layout/notice.tsx';
import { clockDifference } from '../../../api/server-clock.ts';
import { isKind, type Item, type TapFacts } from '../../../api/queue/queued-item.ts';
import { FULL_WORDS } from '../../../api/queue/queue-words.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import { zoneName } from '@hadir/domain/kernel/time.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import { showDayOf, showTime } from '../../../ui/text/format.ts';
import { Go } from '../../../ui/navigation/go.tsx';
import { id, usePageSearch } from '../../../ui/navigation/page-search.ts';
import { usePageTitle } from '../../../ui/layout/page-title.ts';
import { ResultActions } from '../../../ui/layout/receipt-actions.tsx';
import { Empty, Loading } from '../../../ui/feedback/states.tsx';
import { useSendNow } from '../../../ui/buttons/use-send-now.ts';
import { AskCorrection } from './ask-correction.tsx';
import { clockNotice } from '../own-day/own-day-words.ts';
import { askReviewOf, sendUnfinished } from '../tap/queued-tap.ts';
import { ReminderButton } from '../own-day/reminder.tsx';
import { ResultChip } from './receipt-chip.tsx';
import { ResultNote } from './receipt-note.tsx';
import styles from './receipt-page.module.css';
import { ResultReview } from './receipt-review.tsx';
import { ResultTicket } from './receipt-ticket.tsx';
import { type ResultView, resultView } from './receipt-view.ts';
import { RetakePhoto } from '../tap/retake-photo.tsx';
import { ReceiptStamp } from './receipt-stamp.tsx';
import { ShareProof } from './share-proof.tsx';
import { useMyQueue } from '../../../api/queue/use-my-queue.ts';

const SEARCH = { absen: id };

declare module '../../../ui/navigation/address.ts' {
  interface PageSearches {
    '/apps/absent/hasil': typeof SEARCH;
  }
}

export default function ResultPage() {
  const { absen } = usePageSearch(SEARCH).search;
  const { items, sending, onlyHere } = useMyQueue();
  const item = items?.find(({ id }) => id === absen);
  const tap = item !== undefined && isKind(item, 'tap') ? item : undefined;
  const view = given(tap, (tap) => resultView(tap, sending));
  usePageTitle(view === undefined ? { title: 'Absen' } : { title: view.label, below: showDayOf(view.at, view.zone) });

  if (items === undefined) return <Loading heights={[88, 64, 160]} />;
  if (tap === undefined || view === undefined) {
    return (
      <Empty title="Bukti ini tidak ada di HP ini" text="Semua absen Anda ada di kalender." icon="calendar">
        <Button component={Go} to="/apps/absent/kalender">
          Buka kalender
        </Button>
      </Empty>
    );
  }
  const { result } = tap.facts;
  const clock = view.kind === 'stored' || view.kind === 'review' ? clockNotice(clockDifference()) : undefined;
  const late = view.chips.some(({ tone }) => tone === 'terlambat');
  return (
    <div className="column flex-1">
      <ReceiptStamp kind={view.kind} late={late} tapId={tap.id} />
      <div className="text-center" role="status">
        <p className={`large secondary ${styles.lead}`}>{view.lead}</p>
        <p className={`ltr bold nowrap ${styles.time}`}>
          {showTime(view.at, view.zone, { seconds: true })}{' '}
          <span className="size-16 regular secondary">{zoneName[view.zone]}</span>
        </p>
        <p className={`flex wrap centre gap-8 ${styles.chips}`}>
          {view.chips.map(({ tone, text }) => (
            <ResultChip key={text} tone={tone}>
              {text}
            </ResultChip>
          ))}
        </p>
      </div>
      {onlyHere && tap.state === 'waiting' && (
        <Notice tone="luring" icon="warning" className="mt-12" role="alert">
          {FULL_WORDS}
        </Notice>
      )}
      {present([...view.notices, clock]).map((notice) => (
        <p key={notice} className={`bg-deep radius-input mt-12 ${styles.notice}`}>
          <bdi>{notice}</bdi>
        </p>
      ))}
      {late && (view.kind === 'stored' || view.kind === 'review') && (
        <Go
          to={askPath('late_permission', { tanggal: tap.facts.workDate })}
          className={`inline-row min-h-44 bold text-strong ${styles.ask}`}
        >
          Ajukan izin terlambat
        </Go>
      )}
      {view.kind === 'review' && result !== null && <ResultReview tap={tap} result={result} view={view} />}
      {(view.kind !== 'review' || result === null) && view.kind !== 'refused' && view.kind !== 'open' && (
        <ResultTicket tap={tap} view={view} />
      )}
      {view.countsFrom !== null && <ReminderButton at={view.countsFrom} zone={view.zone} />}
      {view.asksNote ? (
        <ResultNote tapId={tap.id} missingIn={result?.missingIn === true} />
      ) : (
        <RightMove view={view} tap={tap} />
      )}
      {RECORDED.has(view.kind) && <AskCorrection date={result?.event?.workDate ?? tap.facts.workDate} />}
    </div>
  );
}

/** What the server has of it can be mended by a correction. */
const RECORDED: ReadonlySet<ResultView['kind']> = new Set(['stored', 'already', 'review', 'draft']);

/** The one button beside "Kembali". */
function RightMove({ view, tap }: { view: ResultView; tap: Item<TapFacts> }) {
  const { sending, sendNow } = useSendNow();
  switch (view.kind) {
    case 'open':
      return tap.facts.selfieNeed === 'none' ? (
        <OneMove words="Kirim sekarang" work={() => sendUnfinished(tap.id)} />
      ) : (
        <ResultActions>
          <RetakePhoto tap={tap} />
        </ResultActions>
      );
    case 'refused':
      if (tap.problem?.wayOut === 'ask-review')
        return <OneMove words="Minta ditinjau" work={() => askReviewOf(tap.id)} />;
      return tap.problem?.wayOut === 'pick-photo' ? (
        <ResultActions>
          <RetakePhoto tap={tap} />
        </ResultActions>
      ) : null;
    case 'queued':
      return <MainMove words="Coba kirim" busy={sending} run={sendNow} />;
    case 'stored':
    case 'review':
    case 'already':
      return <ShareProof view={view} />;
    default:
      return null;
  }
}

function OneMove({ words, work }: { words: string; work: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return <MainMove words={words} busy={busy} run={() => void run()} />;
}

function MainMove({ words, busy, run }: { words: string; busy: boolean; run: () => void }) {
  return (
    <ResultActions>
      <Button size="large" variant="contained" color="primary" loading={busy} onClick={run}>
        {words}
      </Button>
    </ResultActions>
  );
}
