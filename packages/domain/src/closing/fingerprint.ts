/**
 * The closed figures as one text in one order, and the short code of its digest. Whoever makes the same text of what is
 * stored today has the same digest, or something was changed. The digest itself (SHA-256) is made by the caller.
 */
import type { LocalDate } from '../kernel/time.ts';
import type { Period } from '../attendance/period.ts';

/** Changes with the texts below: a closing is checked by the form that it was made with. */
export const FINGERPRINT_FORMAT = 1;

type Figures = { readonly [name: string]: number | Figures };

/** `2026-11-02:` and the digest of the day. */
export type DayDigest = string;

export const dateOfDigest = (day: DayDigest): LocalDate => day.slice(0, 10) as LocalDate;

export interface ClosedPerson {
  readonly userId: string;
  readonly figures: Figures;
  readonly overtimeMinutes: number;
  readonly days: readonly DayDigest[];
  /** What former periods owe this one: by its id, how much. */
  readonly adjustments: readonly { readonly id: string; readonly amounts: Figures }[];
}

/** Whose figures: the number tells one closing of a period from the next. */
export interface ClosingHead extends Period {
  readonly companyId: string;
  readonly number: number;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** `a.b=1`, by name. */
function linesOf(figures: Figures, prefix = ''): string[] {
  return Object.entries(figures)
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([name, value]) =>
      typeof value === 'number' ? [`${prefix}${name}=${value}`] : linesOf(value, `${prefix}${name}.`),
    );
}

const head = (what: string, { companyId, label, from, to, number }: ClosingHead): string =>
  [`hadir closing ${FINGERPRINT_FORMAT}`, what, companyId, label, from, to, number].join(' ');

export function personText(closing: ClosingHead, person: ClosedPerson): string {
  return [
    head('person', closing),
    person.userId,
    ...linesOf(person.figures),
    `overtime=${person.overtimeMinutes}`,
    ...person.days.toSorted(compare),
    ...person.adjustments
      .toSorted((one, other) => compare(one.id, other.id))
      .map(({ id, amounts }) => `adjustment ${id} ${linesOf(amounts).join(' ')}`),
  ].join('\n');
}

export interface ClientDays {
  readonly userId: string;
  /** Those on which the person was placed there. */
  readonly days: readonly DayDigest[];
}

export function clientText(closing: ClosingHead, clientId: string, people: readonly ClientDays[]): string {
  return [
    head('client', closing),
    clientId,
    ...people
      .toSorted((one, other) => compare(one.userId, other.userId))
      .flatMap(({ userId, days }) => [userId, ...days.toSorted(compare)]),
  ].join('\n');
}

/** Of everybody: each person's own digest. */
export function companyText(
  closing: ClosingHead,
  people: readonly { readonly userId: string; readonly fingerprint: string }[],
): string {
  const lines = people.map(({ userId, fingerprint }) => `${userId} ${fingerprint}`);
  return [head('company', closing), ...lines.toSorted(compare)].join('\n');
}

/** Without letters that are taken for digits or for each other when a paper is read (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const HEX_PER_GROUP = 5;

/** The first 80 bits, as four groups of four: what is printed and typed. @param digest 64 hexadecimal digits */
export function closingCode(digest: string): string {
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const bits = Number.parseInt(digest.slice(group * HEX_PER_GROUP, (group + 1) * HEX_PER_GROUP), 16);
    return Array.from(
      { length: GROUP_LENGTH },
      (_each, place) => LETTERS[Math.floor(bits / 32 ** (GROUP_LENGTH - 1 - place)) % 32],
    ).join('');
  });
  return groups.join('-');
}

/** A code as somebody typed it: small letters, spaces, O for 0, I and L for 1. Undefined where it is none. */
export function typedClosingCode(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (letters.length !== GROUPS * GROUP_LENGTH || [...letters].some((letter) => !LETTERS.includes(letter)))
    return undefined;
  return letters.match(/.{4}/g)?.join('-');
}
