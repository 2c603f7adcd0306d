/** A desk as its form holds it: lists of words are typed in one line. */
import type { CounselingDesk } from '@hadir/contract/counseling/shapes.ts';
import { judgeHours } from '@hadir/domain/counseling/desk.ts';
import type { SessionMode } from '@hadir/domain/counseling/session.ts';
import { isLocalTime, type LocalTime } from '@hadir/domain/kernel/time.ts';

export interface HoursValue {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

export interface DeskValues {
  readonly userId: string;
  readonly bio: string;
  readonly specialties: string | null;
  readonly languages: string | null;
  readonly modes: readonly SessionMode[];
  readonly place: string | null;
  readonly sessionMinutes: number | null;
  readonly bufferMinutes: number | null;
  readonly maxPerDay: number | null;
  readonly hours: readonly HoursValue[];
  readonly active: boolean;
  readonly protocol: string;
}

const WORK_WEEK = [0, 1, 2, 3, 4];

const NEW_DESK: DeskValues = {
  userId: '',
  bio: '',
  specialties: null,
  languages: 'Indonesia',
  modes: ['daring', 'luring'],
  place: null,
  sessionMinutes: 60,
  bufferMinutes: 15,
  maxPerDay: 5,
  hours: WORK_WEEK.map((weekday) => ({ weekday, from: '09:00', to: '15:00' })),
  active: true,
  protocol: '',
};

export function initialOf(desk: CounselingDesk | undefined): DeskValues {
  if (desk === undefined) return NEW_DESK;
  const { specialties, languages, place, userId, ...rest } = desk;
  return {
    ...NEW_DESK,
    ...pick(rest),
    userId: userId ?? '',
    specialties: specialties.join(', '),
    languages: languages.join(', '),
    place: place === '' ? null : place,
  };
}

const pick = (desk: Omit<CounselingDesk, 'specialties' | 'languages' | 'place' | 'userId'>) => {
  const { bio, modes, sessionMinutes, bufferMinutes, maxPerDay, hours, active, protocol } = desk;
  return { bio, modes, sessionMinutes, bufferMinutes, maxPerDay, hours, active, protocol };
};

const wordsOf = (typed: string | null): string[] =>
  (typed ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What every form of a desk sends. */
export function wishOf(values: DeskValues) {
  return {
    bio: values.bio.trim(),
    specialties: wordsOf(values.specialties),
    languages: wordsOf(values.languages),
    modes: [...values.modes],
    place: values.place ?? '',
    sessionMinutes: values.sessionMinutes ?? 0,
    bufferMinutes: values.bufferMinutes ?? 0,
    maxPerDay: values.maxPerDay ?? 0,
    hours: values.hours.map((one) => ({ ...one })),
  };
}

const SAID = {
  WAKTU_TIDAK_VALID: 'Jam selesai harus sesudah jam mulai.',
  JAM_BERTUMPUK: 'Dua jam pada hari yang sama bertumpuk.',
} as const;

/** What is wrong with the hours, below all of them. */
export function hoursProblem({ hours }: Pick<DeskValues, 'hours'>): Readonly<Record<string, string>> {
  if (hours.some(({ from, to }) => !isLocalTime(from) || !isLocalTime(to)))
    return { hours: 'Isi jam mulai dan jam selesai, misalnya 09.00 dan 12.00.' };
  const [first] = judgeHours(hours.map((one) => ({ ...one, from: one.from as LocalTime, to: one.to as LocalTime })));
  return first === undefined ? {} : { hours: SAID[first.code] };
}
