/** Notes that the difference changed hands: on which date, with a photo that proves it. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorText } from '@hadir/contract/errors.ts';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { useMe } from '../../../api/me.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { TakePhoto } from '../../../ui/pictures/take-photo.tsx';
import { showRupiah } from '../../../ui/text/format.ts';
import { SETTLEMENT_CHANGES, settleSettlement, storeProof } from '../settlement-calls.ts';

interface SettleDialogProps {
  readonly settlement: SettlementDetail;
  readonly close: () => void;
}

export function SettleDialog({ settlement, close }: SettleDialogProps) {
  const { id, version, outcome, difference, fullname } = settlement;
  const { today } = useMe();
  const [date, setDate] = useState<string>(today);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const toast = useToast();
  const { busy, run, problem, setProblem } = useWrite({ changes: SETTLEMENT_CHANGES, inPlace: true });
  const back = outcome === 'LEBIH_BAYAR';
  const save = async () => {
    if (!isLocalDate(date)) return setProblem('Isi tanggal uang berpindah.');
    if (photo === null) return setProblem(errorText('BUKTI_BAYAR_WAJIB'));
    const isDone = await run(async (send) => {
      // The photo first: what is noted as paid has its proof, and a photo that did not arrive is sent again.
      await send(storeProof, { params: { id }, bytes: photo });
      await send(settleSettlement, { params: { id }, body: { settledOn: date, note, version } });
    });
    if (!isDone) return;
    toast({ message: back ? 'Pengembalian dicatat.' : 'Pembayaran dicatat.', colour: 'success' });
    close();
  };
  return (
    <FormDialog
      title={back ? 'Catat pengembalian' : 'Catat pembayaran'}
      close={close}
      chosen={photo !== null}
      maxWidth="xs"
    >
      {(confirmExit) => (
        <div className="stack gap-16 pt-16">
          <p className="break-anywhere">
            {showRupiah(difference)} {back ? 'dikembalikan' : 'dibayar ke'} {fullname}.
          </p>
          <TextField
            type="date"
            label="Tanggal uang berpindah"
            value={date}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
            onChange={({ target }) => setDate(target.value)}
          />
          <TextField
            label="Catatan"
            placeholder="Misalnya transfer BCA, referensi 0098"
            value={note}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            onChange={({ target }) => setNote(target.value)}
          />
          <TakePhoto
            take={setPhoto}
            failed={setProblem}
            className="card row centre gap-8 min-h-48 w-full text-strong medium hover-fill"
          >
            <Icon name={photo === null ? 'camera' : 'check'} size={20} />
            {photo === null ? 'Foto bukti' : 'Bukti sudah dipilih, ganti'}
          </TakePhoto>
          {problem !== undefined && (
            <p className="text-alpa" role="alert">
              {problem}
            </p>
          )}
          <DialogActions>
            <Button onClick={confirmExit}>Kembali</Button>
            <OnlineButton variant="contained" color="primary" disabled={busy} onClick={() => void save()}>
              {busy ? 'Menyimpan…' : 'Simpan'}
            </OnlineButton>
          </DialogActions>
        </div>
      )}
    </FormDialog>
  );
}
