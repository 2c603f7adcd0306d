import { personDayLink } from '@hadir/contract/notifications/message-links.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../ui/navigation/go.tsx';
import {
  defaultSpan,
  filterOf,
  groupedOf,
  neighbourSpan,
  readReportSearch,
  writeReportSearch,
} from './attendance-search.ts';

const day = localDate;
const NOW = '2026-11-20T03:00:00.000Z';
const periods = [
  { label: '2026-11', from: day('2026-10-21'), to: day('2026-11-20'), state: 'open' as const },
  { label: '2026-10', from: day('2026-09-21'), to: day('2026-10-20'), state: 'locked' as const },
];

describe('the view of the report in its URL', () => {
  it('comes back as it was written', () => {
    const url =
      '?tampilan=daftar&bagian=tinjau&dari=2026-11-01&sampai=2026-11-20&hasil=ditolak&cari=adi&divisi=a&divisi=b&pengecualian=ya&urut=inAt&arah=asc&hal=3&kolom=person.unit&buka=u1_2026-11-17';
    expect(writeReportSearch(readReportSearch(readSearch(url)))).toBe(url);
  });

  it('names the report of sums that is shown', () => {
    const url = '?tampilan=kehadiran-unit-minggu&dari=2026-11-01&sampai=2026-11-20&urut=hadir';
    const search = readReportSearch(readSearch(url));
    expect(groupedOf(search)?.title).toBe('Kehadiran per unit per minggu');
    expect(writeReportSearch(search)).toBe(url);
    expect(groupedOf(readReportSearch(readSearch('?tampilan=daftar')))).toBeUndefined();
  });

  it('takes nonsense for nothing', () => {
    const search = readReportSearch(
      readSearch('?tampilan=x&bagian=y&dari=2026-02-30&sampai=2026-03-01&hal=-4&ukuran=7&buka=abc'),
    );
    expect(search).toMatchObject({
      view: undefined,
      tab: 'semua',
      from: undefined,
      page: 1,
      size: 50,
      open: undefined,
    });
  });

  it('never asks for more than 93 days or for a span that runs backwards', () => {
    expect(readReportSearch(readSearch('?dari=2026-01-01&sampai=2026-12-31'))).toMatchObject({
      from: '2026-01-01',
      to: '2026-04-03',
      spanError: 'tooLong',
    });
    for (const unreadable of [
      '?dari=2026-12-31&sampai=2026-01-01',
      '?dari=2026-02-30&sampai=2026-03-01',
      '?sampai=2026-03-01',
    ])
      expect(readReportSearch(readSearch(unreadable))).toMatchObject({
        from: undefined,
        to: undefined,
        spanError: 'unreadable',
      });
    expect(readReportSearch(readSearch('?dari=2026-01-01&sampai=2026-04-03')).spanError).toBeUndefined();
    expect(readReportSearch(readSearch('')).spanError).toBeUndefined();
  });

  it('opens the day that a message leads to', () => {
    const { search } = new URL(personDayLink('u1', day('2026-11-16'), day('2026-11-17')), 'http://localhost');
    expect(readReportSearch(readSearch(search))).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-17',
      open: { userId: 'u1', date: '2026-11-17' },
    });
  });

  it('a chosen status wins over the tab', () => {
    const span = defaultSpan(periods, day('2026-11-20'));
    expect(filterOf(readReportSearch(readSearch('?bagian=terlambat')), span, NOW).status).toEqual(['TERLAMBAT']);
    expect(filterOf(readReportSearch(readSearch('?bagian=terlambat&status=ALPA')), span, NOW).status).toEqual(['ALPA']);
    expect(filterOf(readReportSearch(readSearch('?bagian=tinjau')), span, NOW)).toMatchObject({
      status: [],
      review: 'ya',
    });
  });

  it('"Belum absen" asks who was expected by now: a night shift is not missing in the morning', () => {
    const span = defaultSpan(periods, day('2026-11-20'));
    const belum = filterOf(readReportSearch(readSearch('?bagian=belum')), span, NOW);
    expect(belum).toMatchObject({ status: [], group: ['missing'], groupAt: NOW });
    expect(filterOf(readReportSearch(readSearch('?bagian=belum&status=ALPA')), span, NOW)).toMatchObject({ group: [] });
  });
});

describe('the span of the report', () => {
  it('is the attendance period of today, not the calendar month', () => {
    expect(defaultSpan(periods, day('2026-11-20'))).toEqual({ from: '2026-10-21', to: '2026-11-20' });
    expect(defaultSpan([], day('2026-11-20'))).toEqual({ from: '2026-10-21', to: '2026-11-20' });
  });

  it('moves to the neighbouring period, or by its own length', () => {
    const current = defaultSpan(periods, day('2026-11-20'));
    expect(neighbourSpan(current, periods, -1)).toEqual({ from: '2026-09-21', to: '2026-10-20' });
    expect(neighbourSpan({ from: day('2026-11-16'), to: day('2026-11-20') }, periods, 1)).toEqual({
      from: '2026-11-21',
      to: '2026-11-25',
    });
  });
});
