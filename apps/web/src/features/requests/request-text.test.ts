import { describe, expect, test } from 'vitest';
import { localDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { datesText, kindText, lengthText, lineText, namesText, sinceText, titleText } from './request-text.ts';

const TODAY = localDate('2026-11-21');
const NOW = Date.parse('2026-11-21T03:00:00Z');
const span = (first: string, last = first) => ({ first: first as LocalDate, last: last as LocalDate });

describe('dates of a request', () => {
  test('one day, days of a month, days of two months, another year', () => {
    expect(datesText(span('2026-11-18'), TODAY)).toBe('18 Nov');
    expect(datesText(span('2026-11-24', '2026-11-26'), TODAY)).toBe('24–26 Nov');
    expect(datesText(span('2026-11-30', '2026-12-02'), TODAY)).toBe('30 Nov – 2 Des');
    expect(datesText(span('2026-12-31', '2027-01-02'), TODAY)).toBe('31 Des 2026 – 2 Jan 2027');
    expect(titleText({ kind: 'leave', ...span('2027-01-04') }, TODAY)).toBe('Cuti 4 Jan 2027');
  });

  test('length in days or in hours; nothing where there is none', () => {
    expect(lengthText({ days: 2.5, minutes: null })).toBe('2,5 hari');
    expect(lengthText({ days: null, minutes: 135 })).toBe('2 j 15 m');
    expect(lengthText({ days: null, minutes: null })).toBe('');
  });
});

test('the kind in a line that names its dates: a label with its own date gives way, another stays', () => {
  expect(kindText({ kind: 'overtime', label: 'Lembur 30/11/2026 20.00–23.30 WIB' })).toBe('Lembur');
  expect(kindText({ kind: 'leave', label: 'Cuti Tahunan' })).toBe('Cuti Tahunan');
});

describe('whom it waits for', () => {
  const people = [
    { id: '1', fullname: 'Budi' },
    { id: '2', fullname: 'Dewi' },
    { id: '3', fullname: 'Eka' },
  ];
  const step = { no: 1, of: 2, actor: 'superior' as const, namedBy: 'Atasan', people: people.slice(0, 1) };
  const row = {
    status: 'pending' as const,
    step: { ...step, since: '2026-11-20T09:20:00Z' },
    withoutChain: false,
    flags: [] as string[],
    decidedBy: null,
    decisionReason: null,
    zone: 'Asia/Jakarta' as const,
    label: 'Cuti Tahunan',
    days: 3,
    minutes: null,
  };

  test('names', () => {
    expect(namesText(people, 'superior')).toBe('Budi, Dewi atau Eka');
    expect(namesText([], 'admin')).toBe('HR');
  });

  test('since when', () => {
    expect(sinceText('2026-11-21T01:00:00Z', NOW, 'Asia/Jakarta')).toBe('sejak 08.00');
    expect(sinceText('2026-11-20T09:20:00Z', NOW, 'Asia/Jakarta')).toBe('sejak kemarin 16.20');
    // 20 November in the evening UTC is the 21st in Jayapura.
    expect(sinceText('2026-11-20T16:00:00Z', NOW, 'Asia/Jayapura')).toBe('sejak 01.00');
    expect(sinceText('2026-11-18T01:00:00Z', NOW, 'Asia/Jakarta')).toBe('sejak 18/11/2026 08.00');
  });

  test('the line of a card', () => {
    expect(lineText(row, NOW)).toBe('Menunggu Budi sejak kemarin 16.20');
    expect(lineText({ ...row, withoutChain: true }, NOW)).toBe('Menunggu HR sejak kemarin 16.20');
    expect(lineText({ ...row, status: 'approved', step: null, decidedBy: 'Budi' }, NOW)).toBe('Disetujui Budi');
    const approved = { ...row, status: 'approved' as const, step: null };
    expect(lineText({ ...approved, decidedBy: 'Hani', flags: ['SATU_ADMIN'] }, NOW)).toBe(
      'Disetujui Hani (satu admin)',
    );
    expect(lineText({ ...approved, flags: ['DIJAMIN_UU', 'TANPA_PEMUTUS'] }, NOW)).toBe('Dicatat tanpa pemutus');
    const refused = {
      ...row,
      status: 'rejected' as const,
      step: null,
      decidedBy: 'Budi',
      decisionReason: 'Sudah selesai',
    };
    expect(lineText(refused, NOW)).toBe('Budi: “Sudah selesai”');
    expect(lineText({ ...refused, decisionReason: null }, NOW)).toBe('Ditolak Budi');
    expect(lineText({ ...row, status: 'cancelled', step: null, decidedBy: 'Sari' }, NOW)).toBe('Dibatalkan Sari');
    expect(lineText({ ...row, status: 'expired', step: null }, NOW)).toBe('Cuti Tahunan · 3 hari');
  });
});
