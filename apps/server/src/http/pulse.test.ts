import { instant, type Instant } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { createPulse } from './pulse.ts';

it('counts the last hour: speed within a tenth, faults as a share', () => {
  let now: Instant = instant('2026-11-20T03:00:00Z');
  const pulse = createPulse(() => now);
  expect(pulse.read()).toMatchObject({ requests: 0, p95Ms: null, errorPercent: null });
  for (let request = 1; request <= 100; request += 1) pulse.note(request, request > 98 ? 503 : 200);
  const read = pulse.read();
  expect(read.requests).toBe(100);
  expect(read.errorPercent).toBe(2);
  expect(read.p95Ms).toBeGreaterThanOrEqual(95);
  expect(read.p95Ms).toBeLessThan(95 * 1.1);

  now = instant('2026-11-20T03:59:00Z');
  expect(pulse.read().requests).toBe(100);
  now = instant('2026-11-20T04:00:00Z');
  expect(pulse.read()).toMatchObject({ requests: 0, p95Ms: null });
  pulse.note(5, 200);
  expect(pulse.read().requests).toBe(1);
});
