import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { requestChecks } from './request-checks.ts';

const request = {
  kind: 'correction' as const,
  status: 'pending' as const,
  flags: [],
  first: localDate('2026-11-18'),
  submittedAt: '2026-11-19T10:40:00.000Z',
  zone: 'Asia/Jakarta' as const,
  withoutChain: false,
  files: 0,
};
const OPEN = { label: '2026-11', locked: false };
const lines = (change: object, period = OPEN) =>
  requestChecks({ ...request, ...change }, period).map(({ tone, text }) => `${tone} ${text}`);

it('tells what is in order, and what is worth a look', () => {
  expect(lines({})).toEqual([
    'good Diajukan 1 hari sesudahnya',
    'good Dalam kuota koreksi',
    'good Periode masih terbuka',
  ]);
  expect(lines({ flags: ['LEBIH_KUOTA'], withoutChain: true }, { ...OPEN, locked: true })).toEqual([
    'warning Tanpa penyetuju: HR yang memutuskan',
    'good Diajukan 1 hari sesudahnya',
    'warning Melebihi kuota koreksi',
    'warning Periode November 2026 terkunci',
  ]);
  expect(lines({ kind: 'overtime', flags: ['SUSULAN'] })[0]).toBe('warning Diajukan susulan, setelah dikerjakan');
  expect(lines({ kind: 'leave', flags: ['DIJAMIN_UU'], first: localDate('2026-11-24'), files: 2 })).toEqual([
    'good Diajukan 5 hari sebelumnya',
    'plain Dijamin undang-undang',
    'good Periode masih terbuka',
    'good 2 lampiran',
  ]);
});

it('says nothing once it is decided', () => {
  expect(lines({ status: 'approved' })).toEqual([]);
});
