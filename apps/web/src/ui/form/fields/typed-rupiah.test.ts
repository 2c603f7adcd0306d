import { describe, expect, it } from 'vitest';
import { pastedRupiah, rupiahText, typedRupiah, withDots, withoutDot } from './typed-rupiah.ts';

/** `25|0` is a text with its caret. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('an amount in a field', () => {
  it.each([
    [null, ''],
    [0, '0'],
    [999, '999'],
    [250_000, '250.000'],
    [1_000_000_000_000, '1.000.000.000.000'],
  ])('%s is shown as "%s"', (value, text) => {
    expect(rupiahText(value)).toBe(text);
    expect(typedRupiah(text)).toBe(value);
  });

  it.each([
    ['250.000,', 250_000],
    ['250.000,0', 250_000],
    ['250.000,00', 250_000],
    ['250.000,5', undefined],
    ['250,000', 250_000],
    ['1,250,000', 1_250_000],
    [',', null],
    [',5', undefined],
  ])('"%s" says %s', (text, value) => {
    expect(typedRupiah(text)).toBe(value);
  });
});

describe('an amount from elsewhere', () => {
  it.each([
    ['250000', '250000'],
    ['250.000', '250000'],
    ['Rp 250.000,00', '250000'],
    ['Rp250.000,-', '250000'],
    ['Rp. 250.000,–', '250000'],
    ['IDR 1,250,000.00', '1250000'],
    ['1,250,000', '1250000'],
    ['250.00', '250'],
    ['250.000,50', '250000,50'],
    ['Upah: 5.000.000 sebulan', '5000000'],
    ['0', '0'],
    [',00', '0'],
    ['belum ada', undefined],
    ['', undefined],
  ])('"%s" is read as %s', (text, digits) => {
    expect(pastedRupiah(text)).toBe(digits);
  });
});

describe('the dots while typing', () => {
  it.each([
    ['at the end', '2500|', '2.500|'],
    ['of a million', '250.0000|', '2.500.000|'],
    ['in the middle: behind the same digit', '25|0.000', '25|0.000'],
    ['with a digit put in', '257|0.000', '2.57|0.000'],
    ['at the beginning', '1|250.000', '1|.250.000'],
    ['with a digit taken away', '25|.000', '25|.000'],
    ['letters leave nothing', '250rb|', '250|'],
    ['a comma begins sen', '250.000,|', '250.000,|'],
    ['sen stay as typed', '250.000,0|', '250.000,0|'],
    ['three digits behind a comma are thousands', '250,000|', '250.000|'],
    ['a zero that leads goes', '05|', '5|'],
    ['and nothing is nothing', '|', '|'],
  ])('%s', (_, before, after) => {
    expect(marked(withDots(typed(before)))).toBe(after);
  });

  it.for([
    ['backwards', '250.000', '250|000', 'back', '25|000'],
    ['forwards', '250.000', '250|000', 'forward', '250|00'],
    ['a digit alone', '250.000', '25|.000', 'back', '25|.000'],
  ] as const)('a dot taken away %s', ([, text, after, direction, left]) => {
    expect(marked(withoutDot(text, typed(after), direction))).toBe(left);
  });
});
