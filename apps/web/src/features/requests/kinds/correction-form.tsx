/**
 * Correction of a day's taps: old -> new times, from the day or from the draft that the product wrote
 * (rules/attendance#correction-by-the-employee).
 */
import { useEffect, useRef } from 'react';
import type { correction, corrections } from '@hadir/contract/corrections/endpoints.ts';
import { tapTime } from '@hadir/contract/date-words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { instant, isLocalTime, type LocalDate, type LocalTime, type Zone } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { clockText, timeSpan } from '../../../ui/text/time-words.ts';
import { DatesField } from '../form/dates-field.tsx';
import { Change, PreviewRows } from '../form/request-preview.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { RequestForm } from '../form/request-form.tsx';
import { MomentField } from '../../../ui/form/fields/plain-fields.tsx';
import styles from './kinds.module.css';

const previewIt = remote<typeof correction.preview>('POST', '/api/requests/correction/preview');
const submitIt = remote<typeof correction.submit>('POST', '/api/requests/correction');
const getPrefill = remote<typeof corrections.prefill>('GET', '/api/corrections/days/:date', ['request']);

interface Draft {
  readonly date: LocalDate;
  readonly in: LocalTime | null;
  readonly out: LocalTime | null;
  readonly draftId?: string;
}
type Own = NonNullable<ReplyOf<typeof correction.preview>['data']['details']>;

/** With its date where that is another than the work date: who comes at 23.30 for a shift from midnight. */
const at = (wire: string | null, { zone, date }: { zone: Zone; date: LocalDate }) =>
  given(wire, (wire) => tapTime(instant(wire), zone, date)) ?? '–';

function Fields({ draft, change, today }: FieldsProps<Draft, Own>) {
  const { data } = useRemote(getPrefill, { params: { date: draft.date } }, { revalidateOnFocus: false });
  const day = data?.data;
  const taken = useRef<string>(undefined);
  // What the product wrote for the day is put in once, where nothing is typed yet.
  useEffect(() => {
    const prepared = day?.draft;
    if (day === undefined || prepared == null || taken.current === day.date) return;
    taken.current = day.date;
    if (draft.in === null && draft.out === null) change({ in: prepared.in, out: prepared.out, draftId: prepared.id });
  }, [day, draft, change]);
  return (
    <>
      <DatesField
        label="Tanggal kerja"
        single
        today={today}
        value={{ from: draft.date, to: draft.date }}
        names={['date']}
        change={({ from }) => change({ date: from, in: null, out: null })}
      />
      {day !== undefined && (
        <p className="pad-8-12 secondary bg-deep radius-input">
          {given(day.shift, (shift) => `${shift.name} ${timeSpan(shift.start, shift.end)}`) ?? 'Tanpa jadwal'}
          {'. Tercatat: '}
          masuk {at(day.taps.in, day)}, pulang {at(day.taps.out, day)}.
        </p>
      )}
      <div className={`stack top gap-12 ${styles.two}`}>
        <MomentField kind="time" name="in" label="Masuk seharusnya" hint="Kosong: tetap" empty showsError />
        <MomentField kind="time" name="out" label="Pulang seharusnya" hint="Kosong: tetap" empty showsError />
      </div>
    </>
  );
}

function CorrectionSums({ preview }: { preview: Preview<Own> }) {
  const own = preview.details;
  if (own === null) return null;
  const { before, after, zone, workDate: date } = own;
  const day = { zone, date };
  return (
    <PreviewRows>
      <Change label="Masuk" before={at(before.in, day)} after={at(after.in, day)} unit="" />
      <Change label="Pulang" before={at(before.out, day)} after={at(after.out, day)} unit="" />
    </PreviewRows>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'correction',
  // Its taps and the product's draft of the day are the person's own.
  ownOnly: true,
  title: 'Ajukan koreksi',
  reasonLabel: 'Alasan, sedikitnya 10 huruf',
  usual: ['Lupa absen masuk', 'Lupa absen pulang', 'HP kehabisan baterai'],
  files: { label: 'Lampirkan bukti' },
  initialDraft: ({ tanggal }, today) => ({
    date: tanggal ?? today,
    in: null,
    out: null,
  }),
  draftOf: (detail) => {
    if (detail.kind !== 'correction') return undefined;
    const { after, before, workDate, zone } = detail.details;
    const time = (to: string | null, from: string | null) =>
      to === null || to === from ? null : (clockText(to, zone).replace('.', ':') as LocalTime);
    return { date: workDate, in: time(after.in, before.in), out: time(after.out, before.out) };
  },
  ready: ({ in: arrival, out }) =>
    (arrival !== null || out !== null) && [arrival, out].every((time) => time === null || isLocalTime(time)),
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/corrections/endpoints.ts')).correction.submit.body,
  Fields,
  PreviewRows: CorrectionSums,
  action: () => 'Ajukan koreksi',
  dateOf: ({ date }) => date,
};

export default function CorrectionForm() {
  return <RequestForm form={form} />;
}
