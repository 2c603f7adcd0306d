/** Changing shifts: another one, a swap with a colleague, a day off for another; both people's days live. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { shiftChange, shiftChanges } from '@hadir/contract/shift-change/endpoints.ts';
import { FREE_DAY, shiftChangeWord } from '@hadir/contract/shift-change/words.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { SHIFT_CHANGE_KINDS, type ShiftChangeKind } from '@hadir/domain/shift-change/shift-change-rules.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { useFieldError } from '../../../ui/form/fields/use-field.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { shortDay, timeSpan } from '../../../ui/text/time-words.ts';
import { useRequestedFor } from '../form/on-behalf-of.ts';
import { ChoiceField, Choices } from '../../../ui/form/fields/choice-fields.tsx';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, KindForm, Preview } from '../form/kind-form.ts';
import { RequestForm } from '../form/request-form.tsx';
import { SelectField } from '../../../ui/form/fields/plain-fields.tsx';
import { dateFromSearch } from './requested-range.ts';
import styles from './kinds.module.css';

const previewIt = remote<typeof shiftChange.preview>('POST', '/api/requests/shift-change/preview');
const submitIt = remote<typeof shiftChange.submit>('POST', '/api/requests/shift-change');
const getPartners = remote<typeof shiftChanges.partners>('GET', '/api/shift-change/partners', ['plan']);

interface Draft {
  readonly what: ShiftChangeKind;
  readonly date: LocalDate;
  readonly toShiftId: string | null;
  readonly partnerId: string | null;
  readonly otherDate: LocalDate | null;
}
type Own = NonNullable<ReplyOf<typeof shiftChange.preview>['data']['details']>;
type Shift = NonNullable<ReplyOf<typeof shiftChanges.partners>['own']>;

const KINDS = SHIFT_CHANGE_KINDS.map((id) => ({ id, name: shiftChangeWord[id] }));
const DAYS = [
  { id: 'same', name: 'Hari yang sama' },
  { id: 'other', name: 'Hari lain' },
] as const;

const nextDay = (date: LocalDate) => addDays(date, 1);
const shiftText = (shift: Shift | null) =>
  given(shift, ({ name, start, end }) => `${name} ${timeSpan(start, end)}`) ?? FREE_DAY;

/** A change of the way takes away what the new one does not ask for. */
function withWhat(draft: Draft, what: ShiftChangeKind): Draft {
  const none = { ...draft, what, toShiftId: null, partnerId: null, otherDate: null };
  return { ...none, ...(what === 'tukar' && { otherDate: draft.date }) };
}

/** On the same date both move together. */
function withDate(draft: Draft, date: LocalDate): Draft {
  const same = draft.what === 'tukar' && draft.otherDate === draft.date;
  return { ...draft, date, ...(same && { otherDate: date }) };
}

function usePartners(date: LocalDate | null) {
  const userId = useRequestedFor();
  const query = date !== null && { query: { date, ...(userId !== undefined && { userId }) } };
  return useRemote(getPartners, query, { revalidateOnFocus: false, keepPreviousData: true }).data;
}

function Fields(props: FieldsProps<Draft, Own>) {
  const { draft, change, preview, today } = props;
  const day = usePartners(draft.date);
  return (
    <>
      <ChoiceField name="what" label="Cara" choices={KINDS} change={(what) => change(withWhat(draft, what))} />
      <DatesField
        label={draft.what === 'tukar_libur' ? 'Tanggal yang diliburkan' : 'Tanggal shift'}
        single
        today={today}
        value={{ from: draft.date, to: draft.date }}
        away={preview?.away.data ?? []}
        names={['date']}
        change={({ from }) => change(withDate(draft, from))}
      />
      {day !== undefined && (
        <p className="pad-8-12 secondary bg-deep radius-input">
          Jadwal {shortDay(draft.date)}: {shiftText(day.own)}
        </p>
      )}
      {draft.what === 'ganti' && <OtherShift shifts={day?.shifts ?? []} />}
      {draft.what === 'tukar' && <Swap {...props} />}
      {draft.what === 'tukar_libur' && <OtherFreeDay {...props} />}
    </>
  );
}

function OtherShift({ shifts }: { shifts: readonly (Shift & { readonly id: string })[] }) {
  return (
    <SelectField name="toShiftId" label="Shift baru" empty>
      <option value="">Pilih shift</option>
      {shifts.map(({ id, ...shift }) => (
        <option key={id} value={id}>
          {shiftText(shift)}
        </option>
      ))}
    </SelectField>
  );
}

function OtherFreeDay({ draft, change, today }: FieldsProps<Draft, Own>) {
  return (
    <section>
      <p>Masuk sebagai gantinya, paling jauh 14 hari</p>
      <DatesField
        label="Hari libur yang dipakai masuk"
        single
        today={today}
        value={given(draft.otherDate, (otherDate) => ({ from: otherDate, to: otherDate }))}
        names={['otherDate']}
        change={({ from }) => change({ otherDate: from })}
      />
    </section>
  );
}

function Swap({ draft, change, today }: FieldsProps<Draft, Own>) {
  const other = draft.otherDate ?? draft.date;
  const same = other === draft.date;
  const answer = usePartners(other);
  const people = (answer?.data ?? []).filter(({ shift }) => shift !== null);
  const otherDateError = useFieldError('otherDate');
  return (
    <>
      <Choices
        label="Shift rekan"
        choices={DAYS}
        value={same ? 'same' : 'other'}
        change={(which) => change({ otherDate: which === 'same' ? draft.date : nextDay(draft.date), partnerId: null })}
      />
      {!same && (
        <DatesField
          label="Tanggal shift rekan"
          single
          today={today}
          value={{ from: other, to: other }}
          names={['otherDate']}
          change={({ from }) => change({ otherDate: from })}
        />
      )}
      <SelectField
        name="partnerId"
        label="Rekan"
        hint={
          answer !== undefined && people.length === 0
            ? 'Tidak ada rekan seunit yang bekerja pada hari itu.'
            : 'Rekan menyetujui lebih dulu, dalam 24 jam.'
        }
        empty
        problem={same ? otherDateError : undefined}
      >
        <option value="">Pilih rekan</option>
        {people.map(({ id, fullname, shift }) => (
          <option key={id} value={id}>
            {fullname}, {shiftText(shift)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function ShiftChangeSums({ preview }: { preview: Preview<Own> }) {
  const changes = preview.details?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className={`stack border-bottom gap-8 ${styles.changes}`} aria-label="Perubahan jadwal">
      {changes.map(({ person, date, before, after }) => (
        <li key={`${person.id}${date}`}>
          <span className="block secondary">
            {person.fullname}, {shortDay(date)}
          </span>
          <b className="row large wrap medium gap-8">
            <i>{before ?? FREE_DAY}</i>
            <Icon name="arrow-right" size={16} label="menjadi" />
            {after ?? FREE_DAY}
          </b>
        </li>
      ))}
    </ul>
  );
}

const form: KindForm<Draft, Own> = {
  kind: 'shift_change',
  title: 'Ajukan perubahan shift',
  reasonLabel: 'Alasan',
  usual: ['Acara keluarga', 'Urusan pribadi', 'Kesehatan'],
  initialDraft: (search, today) => {
    const date = dateFromSearch(search, nextDay(today));
    const partnerId = search.rekan ?? null;
    // A superior names another shift; two people swap.
    if (search.untuk !== undefined) return { what: 'ganti', date, toShiftId: null, partnerId: null, otherDate: null };
    return { what: 'tukar', date, toShiftId: null, partnerId, otherDate: date };
  },
  draftOf: (detail) => {
    if (detail.kind !== 'shift_change') return undefined;
    const { what, toShiftId, partner, changes } = detail.details;
    const other = changes.find(({ date }) => date !== detail.first)?.date ?? detail.first;
    return {
      what,
      date: detail.first,
      toShiftId,
      partnerId: partner?.id ?? null,
      otherDate: what === 'ganti' ? null : other,
    };
  },
  ready: ({ what, toShiftId, partnerId, otherDate }) => {
    if (what === 'ganti') return toShiftId !== null;
    return otherDate !== null && (what === 'tukar_libur' || partnerId !== null);
  },
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/shift-change/endpoints.ts')).shiftChange.submit.body,
  Fields,
  PreviewRows: ShiftChangeSums,
  action: () => 'Ajukan perubahan shift',
  dateOf: ({ date }) => date,
};

export default function ShiftChangeForm() {
  return <RequestForm form={form} />;
}
