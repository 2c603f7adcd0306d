// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../test/network.ts';
import { balanceRow, FULL, paged, PERSON, record } from '../../../../test/person.ts';
import { card, drawPerson as draw, tabs } from '../../../../test/person-page.tsx';

const [employment] = record().employments;

describe('a person at another time', () => {
  it('who starts later: says when, opens that month, has no day of today', async () => {
    const later = record({ employments: [{ ...employment!, joinDate: localDate('2026-12-01') }] });
    const { network } = await draw({
      ...FULL,
      'GET /api/people/:id': { data: later },
      'GET /api/attendance/days': paged([]),
      'GET /api/leave/balances': paged([]),
    });
    await screen.findByText('Mulai 01/12/2026');
    card('Kehadiran sebulan').getByText('Desember 2026');
    card('Kehadiran sebulan').getByText('Mulai bekerja 01/12/2026.');
    await screen.findByText('Dihitung sejak mulai bekerja 01/12/2026.');
    const months = network.calls.filter(({ path }) => path === '/api/attendance/days');
    expect(new Set(months.map(({ query }) => query.get('from')))).toEqual(new Set(['2026-12-01']));
  });

  it('who left: says when, opens the last month, and leave is what is owed in money', async () => {
    const left = record({
      active: false,
      employments: [{ ...employment!, endDate: localDate('2026-10-15'), endReason: 'RESIGN' }],
    });
    const { network } = await draw({
      ...FULL,
      'GET /api/people/:id': { data: left },
      'GET /api/attendance/days': paged([]),
      'GET /api/leave/balances': paged([{ ...balanceRow, payout: 3 }]),
    });
    await screen.findByText('Berhenti 15/10/2026');
    card('Kehadiran sebulan').getByText('Oktober 2026');
    expect((await screen.findByText(/diganti uang/)).textContent).toBe('3 hari diganti uang');
    const call = network.calls.find(({ path }) => path === '/api/leave/balances');
    expect(call?.query.get('employment')).toBe('left');
  });

  it('whose day is not judged yet: says so', async () => {
    await draw({ ...FULL, 'GET /api/attendance/days': paged([]) });
    expect(await screen.findByText('Hari ini belum dinilai')).toBeTruthy();
    card('Kehadiran sebulan').getByText('Jumat, 20 November 2026: belum dinilai');
  });

  it('without an employment has neither days nor leave nor overtime', async () => {
    const { calledPaths } = await draw({ ...FULL, 'GET /api/people/:id': { data: record({ employments: [] }) } });
    await screen.findByRole('heading', { name: /Fajar Setiawan/ });
    expect(tabs()).toEqual(['Profil', 'Pekerjaan', 'Jadwal & lokasi']);
    expect(calledPaths()).toEqual([`/api/people/${PERSON}`]);
  });
});

describe('a part that does not come', () => {
  const busy = new Refusal(503, { code: 'SERVER_SIBUK', message: 'Server sedang sibuk.', ref: 'HD-1' });

  it('fails alone, is tried again in its place', async () => {
    const { network } = await draw({ ...FULL, 'GET /api/leave/balances': busy });
    await screen.findByRole('region', { name: 'Sisa cuti tahunan' });
    const balance = card('Sisa cuti tahunan');
    await balance.findByText('Server sedang sibuk.');
    await screen.findByText('Masuk 08.21, terlambat 21 menit');
    network.answer({ 'GET /api/leave/balances': paged([balanceRow]) });
    fireEvent.click(balance.getByRole('button', { name: 'Coba lagi' }));
    expect(await balance.findByText(/dari 12 hari/)).toBeTruthy();
  });

  it('that is refused says so without a way to try', async () => {
    const refused = new Refusal(403, { code: 'TIDAK_BERHAK', message: 'Tidak berhak.' });
    await draw({ ...FULL, 'GET /api/requests': refused });
    await screen.findByText('Bagian ini di luar akses Anda.');
    expect(card('Pengajuan menunggu').queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  });

  it('without a line says that it needs one', async () => {
    const { network } = await draw(FULL);
    await screen.findByText('Masuk 08.21, terlambat 21 menit');
    network.disconnect();
    fireEvent.click(screen.getByRole('button', { name: 'Bulan berikutnya' }));
    expect(await card('Kehadiran sebulan').findByText('Luring. Bagian ini tampil setelah tersambung.')).toBeTruthy();
  });

  it('that is empty says why', async () => {
    await draw({
      ...FULL,
      'GET /api/requests': paged([]),
      'GET /api/leave/balances': paged([]),
      'GET /api/requests/overtime': paged([]),
    });
    await screen.findByText('Tidak ada pengajuan yang menunggu.');
    await screen.findByText('Belum ada saldo cuti.');
    fireEvent.click(screen.getByRole('tab', { name: 'Lembur' }));
    expect(await screen.findByText('Belum pernah lembur.')).toBeTruthy();
  });
});
