import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { DEFAULT_SETTINGS, effectiveSettings, userLayer } from './effective-settings.ts';
import { ATTENDANCE_LAW_FALLBACK, attendanceLaw, type LegalParameterRow, legalValue } from './legal-parameters.ts';
import { settingProblem } from './setting-values.ts';
import { SETTING_KEYS, SETTINGS } from './settings.ts';

describe('settings (rules/settings#company-settings)', () => {
  it('every default is allowed by its own range', () => {
    for (const key of SETTING_KEYS) expect(settingProblem(key, SETTINGS[key].fallback, 'company')).toBeUndefined();
  });

  it('the defaults are those of the table; what is doubtful is stored for review (rules/attendance#clocking-policy)', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      grace_late: 15,
      grace_early: 0,
      count_early_in: false,
      block_unscheduled: false,
      early_in_minutes: 120,
      late_out_minutes: 360,
      max_accuracy_m: 100,
      cutoff_day: 20,
      requiredSelfie: true,
      outside_policy: 'TINJAU',
      selfie_retention_days: 180,
    });
  });

  it.each([
    ['grace_late', 61, 'company', 'DI_LUAR_RENTANG'],
    ['grace_late', 7.5, 'company', 'DI_LUAR_RENTANG'],
    ['late_out_minutes', 30, 'company', 'DI_LUAR_RENTANG'],
    ['late_max_minutes', null, 'company', undefined],
    ['grace_early', null, 'company', 'DI_LUAR_RENTANG'],
    ['outside_policy', 'TERIMA', 'company', 'FORMAT_SALAH'],
    ['haji_max_days', 0, 'company', 'DI_LUAR_RENTANG'],
    ['haji_max_days', 1, 'company', undefined],
    ['workweek', 'roster', 'company', undefined],
    ['default_shift', { start: '08:00', end: '08:00', break: { mode: 'none' } }, 'company', 'FORMAT_SALAH'],
    [
      'default_shift',
      { start: '08:00', end: '16:00', break: { mode: 'window', start: '12:00', end: '13:00' } },
      'company',
      undefined,
    ],
    ['default_shift', { start: '08:00', end: '13:00', break: { mode: 'none' } }, 'company', undefined],
    [
      'default_shift',
      { start: '08:00', end: '16:00', break: { mode: 'auto', minutes: 181 } },
      'company',
      'FORMAT_SALAH',
    ],
    ['default_shift', { start: '08:00', end: '16:00', break: { mode: 'nap', minutes: 60 } }, 'company', 'FORMAT_SALAH'],
    [
      'default_shift',
      { start: '08:00', end: '16:00', break: { mode: 'window', start: '12:00', end: 'noon' } },
      'company',
      'FORMAT_SALAH',
    ],
    ['default_shift', { start: '8', end: '16:00', break: { mode: 'none' } }, 'company', 'FORMAT_SALAH'],
    ['default_shift', null, 'company', 'FORMAT_SALAH'],
    ['default_shift', [], 'company', 'FORMAT_SALAH'],
    ['cutoff_day', 25, 'department', 'TIDAK_BERHAK'],
    ['requiredSelfie', false, 'user', undefined],
  ] as const)('%s = %j at %s', (key, value, level, code) => {
    expect(settingProblem(key, value, level)?.code).toBe(code);
  });

  it('user before department before company before default, each value with its origin', () => {
    const { values, origins } = effectiveSettings({
      company: { grace_late: 10, requiredSelfie: true, cutoff_day: 25 },
      department: { grace_late: 5, requiredSelfie: true },
      user: userLayer('no'),
    });
    expect([values.grace_late, origins.grace_late]).toEqual([5, 'department']);
    expect([values.requiredSelfie, origins.requiredSelfie]).toEqual([false, 'user']);
    expect([values.cutoff_day, origins.cutoff_day]).toEqual([25, 'company']);
    expect([values.grace_early, origins.grace_early]).toEqual([0, 'default']);
    expect(
      effectiveSettings({ company: { requiredSelfie: false }, user: userLayer('inherit') }).values.requiredSelfie,
    ).toBe(false);
  });

  it('a level cannot set what is not its own, a bad or unknown value is passed over', () => {
    const { values, origins } = effectiveSettings({
      company: { grace_late: 999, unknown: true },
      department: { cutoff_day: 1 },
      user: { grace_late: 60 },
    });
    expect(values).toEqual(DEFAULT_SETTINGS);
    expect(new Set(Object.values(origins))).toEqual(new Set(['default']));
  });
});

describe('legal parameters (rules/leave#statutory-numbers, rules/settings#legal-parameters)', () => {
  const rows: LegalParameterRow[] = [
    {
      key: 'rest_after',
      value: { after: 240, minutes: 30 },
      validFrom: localDate('2003-03-25'),
      validTo: localDate('2026-12-31'),
    },
    { key: 'rest_after', value: { after: 180, minutes: 45 }, validFrom: localDate('2027-01-01'), validTo: null },
    { key: 'mangkir_days', value: 5, validFrom: localDate('2021-02-02'), validTo: null },
  ];

  it('the work date chooses the value: a new law does not reach back', () => {
    expect(legalValue(rows, 'rest_after', localDate('2026-12-31'))).toEqual({ after: 240, minutes: 30 });
    expect(legalValue(rows, 'rest_after', localDate('2027-01-01'))).toEqual({ after: 180, minutes: 45 });
    expect(legalValue(rows, 'rest_after', localDate('2000-01-01'))).toBeUndefined();
  });

  it('an expired law gives no value, of overlapping ones the younger counts', () => {
    const [expired] = rows;
    if (!expired) throw new Error('rows');
    expect(legalValue([expired], 'rest_after', localDate('2027-01-01'))).toBeUndefined();
    const older = { ...expired, value: 1, validFrom: localDate('2000-01-01') };
    expect(legalValue([expired, older], 'rest_after', localDate('2020-01-01'))).toBe(expired.value);
    expect(legalValue([older, expired], 'rest_after', localDate('2020-01-01'))).toBe(expired.value);
  });

  it('a broken row does not break a day', () => {
    const law = (value: unknown) =>
      attendanceLaw(
        [{ key: 'mangkir_days', value, validFrom: localDate('2021-02-02'), validTo: null }],
        localDate('2026-11-02'),
      );
    for (const value of [-1, 1.5, '5', null]) expect(law(value).mangkirDays).toBe(5);
    expect(law(7).mangkirDays).toBe(7);
  });

  it('gives the attendance rules their numbers, the statute where the list is silent', () => {
    expect(attendanceLaw(rows, localDate('2027-03-01'))).toEqual({
      ...ATTENDANCE_LAW_FALLBACK,
      restAfterMinutes: 180,
      restMinutes: 45,
    });
    expect(attendanceLaw([], localDate('2026-11-02'))).toEqual(ATTENDANCE_LAW_FALLBACK);
  });
});
