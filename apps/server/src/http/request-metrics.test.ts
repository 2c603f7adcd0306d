import { instant, type Instant } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { createRequestMetrics } from './request-metrics.ts';

it('counts the last hour: speed within a tenth, faults as a share', () => {
  let now: Instant = instant('2026-11-20T03:00:00Z');
  const metrics = createRequestMetrics(() => now);
  expect(metrics.read()).toMatchObject({ requests: 0, p95Ms: null, errorPercent: null });
  for (let request = 1; request <= 100; request += 1) metrics.note(request, request > 98 ? 503 : 200);
  const read = metrics.read();
  expect(read.requests).toBe(100);
  expect(read.errorPercent).toBe(2);
  expect(read.p95Ms).toBeGreaterThanOrEqual(95);
  expect(read.p95Ms).toBeLessThan(95 * 1.1);

  now = instant('2026-11-20T03:59:00Z');
  expect(metrics.read().requests).toBe(100);
  now = instant('2026-11-20T04:00:00Z');
  expect(metrics.read()).toMatchObject({ requests: 0, p95Ms: null });
  metrics.note(5, 200);
  expect(metrics.read().requests).toBe(1);
});
