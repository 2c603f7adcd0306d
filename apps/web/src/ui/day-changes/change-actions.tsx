/** The moves on a change of a day, asked about in their place: the sheet of the day is a dialog already. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { dayChangeMoveWord } from '@hadir/contract/corrections/day-change-words.ts';
import { OBJECTION_MAX, WORDS_MIN } from '@hadir/domain/corrections/day-change.ts';
import { useState } from 'react';
import { OnlineButton } from '../buttons/online-button.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import { useToast } from '../feedback/toast.tsx';
import { moveDayChange } from './day-change-calls.ts';
import { useWrite } from '../feedback/use-write.ts';
import { useReload, DAYS_CHANGED } from '../../api/reload.ts';

type Move = DayChange['can'][number];

interface Asking {
  /** What follows from it. */
  readonly says: (change: DayChange) => string;
  /** The label of the words; without one none are written. */
  readonly words?: string;
  readonly done: string;
}

const ACTIONS: Readonly<Record<Move, Asking>> = {
  consent: {
    says: () => 'Koreksi ini langsung berlaku dan tidak dapat Anda sanggah lagi.',
    done: 'Disetujui, koreksinya berlaku',
  },
  object: {
    says: () => 'Sanggahan dibaca dan diputuskan orang lain, bukan penulis koreksinya. Sanggahan tidak dapat ditarik.',
    words: 'Mengapa tidak benar?',
    done: 'Sanggahan terkirim',
  },
  agree: {
    says: ({ disadvantages }) =>
      disadvantages.length === 0
        ? 'Koreksinya langsung berlaku; orangnya diberi tahu.'
        : 'Orangnya diberi tahu dan dapat menyanggah sebelum koreksinya berlaku.',
    words: 'Catatan (opsional)',
    done: 'Koreksi disetujui',
  },
  refuse: { says: () => 'Harinya tetap seperti semula.', words: 'Alasan', done: 'Koreksi ditolak' },
  uphold: {
    says: () => 'Harinya tanpa koreksi ini. Karyawan dan penulisnya diberi tahu.',
    words: 'Catatan (opsional)',
    done: 'Sanggahan diterima',
  },
  reject: {
    says: () => 'Koreksinya berlaku. Karyawan membaca alasan Anda.',
    words: 'Alasan',
    done: 'Sanggahan ditolak, koreksinya berlaku',
  },
  withdraw: { says: () => 'Harinya tanpa koreksi ini.', done: 'Koreksi dibatalkan' },
};

const MAIN: readonly Move[] = ['consent', 'agree', 'uphold'];
const MAIN_LOOK = { variant: 'contained', color: 'primary' } as const;

export function ChangeActions({ change, done }: { change: DayChange; done: () => void }) {
  const [chosen, setChosen] = useState<Move>();
  const { can } = change;
  if (can.length === 0) return null;
  if (chosen !== undefined && can.includes(chosen))
    return <Confirm key={chosen} change={change} move={chosen} close={() => setChosen(undefined)} done={done} />;
  return (
    <div className="flex end wrap gap-8">
      {can.map((move) => (
        <OnlineButton
          key={move}
          size="large"
          variant="outlined"
          color="inherit"
          {...(MAIN.includes(move) && MAIN_LOOK)}
          onClick={() => setChosen(move)}
        >
          {dayChangeMoveWord[move]}
        </OnlineButton>
      ))}
    </div>
  );
}

/** The sheet is low: what was chosen must not open below its edge. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

/** In the search of the URL: the day whose sheet holds the words, and the row that is open. */
const STANDS_ON = ['tanggal', 'buka'];

interface ConfirmProps {
  change: DayChange;
  move: Move;
  close: () => void;
  done: () => void;
}

function Confirm({ change, move, close, done }: ConfirmProps) {
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useWrite({ otherwise: 'Belum terkirim. Coba lagi.', inPlace: true });
  const toast = useToast();
  const reload = useReload();
  const { says, words: label, done: doneText } = ACTIONS[move];
  const least = WORDS_MIN[move];
  const short = words.trim().length < least;
  const unsaved = useUnsaved(!busy && words.trim() !== '', STANDS_ON);
  const send = async () => {
    setTried(true);
    if (short) return;
    await run(async (write) => {
      await write(moveDayChange, { params: { id: change.id }, body: { move, words: words.trim() } });
      toast({ message: doneText, colour: 'success' });
      await reload(DAYS_CHANGED);
      close();
      done();
    });
  };
  const tooShortText = tried && short ? `Tulis sedikitnya ${least} huruf, agar jelas bagi yang membacanya.` : undefined;
  return (
    <div className="stack gap-12" ref={intoView} role="group" aria-label={dayChangeMoveWord[move]}>
      <p className="secondary break-anywhere">{says(change)}</p>
      {label !== undefined && (
        <TextField
          label={label}
          multiline
          minRows={2}
          fullWidth
          autoFocus
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={tooShortText !== undefined}
          helperText={tooShortText}
          slotProps={{ htmlInput: { maxLength: OBJECTION_MAX } }}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className="text-alpa">
          {problem}
        </p>
      )}
      <div className="flex end wrap gap-8">
        <Button size="large" onClick={() => unsaved.confirmExit(close)}>
          Kembali
        </Button>
        <Button size="large" variant="contained" color="primary" aria-disabled={busy} onClick={() => void send()}>
          {busy ? 'Mengirim…' : dayChangeMoveWord[move]}
        </Button>
      </div>
      {unsaved.question}
    </div>
  );
}
