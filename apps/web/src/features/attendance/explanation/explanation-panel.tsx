/** "Mengapa hari ini begini?" (product/clocking#explained-day): docked beside the report, a sheet on phones. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useRemote } from '../../../api/fetching.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { wishCorrection } from '../../../ui/day-changes/correction-target.ts';
import { DayChanges } from '../../../ui/day-changes/day-change-card.tsx';
import { DayStory, resultLine } from '../../../ui/day-explanation/day-explanation.tsx';
import { labelWords, toneOfDay } from '../../../ui/text/day-tone.ts';
import { showDateInWords } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useIsPhone } from '../../../ui/layout/screen.ts';
import { AsyncContent } from '../../../ui/feedback/async-content.tsx';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { momentText } from '../../../ui/text/time-words.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { type DayDetail, type DayEvent, getDay, recompute } from '../attendance-calls.ts';
import { useEscape } from '../../../ui/keys/use-escape.ts';
import { Evidence } from './evidence.tsx';
import styles from './explanation-panel.module.css';
import { dayWords, workedWords } from './explanation-words.ts';
import { causeWord, statusText } from '@hadir/contract/day-explanation/history-words.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { ReviewActions } from '../reviews/review-actions.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';

const TITLE = 'Mengapa hari ini begini?';

interface ExplanationPanelProps {
  userId: string;
  date: LocalDate;
  close: () => void;
}

export function ExplanationPanel({ userId, date, close }: ExplanationPanelProps) {
  const phone = useIsPhone();
  useEscape(close, !phone);
  const { data, error, mutate } = useRemote(getDay, { params: { userId, date } });
  const detail = data?.data;
  const body = (
    <AsyncContent
      data={detail}
      error={error}
      retry={mutate}
      loading={[24, 56, 72, 56, 56]}
      title="Penjelasan belum dapat dimuat"
    >
      {(shown) => <Story detail={shown} reload={() => void mutate()} />}
    </AsyncContent>
  );
  const can = detail?.day.can ?? [];
  const actions = detail !== undefined && (can.includes('recompute') || can.includes('correct')) && (
    <>
      {can.includes('recompute') && (
        <Recompute detail={detail} done={(next) => void mutate({ data: next }, { revalidate: false })} />
      )}
      {can.includes('correct') && <Correct detail={detail} />}
    </>
  );

  if (phone) {
    return (
      <BottomSheet open close={close} title={TITLE} below={<Summary detail={detail} date={date} />} actions={actions}>
        {body}
      </BottomSheet>
    );
  }
  return (
    <aside className={`column flex-none min-h-0 relative bg-paper ${styles.panel}`} aria-labelledby="mengapa">
      <div className={`row caption between flex-none secondary gap-8 ${styles.top}`}>
        <span>
          {detail !== undefined && `${detail.day.fullname} · `}
          {showDateInWords(date, 'full')}
        </span>
        <IconButton size="small" aria-label="Tutup penjelasan" onClick={close}>
          <Icon name="x" size={16} />
        </IconButton>
      </div>
      <div className="fill scroll">
        <div className={styles.head}>
          <h2 className="section bold" id="mengapa">
            {TITLE}
          </h2>
          <Summary detail={detail} />
        </div>
        <div className={styles.body}>{body}</div>
      </div>
      {actions && <div className={`flex flex-none border-top gap-8 ${styles.moves}`}>{actions}</div>}
    </aside>
  );
}

function Summary({ detail, date }: { detail: DayDetail | undefined; date?: LocalDate }) {
  if (detail === undefined) return date !== undefined && <span>{showDateInWords(date, 'full')}</span>;
  const { day, locked } = detail;
  return (
    <div className={`row wrap gap-8 ${styles.summary}`}>
      {date !== undefined && (
        <span>
          {day.fullname} · {showDateInWords(date)}
        </span>
      )}
      <StatusChip tone={toneOfDay(day)}>{dayWords(day)}</StatusChip>
      <span className="secondary">{workedWords(day.workedMinutes)}</span>
      {locked && (
        <span className="inline-row secondary gap-4">
          <Icon name="lock" size={16} />
          Periode terkunci
        </span>
      )}
    </div>
  );
}

/** Opens the form of HR's correction over the day. */
function Correct({ detail: { day } }: { detail: DayDetail }) {
  const { userId, fullname, workDate: date } = day;
  return (
    <Button variant="outlined" onClick={() => wishCorrection({ userId, fullname, date })}>
      Koreksi…
    </Button>
  );
}

function Story({ detail, reload }: { detail: DayDetail; reload: () => void }) {
  const [shown, setShown] = useState<DayEvent>();
  const { day, steps, events, history } = detail;
  const result = resultLine(steps);
  const tone = toneOfDay(day);
  return (
    <>
      <DayChanges changes={detail.changes} which="open" done={reload} />
      <DayStory
        steps={steps}
        evidence={(eventId) => {
          const event = events.find(({ id }) => id === eventId);
          return event && <EventEvidence event={event} day={day} open={() => setShown(event)} />;
        }}
      />
      {result !== undefined && (
        <div
          className="flex between pad-12-14 mt-2 radius-input gap-12"
          style={{ background: `var(--${tone}-fill)`, color: `var(--${tone}-text)` }}
        >
          <span>Hasil</span>
          <b className="bold text-end">{labelWords(`${result.text}${result.strong ?? ''}`)}</b>
        </div>
      )}
      <DayChanges changes={detail.changes} which="settled" done={reload} />
      {history.length > 0 && <History history={history} zone={day.zone} />}
      {shown !== undefined && <PhotoViewer event={shown} fullname={day.fullname} close={() => setShown(undefined)} />}
    </>
  );
}

function EventEvidence({ event, day, open }: { event: DayEvent; day: DayDetail['day']; open: () => void }) {
  const canDecide = day.review?.id === event.review?.id ? day.can : [];
  return (
    <>
      <Evidence event={event} open={open} />
      <ReviewActions event={event} fullname={day.fullname} canDecide={canDecide} />
    </>
  );
}

function History({ history, zone }: { history: DayDetail['history']; zone: Zone }) {
  return (
    <section className={styles.history} aria-label="Riwayat hitung">
      <h3 className="body flex between medium">
        Riwayat hitung <span className="size-12 regular secondary">{history.length} kali</span>
      </h3>
      <ul>
        {history.map(({ at, cause, before, after }, index) => (
          <li className="caption stack secondary gap-8" key={`${at}-${index}`}>
            <span>{momentText(at, zone)}</span>
            <span>
              {causeWord(cause)}
              {before !== after && `: ${before === null ? '' : `${statusText(before)} menjadi `}${statusText(after)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recompute({ detail, done }: { detail: DayDetail; done: (next: DayDetail) => void }) {
  const { busy, run } = useWrite({ otherwise: 'Belum dapat dihitung ulang. Coba lagi.' });
  const toast = useToast();
  const { day, locked } = detail;
  const compute = () =>
    run(async (send) => {
      const reply = await send(recompute, { params: { userId: day.userId, date: day.workDate }, body: {} });
      done(reply.data);
      const { label } = reply.data.day;
      if (label === day.label) toast('Dihitung ulang, hasilnya tetap');
      else toast(`Dihitung ulang: ${labelWords(label)}`);
    });
  if (locked)
    return (
      <Button disabled title="Periode terkunci">
        Hitung ulang
      </Button>
    );
  return (
    <OnlineButton busy={busy} working="Menghitung…" onClick={() => void compute()}>
      Hitung ulang
    </OnlineButton>
  );
}
