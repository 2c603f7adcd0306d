/** The shape of a help text that comes along. */

interface StandardFaqText {
  /** What it is about, for the measuring of the bot; never stored. */
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
  /** With commas between. */
  readonly keywords: string;
}

export interface StandardFaqGroup {
  readonly category: string;
  readonly texts: readonly StandardFaqText[];
}
