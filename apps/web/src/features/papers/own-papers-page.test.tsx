// @vitest-environment jsdom
import type { PaperRow } from '@hadir/contract/papers/endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../test/session.ts';
import OwnPapersPage from './own-papers-page.tsx';

const letter = (no: number, lapsed: boolean): PaperRow => ({
  id: id(no),
  kind: 'leave',
  state: 'issued',
  lapsed,
  userId: id(90),
  fullname: 'Siti Staf',
  employeeNo: 'HS200004',
  unit: null,
  purpose: '',
  requestId: id(50 + no),
  number: `00${no}/SC/HADIR/XI/2026`,
  requestedAt: NOW,
  issuedAt: NOW,
  note: '',
  version: 1,
  can: [],
});

it('offers a letter that stands, and says of one whose request was cancelled that it does not', async () => {
  const SESSION = sessionOf({ grants: { 'paper.ask': ['own'] } });
  stubNetwork({ 'GET /api/session': SESSION, 'GET /api/papers/own': { data: [letter(1, false), letter(2, true)] } });
  await renderAt(<OwnPapersPage />, { path: '/apps/absent/surat', known: signedIn(SESSION) });
  const stands = within(await screen.findByRole('article', { name: /^Surat cuti 001/ }));
  stands.getByText('Terbit');
  stands.getByRole('button', { name: 'Unduh surat 001/SC/HADIR/XI/2026' });
  const lapsed = within(screen.getByRole('article', { name: /^Surat cuti 002/ }));
  lapsed.getByText('Tidak berlaku');
  lapsed.getByText(/Pengajuannya dibatalkan atau diubah/);
  expect(lapsed.queryByRole('button')).toBeNull();
});
