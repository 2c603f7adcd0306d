// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf } from '../../../../test/session.ts';
import type { OwnDay } from '../activity-calls.ts';
import { ReportFiles } from './report-files.tsx';

const DAY: OwnDay = {
  date: localDate('2026-11-20'),
  zone: 'Asia/Jakarta',
  works: true,
  shift: null,
  activities: [],
  categories: [],
  frequent: [],
  deadline: null,
  report: null,
  files: [],
  reader: null,
  can: ['write', 'submit'],
};

const LABEL = 'Tambah lampiran (PDF, JPG, PNG)';
const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const stored = (nth: number) => ({
  id: id(nth),
  name: `${nth}.pdf`,
  bytes: 9,
  url: `/api/daily-reports/x/files/${nth}`,
});

it('what is there already is opened by its line while the report can still be changed', async () => {
  stubNetwork({ 'GET /api/session': sessionOf() });
  await renderAt(<ReportFiles day={{ ...DAY, files: [stored(1)] }} writable />, {
    path: '/apps/absent/laporan-harian',
  });
  const line = await screen.findByRole('link', { name: '1.pdf' });
  expect(line.getAttribute('href')).toBe('/api/daily-reports/x/files/1');
});

it('of three files that are chosen beside four one is sent, and the others are named as not taken', async () => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'POST /api/daily-reports/own/:date/files': { data: stored(5) },
  });
  const files = [1, 2, 3, 4].map(stored);
  await renderAt(<ReportFiles day={{ ...DAY, files }} writable />, { path: '/apps/absent/laporan-harian' });
  fireEvent.change(await screen.findByLabelText(LABEL, { selector: 'input' }), {
    target: { files: [paper('lima.pdf'), paper('enam.pdf'), paper('tujuh.pdf')] },
  });
  await waitFor(() => expect(network.sent('POST /api/daily-reports/own/:date/files')).toHaveLength(1));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Paling banyak 5 lampiran. Tidak ikut: enam.pdf, tujuh.pdf.',
  );
});

it('of two files that are chosen one is sent, and the other one is said not to be taken', async () => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'POST /api/daily-reports/own/:date/files': { data: stored(81) },
  });
  await renderAt(<ReportFiles day={DAY} writable />, { path: '/apps/absent/laporan-harian' });
  const sheet = new File(['x'], 'daftar.xlsx', { type: 'application/vnd.ms-excel' });
  fireEvent.change(await screen.findByLabelText(LABEL, { selector: 'input' }), {
    target: { files: [paper('surat.pdf'), sheet] },
  });
  await waitFor(() => expect(network.sent('POST /api/daily-reports/own/:date/files')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Menyimpan lampiran…')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('PDF, JPG, atau PNG');
});
