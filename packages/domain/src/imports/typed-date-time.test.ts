import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../kernel/time.ts';
import { dateProblem, type Typed, typedDate, typedTime } from './typed-date-time.ts';

describe('a typed date', () => {
  test.each([
    ['2026-11-05', '2026-11-05'],
    ['05/11/2026', '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is read', (text, date) => {
    expect(typedDate(text)).toEqual({ ok: true, value: date });
  });

  test.each([
    ['11/25/2026', '25/11/2026'],
    ['5/11/2026', '05/11/2026'],
    ['05-11-2026', '05/11/2026'],
    ['05.11.2026', '05/11/2026'],
    ['2026/11/05', '2026-11-05'],
    ['2026-11-05 08:00:00', '2026-11-05'],
    ['1 Nov 2026', '01/11/2026'],
    ['01-Nov-26', '01/11/2026'],
    ['17 Agustus 2026', '17/08/2026'],
    ['3 May 2026', '03/05/2026'],
    ['31 Feb 2026', null],
    ['1 Maple 2026', null],
    ['29/02/2026', null],
    ['31/31/2026', null],
    ['05/11/26', null],
    ['46331', null],
    ['besok', null],
    ['', null],
  ])('%s is refused, and proposed is %s', (text, proposal) => {
    expect(typedDate(text)).toEqual({ ok: false, proposal });
  });

  test.each([
    ['31/02/2026', 'TANGGAL_TIDAK_ADA'],
    ['2026-02-29', 'TANGGAL_TIDAK_ADA'],
    ['31/31/2026', 'TANGGAL_TIDAK_ADA'],
    ['31.02.2026', 'TANGGAL_TIDAK_ADA'],
    ['31-2-2026', 'TANGGAL_TIDAK_ADA'],
    ['31 02 2026', 'TANGGAL_TIDAK_ADA'],
    ['31/02/26', 'TANGGAL_TIDAK_ADA'],
    ['2026/2/31', 'TANGGAL_TIDAK_ADA'],
    ['05.11.2026', 'TANGGAL_TIDAK_VALID'],
    ['05/11/26', 'TANGGAL_TIDAK_VALID'],
    ['5/11/2026', 'TANGGAL_TIDAK_VALID'],
    ['31 Feb 2026', 'TANGGAL_TIDAK_VALID'],
    ['besok', 'TANGGAL_TIDAK_VALID'],
    ['', 'TANGGAL_TIDAK_VALID'],
  ])('"%s" is said to be %s', (text, code) => {
    expect(dateProblem(text).code).toBe(code);
  });

  test('day and month are never guessed: what is read as DD/MM is that date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays(localDate('1990-01-01'), days);
        const slashed = `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
        expect(typedDate(slashed)).toEqual({ ok: true, value: date });
        expect(typedDate(date)).toEqual({ ok: true, value: date });
      }),
    );
  });

  test('a proposal can always be read itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. :T'), maxLength: 20 }), (text) => {
        const readable = (found: Typed<unknown>, read: (text: string) => Typed<unknown>) =>
          found.ok || found.proposal === null || read(found.proposal).ok;
        expect([readable(typedDate(text), typedDate), readable(typedTime(text), typedTime)]).toEqual([true, true]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a typed time', () => {
  test.each([
    ['08:05', { time: '08:05', seconds: 0 }],
    ['23:59:59', { time: '23:59', seconds: 59 }],
  ])('%s is read', (text, value) => {
    expect(typedTime(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['8:05', '08:05'],
    ['08.05', '08:05'],
    ['0805', '08:05'],
    ['805', '08:05'],
    ['0.336805555555556', '08:05'],
    ['2026-11-05 08:05:00', '08:05'],
    ['24:00', null],
    ['08:60', null],
    ['08:05:60', null],
    ['pagi', null],
  ])('%s is refused, and proposed is %s', (text, proposal) => {
    expect(typedTime(text)).toEqual({ ok: false, proposal });
  });
});
