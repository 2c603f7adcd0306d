import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { isSelfieOpenToClients, type PeriodsKnown } from './client-selfie-period.ts';

const today = localDate('2026-11-20');
const stored = (from: string, to: string, state: PeriodsKnown['periods'][number]['state']) => ({
  from: localDate(from),
  to: localDate(to),
  state,
});
const open = (workDate: string, ...periods: PeriodsKnown['periods']) =>
  isSelfieOpenToClients(localDate(workDate), { periods, cutoffDay: 20, today });

describe('selfies that a client may see (rules/access#hidden-parts)', () => {
  it('are those of the running period where none is stored', () => {
    expect([open('2026-10-20'), open('2026-10-21'), open('2026-11-20'), open('2026-11-21')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('follow the stored period: open or opened again, neither closing nor locked', () => {
    const october = (state: PeriodsKnown['periods'][number]['state']) => stored('2026-09-21', '2026-10-20', state);
    expect(open('2026-10-20', october('open'))).toBe(true);
    expect(open('2026-10-20', october('closing'))).toBe(false);
    expect(open('2026-10-20', october('locked'))).toBe(false);
  });

  it('go by the stored dates when the cut-off day was changed meanwhile', () => {
    const long = stored('2026-10-01', '2026-11-20', 'open');
    expect([open('2026-10-05', long), open('2026-09-30', long)]).toEqual([true, false]);
  });
});
