/** Who has read an announcement, and who has not. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { AnnouncementRow } from '@hadir/contract/announcements/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDateTime } from '../../ui/text/format.ts';
import { Failed, Loading } from '../../ui/feedback/states.tsx';
import { getReaders } from './announcement-calls.ts';
import styles from './announcements.module.css';

export function ReadersDialog({ row, zone, close }: { row: AnnouncementRow; zone: Zone; close: () => void }) {
  const { data, error, mutate } = useRemote(getReaders, { params: { id: row.id } });
  return (
    <Dialog open onClose={close} aria-labelledby="pembaca" maxWidth="xs" fullWidth>
      <DialogTitle id="pembaca">Pembaca: {row.title}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="pembaca">
        {data === undefined ? (
          error === undefined ? (
            <Loading heights={[40, 40, 40]} />
          ) : (
            <Failed error={error} retry={() => mutate()} />
          )
        ) : data.data.length === 0 ? (
          <p>Belum ada karyawan yang menerima pengumuman ini.</p>
        ) : (
          <ul className={styles.readers}>
            {data.data.map(({ userId, fullname, readAt }) => (
              <li key={userId}>
                <span>{fullname}</span>
                <span className={styles.quiet}>
                  {readAt === null ? 'Belum membaca' : showDateTime(Date.parse(readAt), zone)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Selesai</Button>
      </DialogActions>
    </Dialog>
  );
}
