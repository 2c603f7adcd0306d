/** On top of the reviews: those that the server did not take, and those that somebody else has decided meanwhile. */
import Button from '@mui/material/Button';
import { reviewStateWord } from '@hadir/contract/attendance-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLeftRows } from '../../../ui/left-rows.ts';
import { clockText } from '../../../ui/time-words.ts';
import { getReview, type ReviewRow } from '../attendance-calls.ts';
import type { ReviewState } from '../attendance-search.ts';
import { forgetNotDecided, useDecidedHere, useNotDecided } from '../use-decide.ts';
import styles from './review-notices.module.css';

/** `Sudah diterima Dewi 09.12`; undefined while it still waits (it went to another page of the list). */
async function tell({ id }: ReviewRow): Promise<string | undefined> {
  try {
    const { data } = await getReview({ params: { id } });
    const { state, decidedBy, decidedAt, zone } = data;
    if (state === 'terbuka' || decidedAt === null) return undefined;
    return `Sudah ${reviewStateWord[state].toLowerCase()} ${decidedBy ?? ''} ${clockText(decidedAt, zone)}`;
  } catch {
    return 'Tidak menunggu Anda lagi';
  }
}

interface ReviewNoticesProps {
  rows: readonly ReviewRow[] | undefined;
  listKey: string;
  state: ReviewState;
}

export function ReviewNotices({ rows, listKey, state }: ReviewNoticesProps) {
  const decided = useDecidedHere();
  const refused = useNotDecided();
  const left = useLeftRows({
    rows: state === 'terbuka' ? rows : undefined,
    listKey,
    isOwn: (id) => decided[id] !== undefined,
    tell,
  });
  if (refused.length === 0 && left.length === 0) return null;
  return (
    <div className={styles.notices}>
      {refused.map(({ id, fullname, message }) => (
        <p key={id} className={styles.notice} data-tone="fault" role="alert">
          <Icon name="warning" size={20} />
          <span>
            <b>{fullname}</b>
            <small>{message}</small>
          </span>
          <Button size="small" variant="text" onClick={() => forgetNotDecided(id)}>
            Mengerti
          </Button>
        </p>
      ))}
      <div role="status">
        {left.map(({ row, words }) => (
          <p key={row.id} className={styles.notice} data-fading="">
            <Icon name="check" size={20} />
            <span>
              <b>{row.fullname}</b>
              <small>{words}</small>
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
