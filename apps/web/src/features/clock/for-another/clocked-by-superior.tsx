/** In the own day: a clock-in that somebody else made, and "Bukan saya yang diabsenkan". */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ClockedBy, DayDetail } from '@hadir/contract/attendance/days.ts';
import { eventWord } from '@hadir/contract/attendance/tap-words.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { remote } from '../../../api/call.ts';
import { useOnline } from '../../../api/connection.ts';
import { showDateTime, showTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import styles from './clocked-by-superior.module.css';
import { useWrite } from '../../../ui/feedback/use-write.ts';

const objectTo = remote<typeof attendance.objectToEvent>('POST', '/api/attendance/events/:id/objection');

const LONGEST = 500;

/** The sheet is low: what was asked for must not open below its edge. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

type DayEvent = DayDetail['events'][number];

/** @param reload reads the day anew */
export function MadeForMe({ events, reload }: { events: readonly DayEvent[]; reload: () => void }) {
  // A day kept on the device by an older build knows nothing of it.
  const made = events.flatMap((event) => (event.clockedBy ? [{ event, by: event.clockedBy }] : []));
  return made.map(({ event, by }) => <Made key={event.id} event={event} by={by} reload={reload} />);
}

function Made({ event, by, reload }: { event: DayEvent; by: ClockedBy; reload: () => void }) {
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const time = showTime(Date.parse(event.at), event.zone);
  const what = `${eventWord[event.type]} ${time}`;
  return (
    <section
      className={`column top pad-10-12 outlined radius-input gap-8 ${styles.made}`}
      aria-label={`${what} dibuat orang lain`}
    >
      <p className="flex gap-8">
        <Icon className="mt-2 text-tinjau" name="users" size={18} />
        <span>
          {what} dibuat oleh <b>{by.name}</b>: {by.reason}
        </span>
      </p>
      {by.objectedAt !== null && (
        <p className="secondary">
          Anda menyangkalnya {showDateTime(Date.parse(by.objectedAt), event.zone)}. HR meninjaunya lagi.
        </p>
      )}
      {by.can.includes('object') && !asking && (
        <Button size="large" disabled={!online} onClick={() => setAsking(true)}>
          Bukan saya yang diabsenkan
        </Button>
      )}
      {asking && <Objection event={event} name={by.name} close={() => setAsking(false)} done={reload} />}
    </section>
  );
}

interface ObjectionProps {
  event: DayEvent;
  /** Who made it. */
  name: string;
  close: () => void;
  done: () => void;
}

/** In its place, not over it: the sheet of the day is a dialog already. */
function Objection({ event, name, close, done }: ObjectionProps) {
  const [note, setNote] = useState('');
  const { busy, problem, run } = useWrite({ otherwise: 'Belum terkirim. Coba lagi.', inPlace: true });
  const toast = useToast();
  const send = async () => {
    await run(async (write) => {
      await write(objectTo, { params: { id: event.id }, body: { note: note.trim() } });
      toast('Sangkalan tercatat, HR meninjau absennya lagi');
      close();
    });
    done();
  };
  return (
    <div className={`stack gap-16 ${styles.asking}`} ref={intoView}>
      <p className="secondary">HR meninjau absen ini lagi dan {name} diberi tahu. Sangkalan tidak dapat ditarik.</p>
      <TextField
        label="Keterangan (opsional)"
        multiline
        minRows={2}
        fullWidth
        autoFocus
        value={note}
        onChange={(change) => setNote(change.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      {problem !== undefined && (
        <p role="alert" className="text-alpa">
          {problem}
        </p>
      )}
      <div className="flex end wrap gap-8">
        <Button size="large" onClick={close}>
          Batal
        </Button>
        <Button size="large" variant="contained" color="primary" aria-disabled={busy} onClick={() => void send()}>
          {busy ? 'Mengirim' : 'Sangkal absen ini'}
        </Button>
      </div>
    </div>
  );
}
