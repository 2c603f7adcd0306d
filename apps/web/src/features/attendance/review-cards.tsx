/** Open reviews on a phone: one card each, decided with the thumb. */
import { tapWord } from '@hadir/contract/attendance-words.ts';
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { lazy, Suspense, useState } from 'react';
import { useOnline } from '../../api/connection.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { showDateInWords, showNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { StatusShape } from '../../ui/status-chip.tsx';
import { clockText } from '../../ui/time-words.ts';
import type { ReviewRow } from './attendance-calls.ts';
import { reasonWords } from './explanation-words.ts';
import { useHeldRows } from './held-rows.ts';
import { askRefusal } from './refusal.tsx';
import styles from './review-cards.module.css';
import { ReviewNotices } from './reviews/review-notices.tsx';
import { useDecide, useDecidedHere } from './use-decide.ts';
import { useReviewPages } from './use-review-pages.ts';

const ReviewSheet = lazy(() => import('./reviews/review-sheet.tsx'));

export function ReviewCards({ choose }: { choose: (userId: string, date: LocalDate) => void }) {
  const decided = useDecidedHere();
  const { rows: fresh, total, error, busy, more, again } = useReviewPages();
  const [opened, setOpened] = useState<ReviewRow>();
  const rows = useHeldRows(fresh, 'terbuka', (id) => decided[id] !== undefined);
  if (fresh === undefined)
    return error === undefined ? <Loading heights={[152, 152, 152]} /> : <Failed error={error} again={again} />;
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
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Card key={row.id} row={row} open={() => setOpened(row)} />
        ))}
      </ul>
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

function Card({ row, open }: { row: ReviewRow; open: () => void }) {
  const { decide, undo } = useDecide();
  const here = useDecidedHere()[row.id];
  const online = useOnline();
  const { id, fullname, photo, unit, workDate, zone, event, reasons, clockedBy, can } = row;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} onClick={open}>
        <Avatar fullname={fullname} photo={photo} size={40} />
        <span className={styles.words}>
          <b>{fullname}</b>
          <span>
            {[`${tapWord[event.type]} ${clockText(event.at, zone)}`, showDateInWords(workDate), unit]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
          <span className={styles.reasons}>
            <StatusShape tone="tinjau" />
            {reasonWords(reasons, event.distanceM, event.accuracyM, clockedBy)}
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
      ) : (
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
