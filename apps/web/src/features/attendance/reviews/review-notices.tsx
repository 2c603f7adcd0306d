/** On top of the reviews: those that the server did not take, and those that somebody else has decided meanwhile. */
import { reviewStateWord } from '@hadir/contract/attendance/words.ts';
import { RefusedNotices } from '../../../ui/deciding/refused-notices.tsx';
import { useLeftRows } from '../../../ui/feedback/removed-rows.ts';
import { NoticeRow, NoticeRows } from '../../../ui/feedback/notice-row.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { getReview, type ReviewRow } from '../attendance-calls.ts';
import type { ReviewState } from '../report/attendance-search.ts';
import { useDecidedHere, useDecideReviews, useNotDecided } from './review-decisions.ts';

/** `Sudah diterima Dewi 09.12`; undefined while it still waits (it went to another page of the list). */
async function outcomeText({ id }: ReviewRow): Promise<string | undefined> {
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
  const { forget } = useDecideReviews();
  const left = useLeftRows({
    rows: state === 'terbuka' ? rows : undefined,
    listKey,
    isOwn: (id) => decided[id] !== undefined,
    outcomeOf: outcomeText,
  });
  if (refused.length === 0 && left.length === 0) return null;
  return (
    <NoticeRows>
      <RefusedNotices refused={refused} named={({ fullname }) => ({ name: fullname })} forget={forget} />
      <div role="status">
        {left.map(({ row, words }) => (
          <NoticeRow key={row.id} tone="settled" name={row.fullname} words={words} />
        ))}
      </div>
    </NoticeRows>
  );
}
