/** What of the own roster changed since it was last marked as read. */
import Button from '@mui/material/Button';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';
import { monthAndYear, shortDay } from '../../ui/text/time-words.ts';
import { getUnreadPublications, markPublicationsRead } from './roster-calls.ts';

export function PublishedNotices() {
  const { data } = useRemote(getUnreadPublications, {});
  const { busy, run } = useWrite({ changes: ['plan'], otherwise: 'Belum tercatat. Coba lagi.' });
  const unread = data?.data ?? [];
  if (unread.length === 0) return null;
  return (
    <section className="card stack gap-12 pad-16" aria-label="Perubahan jadwal">
      {unread.map(({ id, month, by, reason, changes }) => (
        <div key={id} className="stack gap-4">
          <h2>
            Jadwal {monthAndYear(localDate(`${month}-01`))} berubah: {changes.length} hari
          </h2>
          <p className="secondary small">
            Diterbitkan {by}
            {reason !== '' && `. Alasan: ${reason}`}
          </p>
          <ul className="stack gap-4">
            {changes.map(({ date, before, after }) => (
              <li key={date}>
                {shortDay(date)}: <s className="secondary">{before}</s> → <strong>{after}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <Button
          variant="contained"
          color="primary"
          disabled={busy}
          onClick={() => void run((send) => send(markPublicationsRead, { body: { ids: unread.map(({ id }) => id) } }))}
        >
          Sudah saya baca
        </Button>
      </div>
    </section>
  );
}
