/**
 * Done work written down as an order for the person, prefilled from the day (SUSULAN,
 * rules/overtime#retroactive-orders).
 */
import { durationText, payDayWord } from '@hadir/contract/overtime/words.ts';
import { namesText } from '@hadir/contract/requests/lines.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { dateIn, type Instant, isLocalTime, type LocalTime, timeIn } from '@hadir/domain/kernel/time.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { isCallError } from '../../api/call-error.ts';
import { useRemote } from '../../api/fetching.ts';
import { useReload } from '../../api/reload.ts';
import { OnlineButton } from '../../ui/buttons/online-button.tsx';
import { FormError } from '../../ui/form/endpoint-form.tsx';
import { AreaField, MomentField, SelectField } from '../../ui/form/fields/plain-fields.tsx';
import { FieldProblems } from '../../ui/form/fields/use-field.ts';
import { TypedListener, TypedReport } from '../../ui/form/unsaved-listener.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
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
  const end = given(out, (out) => Date.parse(out) as Instant) ?? null;
  const start = given(end, (end) => (end - minutes * MINUTE_MS) as Instant) ?? null;
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
            {out !== null && `, pulang ${clockText(out, zone)}`} tanpa surat perintah lembur.
          </p>
          {until < today && (
            <Empty
              icon="clock"
              title={`Batas SPL susulan lewat pada ${showDate(until)}`}
              text="SPL susulan dibuat paling lambat dua hari sesudah lembur selesai."
            />
          )}
          {until >= today && (
            <TypedListener value={setTyped}>
              <OrderForm row={row} close={close} />
            </TypedListener>
          )}
        </div>
      </PanelBody>
      {unsaved.question}
    </SidePanel>
  );
}

const endpoint = async () => (await import('@hadir/contract/overtime/endpoints.ts')).overtime.submit;
const bodyOf = (draft: OrderDraft) => ({ ...draft, retroactive: true });

function judge({ start, end, reasonId, reason }: OrderDraft): Readonly<Record<string, string>> {
  return {
    ...(!isLocalTime(start) && { start: 'Tulis jam seperti 17.00.' }),
    ...(!isLocalTime(end) && { end: 'Tulis jam seperti 19.30.' }),
    ...(reasonId === '' && { reasonId: 'Pilih alasan lembur.' }),
    ...(reason.trim().length < TASK_MIN && { reason: `Tulis pekerjaannya, sedikitnya ${TASK_MIN} huruf.` }),
  };
}

function OrderForm({ row, close }: Pick<OrderProps, 'row' | 'close'>) {
  const toast = useToast();
  const reload = useReload();
  const kit = useEndpointForm<OrderDraft>({
    endpoint,
    initial: begin(row),
    bodyOf,
    judge,
    submit: async (draft, send) => {
      // What was said of an earlier draft is not about this one.
      const judged = await preview.settled();
      if ((judged?.reply?.problems.length ?? 0) > 0) return;
      await send(submitOrder, { body: bodyOf(draft) });
      toast(`SPL susulan ${row.person.fullname} diajukan`);
      close();
      await reload(['request']);
    },
  });
  const draft = { ...begin(row), ...useWatch({ control: kit.form.control }) };
  const preview = useOrderPreview(draft);
  const tried = kit.form.formState.isSubmitted;
  const problemOf = (field: string) =>
    preview.reply?.problems.find((one) => one.field === field && (tried || field !== 'reason'))?.message;
  return (
    <FormProvider {...kit.form}>
      <FieldProblems value={problemOf}>
        <form className={`stack gap-12 ${styles.form}`} onSubmit={kit.send} noValidate>
          <TypedReport />
          <OrderFields />
          <Judged preview={preview} fields={Object.keys(draft)} />
          {kit.error !== undefined && <FormError error={kit.error} />}
          <OnlineButton type="submit" variant="contained" color="primary" size="large" aria-disabled={kit.busy}>
            {kit.busy ? 'Mengirim…' : 'Ajukan SPL susulan'}
          </OnlineButton>
        </form>
      </FieldProblems>
    </FormProvider>
  );
}

function OrderFields() {
  const reasons = useRemote(getReasons, {}, { revalidateOnFocus: false }).data?.data ?? [];
  return (
    <>
      <div className={`stack gap-12 ${styles.two}`}>
        {TIMES.map(([name, label]) => (
          <MomentField key={name} name={name} label={label} kind="time" />
        ))}
      </div>
      <SelectField name="reasonId" label="Alasan lembur">
        <option value="">Pilih alasan</option>
        {reasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <AreaField name="reason" label="Pekerjaan yang dilakukan" rows={2} maxLength={TASK_MAX} />
    </>
  );
}

interface JudgedProps {
  preview: ReturnType<typeof useOrderPreview>;
  /** What is said at one of these is not said again. */
  fields: readonly string[];
}

/** What the order comes to, and what the server says against it. */
function Judged({ preview: { reply, error }, fields }: JudgedProps) {
  const rest = reply?.problems.filter(({ field }) => field === null || !fields.includes(field)) ?? [];
  const refusal = isCallError(error) && error.kind === 'status' ? [error.message] : [];
  return (
    <>
      {reply?.details != null && <Result plan={reply.details.plan} chain={reply.chain} />}
      {reply?.warnings.map((words) => (
        <p key={words} className="flex top gap-8 text-tinjau">
          <Icon className="mt-2" name="warning" size={16} />
          {words}
        </p>
      ))}
      {[...rest.map(({ message }) => message), ...refusal].map((words) => (
        <p key={words} className="text-alpa" role="alert">
          {words}
        </p>
      ))}
    </>
  );
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
