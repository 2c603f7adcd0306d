// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SettlementDetail } from '@hadir/contract/settlements/settlement-shapes.ts';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import { newSettlement } from '../own/queued-expenses.ts';
import { SettlementPane } from './settlement-pane.tsx';

const expense = (part: Partial<SettlementDetail['list'][number]>): SettlementDetail['list'][number] => ({
  id: 'makan',
  category: 'konsumsi',
  date: TODAY,
  description: 'Makan dengan mitra',
  amount: 412_000,
  currency: 'IDR',
  rate: null,
  rateDate: null,
  rateSource: '',
  nights: null,
  statement: false,
  receipt: '/api/files/1',
  claimed: 412_000,
  cap: null,
  approved: 412_000,
  reason: 'SESUAI',
  note: '',
  alike: [],
  ...part,
});

const { stored: _stored, ...empty } = newSettlement('one', 'Dinas Surabaya', TODAY);
const settlement: SettlementDetail = {
  ...empty,
  fullname: 'Anton Siregar',
  state: 'pending',
  advance: 300_000,
  claimed: 536_000,
  approved: 512_000,
  total: 512_000,
  difference: 212_000,
  outcome: 'KURANG_BAYAR',
  can: ['verify', 'return'],
  version: 3,
  writable: false,
  list: [
    expense({}),
    expense({
      id: 'taksi',
      category: 'taksi',
      amount: 124_000,
      claimed: 124_000,
      cap: 100_000,
      approved: 100_000,
      reason: 'DIBATASI_PLAFON',
      receipt: null,
    }),
  ],
};

const draw = (part: Partial<SettlementDetail> = {}) => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'POST /api/settlements/:id/verify': { data: { ...settlement, ...part, state: 'verified', can: [] } },
  });
  return {
    network,
    drawn: renderAt(<SettlementPane settlement={{ ...settlement, ...part }} />, { known: signedIn() }),
  };
};

it('less needs a reason, the sums follow while it is typed, and what differs is sent', async () => {
  const { network, drawn } = draw();
  await drawn;
  const sums = () => screen.getByRole('region', { name: 'Perhitungan' }).textContent;
  expect(sums()).toContain('212.000');
  fireEvent.change(screen.getByLabelText('Disetujui'), { target: { value: '320000' } });
  expect(sums()).toContain('120.000');
  const button = screen.getByRole('button', { name: 'Setujui sebagian' });
  expect(button.hasAttribute('disabled')).toBe(true);
  screen.getByText('Alasan wajib diisi minimal 5 karakter.');
  fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: 'Paket minuman di luar ketentuan' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(network.sent('POST /api/settlements/:id/verify')).toEqual([
      { lines: [{ id: 'makan', approved: 320_000, note: 'Paket minuman di luar ketentuan' }], version: 3 },
    ]),
  );
});

it('a line is rejected and given back its cap, its receipt stands beside it', async () => {
  await draw().drawn;
  screen.getByRole('img', { name: /^Struk Konsumsi/ });
  fireEvent.click(screen.getByRole('button', { name: /Taksi/ }));
  screen.getByText('Tanpa kuitansi');
  fireEvent.click(screen.getByRole('button', { name: 'Tolak baris' }));
  expect(within(screen.getByRole('list', { name: 'Biaya' })).getByRole('img', { name: 'ditolak' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Setujui penuh' }));
  expect(screen.getByRole('region', { name: 'Perhitungan' }).textContent).toContain('212.000');
});

it('a payment without the photo that proves it is not noted', async () => {
  const { network, drawn } = draw({ state: 'approved', can: ['settle'] });
  await drawn;
  fireEvent.click(screen.getByRole('button', { name: 'Catat pembayaran' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Lampirkan foto bukti bahwa uangnya sudah berpindah.');
  expect(network.sent('POST /api/settlements/:id/settle')).toEqual([]);
});

it('nothing is decided by who only reads', async () => {
  await draw({ can: [] }).drawn;
  expect(screen.queryByLabelText('Disetujui')).toBeNull();
  expect(screen.queryByRole('button', { name: /Setujui/ })).toBeNull();
});
