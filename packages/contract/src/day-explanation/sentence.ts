/** What a sentence of the day's explanation is made of. */
import { timeText } from '../attendance/words.ts';

/** One step as people read it. `line` is the short form of the phone, `strong` its emphasised end. */
export interface Sentence {
  readonly title: string;
  readonly text: string;
  readonly line: string;
  readonly strong: string | null;
}

/** One wording per code, typed with that code's parameters. */
export type Wording<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => Sentence };

export function say(title: string, text: string, line?: string, strong: string | null = null): Sentence {
  return { title, text, line: line ?? (text === '' ? title : text), strong };
}

/** Joins what is there with a full stop after each. */
export function sentences(...parts: (string | null)[]): string {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => `${part}.`)
    .join(' ');
}

/** `08.00–17.00`. */
export function hours(params: { mulai: string; selesai: string }): string {
  return `${timeText(params.mulai)}–${timeText(params.selesai)}`;
}
