/** What the door reads: a code on the phone that changes each minute, or a printed badge (rules/company-events#door). */
import { lettersOf, typedLetters } from '../displays/display-key.ts';
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import {
  type EventState,
  type EventTimes,
  isWithinDoor,
  type RegistrationState,
  TICKET_LETTERS,
} from './company-event.ts';

export const CODE_MS = 60_000;
const CODE_LETTERS = 6;
/** A phone's clock is a little off, and a queue takes its time. */
const TOLERANCE_STEPS = 1;

export const codeStep = (at: Instant): number => Math.floor(at / CODE_MS);

/** What is signed with the key of the ticket. */
export const codeMessage = (step: number): string => `door ${step}`;

/** The steps whose code counts at a moment, the likeliest first. */
export function stepsAround(at: Instant): readonly number[] {
  const step = codeStep(at);
  const others = Array.from({ length: TOLERANCE_STEPS }, (_, index) => [step - index - 1, step + index + 1]);
  return [step, ...others.flat()];
}

export const codeOf = (mac: Uint8Array): string => lettersOf(mac, CODE_LETTERS);

/** Drawn as QR and typed by hand alike. */
export const phoneText = (place: number, code: string): string => `${place}-${code}`;

export type ReadTicket =
  | { readonly way: 'phone'; readonly place: number; readonly code: string }
  | { readonly way: 'badge'; readonly badge: string };

/** What somebody scanned or typed; undefined where it can be no ticket. */
export function readTicket(text: string): ReadTicket | undefined {
  const [, number, letters] = /^\s*(\d{1,6})[\s-]*([a-z\s-]+)$/i.exec(text) ?? [];
  if (number !== undefined && letters !== undefined) {
    const code = typedLetters(letters, CODE_LETTERS);
    return code === undefined ? undefined : { way: 'phone', place: Number(number), code };
  }
  const badge = typedLetters(text, TICKET_LETTERS);
  return badge === undefined ? undefined : { way: 'badge', badge };
}

export const SCAN_VERDICTS = ['in', 'double', 'not_registered', 'closed', 'expired', 'unknown'] as const;
export type ScanVerdict = (typeof SCAN_VERDICTS)[number];

/** A scan may arrive long after it was made, also when the event lies in the archive. */
const OPEN: readonly EventState[] = ['published', 'ongoing', 'finished', 'archived'];
export const hasDoor = (state: EventState): boolean => OPEN.includes(state);
/** A device's clock may run ahead by so much. */
export const AHEAD_MS = 2 * CODE_MS;
/** What is being written while a list is read carries an earlier moment: the next list asks from so long before on. */
export const NEWS_OVERLAP_MS = MINUTE_MS;

/**
 * What the door says of a scan, also one that arrives after the event: `at` is when it was made. Whoever came by such a scan
 * was no absentee. @param isInside came in on this day of the event already
 */
export function scanVerdict(
  event: Pick<EventTimes, 'state' | 'start' | 'end'>,
  { own, isInside }: { readonly own: RegistrationState | undefined; readonly isInside: boolean },
  at: Instant,
): Extract<ScanVerdict, 'in' | 'double' | 'closed' | 'not_registered'> {
  if (!hasDoor(event.state) || !isWithinDoor(event, at)) return 'closed';
  if (own === 'attended') return isInside ? 'double' : 'in';
  return own === 'registered' || own === 'no_show' ? 'in' : 'not_registered';
}
