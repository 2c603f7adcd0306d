/** A move that needs a reason: what it does is told before, the reason is noted. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import styles from './forms.module.css';

const SHORTEST = 10;
const LONGEST = 500;

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  action: string;
  danger?: boolean;
  close: () => void;
  /** Throws the CallError of a refusal; the dialog shows its sentence. */
  run: (reason: string) => Promise<void>;
}

export function ReasonDialog({ title, children, action, danger = false, close, run }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const short = reason.trim().length < SHORTEST ? `Tulis alasan sedikitnya ${SHORTEST} huruf.` : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (short !== undefined || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await run(reason.trim());
    } catch (error) {
      setProblem(isCallError(error) ? error.message : 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.');
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} aria-labelledby="alasan" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="alasan">{title}</DialogTitle>
        <DialogContent>
          {children}
          <TextField
            label="Alasan"
            autoFocus
            multiline
            minRows={2}
            fullWidth
            margin="dense"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={asked && short !== undefined}
            helperText={asked && short !== undefined ? short : 'Tercatat di catatan audit.'}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
          {problem === undefined ? null : (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Kembali</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} aria-disabled={busy}>
            {busy ? 'Menyimpan…' : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
