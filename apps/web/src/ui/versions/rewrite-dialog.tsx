/** "Ubah juga hari yang sudah lewat": from which date on, what that does to whom, and why it is done. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { disadvantageWord } from '@hadir/contract/corrections/day-change-words.ts';
import type { RewriteEffect } from '@hadir/contract/kernel/versions.ts';
import { anyOfNames } from '@hadir/contract/name-words.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { isCallError } from '../../api/call-error.ts';
import { newId } from '../../api/new-id.ts';
import { serverNow } from '../../api/server-clock.ts';
import { usePreview } from '../previews/use-preview.ts';
import { showDate, showNumber } from '../text/format.ts';
import { ReasonDialog } from '../feedback/reason-dialog.tsx';
import { dateAt, dateOrNone } from '../text/time-words.ts';
import { EffectiveDate } from './effective-date.tsx';
import styles from './versions.module.css';
import { useMe } from '../../api/me.ts';

/** The server's own bounds (contract/kernel/versions.ts). */
const REASON = { shortest: 10, longest: 500 };

interface RewriteProps {
  title: string;
  preview: (from: LocalDate) => Promise<RewriteEffect>;
  /** Throws the CallError of a refusal. */
  run: (from: LocalDate, reason: string, idempotencyKey: string) => Promise<void>;
}

function troubleOf(error: unknown): { problem: string; mayRetry: boolean } {
  if (!isCallError(error)) return { problem: 'Pratinjau belum dapat dihitung. Periksa koneksi Anda.', mayRetry: true };
  // Another try changes nothing of a refusal.
  return { problem: error.message, mayRetry: error.kind !== 'status' || error.status >= 500 };
}

const SAYS =
  'Hanya hari dalam periode terbuka. Hari yang membaik atau sama langsung memakai isian baru. Hari yang menjadi ' +
  'terlambat, lebih pendek, atau alpa tetap memakai yang lama sampai orangnya setuju, atau 7 hari tanpa sanggahan.';

/** The choice itself: a button that leads to the dialog once the form fits. */
export function RewriteMove({ fits, ...rewrite }: RewriteProps & { fits: () => Promise<boolean> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className={styles.past}
        onClick={async () => {
          if (await fits()) setOpen(true);
        }}
      >
        Ubah juga hari yang sudah lewat…
      </Button>
      {open && <RewriteDialog {...rewrite} close={() => setOpen(false)} />}
    </>
  );
}

function RewriteDialog({ title, preview: previewRewrite, run, close }: RewriteProps & { close: () => void }) {
  const { zone } = useMe();
  const [from, setFrom] = useState<string>(() => addDays(dateAt(serverNow(), zone), -1));
  const [key] = useState(newId);
  const date = dateOrNone(from);
  const { reply, working, error, retry } = usePreview(date, async () => date && previewRewrite(date));
  // While another date is typed, nothing is said of the former one.
  const effect = working ? undefined : reply;
  return (
    <ReasonDialog
      title={title}
      {...REASON}
      hint="Dibaca oleh orang yang harinya berubah, dan tercatat."
      because="karena orangnya membacanya"
      action="Ubah hari yang sudah lewat"
      needsLine
      unfocused
      isShown={effect !== undefined}
      close={close}
      run={async (reason) => {
        if (date !== undefined) await run(date, reason, key);
      }}
    >
      <p className="body secondary mb-16">{SAYS}</p>
      <EffectiveDate
        id="f-past"
        label="Sejak tanggal"
        value={from}
        set={setFrom}
        hint="Tanggal pertama yang ikut berubah."
        error={date === undefined ? 'Isi tanggal, misalnya 16/11/2026.' : undefined}
      />
      <div
        className={`body stack outlined radius-input gap-8 pad-12 ${styles.preview}`}
        role="status"
        aria-live="polite"
      >
        {date === undefined && <span className="secondary">Yang berubah terlihat setelah tanggalnya terisi.</span>}
        {date !== undefined && <Previewed {...{ effect, working, error, retry }} />}
      </div>
    </ReasonDialog>
  );
}

interface PreviewedProps {
  effect: RewriteEffect | undefined;
  working: boolean;
  error: unknown;
  retry: () => void;
}

function Previewed({ effect, working, error, retry }: PreviewedProps) {
  if (effect !== undefined) return <Effect effect={effect} />;
  if (working || error === undefined) return <span className="secondary">Menghitung yang berubah…</span>;
  const { problem, mayRetry } = troubleOf(error);
  return (
    <>
      <span className="text-alpa">{problem}</span>
      {mayRetry && (
        <Button size="small" className={styles.past} onClick={retry}>
          Coba lagi
        </Button>
      )}
    </>
  );
}

type Figures = RewriteEffect['formerDays'][number]['before'];

/** `Hadir → Terlambat, menit terlambat 0 → 20`; of a day that is not over nothing may differ yet. */
function changeWords(before: Figures, after: Figures): string {
  const parts: [string, string | number, string | number][] = [
    ['', before.label, after.label],
    ['menit terlambat ', before.lateMinutes, after.lateMinutes],
    ['menit kerja ', before.workedMinutes, after.workedMinutes],
  ];
  const differing = parts.filter(([, was, is]) => was !== is).map(([what, was, is]) => `${what}${was} → ${is}`);
  return differing.join(', ') || 'hari belum selesai';
}

/** `: menit terlambat 55 → 0, 1 status`; what stays the same is left out. */
function changedWords({ lateMinutes, workedMinutes, statuses }: RewriteEffect): string {
  const parts = [
    { what: 'menit terlambat', ...lateMinutes },
    { what: 'menit kerja', ...workedMinutes },
  ]
    .filter(({ before, after }) => before !== after)
    .map(({ what, before, after }) => `${what} ${showNumber(before)} → ${showNumber(after)}`);
  if (statuses !== 0) parts.push(`${showNumber(statuses)} status`);
  if (parts.length === 0) return '';
  return `: ${parts.join(', ')}`;
}

const ALONE = 'Tidak ada orang lain yang dapat menyetujui, jadi dicatat sebagai satu admin.';

/** Own days that somebody else has to agree to. */
function waitingForOthers({ days, alone, consent, confirmers }: RewriteEffect['own']): number {
  if (confirmers.length === 0) return 0;
  return days - alone - consent;
}

/** What becomes of the days of whoever makes the change. */
function ownTexts(own: RewriteEffect['own']): string[] {
  const { alone, consent, confirmers } = own;
  const waiting = waitingForOthers(own);
  const what = (days: number) => `${showNumber(days)} hari Anda sendiri`;
  const texts: string[] = [];
  if (waiting > 0) texts.push(`${what(waiting)} tetap memakai isian lama sampai disetujui ${anyOfNames(confirmers)}.`);
  if (alone > 0) texts.push(`${what(alone)} ikut berubah. ${ALONE}`);
  if (consent > 0)
    texts.push(`${what(consent)} tetap memakai isian lama dan menunggu tanggapan Anda karena merugikan. ${ALONE}`);
  return texts;
}

/** `3 hari dari 1 karyawan diperiksa`, what changes at once, and who keeps the former hours and why. */
function Effect({ effect }: { effect: RewriteEffect }) {
  const { people, days, changed, own, undecided, rules } = effect;
  if (days === 0) return <span>Tidak ada hari yang sudah lewat yang memakai isian ini.</span>;
  return (
    <>
      {rules.length > 0 && <span>Yang berlaku mundur: {rules.join(', ')}.</span>}
      <span>
        {showNumber(days)} hari dari {showNumber(people)} karyawan diperiksa.
      </span>
      {changed === 0 && <span>Tidak ada hari yang langsung berubah.</span>}
      {changed > 0 && (
        <span>
          <b>{showNumber(changed)} hari langsung berubah</b>
          {changedWords(effect)}.
        </span>
      )}
      {ownTexts(own).map((text) => (
        <b key={text}>{text}</b>
      ))}
      {undecided !== 0 && (
        <b>{showNumber(undecided)} hari tetap memakai isian lama: perubahan sebelumnya belum diputuskan.</b>
      )}
      <FormerDays {...effect} />
    </>
  );
}

/** Whom the change would harm: their days keep the former hours until they answer. */
function FormerDays({ former, formerDays }: RewriteEffect) {
  if (former === 0) return <span>Tidak ada yang dirugikan.</span>;
  const more = former - formerDays.length;
  return (
    <>
      <b>{showNumber(former)} hari tetap memakai isian lama dan menunggu tanggapan:</b>
      <div className={styles.former} role="group" aria-label="Hari yang menunggu tanggapan" tabIndex={0}>
        <ul>
          {formerDays.map(({ userId, fullname, date, disadvantages, before, after }) => (
            <li key={`${userId}${date}`}>
              {fullname}, {showDate(date)}
              <span>
                {disadvantages.map((one) => disadvantageWord[one]).join(', ')} ({changeWords(before, after)})
              </span>
            </li>
          ))}
        </ul>
      </div>
      {more > 0 && <span className="secondary">dan {showNumber(more)} hari lain</span>}
    </>
  );
}

/** For the toast: `1 hari berubah, 2 hari menunggu tanggapan`. */
export function rewriteTail({ changed, former, own, later }: RewriteEffect): string {
  const parts = [`${showNumber(changed)} hari ${later ? 'sedang dihitung ulang' : 'berubah'}`];
  if (former > 0) parts.push(`${showNumber(former)} hari menunggu tanggapan`);
  const waiting = waitingForOthers(own);
  if (waiting > 0) parts.push(`${showNumber(waiting)} hari Anda menunggu persetujuan`);
  return parts.join(', ');
}
