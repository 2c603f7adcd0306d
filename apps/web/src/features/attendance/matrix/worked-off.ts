/** A day off on which somebody clocked: its letter stays that of the report, its look does not. */

interface Tapped {
  readonly letter: string;
  readonly inAt: string | null;
  readonly outAt: string | null;
}

/** Among the letters of a legend. */
export const WORKED_OFF = 'L+';

export function workedOff({ letter, inAt, outAt }: Tapped): boolean {
  return letter === 'L' && (inAt !== null || outAt !== null);
}
