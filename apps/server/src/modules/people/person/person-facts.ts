/** A person's data as words on one date: what the history compares. Never a wage or a KTP number. */
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { personText, STORED_FIELDS } from '@hadir/contract/people/person-values.ts';
import { employmentTypeWord, personWord } from '@hadir/contract/people/words.ts';
import { roleName } from '@hadir/contract/access/role-words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { EmploymentRow, Span, StoredPerson } from './person-read.store.ts';

export const validOn =
  (date: LocalDate) =>
  ({ from, to }: Span): boolean =>
    from <= date && (to === null || to >= date);

/** The employment that has not ended, or ends later. */
export const running = (person: StoredPerson): EmploymentRow | undefined =>
  person.employments.find(({ endDate }) => endDate === null) ?? (person.active ? person.employments[0] : undefined);

const dateWord = (date: LocalDate | null) => (date === null ? '' : dateText(date));
const yes = (flag: boolean) => (flag ? 'Ya' : 'Tidak');
const names = (list: readonly { name: string }[]) =>
  list
    .map(({ name }) => name)
    .sort()
    .join(', ');

export type Facts = Readonly<Record<string, string>>;

/** By the names of personWord. */
export function factsOf(person: StoredPerson, date: LocalDate): Facts {
  const on = validOn(date);
  const structure = person.structures.find(on);
  const placement = person.placements.find(on);
  const employment = person.employments[0];
  return {
    ...Object.fromEntries(STORED_FIELDS.map((key) => [key, personText(key, person[key])])),
    ktpNo: person.ktpSealed === null ? '' : '•••• (tersegel)',
    photo: person.photoFileId === null ? '' : 'ada',
    employmentType: employment ? employmentTypeWord[employment.employmentType] : '',
    joinDate: dateWord(employment?.joinDate ?? null),
    contractEnd: dateWord(employment?.contractEnd ?? null),
    workweek: employment?.workweek ?? '',
    lastDay: dateWord(employment?.endDate ?? null),
    divisionId: structure?.division?.name ?? '',
    departmentId: structure?.department?.name ?? '',
    positionId: structure?.position?.name ?? '',
    jobLevelId: structure?.jobLevel?.name ?? '',
    unitId: structure?.unit?.name ?? '',
    superiorId: structure?.superior?.name ?? '',
    leaderId: structure?.leader?.name ?? '',
    clientId: placement
      ? [placement.client.name, placement.unit?.name].filter(Boolean).join(', ')
      : (person.client?.name ?? ''),
    locationPointIds: names(person.places.filter((row) => row.via === 'sendiri' && on(row)).map(({ place }) => place)),
    scheduleId: names(
      person.schedules.filter((row) => row.via === 'sendiri' && on(row)).map(({ schedule }) => schedule),
    ),
    role: roleName(person.role, false),
    isLeader: yes(person.isLeader),
    active: person.active ? 'Aktif' : 'Nonaktif',
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What people read for a fact's key. */
export const factLabel = (key: string): string => capital(personWord[key] ?? key);
