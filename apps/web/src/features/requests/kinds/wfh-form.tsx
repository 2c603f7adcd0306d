/** Working from home. */
import type { wfh } from '@hadir/contract/permissions/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { TextField } from '../../../ui/form/fields/fields.tsx';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { Sum, PreviewRows } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { rangeFromSearch } from './requested-range.ts';

const previewIt = remote<typeof wfh.preview>('POST', '/api/requests/wfh/preview');
const submitIt = remote<typeof wfh.submit>('POST', '/api/requests/wfh');

interface Draft {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly address: string;
}
type Own = NonNullable<ReplyOf<typeof wfh.preview>['data']['details']>;

function Fields({ draft, change, preview, today }: FieldsProps<Draft, Own>) {
  return (
    <>
      <DatesField
        label="Tanggal"
        today={today}
        value={draft}
        away={preview?.away.data ?? []}
        names={['from', 'to']}
        change={change}
      />
      <TextField name="address" label="Alamat bekerja (boleh kosong)" autoComplete="street-address" maxLength={300} />
    </>
  );
}

function WfhSums({ preview }: { preview: Preview<Own> }) {
  const own = preview.details;
  if (own === null) return null;
  return (
    <PreviewRows>
      <Sum label="WFH" figure={`${own.workdays.length}`} unit="hari kerja" />
      <Sum label="Seminggu" figure={`${own.daysInWeek}`} unit={`dari ${own.maxPerWeek} hari`} end />
    </PreviewRows>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'wfh',
  title: 'Ajukan WFH',
  reasonLabel: 'Alasan',
  usual: ['Pekerjaan dari rumah', 'Menunggu teknisi', 'Anak sakit'],
  initialDraft: (search, today) => ({ ...rangeFromSearch(search, today), address: '' }),
  draftOf: (detail) =>
    detail.kind === 'wfh' ? { from: detail.first, to: detail.last, address: detail.details.address ?? '' } : undefined,
  ready: () => true,
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/permissions/endpoints.ts')).wfh.submit.body,
  Fields,
  PreviewRows: WfhSums,
  action: (preview) => (preview?.details == null || !preview.days ? 'Ajukan WFH' : `Ajukan WFH ${preview.days} hari`),
  dateOf: ({ from }) => from,
};

export default function WfhForm() {
  return <RequestForm form={form} />;
}
