import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDay } from '../../test-data/arbitraries.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import { judgeDay } from './day-result.ts';

it('what is told of a punch is what it was measured by: none within the limit, counted from the base beyond it', () => {
  fc.assert(
    fc.property(anyDay, (input) => {
      const { inEvent, outEvent, lateMeasure: late, earlyMeasure: early, ...result } = judgeDay(input);
      if (inEvent && late) {
        const beyond = inEvent.at >= late.limit + MINUTE_MS;
        expect(result.lateMinutes).toBe(beyond ? Math.floor((inEvent.at - late.base) / MINUTE_MS) : 0);
      } else expect(result.lateMinutes).toBe(0);
      if (outEvent && early) {
        const beyond = outEvent.at <= early.limit - MINUTE_MS;
        expect(result.earlyMinutes).toBe(beyond ? Math.floor((early.base - outEvent.at) / MINUTE_MS) : 0);
      } else expect(result.earlyMinutes).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});
