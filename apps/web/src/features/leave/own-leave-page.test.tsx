// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import type { OwnLeaveAccount, OwnLeaveShape } from '@hadir/contract/leave/own-leave.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawForPhone } from '../../../test/browser-gaps.ts';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../test/session.ts';
import OwnLeavePage from './own-leave-page.tsx';

const YEAR = { lotFrom: localDate('2026-01-01'), lotTo: localDate('2026-12-31') };
const annual: OwnLeaveAccount = {
  code: 'TAHUNAN',
  name: 'Cuti Tahunan',
  balance: 10,
  waiting: 2,
  available: 8,
  current: 10,
  carryOver: 0,
  debt: 0,
  projection: {
    today: 10,
    yearEnd: { date: localDate('2026-12-31'), balance: 9 },
    lapses: [{ days: 3, lastDay: localDate('2026-12-31') }],
  },
  lots: [{ id: id(60), kind: 'grant', from: YEAR.lotFrom, to: YEAR.lotTo, remaining: 10, held: false, released: null }],
  due: [],
  ahead: {
    waiting: [
      { id: id(61), label: 'Cuti Tahunan', first: localDate('2026-12-01'), last: localDate('2026-12-02'), days: 2 },
    ],
    grants: [{ from: localDate('2027-01-01'), to: localDate('2027-12-31'), days: 12 }],
    jointLeave: ['2026-12-24', '2027-02-05', '2027-03-09'].map(localDate),
  },
};
const own = (more: Partial<OwnLeaveShape> = {}): { data: OwnLeaveShape } => ({
  data: {
    userId: id(1),
    fullname: 'Siti Aminah',
    employeeNo: 'NSC-0001',
    serviceFrom: localDate('2024-01-01'),
    serviceMonths: 34,
    eligibleOn: localDate('2025-01-01'),
    accounts: [annual],
    leftOn: null,
    payout: null,
    ...more,
  },
});
const entry = (number: number, more: object) => ({
  id: id(number),
  at: NOW,
  note: '',
  by: null,
  request: null,
  ...YEAR,
  ...more,
});
const entries = (...data: object[]) => ({ data, total: data.length, page: 1, size: 50 });
const BOOK = entries(
  entry(72, {
    date: '2026-11-03',
    kind: 'pakai',
    days: -2,
    after: 10,
    by: 'Agus Atasan',
    request: { id: id(80), label: 'Cuti Tahunan', first: '2026-11-03', last: '2026-11-04' },
  }),
  entry(71, { date: '2027-01-01', kind: 'hak', days: 12, after: 12, lotFrom: '2027-01-01', lotTo: '2027-12-31' }),
  entry(70, { date: '2026-01-01', kind: 'hak', days: 12, after: 12 }),
);

let people = 400;
function begin(balance: unknown, book: unknown = BOOK, more: Parameters<typeof sessionOf>[0] = {}) {
  people += 1;
  const grants = { 'request.submit': ['own' as const] };
  const session = sessionOf({ userId: id(people), accountId: id(people + 500), grants, ...more });
  const network = stubNetwork({
    'GET /api/session': session,
    'GET /api/leave/own': balance,
    'GET /api/leave/entries': book,
  });
  return { network, draw: () => renderAt(<OwnLeavePage />, { known: signedIn(session) }) };
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const linesOf = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('b, small')].map((each) => each.textContent));

beforeEach(() => {
  drawForPhone();
  vi.stubGlobal('crypto', webcrypto);
});

describe('the own leave', () => {
  it('of somebody who has left names the days paid out, and asks for no leave', async () => {
    const left = own({ leftOn: localDate('2026-11-19'), payout: 8 });
    await begin(left, BOOK, { hasLeft: true }).draw();
    expect((await screen.findByText('hari diganti uang')).textContent).toBe('8 hari diganti uang');
    expect(screen.queryByRole('link', { name: 'Ajukan cuti' })).toBeNull();
  });

  it('shows what is free, what will happen in order of dates, and every entry with its reason', async () => {
    const { network, draw } = begin(own());
    await draw();
    expect((await screen.findByText('hari tersedia')).textContent).toBe('8 hari tersedia');
    screen.getByText(/^Saldo hari ini 10 hari dan pada 31\/12\/2026 menjadi 9 hari, .* Ambil sebelum hangus: 3 hari/);
    expect(linesOf('Yang akan datang')).toEqual([
      ['Cuti Tahunan 1 Des – 2 Des 2026', 'Menunggu keputusan, dipotong bila disetujui', '−2'],
      ['Cuti bersama 2026', '24 Des', '−1'],
      ['Hangus bila tidak diambil', 'Berlaku sampai 31/12/2026', '−3'],
      ['Hak cuti berikutnya', '1 Jan – 31 Des 2027', '+12'],
      ['Cuti bersama 2027', '5 Feb, 9 Mar', '−2'],
    ]);
    await screen.findByText('Dipakai');
    expect(linesOf('Buku cuti')).toEqual([
      ['Dipakai', '03/11/2026 · Cuti Tahunan 3 Nov – 4 Nov 2026 · Agus Atasan', '−2', 'menjadi 10'],
      ['Hak cuti timbul', '01/01/2027 · Untuk 1 Jan 2027 – 31 Des 2027', '+12', 'mulai 01/01/2027'],
      ['Hak cuti timbul', '01/01/2026 · Untuk 1 Jan 2026 – 31 Des 2026', '+12', 'menjadi 12'],
    ]);
    const [call] = network.calls.filter(({ path }) => path === '/api/leave/entries');
    expect(call?.query.get('userId')).toBeNull();
    expect(screen.getByRole('link', { name: /1 Des – 2 Des/ }).getAttribute('href')).toBe(
      `/apps/absent/pengajuan?tampilan=menunggu&buka=${id(61)}`,
    );
  });

  it('says what the coming night posts, above what is posted', async () => {
    const due = [{ date: localDate('2026-01-01'), kind: 'hak' as const, days: 12, after: 12, ...YEAR }];
    await begin(own({ accounts: [{ ...annual, due }] }), entries()).draw();
    expect(await screen.findByRole('list', { name: 'Tercatat malam ini' })).toBeDefined();
    expect(linesOf('Buku cuti')).toEqual([
      ['Hak cuti timbul', '01/01/2026 · Untuk 1 Jan 2026 – 31 Des 2026 · Tercatat malam ini', '+12', 'menjadi 12'],
    ]);
    expect(screen.queryByText('Belum ada catatan.')).toBeNull();
  });

  it('of another type of leave: its own balance and book', async () => {
    const long = { ...annual, code: 'BESAR', name: 'Cuti Besar', balance: 30, waiting: 0, available: 30 };
    const { network, draw } = begin(own({ accounts: [annual, long] }));
    await draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Cuti Besar' }));
    expect(screen.getByText('hari tersedia').textContent).toBe('30 hari tersedia');
    const books = () =>
      network.calls.flatMap(({ path, query }) => (path === '/api/leave/entries' ? [query.get('code')] : []));
    await waitFor(() => expect(books()).toEqual(['TAHUNAN', 'BESAR']));
  });

  it('nobody with leave yet: says from when, that there is no entry, and nothing to come', async () => {
    const none = { ...annual, balance: 0, waiting: 0, available: 0, lots: [] };
    const nothing = {
      ...none,
      projection: { ...none.projection, lapses: [] },
      ahead: { waiting: [], grants: [], jointLeave: [] },
    };
    await begin(own({ accounts: [nothing], eligibleOn: localDate('2027-02-01') }), entries()).draw();
    expect(await screen.findByText('Cuti tahunan dapat diambil mulai 01/02/2027.')).toBeDefined();
    expect(await screen.findByText('Belum ada catatan.')).toBeDefined();
    expect(screen.getByText(/^Tidak ada yang menunggu, hangus, atau timbul/)).toBeDefined();
  });
});

describe('while it does not come', () => {
  it('says that it is on its way', async () => {
    await begin(() => new Promise(() => undefined)).draw();
    expect(await screen.findByRole('status', { name: 'Memuat' })).toBeDefined();
  });

  it('says what failed, and that the balance stands though the book failed', async () => {
    const broken = new Refusal(500, { code: 'GALAT', message: 'Ada yang salah di server.' });
    await begin(broken).draw();
    expect(await screen.findByText('Sisa cuti belum dapat dimuat')).toBeDefined();
    cleanup();
    await begin(own(), broken).draw();
    expect(await screen.findByText('hari tersedia')).toBeDefined();
    expect(await screen.findByText('Ada yang salah di server.')).toBeDefined();
  });

  it('without a line and never read: says so', async () => {
    const { network, draw } = begin(own());
    network.disconnect();
    await draw();
    expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeDefined();
  });
});
