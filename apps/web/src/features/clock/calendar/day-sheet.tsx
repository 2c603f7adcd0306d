/** "Mengapa hari ini begini?" as a sheet over the calendar; without signal what this phone kept of the day. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { DayDetail, DayRow, PlannedDay } from '@hadir/contract/attendance/days.ts';
import { REVIEW_WORD } from '@hadir/contract/attendance/words.ts';
import { causeWord, statusText } from '@hadir/contract/day-explanation/history-words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { isCallError } from '../../../api/call-error.ts';
import type { Owner } from '../../../api/queue/queued-item.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { DayChanges } from '../../../ui/day-changes/day-change-card.tsx';
import { DayLines } from '../../../ui/day-explanation/day-explanation.tsx';
import { labelWords, toneOfDay } from '../../../ui/text/day-tone.ts';
import { showDateInWords, showDateTime, showMinutes, showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AsyncContent, type PartFailure } from '../../../ui/feedback/async-content.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { AskCorrection } from '../receipt/ask-correction.tsx';
import { ComingChip, ComingDay } from './upcoming-day.tsx';
import styles from './day-sheet.module.css';
import { DAY_SHEET_HEIGHT } from './day-sheet-height.ts';
import { MadeForMe } from '../for-another/clocked-by-superior.tsx';
import { reasonWord } from '../receipt/receipt-view.ts';
import { useOwnDay } from './use-own-days.ts';

interface DayProps {
  owner: Owner | undefined;
  date: LocalDate;
  row: DayRow | undefined;
  /** The date has not passed: what the schedule says while nothing is judged. */
  planned: PlannedDay | undefined;
  /** After today: nothing can have been judged yet. */
  coming: boolean;
  /** The schedule is on its way. */
  loading: boolean;
  close: () => void;
}

const TITLE = 'Mengapa hari ini begini?';

export default function DaySheet(props: DayProps) {
  const { row, planned, coming, loading, date, close } = props;
  if (row !== undefined || (planned === undefined && !coming)) return <PastDay {...props} />;
  const below = (
    <>
      <span>{showDateInWords(date, 'full')}</span>
      {planned !== undefined && <ComingChip day={planned} />}
    </>
  );
  return (
    <DayFrame title="Jadwal" below={below} close={close}>
      {planned === undefined && loading && <Loading heights={[44, 44]} />}
      {planned === undefined && !loading && (
        <p className={`secondary ${styles.text}`}>Jadwal tanggal ini belum diketahui.</p>
      )}
      {planned !== undefined && <ComingDay day={planned} />}
    </DayFrame>
  );
}

function PastDay(props: DayProps) {
  const { data, error, reload } = useOwnDay(props.owner, props.date);
  const [history, setHistory] = useState(false);
  const { date, row, close } = props;
  const day = data?.day ?? row;
  const below = (
    <>
      <span>{showDateInWords(date, 'full')}</span>
      {day !== undefined && <DayChips day={day} />}
    </>
  );
  const body = (
    <AsyncContent
      data={data}
      error={error}
      retry={reload}
      loading={[44, 44, 44, 44]}
      failure={(failure) => <DayFailed {...failure} row={row} />}
    >
      {(detail) => (history ? <History detail={detail} /> : <Explained detail={detail} reload={reload} />)}
    </AsyncContent>
  );
  const actions =
    data === undefined || data.history.length === 0 ? undefined : (
      <Button size="large" aria-expanded={history} onClick={() => setHistory(!history)}>
        {history ? 'Penjelasan' : 'Riwayat'}
      </Button>
    );
  return (
    <DayFrame title={TITLE} below={below} actions={actions} close={close}>
      {body}
    </DayFrame>
  );
}

/** Without a line the month's own line of that day stands in. */
function DayFailed({ error, retry, row }: PartFailure & Pick<DayProps, 'row'>) {
  const isOffline = isCallError(error) && error.kind === 'network';
  if (row !== undefined && isOffline) return <Summary row={row} />;
  if (isCallError(error) && error.status === 404)
    return <p className={styles.text}>Belum ada data untuk tanggal ini.</p>;
  return <Failed error={error} retry={retry} />;
}

interface FrameProps {
  title: string;
  below: ReactNode;
  actions?: ReactNode;
  close: () => void;
  children: ReactNode;
}

/** On a phone a sheet over the calendar, on a desk a pane beside it. */
function DayFrame({ title, below, actions, close, children }: FrameProps) {
  const phone = useIsPhone();
  if (phone) {
    return (
      <BottomSheet open close={close} title={title} below={below} height={DAY_SHEET_HEIGHT} actions={actions}>
        {children}
      </BottomSheet>
    );
  }
  return (
    <section className={`card column gap-12 ${styles.pane}`} aria-label={title}>
      <header className="row">
        <h2 className="section flex-1 bold">{title}</h2>
        <button
          type="button"
          className={`place-center secondary radius-input ${styles.close}`}
          onClick={close}
          aria-label="Tutup"
        >
          <Icon name="x" size={20} />
        </button>
      </header>
      <div className="row between wrap secondary gap-8">{below}</div>
      {children}
      {actions}
    </section>
  );
}

/** What the day is, and beside it whether somebody still has to look at it. */
function DayChips({ day }: { day: DayRow }) {
  const minutes = day.lateMinutes - day.lateExcusedMinutes;
  const late = day.flags.includes('TERLAMBAT') && minutes > 0;
  return (
    <span className="flex wrap gap-8">
      <StatusChip tone={toneOfDay(day)}>
        {late ? `${labelWords(day.label)} ${showMinutes(minutes)}` : labelWords(day.label)}
      </StatusChip>
      {day.review !== null && <StatusChip tone="tinjau">{REVIEW_WORD}</StatusChip>}
    </span>
  );
}

/** `tanpa foto selfie; di luar area`, while the tap waits for somebody to look at it. */
function reasonWords(event: DayDetail['events'][number] | undefined): string | undefined {
  if (event?.review?.state !== 'terbuka') return undefined;
  return event.review.reasons
    .map(reasonWord)
    .map((word) => word.charAt(0).toLowerCase() + word.slice(1))
    .join('; ');
}

function Explained({ detail, reload }: { detail: DayDetail; reload: () => void }) {
  return (
    <>
      <DayChanges changes={detail.changes} which="open" done={reload} />
      <DayLines
        steps={detail.steps}
        remark={(eventId) => reasonWords(detail.events.find(({ id }) => id === eventId))}
      />
      <DayChanges changes={detail.changes} which="settled" done={reload} />
      <MadeForMe events={detail.events} reload={reload} />
      <AskCorrection date={detail.day.workDate} />
      {detail.drafts.length > 0 && (
        <p className={`bg-deep radius-input mt-8 ${styles.note}`}>
          Tersimpan tetapi belum dihitung:{' '}
          {detail.drafts
            .map(({ inAt, outAt }) =>
              [
                given(inAt, (inAt) => `masuk ${showTime(Date.parse(inAt), detail.day.zone)}`),
                given(outAt, (outAt) => `pulang ${showTime(Date.parse(outAt), detail.day.zone)}`),
              ]
                .filter(Boolean)
                .join(', '),
            )
            .join('; ')}
        </p>
      )}
    </>
  );
}

function History({ detail }: { detail: DayDetail }) {
  return (
    <ol className="column gap-8">
      {detail.history.map(({ at, cause, after }, index) => (
        <li className="flex gap-16" key={`${at}-${index}`}>
          <span className="flex-none secondary tabular">{showDateTime(Date.parse(at), detail.day.zone)}</span>
          <span>
            {causeWord(cause)}: {statusText(after)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Summary({ row }: { row: DayRow }) {
  const time = (at: string | null) => given(at, (at) => showTime(Date.parse(at), row.zone)) ?? '–';
  return (
    <>
      <dl className={`stack rows-8 cols-24 ${styles.summary}`}>
        <dt className="secondary">Jadwal</dt>
        <dd className="tabular">
          {row.scheduledStart === null || row.scheduledEnd === null
            ? '–'
            : `${row.scheduledStart}–${row.scheduledEnd}`.replaceAll(':', '.')}
        </dd>
        <dt className="secondary">Masuk</dt>
        <dd className="tabular">{time(row.inAt)}</dd>
        <dt className="secondary">Pulang</dt>
        <dd className="tabular">{time(row.outAt)}</dd>
      </dl>
      <p className={`bg-deep radius-input mt-8 ${styles.note}`}>Penjelasan lengkap dimuat saat HP tersambung.</p>
    </>
  );
}
