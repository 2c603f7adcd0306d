import { describe, expect, it } from 'vitest';
import { hourError, shiftText, type TypedShift } from './typed-shift.ts';

const OFFICE: TypedShift = { start: '08:00', end: '17:00', break: { mode: 'auto', minutes: 60 } };
const FIXED: TypedShift = { ...OFFICE, break: { mode: 'window', start: '12:00', end: '13:00' } };

describe('default hours while they are typed', () => {
  it.each<[string, TypedShift, string]>([
    ['an hour beyond the day', { ...OFFICE, end: '25:99' }, 'Format jam pulang tidak valid.'],
    ['an hour half typed', { ...OFFICE, start: '08:' }, 'Format jam masuk tidak valid.'],
    ['no hour', { ...OFFICE, start: '' }, 'Jam masuk wajib diisi.'],
    [
      'an hour of rest that is none',
      { ...FIXED, break: { mode: 'window', start: '12:00', end: '1x' } },
      'Format istirahat selesai tidak valid.',
    ],
  ])('%s is a fault with the sentence of the contract', (_, shift, sentence) =>
    expect(hourError(shift)?.sentence).toBe(sentence),
  );

  it('whole hours are none', () => expect([hourError(OFFICE), hourError(FIXED)]).toEqual([undefined, undefined]));

  it('read as people write them', () => {
    expect(shiftText(OFFICE)).toBe('08.00–17.00, istirahat 60 menit');
    expect(shiftText(FIXED)).toBe('08.00–17.00, istirahat 12.00–13.00');
    expect(shiftText({ ...OFFICE, break: { mode: 'none' } })).toBe('08.00–17.00, tanpa istirahat');
  });
});
