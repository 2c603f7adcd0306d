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

it('of two files that are chosen one is sent, and the other one is said not to be taken', async () => {
  const stored = { id: id(81), name: 'surat.pdf', bytes: 9, url: '/api/daily-reports/x/files/y' };
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'POST /api/daily-reports/own/:date/files': { data: stored },
  });
  await renderAt(<ReportFiles day={DAY} writable />, { path: '/apps/absent/laporan-harian' });
  const letter = new File(['%PDF-1.4'], 'surat.pdf', { type: 'application/pdf' });
  const sheet = new File(['x'], 'daftar.xlsx', { type: 'application/vnd.ms-excel' });
  fireEvent.change(await screen.findByLabelText('Tambah lampiran (PDF, JPG, PNG)', { selector: 'input' }), {
    target: { files: [letter, sheet] },
  });
  await waitFor(() => expect(network.sent('POST /api/daily-reports/own/:date/files')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Menyimpan lampiran…')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('PDF, JPG, atau PNG');
});
