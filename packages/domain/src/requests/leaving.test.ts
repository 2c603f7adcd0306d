import { describe, expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { outcomeOfLeaving } from './leaving.ts';
import { REQUEST_STATUSES, type RequestStatus } from './request-state.ts';

const LAST_DAY = localDate('2026-12-15');
const outcome = (
  first: string,
  last: string,
  status: RequestStatus = 'approved',
  taken: [string, string] = [first, last],
) =>
  outcomeOfLeaving(
    {
      status,
      first: localDate(first),
      last: localDate(last),
      firstTaken: localDate(taken[0]),
      lastTaken: localDate(taken[1]),
    },
    LAST_DAY,
  );

describe('what becomes of a request when the last day is 15 December', () => {
  it.each([
    ['long before', '2026-12-01', '2026-12-03', 'stay'],
    ['ends on the last day', '2026-12-14', '2026-12-15', 'stay'],
    ['is on the last day alone', '2026-12-15', '2026-12-15', 'stay'],
    ['crosses it by one day', '2026-12-14', '2026-12-16', 'shorten'],
    ['begins on the last day', '2026-12-15', '2026-12-16', 'shorten'],
    ['begins the day after', '2026-12-16', '2026-12-18', 'close'],
    ['is on the day after alone', '2026-12-16', '2026-12-16', 'close'],
  ])('%s: %s to %s, %s', (_, first, last, expected) => {
    for (const status of ['pending', 'approved', 'cancel_pending'] as const)
      expect(outcome(first, last, status)).toBe(expected);
  });

  it('closes drafts after it, and leaves those that begin before it to the dates they are sent again with', () => {
    expect(outcome('2026-12-16', '2026-12-18', 'draft')).toBe('close');
    expect(outcome('2026-12-14', '2026-12-18', 'draft')).toBe('stay');
  });

  it('touches nothing that has ended already', () => {
    const ended = REQUEST_STATUSES.filter((status) => ['rejected', 'cancelled', 'expired'].includes(status));
    for (const status of ended) expect(outcome('2026-12-16', '2026-12-18', status)).toBe('stay');
  });

  it('closes a leave whose first working day lies after it, although its dates begin before', () => {
    expect(outcome('2026-12-13', '2026-12-17', 'approved', ['2026-12-16', '2026-12-17'])).toBe('close');
  });

  it('cuts the days off behind the last date that is taken', () => {
    expect(outcome('2026-12-14', '2026-12-20', 'approved', ['2026-12-14', '2026-12-15'])).toBe('shorten');
  });

  it('undoes the date of an approved exchange that falls away, and the whole of one that waits', () => {
    for (const taken of [
      ['2026-12-10', '2026-12-20'],
      ['2026-12-15', '2026-12-16'],
    ] as [string, string][]) {
      expect(outcome(taken[0], taken[0], 'approved', taken)).toBe('shorten');
      expect(outcome(taken[1], taken[1], 'approved', taken)).toBe('shorten');
      expect(outcome(taken[0], taken[0], 'pending', taken)).toBe('close');
    }
    expect(outcome('2026-12-10', '2026-12-10', 'approved', ['2026-12-10', '2026-12-15'])).toBe('stay');
  });
});
