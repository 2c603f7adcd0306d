// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ALL, FULL, late, paged, PERSON, record } from '../../../../test/person.ts';
import { card, drawPerson as draw, tabs } from '../../../../test/person-page.tsx';
import { id, TODAY } from '../../../../test/session.ts';

describe('a person', () => {
  it('says how today goes beside the name, and shows the month by its letters', async () => {
    await draw(FULL);
    expect(await screen.findByText('Masuk 08.21, terlambat 21 menit')).toBeTruthy();
    const month = card('Kehadiran sebulan');
    month.getByText('November 2026');
    const drawn = (name: string) => month.getByRole('button', { name }).querySelector('[aria-hidden]')?.textContent;
    expect(drawn('Rabu, 18 November 2026: Hadir')).toBe('18H');
    expect(drawn('Jumat, 20 November 2026: Terlambat')).toBe('20T');
    expect(month.getByText('Sabtu, 21 November 2026: belum tiba')).toBeTruthy();
    expect(month.getByText('Selasa, 17 November 2026: belum dinilai')).toBeTruthy();
  });

  it('is called, written to and mailed from the head', async () => {
    await draw(FULL);
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Telepon Fajar Setiawan')).toBe('tel:+6281234567890');
    expect(await link('WhatsApp Fajar Setiawan')).toBe('https://wa.me/6281234567890');
    expect(await link('Email Fajar Setiawan')).toBe('mailto:fajar@contoh.id');
  });

  it('has leave that adds up, and what waits with its way to the decision', async () => {
    await draw(FULL);
    await screen.findByRole('region', { name: 'Sisa cuti tahunan' });
    const balance = card('Sisa cuti tahunan');
    expect((await balance.findByText(/dari 12 hari/)).textContent).toBe('4 dari 12 hari');
    balance.getByText('7 terpakai, 1 menunggu, berlaku sampai 31/12/2026');
    const waiting = card('Pengajuan menunggu');
    await waiting.findByText('Cuti 30 Nov, 1 hari');
    waiting.getByText('Menunggu Sari Melati sejak kemarin 09.00');
    expect(waiting.getByRole('link', { name: 'Buka Cuti 30 Nov, 1 hari' }).getAttribute('href')).toBe(
      `/dashboards/pending?buka=${id(90)}`,
    );
  });

  it('whose day of the month is chosen is explained under Absen', async () => {
    const { network } = await draw({
      ...FULL,
      'GET /api/attendance/days/:userId/:date': { data: { day: late, steps: [], events: [], changes: [] } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Jumat, 20 November 2026: Terlambat' }));
    const explained = await screen.findByRole('group', { name: 'Mengapa 20 November 2026 begini?' });
    within(explained).getByText('Belum ada penjelasan untuk hari ini.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Absen');
    expect(network.calls.some(({ path }) => path === `/api/attendance/days/${PERSON}/${TODAY}`)).toBe(true);
  });

  it('shows another month when it is turned to', async () => {
    const { network } = await draw(FULL);
    await screen.findByRole('button', { name: 'Rabu, 18 November 2026: Hadir' });
    fireEvent.click(screen.getByRole('button', { name: 'Bulan sebelumnya' }));
    await screen.findByText('Oktober 2026');
    await waitFor(() => {
      const last = network.calls.findLast(({ path }) => path === '/api/attendance/days');
      expect([last?.query.get('from'), last?.query.get('to')]).toEqual(['2026-10-01', '2026-10-31']);
    });
  });
});

describe('a reader without a right', () => {
  it.each([
    ['attendance.read', 'Absen', 'Kehadiran sebulan', '/api/attendance/days'],
    ['leave.balance.read', undefined, 'Sisa cuti tahunan', '/api/leave/balances'],
    ['overtime.read', 'Lembur', undefined, '/api/requests/overtime'],
    ['request.read', undefined, 'Pengajuan menunggu', '/api/requests'],
  ] as const)('%s sees no part of it and asks nothing', async (action, tab, region, path) => {
    const { calledPaths } = await draw(FULL, { ...ALL, [action]: ['own'] });
    await screen.findByRole('heading', { name: /Fajar Setiawan/ });
    if (tab !== undefined) expect(tabs()).not.toContain(tab);
    if (region !== undefined) expect(screen.queryByRole('region', { name: region })).toBeNull();
    expect(calledPaths()).not.toContain(path);
  });

  it('to leave at all has no tab Cuti, with either of the two has it', async () => {
    await draw(FULL, { ...ALL, 'leave.read': ['own'], 'leave.balance.read': ['own'] });
    await screen.findByRole('heading', { name: /Fajar Setiawan/ });
    expect(tabs()).toEqual(['Profil', 'Pekerjaan', 'Jadwal & lokasi', 'Absen', 'Lembur']);
  });

  it('to the record, a client, opens the line of the list with the parts that are theirs', async () => {
    const { 'people.detail': _none, ...grants } = ALL;
    const row = {
      ...record({ email: null, phone: null }),
      position: 'Operator Gudang',
      unit: 'PT Nusa Logistik',
      startsOn: null,
      joinDate: null,
      can: [],
    };
    const { calledPaths } = await draw({ 'GET /api/people/list': paged([row]), ...FULL }, grants);
    const head = within((await screen.findByText(/10231/)).closest('header')!);
    head.getByText('Operator Gudang');
    head.getByText('PT Nusa Logistik');
    expect(tabs()).toEqual(['Absen', 'Cuti', 'Lembur']);
    expect(screen.queryByRole('link', { name: /Telepon/ })).toBeNull();
    expect(calledPaths()).not.toContain(`/api/people/${PERSON}`);
  });
});
