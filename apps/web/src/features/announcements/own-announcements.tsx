/** On the home: what the company tells this person now. A receipt is given by hand; what was read folds away. */
import Button from '@mui/material/Button';
import type { OwnAnnouncement } from '@hadir/contract/announcements/endpoints.ts';
import { dateText } from '@hadir/contract/attendance/words.ts';
import { useId, useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { Go } from '../../ui/navigation/go.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { getOwn, noteRead } from './announcement-calls.ts';
import styles from './announcements.module.css';

/** `manage`: the person may write announcements, too. */
export default function OwnAnnouncements({ manage = false }: { manage?: boolean }) {
  const { data, mutate } = useRemote(getOwn, {});
  const [all, setAll] = useState(false);
  const rows = data?.data ?? [];
  const unread = rows.filter(({ readAt }) => readAt === null);
  const shown = all ? rows : unread;
  if (rows.length === 0 && !manage) return null;
  return (
    <section className={`stack w-full width-dashboard gap-8 ${styles.own}`} aria-label="Pengumuman">
      {shown.map((row) => (
        <OwnRow key={row.id} row={row} onRead={() => void mutate()} />
      ))}
      <div className={`flex wrap rows-4 cols-12 ${styles.ownMoves}`}>
        {rows.length !== unread.length && (
          <Button size="small" variant="text" onClick={() => setAll(!all)}>
            {all ? 'Tutup yang sudah dibaca' : `${rows.length - unread.length} pengumuman sudah dibaca`}
          </Button>
        )}
        {manage && (
          <Button size="small" variant="text" component={Go} to="/pengumuman">
            <Icon name="bell" size={16} />
            Kelola pengumuman
          </Button>
        )}
      </div>
    </section>
  );
}

function OwnRow({ row, onRead }: { row: OwnAnnouncement; onRead: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const read = async () => {
    // Without a line it stays unread, and the button stays.
    await noteRead({ params: { id: row.id }, body: {} }).then(onRead, () => undefined);
  };
  return (
    <article className={`card ${styles.card}`} data-unread={row.readAt === null || undefined}>
      <button
        type="button"
        className={`row w-full min-h-56 text-start gap-12 ${styles.title}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon className="text-strong" name="bell" />
        <span className="grow stack break-anywhere">
          <b>{row.title}</b>
          <small className="secondary">
            {row.by} · {dateText(row.from)}
          </small>
        </span>
        <Icon className="text-strong" name={open ? 'up' : 'down'} size={16} />
      </button>
      {open && (
        <div id={id} className={`stack justify-items-start gap-12 ${styles.body}`}>
          <p>{row.body}</p>
          {row.can.includes('read') && (
            <Button variant="contained" color="primary" onClick={() => void read()}>
              Sudah saya baca
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
