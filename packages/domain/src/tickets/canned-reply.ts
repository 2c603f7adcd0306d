/** Variables of a reply that stands ready: what they are called, which are unknown, and the reply with their values (rules/tickets#canned-replies). */

export const REPLY_VARIABLES = ['nama', 'nomor', 'judul', 'petugas'] as const;
type ReplyVariable = (typeof REPLY_VARIABLES)[number];
export type ReplyValues = Readonly<Record<ReplyVariable, string>>;

/** A word in braces; braces around anything else are text. */
const VARIABLE = /\{([a-z_]+)\}/g;

const isVariable = (word: string): word is ReplyVariable => REPLY_VARIABLES.some((one) => one === word);

/** Each once, in the order of the text. */
export function unknownVariables(body: string): string[] {
  const words = [...body.matchAll(VARIABLE)].map(([, word = '']) => word);
  return [...new Set(words.filter((word) => !isVariable(word)))];
}

/** In one go: a value that looks like a variable stays what it is. */
export function filledReply(body: string, values: ReplyValues): string {
  return body.replace(VARIABLE, (whole, word: string) => (isVariable(word) ? values[word] : whole));
}
