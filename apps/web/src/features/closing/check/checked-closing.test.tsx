// @vitest-environment jsdom
import type { CheckedClosing } from '@hadir/contract/closing/check.ts';
import { periodLabel } from '@hadir/domain/attendance/period.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id } from '../../../../test/session.ts';
import { CheckedClosingPage } from './checked-closing.tsx';

const CODE = 'HZ5Y-2TQW-8R6M-GSS0';

const stands: CheckedClosing = {
  code: CODE,
  company: 'PT Nusantara',
  client: null,
  period: periodLabel('2026-11'),
  from: localDate('2026-10-21'),
  to: localDate('2026-11-20'),
  people: 60,
  closedAt: '2026-11-23T17:10:00.000Z',
  zone: 'Asia/Jakarta',
  state: 'stands',
  agrees: true,
  mayLook: false,
};

it.each([
  ['holds', stands, 'Angka yang tersimpan sekarang masih sama'],
  ['differs', { ...stands, agrees: false }, 'Angka yang tersimpan sekarang berbeda'],
  ['was opened again', { ...stands, state: 'reopened', agrees: null }, 'Periode ini sedang dibuka kembali'],
  ['was replaced', { ...stands, state: 'replaced', agrees: null }, 'ditutup lagi dengan kode lain'],
] as const)('a code that %s is answered in words, with what stands on the paper', async (_, found, words) => {
  stubNetwork({ 'GET /api/closing-codes/:code': { data: found } });
  await renderAt(<CheckedClosingPage />, { path: `/cek?kode=${CODE}` });
  const answer = within(await screen.findByRole('region', { name: 'Hasil pemeriksaan' }));
  expect(answer.getByRole('status').textContent).toContain(words);
  for (const value of [CODE, 'PT Nusantara', '60 orang', '24/11/2026 00.10 WIB'])
    expect(answer.getByText(value)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Yang berubah sejak ditutup' })).toBeNull();
});

it('a client’s code names the client', async () => {
  stubNetwork({ 'GET /api/closing-codes/:code': { data: { ...stands, client: 'PT Bahari' } } });
  await renderAt(<CheckedClosingPage />, { path: `/cek?kode=${CODE}` });
  expect(await screen.findByText('PT Bahari')).toBeDefined();
});

it('HR reads whose days were altered, and whose sums alone', async () => {
  const person = { userId: id(5), fullname: 'Siti Aminah', employeeNo: 'N5', dates: ['2026-11-03'] };
  const summed = { userId: id(6), fullname: 'Dodi Firman', employeeNo: 'N6', dates: [] };
  stubNetwork({
    'GET /api/closing-codes/:code': { data: { ...stands, agrees: false, mayLook: true } },
    'GET /api/closing-codes/:code/alterations': { data: { people: [person, summed], total: 3 } },
  });
  await renderAt(<CheckedClosingPage />, { path: `/cek?kode=${CODE}` });
  const altered = within(await screen.findByRole('region', { name: 'Yang berubah sejak ditutup' }));
  const lines = (await altered.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual(['Siti Aminah N503/11/2026', 'Dodi Firman N6Jumlah periodenya']);
  expect(altered.getByText('dan 1 karyawan lain')).toBeDefined();
});

it('a code that nobody gave is said to be none, and may be typed anew', async () => {
  const network = stubNetwork({
    'GET /api/closing-codes/:code': new Refusal(404, { code: 'TIDAK_DITEMUKAN', message: 'Tidak ditemukan.' }),
  });
  await renderAt(<CheckedClosingPage />, { path: '/cek?kode=AAAA-BBBB-CCCC-DDDD' });
  expect((await screen.findByRole('alert')).textContent).toContain('Tidak ada periode yang ditutup dengan kode ini');
  network.answer({ 'GET /api/closing-codes/:code': { data: stands } });
  fireEvent.change(screen.getByLabelText('Kode tutup'), { target: { value: CODE } });
  fireEvent.click(screen.getByRole('button', { name: 'Periksa' }));
  expect(await screen.findByText(/masih sama dengan saat periode ditutup/)).toBeDefined();
});

it('nothing is asked without a code', async () => {
  const network = stubNetwork({});
  await renderAt(<CheckedClosingPage />, { path: '/cek' });
  fireEvent.click(await screen.findByRole('button', { name: 'Periksa' }));
  expect(await screen.findByText('Ketik kode yang tercetak pada rekap atau berkas penggajian.')).toBeDefined();
  expect(network.calls).toEqual([]);
});
