/** What coming late and leaving early share: one date, one time, the quota of the period (rules/leave#late-arrival). */
import type { latePermission } from '@hadir/contract/permissions/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { isLocalTime, type LocalDate, type LocalTime } from '@hadir/domain/kernel/time.ts';
import type { AskSearch } from '../form/ask-search.ts';
import { DatesField } from '../form/dates-field.tsx';
import type { FieldsProps, Preview } from '../form/kind-form.ts';
import { Sum, PreviewRows } from '../form/request-preview.tsx';
import { MomentField } from '../../../ui/form/fields/plain-fields.tsx';
import type { RequestDetail } from '../request-calls.ts';
import { ExpectedHours } from './expected-hours.tsx';

export interface HourDraft {
  readonly date: LocalDate;
  readonly time: LocalTime;
}
export type HourOwn = NonNullable<ReplyOf<typeof latePermission.preview>['data']['details']>;

/** Stands for "not typed yet": the form asks for nothing before. */
const NO_TIME = '' as LocalTime;

export function beginHour({ tanggal, jam }: AskSearch, today: LocalDate): HourDraft {
  return {
    date: tanggal ?? today,
    time: jam !== undefined && isLocalTime(jam) ? jam : NO_TIME,
  };
}

export function hourDraftOf(detail: RequestDetail): HourDraft | undefined {
  return detail.kind === 'late_permission' || detail.kind === 'early_leave'
    ? { date: detail.first, time: detail.details.time }
    : undefined;
}

export const readyHour = ({ time }: HourDraft) => isLocalTime(time);

export function hourFields(label: string) {
  return function HourFields({ draft, change, preview, today }: FieldsProps<HourDraft, HourOwn>) {
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
        <MomentField kind="time" name="time" label={label} showsError />
        <ExpectedHours hours={shift ?? null} />
      </>
    );
  };
}

export function HourSums({ preview }: { preview: Preview<HourOwn> }) {
  const own = preview.details;
  if (own === null) return null;
  return (
    <PreviewRows>
      <Sum label="Izin periode ini" figure={`${own.used + 1}`} unit={`dari ${own.quota}`} />
      {preview.minutes !== null && <Sum label="Lama" figure={`${preview.minutes}`} unit="menit" end />}
    </PreviewRows>
  );
}
