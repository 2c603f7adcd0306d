/** Going out for a while during the hours of work. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { outPermission } from '@hadir/contract/permissions/out-permission.ts';
import { isLocalTime, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { Sum, PreviewRows } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { MomentField } from '../../../ui/form/fields/plain-fields.tsx';
import { dateFromSearch } from './requested-range.ts';
import { ExpectedHours } from './expected-hours.tsx';
import styles from './kinds.module.css';

const previewIt = remote<typeof outPermission.preview>('POST', '/api/requests/out-permission/preview');
const submitIt = remote<typeof outPermission.submit>('POST', '/api/requests/out-permission');

interface Draft {
  readonly date: LocalDate;
  readonly from: LocalTime;
  readonly to: LocalTime;
}
type Own = NonNullable<ReplyOf<typeof outPermission.preview>['data']['details']>;

/** Stands for "not typed yet": the form asks for nothing before. */
const NO_TIME = '' as LocalTime;

function Fields({ draft, change, preview, today }: FieldsProps<Draft, Own>) {
  const shift = preview?.details?.shift;
  return (
    <>
      <DatesField
        label="Tanggal"
        single
        today={today}
        value={{ from: draft.date, to: draft.date }}
        away={preview?.away.data ?? []}
        names={['date']}
        change={({ from }) => change({ date: from })}
      />
      <div className={`stack top gap-12 ${styles.two}`}>
        <MomentField kind="time" name="from" label="Keluar pukul" showsError />
        <MomentField kind="time" name="to" label="Kembali pukul" showsError />
      </div>
      <ExpectedHours hours={shift ?? null} />
    </>
  );
}

function OutSums({ preview: { minutes } }: { preview: Preview<Own> }) {
  if (minutes === null) return null;
  return (
    <PreviewRows>
      <Sum label="Lama" figure={`${minutes}`} unit="menit" />
    </PreviewRows>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'out_permission',
  title: 'Ajukan izin keluar',
  reasonLabel: 'Keperluan',
  usual: ['Ke bank', 'Ke sekolah anak', 'Ke klinik'],
  files: { label: 'Lampirkan bukti' },
  initialDraft: (search, today) => ({ date: dateFromSearch(search, today), from: NO_TIME, to: NO_TIME }),
  draftOf: (detail) => (detail.kind === 'out_permission' ? { date: detail.first, ...detail.details } : undefined),
  ready: ({ from, to }) => isLocalTime(from) && isLocalTime(to),
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/permissions/out-permission.ts')).outPermission.submit.body,
  Fields,
  PreviewRows: OutSums,
  action: () => 'Ajukan izin keluar',
  dateOf: ({ date }) => date,
};

export default function OutForm() {
  return <RequestForm form={form} />;
}
