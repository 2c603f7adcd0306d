/** Refusing needs a reason: the employee reads it, and the day counts without this event. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import styles from './refuse-dialog.module.css';

const SHORTEST = 5;
const LONGEST = 500;
const USUAL = ['Tidak berada di tempat kerja', 'Foto bukan orangnya', 'Foto tidak jelas'];

interface RefuseDialogProps {
  /** Whose events: a name, or how many. */
  whose: string;
  close: () => void;
  refuse: (reason: string) => void;
}

export function RefuseDialog({ whose, close, refuse }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const length = reason.trim().length;
  const problem =
    length < SHORTEST
      ? `Tulis alasan sedikitnya ${SHORTEST} huruf, agar karyawan tahu yang perlu diperbaiki.`
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem === undefined) refuse(reason.trim());
  };
  return (
    <Dialog open onClose={close} aria-labelledby="tolak" fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="tolak">Tolak absen {whose}?</DialogTitle>
        <DialogContent>
          <p className={styles.text}>Absen ini tidak dihitung. Karyawan diberi tahu dan membaca alasan Anda.</p>
          <div className={styles.usual}>
            {USUAL.map((words) => (
              <Chip key={words} on={reason === words} aria-pressed={reason === words} onClick={() => setReason(words)}>
                {words}
              </Chip>
            ))}
          </div>
          <TextField
            label="Alasan"
            autoFocus
            multiline
            minRows={2}
            fullWidth
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={asked && problem !== undefined}
            helperText={asked ? problem : undefined}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Kembali</Button>
          <Button type="submit" variant="contained" color="error">
            Tolak
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
