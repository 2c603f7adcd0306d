/** An amount while it is typed: digits, and in foreign money a comma with two more. */
import { AMOUNT_DECIMALS } from '@hadir/domain/settlements/expense-amounts.ts';

const MOST_DIGITS = 12;

/** `185000` as `185.000`, `12,5` as it is. */
export function shownAmount(digits: string): string {
  const [whole = '', part] = digits.split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return part === undefined ? grouped : `${grouped || '0'},${part}`;
}

/** What of a text typed or pasted is an amount. */
export function readDigits(text: string, foreign: boolean): string {
  const [whole = '', part] = text.replaceAll(/[^\d,]/g, '').split(',');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
  return part === undefined || !foreign ? digits : `${digits || '0'},${part.slice(0, AMOUNT_DECIMALS)}`;
}

/** After a key of the pad; `back` takes the last sign away. */
export function withKey(digits: string, key: string, foreign: boolean): string {
  if (key === 'back') return digits.slice(0, -1);
  if (key === ',' && digits.includes(',')) return digits;
  return readDigits(`${shownAmount(digits)}${key}`, foreign);
}

export const amountOf = (digits: string): number => Number(digits.replace(',', '.')) || 0;

export const digitsOf = (amount: number): string => (amount === 0 ? '' : String(amount).replace('.', ','));
