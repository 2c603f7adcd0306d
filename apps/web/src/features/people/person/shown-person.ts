/** Who a person is, on top of the page: from the whole record, or from the line of the list for readers of no more. */
import type { PersonRecord, PersonRow } from '@hadir/contract/people/shapes.ts';
import { given } from '@hadir/domain/kernel/given.ts';
import { type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { firstOfMonth } from '../../../ui/day-picker/month-days.ts';
import { appliesOn } from '../editing/person-states.ts';

export interface ShownPerson {
  readonly userId: string;
  readonly fullname: string;
  readonly employeeNo: string;
  readonly photo: string | null;
  readonly position: string | null;
  readonly unit: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly active: boolean;
  /** Has an employment: days, leave and overtime are there to be read. */
  readonly employed: boolean;
  readonly joinedOn: LocalDate | null;
  /** The first day of work where it is yet to come. */
  readonly startsOn: LocalDate | null;
  /** The last day of work, as it is known: it may be yet to come. */
  readonly lastDay: LocalDate | null;
  /** The same where it is over. */
  readonly leftOn: LocalDate | null;
}

export function shownOfRecord(record: PersonRecord, today: string): ShownPerson {
  const [last] = record.employments;
  const first = record.employments.map(({ joinDate }) => joinDate).toSorted()[0];
  const startsOn = first !== undefined && first > today ? localDate(first) : null;
  const now = record.structures.find(appliesOn(startsOn ?? today)) ?? record.structures[0];
  const end = last?.endDate ?? null;
  return {
    ...record,
    position: now?.position?.name ?? null,
    unit: now?.unit?.name ?? null,
    employed: last !== undefined,
    joinedOn: given(last, (last) => localDate(last.joinDate)) ?? null,
    startsOn,
    lastDay: given(end, localDate) ?? null,
    leftOn: end !== null && end < today ? localDate(end) : null,
  };
}

export function shownOfRow(row: PersonRow): ShownPerson {
  return {
    ...row,
    employed: true,
    joinedOn: given(row.joinDate, localDate) ?? null,
    startsOn: given(row.startsOn, localDate) ?? null,
    lastDay: null,
    leftOn: null,
  };
}

/** The month that is shown first: the last one with work of who has left, the first one of who has yet to come. */
export function firstMonth({ leftOn, startsOn }: ShownPerson, today: LocalDate): LocalDate {
  return firstOfMonth(leftOn ?? startsOn ?? today);
}
