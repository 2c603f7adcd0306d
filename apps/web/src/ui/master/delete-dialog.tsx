/**
 * A row that is used is not deleted: its users move to another row, or it goes into the archive
 * (product/desk#master-tables).
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { type Master, type MasterRow, titleOf, usedByText } from '@hadir/contract/kernel/master.ts';
import { useRemote } from '../../api/fetching.ts';
import { FieldFrame } from '../form/fields/field-frame.tsx';
import fields from '../form/fields/plain-fields.module.css';
import { useDebounced } from '../list-page/list-state.ts';
import type { MasterCalls } from './master-calls.ts';
import { OnlineButton } from '../buttons/online-button.tsx';

/** A longer list is searched. */
const MOST_SHOWN = 100;

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
  const [target, setTarget] = useState<MasterRow>();
  const [search, setSearch] = useState('');
  const [text, setText] = useDebounced(search, setSearch);
  const query = { size: MOST_SHOWN, search };
  const others = useRemote(calls.list, row.can.includes('move') && { query }, { keepPreviousData: true });
  const found = others.data?.data.filter(({ id }) => id !== row.id) ?? [];
  // What was chosen stays so while another word is searched for.
  const targets = target === undefined || found.some(({ id }) => id === target.id) ? found : [target, ...found];
  const isLong = search !== '' || text !== '' || (others.data?.total ?? 0) > MOST_SHOWN;
  return (
    <Dialog open onClose={close} aria-labelledby="hapus" fullWidth maxWidth="xs">
      <DialogTitle id="hapus">{used === '' ? `Hapus ${title}?` : `${title} dipakai oleh ${used}`}</DialogTitle>
      <DialogContent>
        {used === '' && (
          <p className="secondary">Tidak ada yang memakainya. Riwayatnya tetap tersimpan di catatan audit.</p>
        )}
        {used !== '' && (
          <div className="stack gap-16">
            <p className="secondary">
              Selama dipakai, {master.one} ini tidak dapat dihapus. Pindahkan pemakainya, atau arsipkan agar tidak dapat
              dipilih lagi. Pemindahan berlaku mulai hari ini, atau mulai besok bila hari kerja Anda sendiri ikut
              berubah dan ada admin lain. Hari sebelumnya tetap seperti semula.
            </p>
            {isLong && (
              <FieldFrame id="cari-tujuan" label={`Cari ${master.one} tujuan`} error={undefined}>
                {(aria) => (
                  <input
                    type="search"
                    className={fields.input}
                    {...aria}
                    value={text}
                    onChange={({ target: { value } }) => setText(value)}
                  />
                )}
              </FieldFrame>
            )}
            <FieldFrame id="pindah-ke" label={`Pindahkan ${used} ke`} error={undefined}>
              {(aria) => (
                <select
                  className={fields.input}
                  {...aria}
                  value={target?.id ?? ''}
                  onChange={({ target: { value } }) => setTarget(targets.find(({ id }) => id === value))}
                >
                  <option value="">Pilih {master.one}</option>
                  {targets.map((other) => (
                    <option key={other.id} value={other.id}>
                      {titleOf(master, other)}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Kembali</Button>
        {row.can.includes('archive') && <OnlineButton onClick={archive}>Arsipkan</OnlineButton>}
        {used === '' && (
          <OnlineButton variant="contained" color="error" onClick={remove}>
            Hapus
          </OnlineButton>
        )}
        {used !== '' && (
          <OnlineButton
            variant="contained"
            color="primary"
            disabled={target === undefined}
            onClick={() => target && moveTo(target)}
          >
            Pindahkan
          </OnlineButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
