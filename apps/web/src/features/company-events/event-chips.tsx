/** The states of events and registrations, the same on every list, and when an event takes place. */
import type { CompanyEvent, RegistrationRow } from '@hadir/contract/company-events/endpoints.ts';
import type { OwnEvent } from '@hadir/contract/company-events/own-event.ts';
import {
  activityStateWord,
  claimStateWord,
  eventStateWord,
  registrationStateWord,
} from '@hadir/contract/company-events/words.ts';
import type { ActivityState, ClaimState } from '@hadir/domain/company-events/event-programme.ts';
import { dateIn, instant } from '@hadir/domain/kernel/time.ts';
import { StatusChip } from '../../ui/chips/status-chip.tsx';
import { showDateTime } from '../../ui/text/format.ts';
import { clockText, momentText } from '../../ui/text/time-words.ts';

const EVENT_TONES = {
  draft: 'terlambat',
  published: 'dinas',
  ongoing: 'hadir',
  finished: 'libur',
  archived: 'libur',
  cancelled: 'alpa',
} as const;
const REGISTRATION_TONES = {
  registered: 'dinas',
  offered: 'tinjau',
  waitlisted: 'terlambat',
  cancelled: 'libur',
  attended: 'hadir',
  no_show: 'alpa',
} as const;

const ACTIVITY_TONES = { registered: 'dinas', done: 'hadir', cancelled: 'libur' } as const;
const CLAIM_TONES = { submitted: 'terlambat', verified: 'dinas', delivered: 'hadir', rejected: 'alpa' } as const;

export function EventChip({ state }: Pick<CompanyEvent, 'state'>) {
  return <StatusChip tone={EVENT_TONES[state]}>{eventStateWord[state]}</StatusChip>;
}

export function RegistrationChip({ state }: Pick<RegistrationRow, 'state'>) {
  return <StatusChip tone={REGISTRATION_TONES[state]}>{registrationStateWord[state]}</StatusChip>;
}

export function ActivityChip({ state }: { readonly state: ActivityState }) {
  return <StatusChip tone={ACTIVITY_TONES[state]}>{activityStateWord[state]}</StatusChip>;
}

export function ClaimChip({ state }: { readonly state: ClaimState }) {
  return <StatusChip tone={CLAIM_TONES[state]}>{claimStateWord[state]}</StatusChip>;
}

/** Events are published months ahead: with the year. The end has its date only where it is another one. */
export function timesOf({ start, end, zone }: Pick<OwnEvent, 'start' | 'end' | 'zone'>): string {
  const isOneDay = dateIn(instant(start), zone) === dateIn(instant(end), zone);
  return isOneDay
    ? `${showDateTime(Date.parse(start), zone)}–${clockText(end, zone)}`
    : `${momentText(start, zone)} – ${showDateTime(Date.parse(end), zone)}`;
}
