/** Back to the default, or away with a narrower flow: asked once, with what holds then. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';

interface RemoveFlowProps {
  /** The company's own flow of the kind, not one of a unit or length. */
  general: boolean;
  /** The default chain in words. */
  instead: string;
  remove: () => Promise<void>;
}

export function RemoveFlow({ general, instead, remove }: RemoveFlowProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [removeError, setRemoveError] = useState<unknown>();
  const verb = general ? 'Pakai alur bawaan' : 'Hapus alur ini';
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setRemoveError(undefined);
    try {
      await remove();
      setAsking(false);
    } catch (error) {
      setRemoveError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{verb}…</Button>
      {asking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="hapus-alur" fullWidth maxWidth="xs">
          <DialogTitle id="hapus-alur">{general ? 'Kembali ke alur bawaan?' : 'Hapus alur ini?'}</DialogTitle>
          <DialogContent>
            <p>
              {general ? `Pengajuan baru memakai: ${instead}.` : 'Pengajuan baru memakai alur semua unit.'} Yang sedang
              menunggu tetap memakai alurnya.
            </p>
            {removeError !== undefined && <FormError error={removeError} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Kembali</Button>
            <OnlineButton variant="contained" color="error" aria-disabled={busy} onClick={() => void run()}>
              {busy ? 'Menyimpan' : verb}
            </OnlineButton>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
