/** Sickness: the dates, and the letter as soon as there is one (rules/leave#sick-leave). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { daysText } from '@hadir/contract/leave/words.ts';
import type { sick } from '@hadir/contract/sick/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { showDateInWords } from '../../../ui/text/format.ts';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { Sum, PreviewRows } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { rangeFromSearch } from './requested-range.ts';

const previewIt = remote<typeof sick.preview>('POST', '/api/requests/sick/preview');
const submitIt = remote<typeof sick.submit>('POST', '/api/requests/sick');

interface Draft {
  readonly from: LocalDate;
  readonly to: LocalDate;
}
type Own = NonNullable<ReplyOf<typeof sick.preview>['data']['details']>;

function Fields({ draft, change, preview, today }: FieldsProps<Draft, Own>) {
  const due = preview?.details?.letterDue;
  return (
    <>
      <DatesField label="Tanggal sakit" today={today} value={draft} names={['from', 'to']} change={change} />
      {due != null && (
        <p className="pad-8-12 secondary bg-deep radius-input">
          Surat dokter diperlukan, paling lambat {showDateInWords(due, 'full')}. Boleh menyusul.
        </p>
      )}
    </>
  );
}

function SickSums({ preview }: { preview: Preview<Own> }) {
  const own = preview.details;
  if (own === null) return null;
  return (
    <PreviewRows>
      <Sum label="Tidak masuk" figure={daysText(own.workingDays)} unit="hari kerja" />
      <Sum label="Upah" figure={`${own.wage.percent}%`} unit="" end />
    </PreviewRows>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'sick',
  title: 'Lapor sakit',
  reasonLabel: 'Keterangan (boleh kosong, hanya dibaca HR)',
  usual: [],
  files: { label: 'Foto surat dokter' },
  initialDraft: rangeFromSearch,
  draftOf: (detail) => (detail.kind === 'sick' ? { from: detail.first, to: detail.last } : undefined),
  ready: () => true,
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/sick/endpoints.ts')).sick.submit.body,
  Fields,
  PreviewRows: SickSums,
  action: (preview) => (preview?.details == null ? 'Lapor sakit' : `Lapor sakit ${preview.details.calendarDays} hari`),
  dateOf: ({ from }) => from,
};

export default function SickForm() {
  return <RequestForm form={form} />;
}
