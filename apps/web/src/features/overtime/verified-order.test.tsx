// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { CheckedPaper } from './verified-order.tsx';

const CODE = 'aB3_dE6-gH9jK2mN5pQ8rS';
const ROUTE = 'GET /api/overtime/check/:code';

const found = {
  splNo: 'SPL/2026/11/0042',
  company: 'PT Nusantara',
  fullname: 'Siti Aminah',
  zone: 'Asia/Jakarta' as const,
  start: '2026-11-23T10:00:00.000Z',
  end: '2026-11-23T13:00:00.000Z',
  minutes: 180,
  valid: true,
};

it.each([
  [true, 'Surat ini tercatat dan berlaku'],
  [false, 'lalu dibatalkan. Jangan memakainya'],
])('an order of which the record says it holds: %s, is told so with what stands on it', async (valid, words) => {
  stubNetwork({ [ROUTE]: { data: { ...found, valid } } });
  await renderAt(<CheckedPaper />, { path: `/periksa-spl?kode=${CODE}` });
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  for (const value of ['SPL/2026/11/0042', 'Siti Aminah', '23/11/2026 17.00 WIB', '3 jam'])
    expect(screen.getByText(value)).toBeDefined();
});

it('a code that leads nowhere is typed anew, capitals and small letters as they stand', async () => {
  const network = stubNetwork({ [ROUTE]: new Refusal(404, { code: 'TIDAK_DITEMUKAN', message: 'Tidak ditemukan.' }) });
  await renderAt(<CheckedPaper />, { path: `/periksa-spl?kode=${'A'.repeat(22)}` });
  expect((await screen.findByRole('alert')).textContent).toContain('Tidak ada surat dengan kode ini');
  network.answer({ [ROUTE]: { data: found } });
  fireEvent.change(screen.getByLabelText('Kode surat'), { target: { value: ` ${CODE} ` } });
  fireEvent.click(screen.getByRole('button', { name: 'Periksa' }));
  expect(await screen.findByText('Siti Aminah')).toBeDefined();
  expect(network.calls.at(-1)).toMatchObject({ path: `/api/overtime/check/${CODE}` });
});

it('nothing is asked without a code', async () => {
  const network = stubNetwork({});
  await renderAt(<CheckedPaper />, { path: '/periksa-spl' });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Periksa' }));
  expect(await screen.findByText('Ketik kode yang tercetak pada surat.')).toBeDefined();
  expect(network.calls).toEqual([]);
});
