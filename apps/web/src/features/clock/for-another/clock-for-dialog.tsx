/** "Absenkan": a superior clocks somebody whose phone is dead, from where the superior stands, with the reason. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { tapWord } from '@hadir/contract/attendance/tap-words.ts';
import { CLOCK_FOR_REASON_MAX, CLOCK_FOR_REASON_MIN } from '@hadir/domain/attendance/clock-for.ts';
import { useEffect, useRef, useState } from 'react';
import { type CallError, isCallError } from '../../../api/call-error.ts';
import { remote } from '../../../api/call.ts';
import { newId } from '../../../api/new-id.ts';
import { monotonicNow } from '../../../api/queue/page-life.ts';
import { browserNow } from '../../../api/server-clock.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx';
import { clockText } from '../../../ui/text/time-words.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { placeSampler, type Sampler, type SamplerState } from '../place/place-sampler.ts';
import type { ClockForWish } from './clock-for-target.ts';
import styles from './clock-for-dialog.module.css';
import { useReload, DAYS_CHANGED } from '../../../api/reload.ts';

const clockFor = remote<typeof attendance.clockFor>('POST', '/api/attendance/people/:userId/events');

const USUAL = ['HP kehabisan baterai', 'HP tertinggal di rumah', 'HP rusak atau hilang'];

/** The server has answered, and said no. */
const isRefused = (error: unknown): error is CallError => isCallError(error) && error.kind !== 'network';

type Sent = Parameters<typeof clockFor>[0]['body'];

export default function ClockForDialog({ wish, close }: { wish: ClockForWish; close: () => void }) {
  const { userId, fullname, type } = wish;
  const place = useOwnReading();
  // What was sent under a key is sent again under it: without an answer nobody knows whether it arrived.
  const sent = useRef<{ key: string; body: Sent }>(undefined);
  const toast = useToast();
  const reload = useReload();
  const word = tapWord[type].toLowerCase();

  const send = async (text: string) => {
    try {
      if (sent.current?.body.reason !== text) {
        const { fixes, listenFromMs } = await place.settle(monotonicNow());
        const wallAtTap = new Date(browserNow()).toISOString();
        sent.current = { key: newId(), body: { type, wallAtTap, fixes, listenFromMs, reason: text } };
      }
      const { key, body } = sent.current;
      const { data } = await clockFor({ params: { userId }, body, idempotencyKey: key });
      toast(`${fullname} diabsenkan ${word} ${clockText(data.at, data.zone)}, menunggu tinjauan`);
    } catch (error) {
      if (isRefused(error)) sent.current = undefined;
      throw error;
    }
    close();
    await reload(DAYS_CHANGED);
  };

  return (
    <ReasonDialog
      title={`Absenkan ${fullname} ${word}?`}
      says={`Dicatat sekarang, di tempat Anda berdiri. HR atau atasan lain meninjaunya, dan ${fullname} diberi tahu bahwa Anda yang mengabsenkan.`}
      usual={USUAL}
      shortest={CLOCK_FOR_REASON_MIN}
      longest={CLOCK_FOR_REASON_MAX}
      action={`Absenkan ${word}`}
      working="Mencatat"
      unfocused
      needsLine
      close={close}
      run={send}
      sentenceOf={(error) =>
        isRefused(error) ? error.message : 'Belum terkirim. Periksa koneksi, lalu tekan sekali lagi.'
      }
    >
      <p className={`row bg-deep radius-input gap-8 mt-12 ${styles.place}`} data-state={place.state} role="status">
        <Icon name={ICONS[place.state]} size={20} />
        {place.words}
      </p>
    </ReasonDialog>
  );
}

interface Reading extends Pick<Sampler, 'settle'> {
  readonly state: 'seeking' | 'found' | 'failed';
  readonly words: string;
}

const ICONS = { found: 'pin', seeking: 'target', failed: 'warning' } as const;
const NOTHING: SamplerState = { readings: [], problem: null, listening: false };
const PROBLEMS: Readonly<Record<NonNullable<SamplerState['problem']>, string>> = {
  ditolak: 'Lokasi tidak diizinkan. Absen tetap dapat dicatat tanpa lokasi.',
  habis_waktu: 'Lokasi belum terbaca. Dekati jendela atau pindah ke tempat terbuka.',
  tidak_tersedia: 'Lokasi tidak tersedia. Nyalakan GPS; absen tetap dapat dicatat.',
};

/** Listens while the dialog is open, so that the place is known when the button is pressed. */
function useOwnReading(): Reading {
  const [heard, setHeard] = useState<SamplerState>(NOTHING);
  const [sampler] = useState(() => placeSampler(setHeard));
  const { settle } = sampler;
  useEffect(() => {
    sampler.start();
    return () => sampler.stop();
  }, [sampler]);
  const last = heard.readings.at(-1);
  if (last !== undefined)
    return { state: 'found', words: `Lokasi Anda terbaca, ±${Math.round(last.accuracyM)} m`, settle };
  if (heard.problem !== null) return { state: 'failed', words: PROBLEMS[heard.problem], settle };
  return { state: 'seeking', words: 'Mencari lokasi Anda', settle };
}
