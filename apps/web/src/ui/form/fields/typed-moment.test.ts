import { describe, expect, it } from 'vitest';
import { dateError, readDate, readTime, shownDate, shownTime } from './typed-moment.ts';

describe('times and dates as they are typed', () => {
  it.each([
    ['8', '08:00'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['22:15', '22:15'],
    ['24.00', '24.00'],
    ['pagi', 'pagi'],
  ])('the time %s is %s', (typed, read) => expect(readTime(typed)).toBe(read));

  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1-2-26', '2026-02-01'],
    ['2026-11-20', '2026-11-20'],
    ['30/02/2026', '30/02/2026'],
    ['besok', 'besok'],
  ])('the date %s is %s', (typed, read) => expect(readDate(typed)).toBe(read));

  it('are shown as people write them, and as typed while they are none', () => {
    expect([shownTime('08:30'), shownDate('2026-11-20'), shownTime('8.'), shownDate('20/1')]).toEqual([
      '08.30',
      '20/11/2026',
      '8.',
      '20/1',
    ]);
  });

  it.each([
    ['31/02/2026', '31/02/2026: tanggal itu tidak ada.'],
    ['31.2.26', '31.2.26: tanggal itu tidak ada.'],
    ['2026-02-31', '2026-02-31: tanggal itu tidak ada.'],
    ['besok', 'Tulis tanggal seperti 20/11/2026.'],
    ['2026-11-20', undefined],
    ['', undefined],
  ])('of "%s" is said: %s', (typed, said) => expect(dateError(typed)).toBe(said));
});
