/**
 * What the law says to hours while they are typed (UU 13/2003 Ps 77 and 79; rules/schedules#pattern-limits): which
 * limit is passed, by how much, and the way out. The server judges by the company's own numbers of the date; these are
 * the usual ones.
 */

const MOST_A_DAY = 480;
const MOST_A_DAY_OF_SIX = 420;
const MOST_A_WEEK = 2400;
const WEEK = 7;
const WAY_OUT = 'Pendekkan jam kerja, perpanjang istirahat, atau kurangi hari; jam selebihnya diajukan sebagai lembur.';

/** `7,5` of minutes. */
export const hoursText = (minutes: number): string =>
  (minutes / 60).toLocaleString('id-ID', { maximumFractionDigits: 1 });

export interface PlannedHours {
  /** As the pattern is declared; a roster has no limit of the week before its month is published. */
  readonly workweek: 5 | 6 | 'roster';
  /** Minutes of work of the longest day and of the longest seven days, rest not counted. */
  readonly longestDay: number;
  readonly longestWeek: number;
  /** Days of work in the fullest seven days. */
  readonly fullestWeek: number;
  /** The sector has working hours of its own: rest is owed, hours have no limit (UU 13/2003 Ps 77(3)). */
  readonly exempt?: boolean;
}

/** `undefined` when nothing speaks against saving the hours. */
export function hoursObjection(planned: PlannedHours): string | undefined {
  const { workweek, longestDay, longestWeek, fullestWeek, exempt = false } = planned;
  const mostADay = workweek === 6 ? MOST_A_DAY_OF_SIX : MOST_A_DAY;
  if (fullestWeek >= WEEK) return 'Sedikitnya satu hari libur dalam tujuh hari (UU 13/2003 Pasal 79).';
  if (exempt) return undefined;
  if (longestDay > mostADay) {
    const when = workweek === 'roster' ? '' : ` bila ${workweek} hari kerja`;
    return `Paling lama ${hoursText(mostADay)} jam sehari${when}, lebih ${hoursText(longestDay - mostADay)} jam (UU 13/2003 Pasal 77). ${WAY_OUT}`;
  }
  if (workweek === 'roster' || longestWeek <= MOST_A_WEEK) return undefined;
  return `Paling lama ${hoursText(MOST_A_WEEK)} jam seminggu, lebih ${hoursText(longestWeek - MOST_A_WEEK)} jam (UU 13/2003 Pasal 77). ${WAY_OUT}`;
}

/** The sums of a cycle that repeats; `undefined` for one without a day of work. @param days minutes of work, null off */
export function cycleSums(days: readonly (number | null)[]): Omit<PlannedHours, 'workweek' | 'exempt'> | undefined {
  if (days.every((day) => day === null)) return undefined;
  const weeks = days.map((_, first) =>
    Array.from({ length: WEEK }, (__, day) => days[(first + day) % days.length] ?? null),
  );
  return {
    longestDay: Math.max(...days.map((day) => day ?? 0)),
    longestWeek: Math.max(...weeks.map((week) => week.reduce<number>((sum, day) => sum + (day ?? 0), 0))),
    fullestWeek: Math.max(...weeks.map((week) => week.filter((day) => day !== null).length)),
  };
}
