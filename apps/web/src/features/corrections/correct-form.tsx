/** The fields of HR's correction and what they would come to. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { tapTime } from '@hadir/contract/date-words.ts';
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { DAY_CHANGE_REASON_MAX, DAY_CHANGE_REASON_MIN } from '@hadir/domain/corrections/day-change.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { instant, isLocalTime, type LocalTime, timeIn } from '@hadir/domain/kernel/time.ts';
import { FormProvider, useWatch } from 'react-hook-form';
import { refusalCode } from '../../api/call-error.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { previewProblem, usePreview } from '../../ui/previews/use-preview.ts';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { AreaField, MomentField } from '../../ui/form/fields/plain-fields.tsx';
import { FieldProblems } from '../../ui/form/fields/use-field.ts';
import { TypedReport } from '../../ui/form/unsaved-listener.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { timeSpan } from '../../ui/text/time-words.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { BreakRows, type BreakValues } from './break-rows.tsx';
import { CorrectionOutcome } from './correction-outcome.tsx';
import { type Prefill, previewCorrection, type WantedDay, writeCorrection } from './corrections-calls.ts';
import styles from './corrections.module.css';
import { useReload, DAYS_CHANGED } from '../../api/reload.ts';

/** Times as typed; null: no tap at all. */
interface CorrectionValues extends BreakValues {
  in: string | null;
  out: string | null;
  reason: string;
}

function valuesOf({ taps, zone }: Prefill): CorrectionValues {
  const time = (wire: string | null) => given(wire, (wire) => timeIn(instant(wire), zone)) ?? null;
  return {
    in: time(taps.in),
    out: time(taps.out),
    breaks: taps.breaks.map(({ start, end }) => ({ start: time(start), end: time(end) })),
    reason: '',
  };
}

const isTime = (typed: string | null): typed is LocalTime => typed !== null && isLocalTime(typed);
const isTapTime = (typed: string | null): typed is LocalTime | null => typed === null || isLocalTime(typed);

/** Undefined while a time is half typed. */
function wantedOf(values: CorrectionValues, { taps }: Prefill): WantedDay | undefined {
  const breaks = values.breaks.flatMap(({ start, end }) => (isTime(start) && isTime(end) ? [{ start, end }] : []));
  if (!isTapTime(values.in) || !isTapTime(values.out) || breaks.length < values.breaks.length) return undefined;
  return { in: values.in, out: values.out, breaks: taps.punched ? breaks : null };
}

const DONE: Readonly<Partial<Record<DayChange['state'], string>>> = {
  counts: 'Koreksi berlaku; karyawan dan atasannya diberi tahu',
  waiting: 'Koreksi dikirim, menunggu tanggapan karyawan',
  proposed: 'Koreksi menunggu persetujuan admin lain',
};

interface FormProps {
  prefill: Prefill;
  /** Reads the day again. */
  reload: () => void;
  shut: () => void;
  done: () => void;
}

export function CorrectForm({ prefill, reload, shut, done }: FormProps) {
  const { fullname, taps } = prefill;
  const { kit, values, preview, fits } = useCorrection(prefill, done);
  const problems = preview.reply?.problems ?? [];
  const problemOf = (field: string) => problems.find((one) => one.field === field)?.message;
  const others = problems.filter(({ field }) => field === null || !['in', 'out', 'breaks'].includes(field));
  const none = values.in === null && values.out === null && (taps.in !== null || taps.out !== null);
  return (
    <FormProvider {...kit.form}>
      <FieldProblems value={problemOf}>
        <form onSubmit={kit.send} noValidate className="column fill">
          <TypedReport />
          <DialogContent className={styles.content ?? ''}>
            <Known prefill={prefill} />
            <Times />
            {taps.punched && <BreakRows />}
            {none && <p className="secondary">Semua absen hari itu dikesampingkan, tidak dihapus.</p>}
            {others.map(({ code, message }) => (
              <p key={code} role="alert" className="row text-alpa gap-8">
                <Icon name="warning" size={18} />
                {message}
              </p>
            ))}
            <CorrectionOutcome
              preview={preview.reply}
              working={preview.working}
              problem={previewProblem(preview.error)}
              fullname={fullname}
            />
            <AreaField
              name="reason"
              label={`Alasan, sedikitnya ${DAY_CHANGE_REASON_MIN} huruf`}
              hint={`Dibaca ${fullname} dan atasannya.`}
              rows={2}
              maxLength={DAY_CHANGE_REASON_MAX}
            />
            {kit.error !== undefined && <Refused error={kit.error} reload={reload} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={shut}>Kembali</Button>
            <OnlineButton type="submit" variant="contained" color="primary" disabled={!fits} aria-disabled={kit.busy}>
              {kit.busy ? 'Menyimpan…' : 'Simpan koreksi'}
            </OnlineButton>
          </DialogActions>
        </form>
      </FieldProblems>
    </FormProvider>
  );
}

const endpoint = async () => (await import('@hadir/contract/corrections/day-changes.ts')).hrCorrections.write;

/** What is typed, what it would come to, and sending it. */
function useCorrection(prefill: Prefill, done: () => void) {
  const { userId, fullname, date, version } = prefill;
  const toast = useToast();
  const reloadTags = useReload();
  const bodyOf = (values: CorrectionValues) => {
    const wanted = wantedOf(values, prefill) ?? { in: null, out: null, breaks: null };
    return { ...wanted, version, reason: values.reason.trim() };
  };
  const kit = useEndpointForm<CorrectionValues>({
    endpoint,
    initial: valuesOf(prefill),
    bodyOf,
    judge: ({ reason }): Record<string, string> =>
      reason.trim().length < DAY_CHANGE_REASON_MIN
        ? { reason: `Tulis alasan sedikitnya ${DAY_CHANGE_REASON_MIN} huruf, agar ${fullname} tahu mengapa.` }
        : {},
    submit: async (values, send) => {
      if (!fits) return;
      const { data } = await send(writeCorrection, { params: { userId, date }, body: bodyOf(values) });
      toast({ message: DONE[data.state] ?? 'Koreksi tersimpan', colour: 'success' });
      done();
      await reloadTags(DAYS_CHANGED);
    },
  });
  const values = useWatch({ control: kit.form.control }) as CorrectionValues;
  const wanted = wantedOf(values, prefill);
  const { in: start, out: end, breaks } = kit.form.formState.dirtyFields;
  // A reason alone is nothing to compute, and no fault of the times.
  const timed = start === true || end === true || breaks !== undefined;
  const input = wanted !== undefined && timed ? { params: { userId, date }, body: { ...wanted, version } } : undefined;
  const preview = usePreview(input && JSON.stringify(input), async (signal) =>
    input === undefined ? undefined : (await previewCorrection({ ...input, signal })).data,
  );
  const fits = preview.reply?.problems.length === 0 && !preview.working;
  return { kit, values, preview, fits };
}

/** What is on record of the day. */
function Known({ prefill: { fullname, date, zone, taps, shift, requested } }: Pick<FormProps, 'prefill'>) {
  const at = (wire: string | null) => given(wire, (wire) => tapTime(instant(wire), zone, date)) ?? 'tidak ada';
  return (
    <>
      <p className="secondary">
        {given(shift, (shift) => `${shift.name} ${timeSpan(shift.start, shift.end)}`) ?? 'Tanpa jadwal'}. Tercatat:
        masuk {at(taps.in)}, pulang {at(taps.out)}.
      </p>
      {requested && (
        <p className={`flex pad-8-12 secondary bg-deep radius-input gap-12 ${styles.note}`}>
          <Icon name="info" size={20} />
          {fullname} sudah mengajukan koreksi untuk hari ini. Bila nanti disetujui, pengajuannya menggantikan koreksi
          ini.
        </p>
      )}
    </>
  );
}

function Times() {
  return (
    <div className={`stack gap-12 ${styles.two}`}>
      <MomentField name="in" label="Masuk seharusnya" hint="Kosong: tanpa absen masuk" kind="time" empty showsError />
      <MomentField
        name="out"
        label="Pulang seharusnya"
        hint="Kosong: tanpa absen pulang"
        kind="time"
        empty
        showsError
      />
    </div>
  );
}

function Refused({ error, reload }: { error: unknown; reload: () => void }) {
  if (refusalCode(error) !== 'VERSI_BERUBAH') return <FormError error={error} />;
  return (
    <p role="alert" className="row text-alpa gap-8">
      <Icon name="warning" size={18} />
      <span>
        Hari ini baru dihitung ulang. Periksa absennya, lalu simpan lagi.{' '}
        <Button size="small" onClick={reload}>
          Baca lagi
        </Button>
      </span>
    </p>
  );
}
