/** Overtime proposed by the person: when, why, what is to be done; the law's limits live. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { durationText, payDayWord } from '@hadir/contract/overtime/words.ts';
import type { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { isLocalTime, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { clockText } from '../../../ui/text/time-words.ts';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { Sum, PreviewRows } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { MomentField, NumberField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { dateFromSearch } from './requested-range.ts';
import styles from './kinds.module.css';

const previewIt = remote<typeof overtime.preview>('POST', '/api/requests/overtime/preview');
const submitIt = remote<typeof overtime.submit>('POST', '/api/requests/overtime');
const getReasons = remote<typeof overtimeWork.reasons>('GET', '/api/overtime/reasons');

interface Draft {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly breakMinutes: number;
  readonly reasonId: string;
  readonly retroactive: boolean;
}
type Own = NonNullable<ReplyOf<typeof overtime.preview>['data']['details']>;

const MOST_DIGITS = 3;
/** Stands for "not typed yet": the form asks for nothing before. */
const NO_TIME = '' as LocalTime;

function Fields({ draft, change, today }: FieldsProps<Draft, Own>) {
  const answer = useRemote(getReasons, {}, { revalidateOnFocus: false }).data;
  const reasons = answer?.data ?? [];
  return (
    <>
      <DatesField
        label="Tanggal lembur"
        single
        today={today}
        value={{ from: draft.date, to: draft.date }}
        names={['date']}
        change={({ from }) => change({ date: from, retroactive: from < today })}
      />
      <div className={`stack top gap-12 ${styles.two}`}>
        <MomentField kind="time" name="start" label="Mulai" showsError />
        <MomentField kind="time" name="end" label="Selesai" showsError />
      </div>
      <NumberField
        name="breakMinutes"
        label="Istirahat di tengahnya (boleh kosong)"
        unit="menit"
        maxLength={MOST_DIGITS}
        none={0}
      />
      <SelectField
        name="reasonId"
        label="Alasan lembur"
        problem={
          answer?.data.length === 0 ? 'Belum ada alasan lembur. Minta HR menambahkannya di Alasan Lembur.' : undefined
        }
      >
        <option value="">Pilih alasan</option>
        {reasons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.retroactive && (
        <p className="pad-8-12 secondary bg-deep radius-input">
          Tanggalnya sudah lewat: diajukan sebagai SPL susulan, paling lambat 2 hari.
        </p>
      )}
    </>
  );
}

const used = ({ used: minutes, limit }: { used: number; limit: number }) => ({
  figure: durationText(minutes),
  unit: `dari ${durationText(limit)}`,
});

function OvertimeSums({ preview }: { preview: Preview<Own> }) {
  const own = preview.details;
  if (own === null) return null;
  const { plan, counter } = own;
  return (
    <>
      <p className="mb-8 medium">
        {clockText(plan.start, preview.zone)}–{clockText(plan.end, preview.zone)} · {durationText(plan.minutes)} ·{' '}
        {payDayWord[plan.payDay]}
      </p>
      <PreviewRows>
        {counter.day !== null && <Sum label="Hari itu" {...used(counter.day)} />}
        <Sum label="Minggu itu" {...used(counter.week)} end={counter.day !== null} />
      </PreviewRows>
    </>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'overtime',
  needs: 'overtime.submit',
  title: 'Ajukan lembur',
  reasonLabel: 'Pekerjaan yang dilakukan, sedikitnya 10 huruf',
  usual: [],
  initialDraft: (search, today) => ({
    date: dateFromSearch(search, today),
    start: NO_TIME,
    end: NO_TIME,
    breakMinutes: 0,
    reasonId: '',
    retroactive: dateFromSearch(search, today) < today,
  }),
  draftOf: (detail) => {
    if (detail.kind !== 'overtime') return undefined;
    const { plan, reasonId } = detail.details;
    const time = (wire: string) => clockText(wire, detail.zone).replace('.', ':') as LocalTime;
    return {
      date: plan.workDate,
      start: time(plan.start),
      end: time(plan.end),
      breakMinutes: plan.breakMinutes,
      reasonId,
      retroactive: detail.flags.includes('SUSULAN'),
    };
  },
  ready: ({ start, end, reasonId }) => isLocalTime(start) && isLocalTime(end) && reasonId !== '',
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/overtime/endpoints.ts')).overtime.submit.body,
  Fields,
  PreviewRows: OvertimeSums,
  action: (preview) =>
    preview?.details == null ? 'Ajukan lembur' : `Ajukan lembur ${durationText(preview.details.plan.minutes)}`,
  dateOf: ({ date }) => date,
};

export default function OvertimeForm() {
  return <RequestForm form={form} />;
}
