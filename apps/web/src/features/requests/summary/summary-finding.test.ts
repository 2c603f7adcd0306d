import type { KindCounts } from '@hadir/contract/requests/summary.ts';
import { REQUEST_STATUSES } from '@hadir/domain/requests/request-state.ts';
import { expect, it } from 'vitest';
import { summaryFinding } from './summary-finding.ts';

const NOTHING = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, 0])) as KindCounts['counts'];
const of = (kind: KindCounts['kind'], counts: Partial<KindCounts['counts']>): KindCounts => ({
  kind,
  counts: { ...NOTHING, ...counts },
});

it.each<[string, readonly KindCounts[], string]>([
  ['without any', [of('leave', {})], 'Belum ada pengajuan'],
  ['all decided', [of('leave', { approved: 2, rejected: 1 })], 'Tidak ada yang menunggu dari 3 pengajuan'],
  ['of one kind', [of('leave', { pending: 2, approved: 4 }), of('sick', {})], '2 pengajuan menunggu, cuti'],
  [
    'of several kinds, cancellations among them',
    [of('leave', { pending: 2 }), of('overtime', { pending: 4, cancel_pending: 1 })],
    '7 pengajuan menunggu, terbanyak lembur (5)',
  ],
])('requests %s are told in one sentence', (_, rows, sentence) => {
  expect(summaryFinding(rows)).toBe(sentence);
});
