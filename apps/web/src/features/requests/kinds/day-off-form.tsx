/** A workday taken off, against a free day worked instead or without pay (rules/leave#day-off-permission, izin off). */
import { dayOffModeWord } from '@hadir/contract/permissions/words.ts';
import type { dayOffPermission } from '@hadir/contract/permissions/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { DAY_OFF_MODES, type DayOffMode } from '@hadir/domain/permissions/day-off-rules.ts';
import { remote } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/form/fields/choice-fields.tsx';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { Sum, PreviewRows } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { dateFromSearch } from './requested-range.ts';

const previewIt = remote<typeof dayOffPermission.preview>('POST', '/api/requests/day-off-permission/preview');
const submitIt = remote<typeof dayOffPermission.submit>('POST', '/api/requests/day-off-permission');

interface Draft {
  readonly date: LocalDate;
  readonly mode: DayOffMode;
  readonly replacement: LocalDate | null;
}
type Own = NonNullable<ReplyOf<typeof dayOffPermission.preview>['data']['details']>;

const MODES = DAY_OFF_MODES.map((id) => ({ id, name: dayOffModeWord[id] }));

function Fields({ draft, change, preview, today }: FieldsProps<Draft, Own>) {
  const { date, mode, replacement } = draft;
  return (
    <>
      <DatesField
        label="Tanggal libur"
        single
        today={today}
        value={{ from: date, to: date }}
        away={preview?.away.data ?? []}
        names={['date']}
        change={({ from }) => change({ date: from })}
      />
      <ChoiceField
        name="mode"
        label="Cara"
        choices={MODES}
        change={(next) => change({ mode: next, ...(next !== 'tukar_hari' && { replacement: null }) })}
      />
      {mode === 'tukar_hari' && (
        <section>
          <p>Masuk sebagai gantinya</p>
          <DatesField
            label="Hari pengganti"
            single
            today={today}
            value={given(replacement, (replacement) => ({ from: replacement, to: replacement }))}
            names={['replacement']}
            change={({ from }) => change({ replacement: from })}
          />
        </section>
      )}
    </>
  );
}

function DayOffSums({ preview }: { preview: Preview<Own> }) {
  const own = preview.details;
  if (own === null) return null;
  return (
    <PreviewRows>
      <Sum label="Izin off periode ini" figure={`${own.used + 1}`} unit={`dari ${own.quota}`} />
    </PreviewRows>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'day_off_permission',
  title: 'Ajukan izin off',
  reasonLabel: 'Alasan',
  usual: ['Acara keluarga', 'Urusan pribadi'],
  initialDraft: (search, today) => ({ date: dateFromSearch(search, today), mode: 'tukar_hari', replacement: null }),
  draftOf: (detail) =>
    detail.kind === 'day_off_permission'
      ? { date: detail.first, mode: detail.details.mode, replacement: detail.details.replacement }
      : undefined,
  ready: () => true,
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/permissions/endpoints.ts')).dayOffPermission.submit.body,
  Fields,
  PreviewRows: DayOffSums,
  action: () => 'Ajukan izin off',
  dateOf: ({ date }) => date,
};

export default function DayOffForm() {
  return <RequestForm form={form} />;
}
