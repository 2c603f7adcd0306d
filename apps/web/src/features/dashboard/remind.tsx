/** "Ingatkan": tells those who are missing; afterwards it says when, until somebody new is missing. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { showNumber } from '../../ui/text/format.ts';
import { clockText } from '../../ui/text/time-words.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import styles from './actions-card.module.css';
import { type Overview, remind } from './dashboard-calls.ts';
import { useWrite } from '../../ui/feedback/use-write.ts';

/** More people than this are told only after a question. */
const CONFIRM_ABOVE = 20;

interface RemindProps {
  reminder: Overview['reminder'];
  zone: Zone;
}

export function Remind({ reminder, zone }: RemindProps) {
  const { busy, run } = useWrite({ otherwise: 'Pengingat belum terkirim. Coba lagi.', changes: ['day'] });
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { sentAt, waiting, can } = reminder;
  const may = can.includes('remind');
  const send = async () => {
    setAsking(false);
    await run(async (write) => {
      const { data } = await write(remind, { body: {} });
      toast(`${showNumber(data.reminded)} orang diingatkan`);
    });
  };
  const ask = () => {
    if (waiting > CONFIRM_ABOVE) setAsking(true);
    else void send();
  };
  const sent = sentAt !== null && `Terkirim ${clockText(sentAt, zone)}`;
  return (
    <>
      <OnlineButton
        size="small"
        className={styles.remind ?? ''}
        disabled={!may}
        {...(sent && { title: sent })}
        busy={busy}
        working="Mengingatkan…"
        onClick={ask}
      >
        {may && 'Ingatkan'}
        {may && sent && ` ${showNumber(waiting)}`}
        {!may && sent}
      </OnlineButton>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="ingatkan" maxWidth="xs">
        <DialogTitle id="ingatkan">Ingatkan {showNumber(waiting)} orang?</DialogTitle>
        <DialogContent>Tiap orang mendapat satu pemberitahuan untuk absen sekarang.</DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>Kembali</Button>
          <Button variant="contained" color="primary" onClick={() => void send()}>
            Ingatkan
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
