import type { PeriodCounts } from '@hadir/contract/requests/summary.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { REQUEST_STATUSES } from '@hadir/domain/requests/request-state.ts';
import { describe, expect, it } from 'vitest';
import { FIGURES, requestFinding, tilesOf } from './period-figures.ts';

const NOTHING = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, 0])) as PeriodCounts['counts'];
const period = (counts: Partial<PeriodCounts['counts']>): PeriodCounts => ({
  from: localDate('2026-10-21'),
  to: localDate('2026-11-20'),
  counts: { ...NOTHING, ...counts },
});

it('every state of a request is in exactly one figure', () => {
  expect(FIGURES.flatMap(({ statuses }) => [...statuses]).toSorted()).toEqual([...REQUEST_STATUSES].toSorted());
});

describe('the figures above a list', () => {
  const before = period({ approved: 9, rejected: 2, cancelled: 1 });
  const now = period({ approved: 4, pending: 3, cancel_pending: 1, rejected: 2, expired: 1 });

  it('are those of the running period, each beside the one before', () => {
    expect(tilesOf([period({ approved: 99 }), before, now])).toEqual([
      { word: 'Semua periode ini', statuses: [], count: 11, change: '−1 dari periode lalu (12)' },
      { word: 'Menunggu', statuses: ['pending', 'cancel_pending'], count: 4, change: '+4 dari periode lalu (0)' },
      { word: 'Disetujui', statuses: ['approved'], count: 4, change: '−5 dari periode lalu (9)' },
      { word: 'Ditolak', statuses: ['rejected'], count: 2, change: '±0 dari periode lalu (2)' },
    ]);
  });

  it('of the first period have nothing to differ from; of a kind that nobody may read there are none', () => {
    expect(tilesOf([now]).map(({ count, change }) => [count, change])).toEqual([
      [11, ''],
      [4, ''],
      [4, ''],
      [2, ''],
    ]);
    expect(tilesOf([])).toEqual([]);
  });
});

it.each([
  ['fewer', [period({ approved: 42 }), period({ pending: 12 })], '12 pengajuan cuti, 30 di bawah periode lalu'],
  ['more', [period({ approved: 1 }), period({ pending: 1200 })], '1.200 pengajuan cuti, 1.199 di atas periode lalu'],
  ['as many', [period({ approved: 3 }), period({ rejected: 3 })], '3 pengajuan cuti, sama dengan periode lalu'],
  ['the first', [period({ approved: 3 })], '3 pengajuan cuti periode ini'],
])('the title of the chart says that there are %s', (_, periods, words) => {
  expect(requestFinding('leave', periods)).toBe(words);
});
