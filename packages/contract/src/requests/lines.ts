/** How a request is told in a few words: its dates, its length, whom it waits for, what was decided. No zod here. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { z } from 'zod';
import { durationText } from '../attendance/words.ts';
import { shortDate, shortDay } from '../date-words.ts';
import { anyOfNames } from '../name-words.ts';
import type { RequestRow, requestDecision } from './shapes.ts';
import { requestMoveWord, stepActorWord } from './words.ts';

type Dated = Pick<RequestRow, 'first' | 'last'>;
type Step = NonNullable<RequestRow['step']>;
type Decision = Pick<z.output<typeof requestDecision>, 'move' | 'by' | 'onBehalfOf'>;

/** `18 Nov`, `24–26 Nov`, `30 Nov – 2 Des`; the year where it is not this one. */
export function datesText({ first, last }: Dated, today: LocalDate): string {
  const year = today.slice(0, 4);
  const whole = first.slice(0, 4) !== year || last.slice(0, 4) !== year ? shortDate : shortDay;
  if (first === last) return whole(first);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${whole(last)}`;
  return `${whole(first)} – ${whole(last)}`;
}

/** `3 hari`, `2 j 15 m`; nothing for kinds without a length. */
export function lengthText({ days, minutes }: Pick<RequestRow, 'days' | 'minutes'>): string {
  if (days !== null) return `${String(days).replace('.', ',')} hari`;
  return minutes === null || minutes === 0 ? '' : durationText(minutes);
}

/** `Budi Hartawan`, `Budi Hartawan atau Sari Dewi`; the words of the step where nobody is named yet. */
export function namesText(people: Step['people'], actor: Step['actor']): string {
  return people.length === 0 ? stepActorWord[actor] : anyOfNames(people.map(({ fullname }) => fullname));
}

/** Whom the open step waits for; HR where no chain names anybody. */
export function approverText(
  { withoutChain }: Pick<RequestRow, 'withoutChain'>,
  { people, actor }: Pick<Step, 'people' | 'actor'>,
): string {
  return withoutChain ? 'HR' : namesText(people, actor);
}

/** `Disetujui Budi Hartawan`, `Ditolak Dewi a.n. Budi`; asking names nobody. */
export function decisionText({ move, by, onBehalfOf }: Decision): string {
  const name = by?.fullname ?? '';
  const whose = onBehalfOf === null ? name : `${name} a.n. ${onBehalfOf.fullname}`;
  return whose === '' || move === 'submit' ? requestMoveWord[move] : `${requestMoveWord[move]} ${whose}`;
}
