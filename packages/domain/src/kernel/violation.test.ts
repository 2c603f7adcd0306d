import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../test-data/error-catalogue.ts';
import { ERROR_KIND } from './error-codes.ts';
import { check, firstViolation, type Rule } from './violation.ts';

const positive: Rule<number, undefined> = (draft) => (draft > 0 ? undefined : { code: 'FORMAT_SALAH', field: 'n' });
const even: Rule<number, undefined> = (draft) =>
  draft % 2 === 0 ? undefined : { code: 'BUKAN_KELIPATAN_WAKTU', params: { n: 2 } };

describe('rules', () => {
  it('check finds all violations, in the order of the rules', () => {
    expect(check([positive, even], -3, undefined).map(({ code }) => code)).toEqual([
      'FORMAT_SALAH',
      'BUKAN_KELIPATAN_WAKTU',
    ]);
    expect(check([positive, even], 4, undefined)).toEqual([]);
  });

  it('firstViolation stops at the first', () => {
    expect(firstViolation([positive, even], -3, undefined)?.code).toBe('FORMAT_SALAH');
    expect(firstViolation([positive, even], 4, undefined)).toBeUndefined();
  });
});

describe('error codes (rules/settings#error-texts)', () => {
  it('holds every code of the catalogue', () => {
    expect(CATALOGUE).toHaveLength(101);
    expect(CATALOGUE.filter((code) => !(code in ERROR_KIND))).toEqual([]);
  });
});
