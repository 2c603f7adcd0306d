/** "Absenkan": a superior clocks somebody whose phone is dead, from where the superior stands, with the reason. */
import type { attendance } from '@hadir/contract/attendance.ts';
import { tapWord } from '@hadir/contract/attendance-words.ts';
import { CLOCK_FOR_REASON_MAX, CLOCK_FOR_REASON_MIN } from '@hadir/domain/attendance/clock-for.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isCallError } from '../../../api/call-error.ts';
import { remote } from '../../../api/call.ts';
import { useOnline } from '../../../api/connection.ts';
import { newId } from '../../../api/new-id.ts';
import { monotonicNow } from '../../../api/queue/page-life.ts';
import { browserNow } from '../../../api/server-clock.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { clockText } from '../../../ui/time-words.ts';
import { useToast } from '../../../ui/toast.tsx';
import { placeSampler, type Sampler, type SamplerState } from '../place-sampler.ts';
import type { ClockForWish } from './asked-clock-for.ts';
import styles from './clock-for-dialog.module.css';

const clockFor = remote<typeof attendance.clockFor>('POST', '/api/attendance/people/:userId/events');

const USUAL = ['HP kehabisan baterai', 'HP tertinggal di rumah', 'HP rusak atau hilang'];
const ABOUT_DAYS = /^\/api\/(attendance|dashboard)/;

type Sent = Parameters<typeof clockFor>[0]['body'];

export default function ClockForDialog({ wish, close }: { wish: ClockForWish; close: () => void }) {
  const { userId, fullname, type } = wish;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const place = useOwnReading();
  // What was sent under a key is sent again under it: without an answer nobody knows whether it arrived.
  const sent = useRef<{ key: string; body: Sent }>(undefined);
  const online = useOnline();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const word = tapWord[type].toLowerCase();
  const text = reason.trim();
  const short = text.length < CLOCK_FOR_REASON_MIN;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (short || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (sent.current?.body.reason !== text) {
        const { fixes } = await place.settle(monotonicNow());
        const wallAtTap = new Date(browserNow()).toISOString();
        sent.current = { key: newId(), body: { type, wallAtTap, fixes, reason: text } };
      }
      const { key, body } = sent.current;
      const { data } = await clockFor({ params: { userId }, body, idempotencyKey: key });
      toast(`${fullname} diabsenkan ${word} ${clockText(data.at, data.zone)}, menunggu tinjauan`);
      close();
      await mutate((known) => typeof known === 'string' && ABOUT_DAYS.test(known));
    } catch (error) {
      const refused = isCallError(error) && error.kind !== 'network';
      if (refused) sent.current = undefined;
      setProblem(refused ? error.message : 'Belum terkirim. Periksa koneksi, lalu tekan sekali lagi.');
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={close} aria-labelledby="absenkan" fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="absenkan">
          Absenkan {fullname} {word}?
        </DialogTitle>
        <DialogContent>
          <p className={styles.text}>
            Dicatat sekarang, di tempat Anda berdiri. HR atau atasan lain meninjaunya, dan {fullname} diberi tahu bahwa
            Anda yang mengabsenkan.
          </p>
          <p className={styles.place} data-state={place.state} role="status">
            <Icon name={place.state === 'found' ? 'pin' : place.state === 'seeking' ? 'target' : 'warning'} size={20} />
            {place.words}
          </p>
          <div className={styles.usual} role="group" aria-label="Alasan yang sering">
            {USUAL.map((words) => (
              <Chip key={words} on={reason === words} aria-pressed={reason === words} onClick={() => setReason(words)}>
                {words}
              </Chip>
            ))}
          </div>
          <TextField
            label="Alasan"
            multiline
            minRows={2}
            fullWidth
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={asked && short}
            helperText={asked && short ? `Tulis alasan sedikitnya ${CLOCK_FOR_REASON_MIN} huruf.` : undefined}
            slotProps={{ htmlInput: { maxLength: CLOCK_FOR_REASON_MAX } }}
          />
          {problem === undefined ? null : (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Kembali</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={!online}
            title={online ? undefined : 'Perlu koneksi'}
            aria-disabled={busy}
          >
            {busy ? 'Mencatat' : `Absenkan ${word}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Reading extends Pick<Sampler, 'settle'> {
  readonly state: 'seeking' | 'found' | 'failed';
  readonly words: string;
}

const NOTHING: SamplerState = { readings: [], problem: null, listening: false };
const PROBLEMS: Readonly<Record<NonNullable<SamplerState['problem']>, string>> = {
  ditolak: 'Lokasi tidak diizinkan. Absen tetap dapat dicatat tanpa lokasi.',
  habis_waktu: 'Lokasi belum terbaca. Dekati jendela atau pindah ke tempat terbuka.',
  tidak_tersedia: 'Lokasi tidak tersedia. Nyalakan GPS; absen tetap dapat dicatat.',
};

/** Listens while the dialog is open, so that the place is known when the button is pressed. */
function useOwnReading(): Reading {
  const [heard, setHeard] = useState<SamplerState>(NOTHING);
  const sampler = useRef<Sampler>(undefined);
  sampler.current ??= placeSampler(setHeard);
  const current = sampler.current;
  useEffect(() => {
    current.start();
    return () => current.stop();
  }, [current]);
  const last = heard.readings.at(-1);
  if (last !== undefined)
    return { state: 'found', words: `Lokasi Anda terbaca, ±${Math.round(last.accuracyM)} m`, settle: current.settle };
  if (heard.problem !== null) return { state: 'failed', words: PROBLEMS[heard.problem], settle: current.settle };
  return { state: 'seeking', words: 'Mencari lokasi Anda', settle: current.settle };
}
