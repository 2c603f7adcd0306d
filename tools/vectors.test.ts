import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.ts';
import { checkVectors } from './vectors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hadir-vectors-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function lines(of: string): string[] {
  const printed: string[] = [];
  checkVectors(of, (line) => printed.push(line));
  return printed;
}

const give = (family: string, ...cases: object[]) =>
  writeFileSync(
    join(folder, `${family}.json`),
    JSON.stringify({ family, cases: cases.map((each, index) => ({ id: `T-${index}`, description: 'case', ...each })) }),
  );

const special = (type: string, days: number, allowed: boolean) => ({
  input: { kind: 'special', type, requested_days: days },
  expected: { allowed, max_days: 2 },
});

test('every published case passes, none is skipped', () => {
  const printed = lines(join(root, 'packages/domain/test-data/vectors'));
  expect(printed.filter((line) => line.includes('skipped, family'))).toEqual([]);
  expect(printed.at(-1)).toBe('Total: 340 passed, 0 failed, 0 skipped');
});

test('leave for the wedding and the baptism of a child is known', () => {
  give(
    'leave',
    special('menikahkan_anak', 2, true),
    special('menikahkan_anak', 3, false),
    special('baptis_anak', 2, true),
  );
  expect(lines(folder).at(-1)).toBe('Total: 3 passed, 0 failed, 0 skipped');
});

test('the day of the month up to which a first month counts is the one of the case', () => {
  const input = { kind: 'entitlement', mode: 'CALENDAR_PRORATA', join_date: '2025-03-20', as_of: '2026-03-20' };
  give(
    'leave',
    { input, expected: { grant: { granted_on: '2026-03-20', days: 9 } } },
    { input: { ...input, prorata_cutoff_day: 20 }, expected: { grant: { granted_on: '2026-03-20', days: 10 } } },
  );
  expect(lines(folder).at(-1)).toBe('Total: 2 passed, 0 failed, 0 skipped');
});

test('a tap at a forged place is accepted as clocking decides, not as the verdict sounds', () => {
  const at = (policy: string, accepted: boolean) => ({
    input: {
      points: [{ id: 'P', lat: -6.2, lon: 106.8, radius_m: 100 }],
      position: { lat: -6.2, lon: 106.8, mock: true },
      settings: { outside_policy: policy },
    },
    expected: { result: 'LOKASI_PALSU', accepted },
  });
  // Where doubt is looked at instead of refused, clocking stores such a tap for review.
  give('geofence', at('TOLAK', false), at('TERIMA_TANDAI', true));
  expect(lines(folder).at(-1)).toBe('Total: 2 passed, 0 failed, 0 skipped');
});

test('a wrong expectation, a family nobody knows and a broken file are failures', () => {
  give('leave', special('khitan_anak', 2, false));
  give('payroll', {});
  writeFileSync(join(folder, 'broken.json'), '{');
  const printed = lines(folder);
  expect(printed).toContain('  FAILED T-0 case: allowed: expected false, got true');
  expect(printed).toContain('  FAILED payroll.json: family payroll is not known');
  expect(printed.at(-1)).toBe('Total: 0 passed, 3 failed, 0 skipped');
});
