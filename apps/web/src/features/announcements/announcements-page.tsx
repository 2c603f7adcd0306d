/** The admin's page of announcements: who has read what, and writing a new one. */
import Button from '@mui/material/Button';
import type { AnnouncementRow } from '@hadir/contract/announcements/endpoints.ts';
import { dateText } from '@hadir/contract/attendance/words.ts';
import { useState } from 'react';
import { useRemote } from '../../api/fetching.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { dateAt } from '../../ui/text/time-words.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { listAnnouncements } from './announcement-calls.ts';
import styles from './announcements.module.css';
import { ReadersDialog } from './readers-dialog.tsx';
import { useMe } from '../../api/me.ts';

export default function AnnouncementsPage() {
  const { data, error, mutate } = useRemote(listAnnouncements, {});
  const { zone } = useMe();
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
    <div className="stack w-full width-dashboard gap-12">
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        loading={[48, 120, 120]}
        empty={
          <Empty
            icon="bell"
            title="Belum ada pengumuman"
            text="Pengumuman tampil di beranda karyawan, dan Anda melihat siapa yang sudah membacanya."
          >
            {write}
          </Empty>
        }
      >
        {(data) => (
          <>
            {write !== null && <div className="flex end">{write}</div>}
            <ul className="stack gap-12" aria-label="Pengumuman">
              {data.data.map((row) => (
                <li key={row.id} className={`card flex between wrap pad-16-20 ${styles.row}`}>
                  <div className={`stack flex-1 break-anywhere gap-4 ${styles.words}`}>
                    <b>{row.title}</b>
                    <span className="secondary">
                      {row.target?.name ?? 'Semua karyawan'} · {dateText(row.from)} sampai {dateText(row.to)}
                      {whenShown(row, today)}
                    </span>
                    <p className={`overflow-hidden ${styles.clip}`}>{row.body}</p>
                  </div>
                  <div className="row wrap gap-8">
                    <Button onClick={() => setSelectedRow(row)}>
                      {row.readers} dari {row.people} sudah membaca
                    </Button>
                    {row.can.includes('change') && <Button onClick={() => setEdited(row)}>Ubah</Button>}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncContent>
      {edited !== undefined && (
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
      {selectedRow !== undefined && (
        <ReadersDialog row={selectedRow} zone={zone} close={() => setSelectedRow(undefined)} />
      )}
    </div>
  );
}

function whenShown({ from, to }: { from: string; to: string }, today: string): string {
  if (to < today) return ' · selesai';
  if (from > today) return ' · belum tampil';
  return '';
}
