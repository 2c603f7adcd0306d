/** The fields of HR's correction and what they would come to. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { tapTime } from '@hadir/contract/date-words.ts';
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { DAY_CHANGE_REASON_MAX, DAY_CHANGE_REASON_MIN } from '@hadir/domain/corrections/day-change.ts';
import { instant, type LocalTime, timeIn } from '@hadir/domain/kernel/time.ts';
import { type FormEvent, useState } from 'react';
import { refusalCode, errorText } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { previewProblem, usePreview } from '../../ui/previews/use-preview.ts';
import { TimeField } from '../../ui/form/fields/time-field.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { timeSpan } from '../../ui/text/time-words.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { BreakRows, type TypedBreak } from './break-rows.tsx';
import { CorrectionOutcome } from './correction-outcome.tsx';
import { type Prefill, previewCorrection, type WantedDay, writeCorrection } from './corrections-calls.ts';
import styles from './corrections.module.css';
import { useSend } from '../../api/use-send.ts';
import { useReload, DAYS_CHANGED } from '../../api/reload.ts';

interface Draft {
  /** Null: no tap at all. Undefined: what is typed is no time yet. */
  readonly in: LocalTime | null | undefined;
  readonly out: LocalTime | null | undefined;
  readonly breaks: readonly TypedBreak[];
}

function draftOf({ taps, zone }: Prefill): Draft {
  const time = (wire: string | null) => (wire === null ? null : timeIn(instant(wire), zone));
  return {
    in: time(taps.in),
    out: time(taps.out),
    breaks: taps.breaks.map(({ start, end }) => ({ key: start, start: time(start), end: time(end) })),
  };
}

/** Undefined while a time is half typed. */
function wantedOf(draft: Draft, { taps }: Prefill): WantedDay | undefined {
  const breaks = draft.breaks.flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]));
  if (draft.in === undefined || draft.out === undefined || breaks.length < draft.breaks.length) return undefined;
  return { in: draft.in, out: draft.out, breaks: taps.punched ? breaks : null };
}

const DONE: Readonly<Partial<Record<DayChange['state'], string>>> = {
  counts: 'Koreksi berlaku; karyawan dan atasannya diberi tahu',
  waiting: 'Koreksi dikirim, menunggu tanggapan karyawan',
  proposed: 'Koreksi menunggu persetujuan admin lain',
};

interface FormProps {
  prefill: Prefill;
  setTyped: (typed: boolean) => void;
  /** Reads the day again. */
  reload: () => void;
  shut: () => void;
  done: () => void;
}

export function CorrectForm({ prefill, setTyped, reload, shut, done }: FormProps) {
  const { fullname, taps } = prefill;
  const online = useOnline();
  const correction = useCorrection({ prefill, setTyped, done });
  const { draft, change, reason, write, preview, working, problem, fits, tooShort, busy, refused, submit } = correction;
  const errorOf = (field: string) => preview?.problems.find((one) => one.field === field)?.message;
  const others =
    preview?.problems.filter(({ field }) => field === null || !['in', 'out', 'breaks'].includes(field)) ?? [];
  const none = draft.in === null && draft.out === null && (taps.in !== null || taps.out !== null);

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="column fill">
      <DialogContent className={styles.content ?? ''}>
        <Known prefill={prefill} />
        <Times draft={draft} errorOf={errorOf} change={change} />
        {taps.punched ? (
          <BreakRows breaks={draft.breaks} error={errorOf('breaks')} change={(breaks) => change({ breaks })} />
        ) : null}
        {none ? <p className="secondary">Semua absen hari itu dikesampingkan, tidak dihapus.</p> : null}
        {others.map(({ code, message }) => (
          <p key={code} role="alert" className="row text-alpa gap-8">
            <Icon name="warning" size={18} />
            {message}
          </p>
        ))}
        <CorrectionOutcome preview={preview} working={working} problem={problem} fullname={fullname} />
        <TextField
          label={`Alasan, sedikitnya ${DAY_CHANGE_REASON_MIN} huruf`}
          multiline
          minRows={2}
          fullWidth
          value={reason}
          onChange={({ target }) => write(target.value)}
          error={tooShort}
          helperText={
            tooShort
              ? `Tulis alasan sedikitnya ${DAY_CHANGE_REASON_MIN} huruf, agar ${fullname} tahu mengapa.`
              : `Dibaca ${fullname} dan atasannya.`
          }
          slotProps={{ htmlInput: { maxLength: DAY_CHANGE_REASON_MAX } }}
        />
        {refused === undefined ? null : <Refused refused={refused} reload={reload} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={shut}>Kembali</Button>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!online || !fits}
          title={online ? undefined : 'Perlu koneksi'}
          aria-disabled={busy}
        >
          {busy ? 'Menyimpan…' : 'Simpan koreksi'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What is typed, what it would come to, and sending it. */
function useCorrection({ prefill, setTyped, done }: Pick<FormProps, 'prefill' | 'setTyped' | 'done'>) {
  const { userId, date, version } = prefill;
  const [draft, setDraft] = useState<Draft>(() => draftOf(prefill));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  /** Times were touched: a reason alone is nothing to compute, and no fault of the times. */
  const [timed, setTimed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ code: string; message: string }>();
  const send = useSend();
  const toast = useToast();
  const reloadTags = useReload();

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setTimed(true);
    setTyped(true);
    setRefused(undefined);
  };
  const wanted = wantedOf(draft, prefill);
  const input = wanted !== undefined && timed ? { params: { userId, date }, body: { ...wanted, version } } : undefined;
  const {
    reply: preview,
    working,
    error,
  } = usePreview(input && JSON.stringify(input), async (signal) =>
    input === undefined ? undefined : (await previewCorrection({ ...input, signal })).data,
  );
  const short = reason.trim().length < DAY_CHANGE_REASON_MIN;
  const fits = preview?.problems.length === 0 && !working;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || short || wanted === undefined || !fits) return;
    setBusy(true);
    setRefused(undefined);
    const body = { ...wanted, version, reason: reason.trim() };
    try {
      const { data } = await send(writeCorrection, { params: { userId, date }, body });
      toast({ message: DONE[data.state] ?? 'Koreksi tersimpan', colour: 'success' });
      done();
      await reloadTags(DAYS_CHANGED);
    } catch (error) {
      const message = errorText(error, 'Belum tersimpan. Periksa koneksi Anda, lalu coba lagi.');
      setRefused({ code: refusalCode(error) ?? '', message });
      setBusy(false);
    }
  };
  const write = (text: string) => {
    setReason(text);
    setTyped(true);
  };
  return {
    draft,
    change,
    reason,
    write,
    preview,
    working,
    problem: previewProblem(error),
    fits,
    tooShort: tried && short,
    busy,
    refused,
    submit,
  };
}

/** What is on record of the day. */
function Known({ prefill: { fullname, date, zone, taps, shift, requested } }: Pick<FormProps, 'prefill'>) {
  const at = (wire: string | null) => (wire === null ? 'tidak ada' : tapTime(instant(wire), zone, date));
  return (
    <>
      <p className="secondary">
        {shift === null ? 'Tanpa jadwal' : `${shift.name} ${timeSpan(shift.start, shift.end)}`}. Tercatat: masuk{' '}
        {at(taps.in)}, pulang {at(taps.out)}.
      </p>
      {requested ? (
        <p className={`flex pad-8-12 secondary bg-deep radius-input gap-12 ${styles.note}`}>
          <Icon name="info" size={20} />
          {fullname} sudah mengajukan koreksi untuk hari ini. Bila nanti disetujui, pengajuannya menggantikan koreksi
          ini.
        </p>
      ) : null}
    </>
  );
}

interface TimesProps {
  draft: Draft;
  errorOf: (field: string) => string | undefined;
  change: (part: Partial<Draft>) => void;
}

function Times({ draft, errorOf, change }: TimesProps) {
  return (
    <div className={`stack gap-12 ${styles.two}`}>
      <TimeField
        name="koreksi-masuk"
        label="Masuk seharusnya"
        hint="Kosong: tanpa absen masuk"
        value={draft.in ?? null}
        error={errorOf('in')}
        change={(time) => change({ in: time })}
        unfinished={() => change({ in: undefined })}
      />
      <TimeField
        name="koreksi-pulang"
        label="Pulang seharusnya"
        hint="Kosong: tanpa absen pulang"
        value={draft.out ?? null}
        error={errorOf('out')}
        change={(time) => change({ out: time })}
        unfinished={() => change({ out: undefined })}
      />
    </div>
  );
}

function Refused({ refused, reload }: { refused: { code: string; message: string }; reload: () => void }) {
  return (
    <p role="alert" className="row text-alpa gap-8">
      <Icon name="warning" size={18} />
      <span>
        {refused.code === 'VERSI_BERUBAH'
          ? 'Hari ini baru dihitung ulang. Periksa absennya, lalu simpan lagi. '
          : refused.message}
        {refused.code === 'VERSI_BERUBAH' ? (
          <Button size="small" onClick={reload}>
            Baca lagi
          </Button>
        ) : null}
      </span>
    </p>
  );
}
