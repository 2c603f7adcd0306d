/** How values of plain fields read where two of them are compared. */
import { isLocalDate } from '@hadir/domain/kernel/time.ts';
import { showDate } from '../text/format.ts';

export const plainText = (value: unknown): string => String(value ?? '');

export const wordText = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[plainText(value)] ?? plainText(value);

export const dateText = (value: unknown): string => {
  const text = plainText(value);
  if (isLocalDate(text)) return showDate(text);
  return text;
};
