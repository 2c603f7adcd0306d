import { expect, test } from 'vitest';
import { type Instant, instant } from '../kernel/time.ts';
import { proofSign } from './backup-proof.ts';

const now = instant('2026-11-20T03:00:00Z');
const hoursAgo = (hours: number) => (now - hours * 3_600_000) as Instant;

test.each([
  ['never proven', undefined, 'perlu_dilihat'],
  ['equal last night', { at: hoursAgo(7), ok: true }, 'sehat'],
  ['equal two nights ago', { at: hoursAgo(48), ok: true }, 'sehat'],
  ['equal longer ago', { at: hoursAgo(49), ok: true }, 'perlu_dilihat'],
  ['failed last night', { at: hoursAgo(7), ok: false }, 'perlu_dilihat'],
] as const)('a backup %s is judged', (_, last, sign) => {
  expect(proofSign(last, now)).toBe(sign);
});
