/** Open reviews on a phone: one card each, decided with the thumb. */
import { tapWord } from '@hadir/contract/attendance/words.ts';
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { lazy, Suspense, useState } from 'react';
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
import { type Decision, useDecide, useDecidedHere } from './use-decide.ts';
import { useReviewPages } from './use-review-pages.ts';

const ReviewSheet = lazy(() => import('./review-sheet.tsx'));

export function ReviewCards({ choose }: { choose: (userId: string, date: LocalDate) => void }) {
  const decided = useDecidedHere();
  const { rows: fresh, total, error, busy, more, reload } = useReviewPages();
  const [opened, setOpened] = useState<ReviewRow>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const rows = useRetainedRows(fresh, 'terbuka', (id) => decided[id] !== undefined);
  const waits = (row: ReviewRow) => row.can.includes('accept') && decided[row.id] === undefined;
  const choosing = ticked !== undefined && rows.some(waits);
  const chosen = choosing ? rows.filter((row) => waits(row) && ticked.has(row.id)) : [];
  const tick = ({ id }: ReviewRow) =>
    setTicked(
      (before = new Set()) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  if (fresh === undefined)
    return error === undefined ? <Loading heights={[152, 152, 152]} /> : <Failed error={error} retry={reload} />;
  const notices = <ReviewNotices rows={fresh} listKey="terbuka" state="terbuka" />;
  if (rows.length === 0)
    return (
      <>
        {notices}
        <Empty icon="check" title="Beres. Tidak ada yang menunggu." />
      </>
    );
  return (
    <>
      {notices}
      {rows.some(waits) ? (
        <ChooseHead
          words={choosing ? `${showNumber(chosen.length)} dipilih` : `${showNumber(total)} menunggu`}
          choosing={choosing}
          start={() => setTicked(new Set())}
          all={() => setTicked(new Set(rows.filter(waits).map(({ id }) => id)))}
          stop={() => setTicked(undefined)}
        />
      ) : null}
      <ul className={styles.cards} data-choosing={choosing || undefined}>
        {rows.map((row) => (
          <Card
            key={row.id}
            row={row}
            ticked={choosing && waits(row) ? ticked.has(row.id) : undefined}
            still={choosing}
            open={() => setOpened(row)}
            tick={() => tick(row)}
          />
        ))}
      </ul>
      {choosing ? <ChosenBar chosen={chosen} stop={() => setTicked(undefined)} /> : null}
      {total > fresh.length ? (
        <div className={styles.more}>
          <p>
            {showNumber(fresh.length)} dari {showNumber(total)}
          </p>
          <Button fullWidth size="large" disabled={busy} onClick={more}>
            Tampilkan lagi
          </Button>
        </div>
      ) : null}
      {opened === undefined ? null : (
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

interface ChooseHeadProps {
  words: string;
  choosing: boolean;
  start: () => void;
  all: () => void;
  stop: () => void;
}

function ChooseHead({ words, choosing, start, all, stop }: ChooseHeadProps) {
  return (
    <header className={styles.head}>
      <p>{words}</p>
      {choosing ? (
        <span>
          <Button size="large" variant="text" onClick={all}>
            Pilih semua
          </Button>
          <Button size="large" variant="text" onClick={stop}>
            Selesai
          </Button>
        </span>
      ) : (
        <Button size="large" variant="text" onClick={start}>
          Pilih
        </Button>
      )}
    </header>
  );
}

function ChosenBar({ chosen, stop }: { chosen: readonly ReviewRow[]; stop: () => void }) {
  const { decide } = useDecide();
  const online = useOnline();
  const run = (decision: Decision) => {
    stop();
    void decide(chosen, decision);
  };
  const whose = `${showNumber(chosen.length)} absen`;
  return (
    <ChooseBar
      count={chosen.length}
      words={whose}
      no={{ text: 'Tolak', run: () => askRefusal({ whose, refuse: (reason) => run({ move: 'refuse', reason }) }) }}
      yes={{ text: 'Terima', run: () => run({ move: 'accept' }) }}
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
  const { decide, undo } = useDecide();
  const here = useDecidedHere()[row.id];
  const online = useOnline();
  const { id, fullname, photo, unit, workDate, zone, event, reasons, clockedBy, can } = row;
  const mayChoose = can.includes('accept') && here === undefined;
  const { on, wasLong } = useLongPress(() => mayChoose && ticked !== true && tick());
  const press = () => {
    if (wasLong()) return;
    if (ticked !== undefined) tick();
    else if (!still) open();
  };
  return (
    <li className={styles.card} data-on={ticked || undefined}>
      <button
        type="button"
        className={styles.open}
        onClick={press}
        {...on}
        {...(ticked === undefined ? {} : { role: 'checkbox', 'aria-checked': ticked })}
      >
        {ticked === undefined ? <Avatar fullname={fullname} photo={photo} size={40} /> : <Tick on={ticked} />}
        <span className={styles.words}>
          <b>{fullname}</b>
          <span>
            {[`${tapWord[event.type]} ${clockText(event.at, zone)}`, showDateInWords(workDate), unit]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
          <span className={styles.reasons}>
            <StatusShape tone="tinjau" />
            {reasonWords(reasons, { ...event, clockedBy })}
          </span>
        </span>
        {event.selfie === null ? null : (
          <Picture className={styles.photo} path={event.selfie} alt={`Selfie ${fullname}`} width={56} height={56} />
        )}
      </button>
      {here !== undefined ? (
        <div className={styles.done}>
          <span>{here.move === 'accept' ? 'Diterima' : 'Ditolak'}</span>
          {here.canUndo ? (
            <Button size="large" variant="text" disabled={!online} onClick={() => void undo([id])}>
              Urungkan
            </Button>
          ) : null}
        </div>
      ) : still ? null : (
        <div className={styles.moves}>
          {can.includes('refuse') ? (
            <Button
              size="large"
              disabled={!online}
              onClick={() =>
                askRefusal({
                  whose: fullname,
                  refuse: (reason) => void decide([{ id, fullname }], { move: 'refuse', reason }),
                })
              }
            >
              Tolak
            </Button>
          ) : null}
          {can.includes('accept') ? (
            <Button size="large" disabled={!online} onClick={() => void decide([{ id, fullname }], { move: 'accept' })}>
              <Icon name="check" size={20} />
              Terima
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}
