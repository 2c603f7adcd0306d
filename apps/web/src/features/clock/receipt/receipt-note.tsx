/**
 * A note to whoever reviews, asked only here and never before the tap (rules/attendance#events,
 * product/clocking#receipt).
 */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { flush } from '../../../api/queue/queue.ts';
import { enqueue } from '../../../api/queue/queue-items.ts';
import { Chip } from '../../../ui/chips/chip.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ResultActions } from '../../../ui/layout/receipt-actions.tsx';
import styles from './receipt-note.module.css';

const REVIEW_NOTES = ['Di lokasi klien', 'GPS meleset'];
const MISSING_NOTES = ['Lupa absen masuk', 'HP mati'];
const SHORTEST = 3;
const LONGEST = 255;

/** The buttons are pinned over the lower edge; the complaint must not stand behind them. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

export function ResultNote({ tapId, missingIn }: { tapId: string; missingIn: boolean }) {
  const { note, change, sent, busy, error, send } = useNote(tapId);
  const [writing, setWriting] = useState(missingIn);
  const label = useId();
  if (sent) {
    return (
      <p className={`on-hadir flex radius-input gap-8 mt-16 ${styles.done}`} role="status">
        <Icon name="check" size={20} />
        Catatan disimpan: {note.trim()}
      </p>
    );
  }
  return (
    <section className={`mt-12 ${styles.note}`} aria-labelledby={label}>
      <h2 id={label} className={`size-14 medium ${styles.heading}`}>
        {missingIn ? 'Catatan untuk HR' : 'Catatan untuk atasan'} <span className="regular secondary">(opsional)</span>
      </h2>
      <div className="flex wrap gap-8 mt-8">
        {(missingIn ? MISSING_NOTES : REVIEW_NOTES).map((words) => (
          <Chip
            key={words}
            on={note === words}
            aria-pressed={note === words}
            {...(note === words && { icon: 'check' as const })}
            onClick={() => change(note === words ? '' : words)}
          >
            {words}
          </Chip>
        ))}
        <Chip
          on={writing}
          aria-pressed={writing}
          onClick={() => {
            setWriting(!writing);
            change(note);
          }}
        >
          Tulis
        </Chip>
      </div>
      {writing && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          autoFocus={!missingIn}
          value={note}
          placeholder={missingIn ? 'Contoh: masuk 07.55, lupa absen' : 'Contoh: rapat di kantor klien'}
          onChange={(event) => change(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST, 'aria-label': 'Catatan' } }}
          sx={{ mt: 2 }}
        />
      )}
      {error !== undefined && (
        <p className="text-alpa mt-8" role="alert" ref={intoView}>
          {error}
        </p>
      )}
      <ResultActions>
        <Button size="large" variant="contained" color="primary" loading={busy} onClick={() => void send()}>
          Kirim catatan
        </Button>
      </ResultActions>
    </section>
  );
}

/** What is typed, and sending it. */
function useNote(tapId: string) {
  const [note, setNote] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const change = (text: string) => {
    setNote(text);
    setError(undefined);
  };
  const send = async () => {
    const text = note.trim();
    if (text.length < SHORTEST) return setError('Pilih alasan, atau tulis catatan minimal 3 karakter.');
    setError(undefined);
    setBusy(true);
    try {
      await enqueue({ facts: { kind: 'note', tapId, note: text } });
    } catch {
      return setError('Catatan belum tersimpan di HP. Tekan Kirim catatan sekali lagi.');
    } finally {
      setBusy(false);
    }
    setSent(true);
    void flush({ force: true, personKnown: true });
  };
  return { note, change, sent, busy, error, send };
}
