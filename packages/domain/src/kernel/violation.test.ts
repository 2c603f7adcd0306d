import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERROR_STATUS, ITEM_CODES } from './error-codes.ts';
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

describe('error codes (domain.md 15)', () => {
  it('holds the 101 codes of the catalogue and the six of our own', () => {
    expect(ERROR_CODES).toHaveLength(107);
  });

  it('answers each with a client error; a locked period with 423, a conflict with 409', () => {
    for (const code of ERROR_CODES) expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    expect(ERROR_STATUS.PERIODE_TERKUNCI).toBe(423);
    expect(ERROR_STATUS.VERSI_BERUBAH).toBe(409);
    expect(ERROR_STATUS.TERLALU_BANYAK_PERCOBAAN).toBe(429);
    expect(ITEM_CODES).toHaveLength(7);
  });
});
