/** In the own day: a clock-in that somebody else made, and "Bukan saya yang diabsenkan". */
import type { attendance } from '@hadir/contract/attendance.ts';
import type { ClockedBy, DayDetail } from '@hadir/contract/attendance-days.ts';
import { eventWord } from '@hadir/contract/attendance-words.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { isCallError } from '../../../api/call-error.ts';
import { remote } from '../../../api/call.ts';
import { useOnline } from '../../../api/connection.ts';
import { newId } from '../../../api/new-id.ts';
import { showDateTime, showTime } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './made-for-me.module.css';

const objectTo = remote<typeof attendance.objectToEvent>('POST', '/api/attendance/events/:id/objection');

const LONGEST = 500;

type DayEvent = DayDetail['events'][number];

/** @param again reads the day anew */
export function MadeForMe({ events, again }: { events: readonly DayEvent[]; again: () => void }) {
  // A day kept on the device by an older build knows nothing of it.
  const made = events.flatMap((event) => (event.clockedBy ? [{ event, by: event.clockedBy }] : []));
  return made.map(({ event, by }) => <Made key={event.id} event={event} by={by} again={again} />);
}

function Made({ event, by, again }: { event: DayEvent; by: ClockedBy; again: () => void }) {
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const time = showTime(Date.parse(event.at), event.zone);
  const what = `${eventWord[event.type]} ${time}`;
  return (
    <section className={styles.made} aria-label={`${what} dibuat orang lain`}>
      <p className={styles.words}>
        <Icon name="users" size={18} />
        <span>
          {what} dibuat oleh <b>{by.name}</b>: {by.reason}
        </span>
      </p>
      {by.objectedAt === null ? null : (
        <p className={styles.said}>
          Anda menyangkalnya {showDateTime(Date.parse(by.objectedAt), event.zone)}. HR meninjaunya lagi.
        </p>
      )}
      {by.can.includes('object') ? (
        <Button size="large" disabled={!online} onClick={() => setAsking(true)}>
          Bukan saya yang diabsenkan
        </Button>
      ) : null}
      {asking ? <Objection event={event} what={what} close={() => setAsking(false)} done={again} /> : null}
    </section>
  );
}

interface ObjectionProps {
  event: DayEvent;
  what: string;
  close: () => void;
  done: () => void;
}

function Objection({ event, what, close, done }: ObjectionProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef(newId());
  const toast = useToast();
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await objectTo({ params: { id: event.id }, body: { note: note.trim() }, idempotencyKey: key.current });
      toast('Sangkalan tercatat, HR meninjau absennya lagi');
      close();
    } catch (error) {
      key.current = newId();
      setProblem(isCallError(error) ? error.message : 'Belum terkirim. Coba lagi.');
      setBusy(false);
    }
    done();
  };
  return (
    <Dialog open onClose={close} aria-labelledby="sangkal" fullWidth maxWidth="xs">
      <DialogTitle id="sangkal">Bukan Anda yang diabsenkan?</DialogTitle>
      <DialogContent>
        <p className={styles.text}>
          {what} ditinjau lagi oleh HR. Pembuatnya diberi tahu. Sangkalan tidak dapat ditarik.
        </p>
        <TextField
          label="Keterangan (opsional)"
          multiline
          minRows={2}
          fullWidth
          value={note}
          onChange={(change) => setNote(change.target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
          sx={{ mt: 2 }}
        />
        {problem === undefined ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Kembali</Button>
        <Button variant="contained" color="primary" aria-disabled={busy} onClick={() => busy || void send()}>
          {busy ? 'Mengirim' : 'Sangkal absen ini'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
