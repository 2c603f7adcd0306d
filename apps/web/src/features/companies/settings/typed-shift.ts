/** Default hours while they are typed: an hour that is none yet stays as typed, for the rule to refuse. */
import { errorText } from '@hadir/contract/errors.ts';
import { isLocalTime } from '@hadir/domain/kernel/time.ts';
import type { BreakRule } from '@hadir/domain/schedule/shift.ts';
import { shownTime } from '../../../ui/form/fields/typed-moment.ts';

interface Hours {
  readonly start: string;
  readonly end: string;
}

export interface TypedShift extends Hours {
  readonly break: Exclude<BreakRule, { mode: 'window' }> | ({ readonly mode: 'window' } & Hours);
}

type Hour = 'start' | 'end' | 'restStart' | 'restEnd';

export const hourWords: Readonly<Record<Hour, string>> = {
  start: 'Jam masuk',
  end: 'Jam pulang',
  restStart: 'Istirahat mulai',
  restEnd: 'Istirahat selesai',
};

/** The hour field of a setting's input. */
export const hourId = (id: string, hour: Hour): string => (hour === 'start' ? id : `${id}-${hour}`);

/** What the setting holds: the server gives only values that fit their key, and only this form's inputs change them. */
export const shiftOf = (value: unknown): TypedShift => value as TypedShift;

/** The first hour that is none, with the sentence of the contract. */
export function hourError({ start, end, break: rest }: TypedShift): { hour: Hour; sentence: string } | undefined {
  const hours: [Hour, string][] = [
    ['start', start],
    ['end', end],
  ];
  if (rest.mode === 'window') hours.push(['restStart', rest.start], ['restEnd', rest.end]);
  const [hour, typed = ''] = hours.find(([, text]) => !isLocalTime(text)) ?? [];
  if (hour === undefined) return undefined;
  const code = typed === '' ? 'WAJIB_DIISI' : 'FORMAT_SALAH';
  return { hour, sentence: errorText(code, { kolom: hourWords[hour].toLowerCase() }) };
}

/** `08.00–17.00, istirahat 60 menit`. */
export function shiftText({ start, end, break: rest }: TypedShift): string {
  const hours = `${shownTime(start)}–${shownTime(end)}`;
  switch (rest.mode) {
    case 'none':
      return `${hours}, tanpa istirahat`;
    case 'window':
      return `${hours}, istirahat ${shownTime(rest.start)}–${shownTime(rest.end)}`;
    case 'auto':
      return `${hours}, istirahat ${rest.minutes} menit`;
    case 'punch':
      return `${hours}, istirahat menurut absen, ${rest.minutes} menit`;
  }
}
