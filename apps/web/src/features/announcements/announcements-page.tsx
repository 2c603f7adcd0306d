/** The admin's page of announcements: who has read what, and writing a new one. */
import Button from '@mui/material/Button';
import type { AnnouncementRow } from '@hadir/contract/announcements/endpoints.ts';
import { dateText } from '@hadir/contract/attendance/words.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../api/user.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx';
import { dateAt } from '../../ui/text/time-words.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { listAnnouncements } from './announcement-calls.ts';
import styles from './announcements.module.css';
import { ReadersDialog } from './readers-dialog.tsx';

export default function AnnouncementsPage() {
  const { data, error, mutate } = useRemote(listAnnouncements, {});
  const zone = useSession().data?.zone ?? 'Asia/Jakarta';
  const today = dateAt(serverNow(), zone);
  const [edited, setEdited] = useState<AnnouncementRow | 'new'>();
  const [selectedRow, setSelectedRow] = useState<AnnouncementRow>();
  const write = data?.can.includes('create') ? (
    <Button variant="contained" color="primary" onClick={() => setEdited('new')}>
      <Icon name="plus" size={16} />
      Tulis pengumuman
    </Button>
  ) : null;
  return (
    <div className={styles.page}>
      {data === undefined ? (
        error === undefined ? (
          <Loading heights={[48, 120, 120]} />
        ) : (
          <Failed error={error} retry={() => mutate()} />
        )
      ) : data.data.length === 0 ? (
        <Empty
          icon="bell"
          title="Belum ada pengumuman"
          text="Pengumuman tampil di beranda karyawan, dan Anda melihat siapa yang sudah membacanya."
        >
          {write}
        </Empty>
      ) : (
        <>
          {write === null ? null : <div className={styles.tools}>{write}</div>}
          <ul className={styles.list} aria-label="Pengumuman">
            {data.data.map((row) => (
              <li key={row.id} className={styles.row}>
                <div className={styles.words}>
                  <b>{row.title}</b>
                  <span className={styles.quiet}>
                    {row.target === null ? 'Semua karyawan' : row.target.name} · {dateText(row.from)} sampai{' '}
                    {dateText(row.to)}
                    {row.to < today ? ' · selesai' : row.from > today ? ' · belum tampil' : ''}
                  </span>
                  <p className={styles.clip}>{row.body}</p>
                </div>
                <div className={styles.moves}>
                  <Button onClick={() => setSelectedRow(row)}>
                    {row.readers} dari {row.people} sudah membaca
                  </Button>
                  {row.can.includes('change') ? <Button onClick={() => setEdited(row)}>Ubah</Button> : null}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {edited === undefined ? null : (
        <AnnouncementDialog
          row={edited === 'new' ? undefined : edited}
          today={today}
          close={() => setEdited(undefined)}
          done={() => {
            setEdited(undefined);
            void mutate();
          }}
        />
      )}
      {selectedRow === undefined ? null : (
        <ReadersDialog row={selectedRow} zone={zone} close={() => setSelectedRow(undefined)} />
      )}
    </div>
  );
}
