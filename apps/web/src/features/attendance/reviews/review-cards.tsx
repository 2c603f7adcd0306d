/** Open reviews on a phone: one card each, decided with the thumb. */
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOnline } from '../../../api/connection.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ChooseBar } from '../../../ui/chips/selection-bar.tsx';
import { showDateInWords, showNumber } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useLongPress } from '../../../ui/keys/long-press.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import { Tick } from '../../../ui/facts/tick.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import type { ReviewRow } from '../attendance-calls.ts';
import { reasonWords } from '../explanation/explanation-words.ts';
import { useRetainedRows } from './retained-rows.ts';
import { askRefusal } from './refusal.tsx';
import styles from './review-cards.module.css';
import { ReviewNotices } from './review-notices.tsx';
import { decisionWord, type DecidedHere, useDecidedHere, useDecideReviews } from './review-decisions.ts';
import { useChoosing } from './use-choosing.ts';
import { type ReviewPages, useReviewPages } from './use-review-pages.ts';

const ReviewSheet = lazy(() => import('./review-sheet.tsx'));

interface ReviewCardsProps {
  choose: (userId: string, date: LocalDate) => void;
}

export function ReviewCards({ choose }: ReviewCardsProps) {
  const pages = useReviewPages();
  const { rows: fresh, error, reload } = pages;
  const decided = useDecidedHere();
  const rows = useRetainedRows(fresh, 'terbuka', (id) => decided[id] !== undefined);
  if (fresh === undefined && error !== undefined) return <Failed error={error} retry={reload} />;
  if (fresh === undefined) return <Loading heights={[152, 152, 152]} />;
  return (
    <>
      <ReviewNotices rows={fresh} listKey="terbuka" state="terbuka" />
      {rows.length === 0 && <Empty icon="check" title="Beres. Tidak ada yang menunggu." />}
      {rows.length > 0 && (
        <Cards rows={rows} total={pages.total} choose={choose}>
          <MorePages pages={pages} known={fresh.length} />
        </Cards>
      )}
    </>
  );
}

interface CardsProps extends ReviewCardsProps {
  rows: readonly ReviewRow[];
  total: number;
  children: ReactNode;
}

function Cards({ rows, total, choose, children }: CardsProps) {
  const decided = useDecidedHere();
  const [opened, setOpened] = useState<ReviewRow>();
  const { choosing: wants, ticks, start, stop } = useChoosing();
  const waits = (row: ReviewRow) => row.can.includes('accept') && decided[row.id] === undefined;
  const choosing = wants && rows.some(waits);
  const tick = ({ id }: ReviewRow) => {
    start();
    ticks.toggle(id);
  };
  const chosen = rows.filter((row) => choosing && waits(row) && ticks.ids.has(row.id));
  return (
    <>
      {rows.some(waits) && (
        <ChooseHead
          words={choosing ? `${showNumber(chosen.length)} dipilih` : `${showNumber(total)} menunggu`}
          choosing={choosing}
          start={start}
          all={() => ticks.set(rows.filter(waits).map(({ id }) => id))}
          stop={stop}
        />
      )}
      <ul className={`stack mb-16 gap-12 ${styles.cards}`} data-choosing={choosing || undefined}>
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            ticked={choosing && waits(row) ? ticks.ids.has(row.id) : undefined}
            still={choosing}
            open={() => setOpened(row)}
            tick={() => tick(row)}
          />
        ))}
      </ul>
      {choosing && <ChosenBar chosen={chosen} stop={stop} />}
      {children}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ReviewSheet
            row={opened}
            close={() => setOpened(undefined)}
            explain={() => {
              setOpened(undefined);
              choose(opened.userId, opened.workDate);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function MorePages({ pages: { total, busy, more }, known }: { pages: ReviewPages; known: number }) {
  if (total <= known) return null;
  return (
    <div className={`mt-12 ${styles.more}`}>
      <p>
        {showNumber(known)} dari {showNumber(total)}
      </p>
      <Button fullWidth size="large" disabled={busy} onClick={more}>
        Tampilkan lagi
      </Button>
    </div>
  );
}

interface ChooseHeadProps {
  words: string;
  choosing: boolean;
  start: () => void;
  all: () => void;
  stop: () => void;
}

function ChooseHead({ words, choosing, start, all, stop }: ChooseHeadProps) {
  return (
    <header className={`row between min-h-48 gap-12 secondary ${styles.head}`}>
      <p>{words}</p>
      {choosing && (
        <span>
          <Button size="large" variant="text" onClick={all}>
            Pilih semua
          </Button>
          <Button size="large" variant="text" onClick={stop}>
            Selesai
          </Button>
        </span>
      )}
      {!choosing && (
        <Button size="large" variant="text" onClick={start}>
          Pilih
        </Button>
      )}
    </header>
  );
}

function ChosenBar({ chosen, stop }: { chosen: readonly ReviewRow[]; stop: () => void }) {
  const { accept, refuse } = useDecideReviews();
  const online = useOnline();
  const acceptAll = () => {
    stop();
    accept(chosen);
  };
  const refuseAll = async (reason: string) => {
    stop();
    await refuse(chosen, reason);
  };
  const whose = `${showNumber(chosen.length)} absen`;
  return (
    <ChooseBar
      count={chosen.length}
      words={whose}
      no={{ text: 'Tolak', run: () => askRefusal({ whose, refuse: refuseAll }) }}
      yes={{ text: 'Terima', run: acceptAll }}
      still={!online}
    />
  );
}

interface CardProps {
  row: ReviewRow;
  /** Undefined while nothing is being chosen, and where it cannot be. */
  ticked: boolean | undefined;
  /** Others are being chosen: no moves of its own meanwhile. */
  still: boolean;
  open: () => void;
  tick: () => void;
}

function Card({ row, ticked, still, open, tick }: CardProps) {
  const here = useDecidedHere()[row.id];
  const { fullname, event, can } = row;
  const mayChoose = can.includes('accept') && here === undefined;
  const { on, wasLong } = useLongPress(() => mayChoose && ticked !== true && tick());
  const press = () => {
    if (wasLong()) return;
    if (ticked !== undefined) tick();
    else if (!still) open();
  };
  return (
    <li className={`pad-12 card ${styles.card}`} data-on={ticked || undefined}>
      <button
        type="button"
        className="flex w-full gap-12 radius-input text-start"
        onClick={press}
        {...on}
        {...(ticked !== undefined && { role: 'checkbox', 'aria-checked': ticked })}
      >
        {ticked === undefined ? <Avatar fullname={fullname} photo={row.photo} size={40} /> : <Tick on={ticked} />}
        <CardWords row={row} />
        {event.selfie !== null && (
          <Picture className={styles.photo} path={event.selfie} alt={`Selfie ${fullname}`} width={56} height={56} />
        )}
      </button>
      {here !== undefined && <CardDecided id={row.id} here={here} />}
      {here === undefined && !still && <CardButtons row={row} />}
    </li>
  );
}

function CardWords({ row: { fullname, unit, workDate, zone, event, reasons, clockedBy } }: { row: ReviewRow }) {
  const line = [`${tapWord[event.type]} ${clockText(event.at, zone)}`, showDateInWords(workDate), unit];
  return (
    <span className={`grow stack gap-4 secondary ${styles.words}`}>
      <b>{fullname}</b>
      <span>{line.filter((part) => part !== null).join(', ')}</span>
      <span className="row gap-8 text-tinjau">
        <StatusShape tone="tinjau" />
        {reasonWords(reasons, { ...event, clockedBy })}
      </span>
    </span>
  );
}

function CardDecided({ id, here: { move, canUndo } }: { id: string; here: DecidedHere }) {
  const { undo } = useDecideReviews();
  const online = useOnline();
  return (
    <div className="row between min-h-44 gap-12 mt-12 secondary">
      <span>{decisionWord[move]}</span>
      {canUndo && (
        <Button size="large" variant="text" disabled={!online} onClick={() => void undo([id])}>
          Urungkan
        </Button>
      )}
    </div>
  );
}

function CardButtons({ row }: { row: ReviewRow }) {
  const { accept, refuse } = useDecideReviews();
  const online = useOnline();
  const { fullname, can } = row;
  return (
    <div className={`stack gap-8 mt-12 ${styles.moves}`}>
      {can.includes('refuse') && (
        <Button
          size="large"
          disabled={!online}
          onClick={() => askRefusal({ whose: fullname, refuse: (reason) => refuse([row], reason) })}
        >
          Tolak
        </Button>
      )}
      {can.includes('accept') && (
        <Button size="large" disabled={!online} onClick={() => accept([row])}>
          <Icon name="check" size={20} />
          Terima
        </Button>
      )}
    </div>
  );
}
