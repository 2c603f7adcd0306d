/**
 * Leave: its type, its dates, and what the type asks for besides (rules/leave#request-of-leave); the balance before and
 * after.
 */
import type { leave, leaveBalances, LeaveTypeShape } from '@hadir/contract/leave/endpoints.ts';
import { daysText, halfWord, relationWord, wageText } from '@hadir/contract/leave/words.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { isLocalDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { type Half, HALVES } from '@hadir/domain/leave/count-days.ts';
import { type Relation, RELATIONS } from '@hadir/domain/leave/leave-types.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { ChoiceField } from '../../../ui/form/fields/choice-fields.tsx';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { Change, Sum, PreviewRows } from '../form/request-preview.tsx';
import { RequestForm } from '../form/request-form.tsx';
import { MomentField, NumberField, SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { rangeFromSearch } from './requested-range.ts';
import { LeaveBalanceLine } from './leave-balance.tsx';
import { WhileAway } from './absence-contact.tsx';

const previewIt = remote<typeof leave.preview>('POST', '/api/requests/leave/preview');
const submitIt = remote<typeof leave.submit>('POST', '/api/requests/leave');
const getTypes = remote<typeof leaveBalances.types>('GET', '/api/leave/types');

interface Draft {
  readonly type: string;
  /** Nobody means today by opening the form: '' until a date is chosen. */
  readonly from: LocalDate | '';
  readonly to: LocalDate | '';
  readonly half: Half | null;
  readonly eventDate: LocalDate | null;
  readonly relation: Relation | null;
  readonly specialMonths: number | null;
  readonly letterDays: number | null;
  readonly agreedDays: number;
  readonly contactPhone: string | null;
  readonly handoverUserId: string | null;
}
type Own = NonNullable<ReplyOf<typeof leave.preview>['data']['details']>;

const WHOLE = 'penuh';
const MOST_DIGITS = 3;
const DAY_PARTS = [
  { id: WHOLE, name: 'Sehari penuh' },
  ...HALVES.map((id) => ({ id, name: `Setengah hari ${halfWord[id].toLowerCase()}` })),
];
/** What only one type asks for. */
const OF_BIRTH = 'MELAHIRKAN';
const OF_LETTER = 'KEGUGURAN';
const OF_AGREEMENT: readonly string[] = ['ISTRI_LAHIR', 'ISTRI_GUGUR'];

/** A change of the type takes away what the new one does not ask for. */
function withType(draft: Draft, type: LeaveTypeShape): Draft {
  return {
    ...draft,
    type: type.code,
    ...(!type.halfDay && { half: null }),
    ...(!type.event && { eventDate: null }),
    ...(!type.relation && { relation: null }),
    ...(type.code !== OF_BIRTH && { specialMonths: null }),
    ...(type.code !== OF_LETTER && { letterDays: null }),
    ...(!OF_AGREEMENT.includes(type.code) && { agreedDays: 0 }),
  };
}

function Fields({ draft, change, preview, today }: FieldsProps<Draft, Own>) {
  const types = useRemote(getTypes, {}, { revalidateOnFocus: false }).data?.data ?? [];
  const type = types.find(({ code }) => code === draft.type);
  const { from, to } = draft;
  const oneDay = from !== '' && from === to;
  return (
    <>
      <SelectField
        name="type"
        label="Jenis cuti"
        change={(code) => {
          const next = types.find((each) => each.code === code);
          if (next !== undefined) change(withType(draft, next));
        }}
      >
        {types.length === 0 && <option value={draft.type}>Cuti Tahunan</option>}
        {types.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <LeaveBalanceLine type={type} chosen={preview?.details?.balance ?? null} />
      <DatesField
        label="Tanggal cuti"
        today={today}
        value={from === '' || to === '' ? undefined : { from, to }}
        away={preview?.away.data ?? []}
        names={['from', 'to']}
        change={(range) => change({ ...range, half: range.from === range.to ? draft.half : null })}
      />
      {type?.halfDay === true && oneDay && (
        <ChoiceField
          name="half"
          label="Lama pada hari itu"
          choices={DAY_PARTS}
          value={draft.half ?? WHOLE}
          change={(id) => change({ half: HALVES.find((half) => half === id) ?? null })}
        />
      )}
      {type?.event === true && (
        <MomentField kind="date" name="eventDate" label="Tanggal peristiwanya" empty showsError />
      )}
      {type?.relation === true && (
        <ChoiceField
          name="relation"
          label="Siapa yang meninggal"
          choices={RELATIONS.map((id) => ({ id, name: relationWord[id] }))}
        />
      )}
      {draft.type === OF_BIRTH && (
        <NumberField
          name="specialMonths"
          label="Tambahan karena kondisi khusus (boleh kosong)"
          unit="bulan"
          maxLength={MOST_DIGITS}
        />
      )}
      {draft.type === OF_LETTER && (
        <NumberField name="letterDays" label="Lama menurut surat dokter" unit="hari" maxLength={MOST_DIGITS} />
      )}
      {OF_AGREEMENT.includes(draft.type) && (
        <NumberField
          name="agreedDays"
          label="Tambahan menurut kesepakatan (boleh kosong)"
          unit="hari"
          maxLength={MOST_DIGITS}
          none={0}
        />
      )}
      <WhileAway draft={draft} change={change} />
    </>
  );
}

function LeavePreviewRows({ preview }: { preview: Preview<Own> }) {
  if (preview.details === null) return null;
  const { balance, paid, wage } = preview.details;
  const days = preview.days ?? 0;
  return (
    <PreviewRows>
      {balance === null && (
        <Sum label="Upah" figure={paid ? 'Dibayar' : 'Tanpa upah'} unit={given(wage, wageText) ?? ''} />
      )}
      {balance !== null && (
        <Change label="Sisa cuti" before={daysText(balance.before)} after={daysText(balance.after)} unit="hari" />
      )}
      <Sum label={balance === null ? 'Lama' : 'Terpotong'} figure={daysText(days)} unit="hari" end />
    </PreviewRows>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'leave',
  title: 'Ajukan cuti',
  reasonLabel: 'Alasan',
  usual: ['Acara keluarga', 'Pribadi', 'Mudik'],
  files: { label: 'Lampirkan surat' },
  initialDraft: (search, today) => ({
    from: '',
    to: '',
    ...(search.tanggal !== undefined && rangeFromSearch(search, today)),
    type: 'TAHUNAN',
    half: null,
    eventDate: null,
    relation: null,
    specialMonths: null,
    letterDays: null,
    agreedDays: 0,
    contactPhone: null,
    handoverUserId: null,
  }),
  draftOf: (detail) => {
    if (detail.kind !== 'leave') return undefined;
    const { type, half, eventDate, relation, specialMonths, letterDays, agreedDays, contactPhone, handover } =
      detail.details;
    const dates = { from: detail.first, to: detail.last };
    const whileAway = { contactPhone, handoverUserId: handover?.id ?? null };
    return { ...dates, type, half, eventDate, relation, specialMonths, letterDays, agreedDays, ...whileAway };
  },
  ready: ({ from, eventDate }) => from !== '' && (eventDate === null || isLocalDate(eventDate)),
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/leave/endpoints.ts')).leave.submit.body,
  Fields,
  PreviewRows: LeavePreviewRows,
  action: (preview) =>
    preview?.details == null || !preview.days ? 'Ajukan cuti' : `Ajukan cuti ${daysText(preview.days)} hari`,
  dateOf: ({ from }) => from,
};

export default function LeaveForm() {
  return <RequestForm form={form} />;
}
