/** What the law says to the hours of the wizard, while they are typed (UU 13/2003 Ps 77 and 79; domain.md 2.3). */

const MOST_A_DAY = 480;
/** Where six days are worked. */
const MOST_A_DAY_OF_SIX = 420;
const MOST_A_WEEK = 2400;
const SIX = 6;
const WEEK = 7;

const inHours = (minutes: number) => (minutes / 60).toLocaleString('id-ID', { maximumFractionDigits: 1 });

export interface HoursSum {
  /** `8 jam kerja sehari`. */
  readonly day: string;
  /** `40 jam seminggu`. */
  readonly week: string;
  /** The limit that is passed and what to do; `undefined` when the hours may be saved. */
  readonly tooLong: string | undefined;
}

/** @param net minutes of work a day, rest not counted @param days days of work a week, 0 to 7 */
export function hoursSum(net: number, days: number): HoursSum {
  return {
    day: `${inHours(net)} jam kerja sehari`,
    week: `${inHours(net * days)} jam seminggu`,
    tooLong: tooLong(net, days),
  };
}

function tooLong(net: number, days: number): string | undefined {
  const mostADay = days === SIX ? MOST_A_DAY_OF_SIX : MOST_A_DAY;
  if (days >= WEEK) return 'Sedikitnya satu hari libur seminggu: lepas satu hari (UU 13/2003 Pasal 79).';
  const week = days < SIX - 1 ? 0 : net * days - MOST_A_WEEK;
  if (net <= mostADay && week <= 0) return undefined;
  const limit =
    net > mostADay
      ? `Paling lama ${inHours(mostADay)} jam sehari bila ${days} hari kerja`
      : `Paling lama ${inHours(MOST_A_WEEK)} jam seminggu, lebih ${inHours(week)} jam`;
  return `${limit} (UU 13/2003 Pasal 77). Pendekkan jam kerja, perpanjang istirahat, atau kurangi hari; jam selebihnya diajukan sebagai lembur.`;
}
