/** One worked overtime: what was ordered beside what was worked, how much of it counts, its paper and its pay. */
import Button from '@mui/material/Button';
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { durationText, overtimePhaseWord, payDayWord } from '@hadir/contract/overtime/words.ts';
import { stepActorWord } from '@hadir/contract/requests/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { FieldUnit } from '../../ui/form/fields/field-unit.tsx';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { fetchFile, saveFile } from '../../api/download-file.ts';
import { useSession } from '../../api/user.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { FactLine } from '../../ui/facts/fact-line.tsx';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import fields from '../../ui/form/fields/plain-fields.module.css';
import { useUnsaved } from '../../ui/form/unsaved.tsx';
import { showDateInWords, showDateTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PanelBody, SidePanel } from '../../ui/layout/side-panel.tsx';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { getPaper } from './overtime-calls.ts';
import { PayPart } from './pay-part.tsx';
import { differenceOf, differenceText, phaseTone, spanText, warningsOf, weekText } from './validation-words.ts';
import styles from './validation.module.css';

type Row = OvertimeValidationRow;

/** In the search of the URL: another row is another form. */
const STANDS_ON = ['buka'];

interface PanelProps {
  row: Row;
  close: () => void;
  /** @throws CallError */
  validate: (minutes: number | null, reason: string) => Promise<void>;
  ask: (what: 'return' | 'reopen') => void;
}

export default function ValidationPanel({ row, close, validate, ask }: PanelProps) {
  const [typed, setTyped] = useState(false);
  const unsaved = useUnsaved(typed, STANDS_ON);
  const mayPay = (useSession().data?.grants['overtime.pay'] ?? []).length > 0;
  return (
    <SidePanel
      title={`Lembur ${showDateInWords(row.plan.workDate)}`}
      escapes={!unsaved.asking}
      close={() => unsaved.confirmExit(close)}
    >
      <PanelBody>
        <div className="stack gap-16">
          <div className="row gap-12">
            <Avatar fullname={row.person.fullname} photo={row.person.photo} size={40} />
            <span className="grow stack">
              <b className="medium">{row.person.fullname}</b>
              <small className="caption secondary">
                <FactLine of={[row.person.employeeNo, row.person.unit]} />
              </small>
            </span>
            <StatusChip tone={phaseTone[row.phase]}>{overtimePhaseWord[row.phase]}</StatusChip>
          </div>
          <Compared row={row} />
          {warningsOf(row).map((words) => (
            <p key={words} className="flex top gap-8 text-tinjau">
              <Icon className="mt-2" name="warning" size={16} />
              {words}
            </p>
          ))}
          {row.can.includes('validate') && <ValidateForm row={row} validate={validate} typed={setTyped} />}
          <Facts row={row} />
          <div className="flex wrap gap-8">
            {row.can.includes('return') && (
              <Button size="small" color="error" onClick={() => ask('return')}>
                Kembalikan
              </Button>
            )}
            {row.can.includes('reopen') && (
              <Button size="small" onClick={() => ask('reopen')}>
                Buka kembali
              </Button>
            )}
            {row.splNo !== null && <Print id={row.id} />}
          </div>
          {mayPay && row.validatedMinutes !== null && <PayPart key={row.version} id={row.id} />}
        </div>
      </PanelBody>
      {unsaved.question}
    </SidePanel>
  );
}

function workedText({ actual, zone }: Row): string {
  if (actual === null) return 'harinya belum ditutup';
  if (actual.minutes === 0) return 'tidak dikerjakan';
  return spanText(actual, zone);
}

function Compared({ row }: { row: Row }) {
  const { plan, actual, zone } = row;
  return (
    <dl className={`stack gap-8 pad-12 bg-deep radius-card ${styles.compared}`}>
      <div>
        <dt className="caption secondary">Rencana</dt>
        <dd className="stack caption">
          <b className="large bold">{durationText(plan.minutes)}</b>
          {spanText(plan, zone)}
        </dd>
      </div>
      <div>
        <dt className="caption secondary">Aktual</dt>
        <dd className="stack caption">
          <b className="large bold">{given(actual, (actual) => durationText(actual.minutes)) ?? '–'}</b>
          {workedText(row)}
        </dd>
      </div>
      <div>
        <dt className="caption secondary">Selisih</dt>
        <dd className="stack caption" data-differs={(differenceOf(row) ?? 0) !== 0 || undefined}>
          <b className="large bold">{differenceText(row) || '–'}</b>
        </dd>
      </div>
    </dl>
  );
}

function Facts({ row }: { row: Row }) {
  const lines = [
    ['Jenis hari', payDayWord[row.plan.payDay]],
    ['Total minggu itu', weekText(row)],
    ['Alasan', row.reason],
    ['Pekerjaan', row.task],
    ['Nomor SPL', row.splNo ?? ''],
    ...row.approvals.map(({ actor, fullname }) => [stepActorWord[actor], fullname] as const),
    [
      'Divalidasi',
      row.validatedMinutes === null || row.validatedAt === null
        ? ''
        : `${durationText(row.validatedMinutes)} oleh ${row.validatedBy?.fullname ?? 'HR'}, ${showDateTime(Date.parse(row.validatedAt), row.zone)}`,
    ],
    ['Catatan', row.note],
  ] as const;
  return (
    <dl className={`stack gap-8 ${styles.facts}`}>
      {lines
        .filter(([, text]) => text !== '')
        .map(([label, text], index) => (
          <div key={`${label} ${index}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

interface FormProps extends Pick<PanelProps, 'row' | 'validate'> {
  /** Whether something is typed that is not being sent. */
  typed: (typed: boolean) => void;
}

/** What is filled in counts; less than by itself is told why. */
function ValidateForm({ row, validate, typed: report }: FormProps) {
  const suggested = row.suggestedMinutes ?? 0;
  const [typed, setTyped] = useState(String(suggested));
  const [reason, setReason] = useState('');
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const minutesId = useId();
  const minutes = typed === '' ? suggested : Number(typed);
  const isTyped = !busy && (typed !== String(suggested) || reason !== '');
  useEffect(() => report(isTyped), [report, isTyped]);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFieldErrors({});
    setProblem(undefined);
    try {
      await validate(minutes === suggested ? null : minutes, reason.trim());
    } catch (error) {
      const errors = isCallError(error) ? error.refusal?.errors : undefined;
      const of = (name: string) => (errors?.[name] === undefined ? {} : { [name]: errors[name][0] ?? '' });
      setFieldErrors({ ...of('minutes'), ...of('reason') });
      if (errors?.['minutes'] === undefined && errors?.['reason'] === undefined)
        setProblem(isCallError(error) ? error.message : 'Belum tersimpan. Periksa koneksi, lalu coba lagi.');
    }
    setBusy(false);
  };
  return (
    <form
      className={`stack gap-12 ${styles.form}`}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Validasi lembur"
    >
      <FieldFrame
        id={minutesId}
        label="Menit yang divalidasi"
        hint={`Paling banyak ${row.actual?.minutes ?? 0}. Tanpa diubah: ${suggested}.`}
        error={fieldErrors['minutes']}
      >
        {(aria) => (
          <>
            <input
              className={fields.input}
              inputMode="numeric"
              maxLength={4}
              {...aria}
              value={typed}
              onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
            />
            <FieldUnit unit="menit" />
          </>
        )}
      </FieldFrame>
      {minutes < suggested && <LessReason reason={reason} change={setReason} error={fieldErrors['reason']} />}
      {problem !== undefined && (
        <p role="alert" className="text-alpa">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        disabled={!online}
        aria-disabled={busy}
        title={online ? undefined : 'Perlu koneksi'}
      >
        {busy ? 'Menyimpan…' : `Validasi ${durationText(minutes)}`}
      </Button>
    </form>
  );
}

interface LessReasonProps {
  reason: string;
  change: (reason: string) => void;
  error: string | undefined;
}

function LessReason({ reason, change, error }: LessReasonProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label="Mengapa dikurangi" hint="Yang bersangkutan membaca alasan ini." error={error}>
      {(aria) => (
        <input
          className={fields.input}
          maxLength={500}
          {...aria}
          value={reason}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FieldFrame>
  );
}

function Print({ id }: { id: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      saveFile(await fetchFile(getPaper.address({ params: { id } })));
    } catch (error) {
      toast({ message: isCallError(error) ? error.message : 'Surat belum dapat dibuat. Coba lagi.', colour: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button size="small" aria-disabled={busy} onClick={() => (busy ? undefined : void print())}>
      <Icon name="download" size={16} />
      Cetak SPL
    </Button>
  );
}
