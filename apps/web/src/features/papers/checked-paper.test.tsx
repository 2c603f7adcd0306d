// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { CheckedPaperPart } from './checked-paper.tsx';

const ORDER = 'aB3_dE6-gH9jK2mN5pQ8rS';

it('a code of a written order opens the page of orders in its place, and no paper is asked for', async () => {
  const network = stubNetwork({});
  const page = await renderAt(<CheckedPaperPart />, { path: `/cek-surat?kode=${ORDER}` });
  await waitFor(() => expect(page.address()).toBe(`/periksa-spl?kode=${ORDER}`));
  expect(network.calls).toEqual([]);
});

it('a code of a paper is looked up among the papers', async () => {
  stubNetwork({ 'GET /api/paper-codes/:code': new Refusal(404, { code: 'TIDAK_DITEMUKAN', message: 'Tidak ada.' }) });
  await renderAt(<CheckedPaperPart />, { path: '/cek-surat?kode=7K2M-90QF-3XT8-B4RA' });
  expect((await screen.findByRole('alert')).textContent).toContain('tidak dikeluarkan lewat HADIR');
});
