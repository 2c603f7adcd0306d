/** Stands where a dialog will be while it is on its way, and says what helps when it does not come. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Loading } from '../feedback/states.tsx';

interface LateDialogProps {
  /** undefined while it is on its way. */
  readonly error: unknown;
  readonly close: () => void;
}

const HEIGHTS = [40, 40];

export function LateDialog({ error, close }: LateDialogProps) {
  const title = useId();
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{error === undefined ? 'Sedang dibuka' : 'Belum dapat dibuka'}</DialogTitle>
      <DialogContent>
        {error === undefined ? (
          <Loading heights={HEIGHTS} />
        ) : (
          <p className="secondary">
            Bagian ini belum tersimpan di perangkat. Coba lagi saat ada sinyal; bila tetap belum terbuka, muat ulang
            halaman.
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Tutup</Button>
      </DialogActions>
    </Dialog>
  );
}
