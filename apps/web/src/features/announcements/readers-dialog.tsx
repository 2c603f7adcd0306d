/** Who has read an announcement, and who has not. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { AnnouncementRow } from '@hadir/contract/announcements/endpoints.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useRemote } from '../../api/fetching.ts';
import { showDateTime } from '../../ui/text/format.ts';
import { AsyncContent } from '../../ui/feedback/async-content.tsx';
import { getReaders } from './announcement-calls.ts';

export function ReadersDialog({ row, zone, close }: { row: AnnouncementRow; zone: Zone; close: () => void }) {
  const { data, error, mutate } = useRemote(getReaders, { params: { id: row.id } });
  return (
    <Dialog open onClose={close} aria-labelledby="pembaca" maxWidth="xs" fullWidth>
      <DialogTitle id="pembaca">Pembaca: {row.title}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="pembaca">
        <AsyncContent
          data={data}
          error={error}
          retry={mutate}
          loading={[40, 40, 40]}
          empty={<p>Belum ada karyawan yang menerima pengumuman ini.</p>}
        >
          {(data) => (
            <ul>
              {data.data.map(({ userId, fullname, readAt }) => (
                <li className="row between min-h-44 gap-16 border-between" key={userId}>
                  <span>{fullname}</span>
                  <span className="secondary">
                    {given(readAt, (readAt) => showDateTime(Date.parse(readAt), zone)) ?? 'Belum membaca'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </AsyncContent>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Selesai</Button>
      </DialogActions>
    </Dialog>
  );
}
