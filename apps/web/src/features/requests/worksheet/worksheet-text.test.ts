import { expect, test } from 'vitest';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { amountText, exceptionDetail, hoursText } from './worksheet-text.ts';

const row = {
  first: localDate('2026-11-10'),
  last: localDate('2026-11-10'),
  work: { plan: 180, actual: 260, validated: null },
  lines: [],
};

test('figures are told as the period sums them', () => {
  expect(hoursText(1110)).toBe('18 j 30 m');
  expect(amountText('overtime', 60)).toBe('1 j 00 m');
  expect(amountText('leave', 2.5)).toBe('2,5 hari');
});

test('what is behind an exception names its date and its figures', () => {
  expect(exceptionDetail(row, 'SELISIH')).toBe('10/11: SPL 3 j, aktual 4 j 20 m');
  const counted = { ...row, work: { plan: 180, actual: 180, validated: 45 } };
  expect(exceptionDetail(counted, 'DIVALIDASI_LAIN')).toBe('10/11: aktual 3 j, dihitung 45 m');
  const line = { text: 'Lembur minggu ini 19 jam dari 18 jam', tone: 'warning' as const };
  expect(exceptionDetail({ ...row, lines: [line] }, 'MELEBIHI_BATAS')).toBe(
    '10/11: Lembur minggu ini 19 jam dari 18 jam',
  );
  expect(exceptionDetail({ ...row, first: localDate('2026-11-09') }, 'ADA_ABSENSI')).toBe('9–10/11');
  expect(exceptionDetail({ ...row, last: localDate('2026-12-02') }, 'ADA_ABSENSI')).toBe('10/11–2/12');
});
