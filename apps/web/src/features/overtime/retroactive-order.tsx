/**
 * Done work written down as an order for the person, prefilled from the day (SUSULAN,
 * rules/overtime#retroactive-orders).
 */
import Button from '@mui/material/Button';
import { durationText, payDayWord } from '@hadir/contract/overtime/words.ts';
import { namesText } from '@hadir/contract/requests/lines.ts';
import { dateIn, type Instant, isLocalTime, type LocalTime, timeIn } from '@hadir/domain/kernel/time.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { isCallError } from '../../api/call-error.ts';
import { useOnline } from '../../api/connection.ts';
import { useRemote } from '../../api/fetching.ts';
import { newId } from '../../api/new-id.ts';
import { useReload } from '../../api/reload.ts';
import { FieldFrame } from '../../ui/form/fields/field-frame.tsx';
import fields from '../../ui/form/fields/plain-fields.module.css';
import { TypedInput } from '../../ui/form/fields/typed-input.tsx';
import { useUnsaved } from '../../ui/form/unsaved.tsx';
import { showDate, showDateInWords } from '../../ui/text/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PanelBody, SidePanel } from '../../ui/layout/side-panel.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { clockText } from '../../ui/text/time-words.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { getReasons, submitOrder, type UnorderedRow } from './overtime-calls.ts';
import { type OrderDraft, useOrderPreview } from './use-order-preview.ts';
import styles from './validation.module.css';

const MINUTE_MS = 60_000;
const TASK_MIN = 10;
const TASK_MAX = 500;
const TIMES = [
  ['start', 'Mulai'],
  ['end', 'Selesai'],
] as const;

/** From the shift's end to the last tap, as the day says. */
function begin({ person, workDate, out, minutes, zone }: UnorderedRow): OrderDraft {
  const end = out === null ? null : (Date.parse(out) as Instant);
  const start = end === null ? null : ((end - minutes * MINUTE_MS) as Instant);
  return {
    userId: person.id,
    date: start === null ? workDate : dateIn(start, zone),
    start: start === null ? ('' as LocalTime) : timeIn(start, zone),
    end: end === null ? ('' as LocalTime) : timeIn(end, zone),
    breakMinutes: 0,
    reasonId: '',
    reason: '',
  };
}

interface OrderProps {
  row: UnorderedRow;
  today: LocalDate;
  close: () => void;
}

export default function RetroactiveOrder({ row, today, close }: OrderProps) {
  const { person, workDate, out, minutes, zone, until } = row;
  const [typed, setTyped] = useState(false);
  const unsaved = useUnsaved(typed);
  const leave = () => unsaved.confirmExit(close);
  return (
    <SidePanel
      title="SPL susulan"
      caption={`${person.fullname}, ${showDateInWords(workDate)}`}
      escapes={!unsaved.asking}
      close={leave}
    >
      <PanelBody>
        <div className="stack gap-16">
          <p>
            Bekerja {durationText(minutes)} di luar jam kerja
            {out === null ? '' : `, pulang ${clockText(out, zone)}`} tanpa surat perintah lembur.
          </p>
          {until < today ? (
            <Empty
              icon="clock"
              title={`Batas SPL susulan lewat pada ${showDate(until)}`}
              text="SPL susulan dibuat paling lambat dua hari sesudah lembur selesai."
            />
          ) : (
            <OrderForm row={row} typed={() => setTyped(true)} close={close} />
          )}
        </div>
      </PanelBody>
      {unsaved.question}
    </SidePanel>
  );
}

interface FormProps extends Omit<OrderProps, 'today'> {
  typed: () => void;
}

function OrderForm(props: FormProps) {
  const { draft, change, errorOf, preview, refusals, busy, submit } = useOrder(props);
  const reasons = useRemote(getReasons, {}, { revalidateOnFocus: false }).data?.data;
  const online = useOnline();
  const base = useId();
  return (
    <form className={`stack gap-12 ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <div className={`stack gap-12 ${styles.two}`}>
        {TIMES.map(([name, label]) => (
          <FieldFrame key={name} id={`${base}-${name}`} label={label} error={errorOf(name)}>
            {(aria) => (
              <TypedInput
                kind="time"
                className={fields.input}
                {...aria}
                value={draft[name]}
                onChange={(text) => change({ [name]: text as LocalTime })}
              />
            )}
          </FieldFrame>
        ))}
      </div>
      <FieldFrame id={`${base}-reasonId`} label="Alasan lembur" error={errorOf('reasonId')}>
        {(aria) => (
          <select
            className={fields.input}
            {...aria}
            value={draft.reasonId}
            onChange={({ target }) => change({ reasonId: target.value })}
          >
            <option value="">Pilih alasan</option>
            {(reasons ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame id={`${base}-reason`} label="Pekerjaan yang dilakukan" error={errorOf('reason')}>
        {(aria) => (
          <textarea
            className={`grow pad-10-12 large ${fields.area}`}
            rows={2}
            maxLength={TASK_MAX}
            {...aria}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </FieldFrame>
      {preview?.details == null ? null : <Result plan={preview.details.plan} chain={preview.chain} />}
      {preview?.warnings.map((words) => (
        <p key={words} className="flex top gap-8 text-tinjau">
          <Icon className="mt-2" name="warning" size={16} />
          {words}
        </p>
      ))}
      {refusals.map((words) => (
        <p key={words} className="text-alpa" role="alert">
          {words}
        </p>
      ))}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        disabled={!online}
        aria-disabled={busy}
        title={online ? undefined : 'Perlu koneksi'}
      >
        {busy ? 'Mengirim…' : 'Ajukan SPL susulan'}
      </Button>
    </form>
  );
}

/** What is typed, what is said of it, and sending it. */
function useOrder({ row, typed, close }: FormProps) {
  const [draft, setDraft] = useState(() => begin(row));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { reply: preview, error: previewError, settled } = useOrderPreview(draft);
  const refusal = isCallError(previewError) && previewError.kind === 'status' ? previewError.message : undefined;
  const sent = useRef({ words: '', key: '' });
  const toast = useToast();
  const reload = useReload();
  const change = (part: Partial<OrderDraft>) => {
    setDraft({ ...draft, ...part });
    typed();
    setProblem(undefined);
  };
  const short = draft.reason.trim().length < TASK_MIN;
  const own: Readonly<Record<string, string | undefined>> = {
    start: isLocalTime(draft.start) ? undefined : 'Tulis jam seperti 17.00.',
    end: isLocalTime(draft.end) ? undefined : 'Tulis jam seperti 19.30.',
    reasonId: draft.reasonId === '' ? 'Pilih alasan lembur.' : undefined,
    reason: short ? `Tulis pekerjaannya, sedikitnya ${TASK_MIN} huruf.` : undefined,
  };
  const errorOf = (field: string) =>
    (tried ? own[field] : undefined) ??
    preview?.problems.find((one) => one.field === field && (tried || field !== 'reason'))?.message;
  const rest = preview?.problems.filter(({ field }) => field === null || !(field in own)) ?? [];
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.values(own).some(Boolean)) return;
    setBusy(true);
    // What was said of an earlier draft is not about this one.
    const judged = await settled();
    if ((judged?.reply?.problems.length ?? 0) > 0) return setBusy(false);
    const words = JSON.stringify(draft);
    // The same words under the same key: an answer that got lost is not a second order.
    if (sent.current.words !== words) sent.current = { words, key: newId() };
    try {
      await submitOrder({ body: { ...draft, retroactive: true }, idempotencyKey: sent.current.key });
      toast(`SPL susulan ${row.person.fullname} diajukan`);
      close();
      await reload(['request']);
    } catch (error) {
      setProblem(isCallError(error) ? error.message : 'Belum terkirim. Periksa koneksi, lalu coba lagi.');
      setBusy(false);
    }
  };
  const refusals = [...rest.map(({ message }) => message), refusal, problem].filter((words) => words !== undefined);
  return { draft, change, errorOf, preview, refusals, busy, submit };
}

type Preview = NonNullable<ReturnType<typeof useOrderPreview>['reply']>;

/** What the order comes to, and who decides it. */
function Result({ plan, chain }: Pick<Preview, 'chain'> & Pick<NonNullable<Preview['details']>, 'plan'>) {
  return (
    <p>
      <b>{durationText(plan.minutes)}</b>, {payDayWord[plan.payDay].toLowerCase()}.{' '}
      {chain.length === 0
        ? 'Diputuskan HR.'
        : `Diputuskan ${chain.map(({ actor, people }) => namesText(people, actor)).join(', lalu ')}.`}
    </p>
  );
}
