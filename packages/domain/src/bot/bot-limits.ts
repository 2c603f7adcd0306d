/** From which score on the bot answers or suggests, and when it gives up for a human (rules/contact-center#turn). */
export const ANSWER_SCORE = 0.55;
export const SUGGEST_SCORE = 0.25;
/** Beside own records a text stands only where it fits better than a suggestion has to. */
export const RELATED_SCORE = 0.3;
/** Two texts nearer to each other than this are both offered: neither is the answer. */
export const TIE = 0.1;
export const MOST_SUGGESTIONS = 3;
/** So many questions in a row without an answer, or answers that did not help, lead to a human. */
export const MISSES_UNTIL_HUMAN = 2;
export const UNHELPFUL_UNTIL_HUMAN = 2;
