/** What did not arrive goes back into the field, in front of what was typed meanwhile. */
export const withReturnedText = (text: string, typed: string, between = '\n'): string =>
  typed.trim() === '' ? text : `${text}${between}${typed}`;
