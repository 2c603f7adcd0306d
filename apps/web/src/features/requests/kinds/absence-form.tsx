/** Staying away with permission: dates and what for (rules/leave#absence-with-permission). */
import { absenceCategoryWord } from '@hadir/contract/permissions/words.ts';
import type { absencePermission } from '@hadir/contract/permissions/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { ABSENCE_CATEGORIES, type AbsenceCategory } from '@hadir/domain/permissions/absence-rules.ts';
import { remote } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/form/fields/choice-fields.tsx';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { Sum, PreviewRows } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { rangeFromSearch } from './requested-range.ts';

const previewIt = remote<typeof absencePermission.preview>('POST', '/api/requests/permission/preview');
const submitIt = remote<typeof absencePermission.submit>('POST', '/api/requests/permission');

interface Draft {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly category: AbsenceCategory;
}
type Own = NonNullable<ReplyOf<typeof absencePermission.preview>['data']['details']>;

const CATEGORIES = ABSENCE_CATEGORIES.map((id) => ({ id, name: absenceCategoryWord[id] }));

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
      <ChoiceField name="category" label="Keperluan" choices={CATEGORIES} />
    </>
  );
}

function AbsenceSums({ preview }: { preview: Preview<Own> }) {
  const own = preview.details;
  if (own === null) return null;
  return (
    <PreviewRows>
      <Sum label="Tidak masuk" figure={`${own.workdays.length}`} unit="hari kerja" />
      <Sum
        label="Dibayar"
        figure={`${own.paidDays}`}
        unit={`hari, sisa ${Math.max(0, own.paidDaysAYear - own.paidDaysUsed - own.paidDays)} setahun`}
        end
      />
    </PreviewRows>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'permission',
  title: 'Ajukan izin',
  reasonLabel: 'Alasan',
  usual: ['Mengurus surat resmi', 'Keluarga sakit', 'Acara keluarga'],
  files: { label: 'Lampirkan bukti' },
  initialDraft: (search, today) => ({ ...rangeFromSearch(search, today), category: 'keluarga' }),
  draftOf: (detail) =>
    detail.kind === 'permission'
      ? { from: detail.first, to: detail.last, category: detail.details.category }
      : undefined,
  ready: () => true,
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/permissions/endpoints.ts')).absencePermission.submit.body,
  Fields,
  PreviewRows: AbsenceSums,
  action: (preview) => (preview?.details == null || !preview.days ? 'Ajukan izin' : `Ajukan izin ${preview.days} hari`),
  dateOf: ({ from }) => from,
};

export default function AbsenceForm() {
  return <RequestForm form={form} />;
}
