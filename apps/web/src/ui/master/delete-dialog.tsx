/** A row that is used is not deleted: its users move to another row, or it goes into the archive (ux.md K13). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { type Master, type MasterRow, titleOf, usedByText } from '@hadir/contract/kernel/master.ts';
import { useRemote } from '../../api/fetching.ts';
import form from '../form/form.module.css';
import { Icon } from '../icon.tsx';
import type { MasterCalls } from './master-calls.ts';
import styles from './master.module.css';

interface DeleteDialogProps {
  master: Master;
  calls: MasterCalls;
  row: MasterRow;
  close: () => void;
  remove: () => void;
  archive: () => void;
  moveTo: (to: MasterRow) => void;
}

export function DeleteDialog({ master, calls, row, close, remove, archive, moveTo }: DeleteDialogProps) {
  const used = usedByText(row.usedBy);
  const title = titleOf(master, row);
  const [to, setTo] = useState('');
  const others = useRemote(calls.list, row.can.includes('move') ? { query: { size: 100 } } : null);
  const targets = others.data?.data.filter(({ id }) => id !== row.id) ?? [];
  const target = targets.find(({ id }) => id === to);
  return (
    <Dialog open onClose={close} aria-labelledby="hapus" fullWidth maxWidth="xs">
      <DialogTitle id="hapus">{used === '' ? `Hapus ${title}?` : `${title} dipakai oleh ${used}`}</DialogTitle>
      <DialogContent>
        {used === '' ? (
          <p className={styles.quiet}>Tidak ada yang memakainya. Riwayatnya tetap tersimpan di catatan audit.</p>
        ) : (
          <>
            <p className={styles.quiet}>
              Selama dipakai, {master.one} ini tidak dapat dihapus. Pindahkan pemakainya mulai hari ini, atau arsipkan
              agar tidak dapat dipilih lagi.
            </p>
            <label className={styles.moveTo} htmlFor="pindah-ke">
              Pindahkan {used} ke
            </label>
            <span className={styles.selectBox}>
              <select
                id="pindah-ke"
                className={`${form.input} ${styles.select} ${styles.boxed}`}
                value={to}
                onChange={({ target: { value } }) => setTo(value)}
              >
                <option value="">Pilih {master.one}</option>
                {targets.map((other) => (
                  <option key={other.id} value={other.id}>
                    {titleOf(master, other)}
                  </option>
                ))}
              </select>
              <Icon name="down" size={16} />
            </span>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Kembali</Button>
        {row.can.includes('archive') ? <Button onClick={archive}>Arsipkan</Button> : null}
        {used === '' ? (
          <Button variant="contained" color="error" onClick={remove}>
            Hapus
          </Button>
        ) : (
          <Button
            variant="contained"
            color="primary"
            disabled={target === undefined}
            onClick={() => (target === undefined ? undefined : moveTo(target))}
          >
            Pindahkan
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
