/** What is known of one person on one date. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { Movers } from './movers.ts';

/** Anything of one person that has a date. */
export interface Fact {
  readonly id: string;
  readonly userId: string;
  readonly fullname: string;
  readonly date: LocalDate;
}

export interface RequestFact extends Fact {
  readonly kind: RequestKind;
  /** `date` unless told. */
  readonly last?: LocalDate;
}

export const morning = (date: LocalDate) => `${date}T01:00:00Z`;
export const evening = (date: LocalDate) => `${date}T10:00:00Z`;

export const companiesOf = ({ people, actors }: Movers) =>
  new Map([...Object.values(people), ...Object.values(actors)].map((user) => [user.id, user.company.id]));
