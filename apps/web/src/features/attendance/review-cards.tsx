/** Open reviews on a phone: one card each, decided with the thumb. */
import { eventWord } from '@hadir/contract/attendance-words.ts';
import Button from '@mui/material/Button';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { showDateInWords } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { StatusShape } from '../../ui/status-chip.tsx';
import { clockText } from '../../ui/time-words.ts';
import { getReviews, type ReviewRow } from './attendance-calls.ts';
import { reasonWords } from './explanation-words.ts';
import { askRefusal } from './refusal.tsx';
import styles from './review-cards.module.css';
import { useDecide, useDecidedHere } from './use-decide.ts';

const AT_ONCE = 25;

export function ReviewCards({ choose }: { choose: (userId: string, date: LocalDate) => void }) {
  const [size, setSize] = useState(AT_ONCE);
  const decided = useDecidedHere();
  const { data, error, mutate } = useRemote(
    getReviews,
    { query: { state: 'terbuka', page: 1, size } },
    { keepPreviousData: true },
  );
  if (data === undefined)
    return error === undefined ? (
      <Loading heights={[152, 152, 152]} />
    ) : (
      <Failed error={error} again={() => void mutate()} />
    );
  const rows = data.data.filter(({ id }) => decided[id] === undefined);
  if (rows.length === 0) return <Empty icon="check" title="Beres. Tidak ada yang menunggu." />;
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Card key={row.id} row={row} open={() => choose(row.userId, row.workDate)} />
        ))}
      </ul>
      {data.total > size && size < 100 ? (
        <Button fullWidth size="large" onClick={() => setSize(Math.min(100, size + AT_ONCE))}>
          Tampilkan lagi
        </Button>
      ) : null}
    </>
  );
}

function Card({ row, open }: { row: ReviewRow; open: () => void }) {
  const decide = useDecide();
  const online = useOnline();
  const { fullname, photo, unit, workDate, zone, event, reasons, can } = row;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} onClick={open}>
        <Avatar fullname={fullname} photo={photo} size={40} />
        <span className={styles.words}>
          <b>{fullname}</b>
          <span>
            {[`${eventWord[event.type]} ${clockText(event.at, zone)}`, showDateInWords(workDate), unit]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
          <span className={styles.reasons}>
            <StatusShape tone="tinjau" />
            {reasonWords(reasons, event.distanceM, event.accuracyM)}
          </span>
        </span>
        {event.selfie === null ? null : (
          <Picture className={styles.photo} path={event.selfie} alt={`Selfie ${fullname}`} width={56} height={56} />
        )}
      </button>
      <div className={styles.moves}>
        {can.includes('refuse') ? (
          <Button
            size="large"
            disabled={!online}
            onClick={() =>
              askRefusal({
                whose: fullname,
                refuse: (reason) => void decide(row.id, fullname, { move: 'refuse', reason }),
              })
            }
          >
            Tolak
          </Button>
        ) : null}
        {can.includes('accept') ? (
          <Button size="large" disabled={!online} onClick={() => void decide(row.id, fullname, { move: 'accept' })}>
            <Icon name="check" size={20} />
            Terima
          </Button>
        ) : null}
      </div>
    </li>
  );
}
