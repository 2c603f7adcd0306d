// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeskSession } from '@hadir/contract/counseling/shapes.ts';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import { CounselingDesk } from './counseling-desk.tsx';

const PUTRI: DeskSession = {
  id: id(70),
  target: 'counselor',
  who: 'Putri Handayani',
  anonymous: false,
  category: 'Keluarga',
  sensitive: false,
  zone: 'Asia/Jakarta',
  start: '2026-11-24T03:15:00.000Z',
  end: '2026-11-24T04:15:00.000Z',
  mode: 'luring',
  state: 'pending',
  reason: null,
  proposal: null,
  handOver: null,
  takenBy: null,
  mine: true,
  number: 1,
  attended: null,
  requestedAt: '2026-11-18T02:00:00.000Z',
  version: 1,
  can: ['approve', 'reject'],
};
const KEY = {
  state: 'open',
  openUntil: '2026-11-20T02:15:00.000Z',
  mayProveByMail: false,
  since: null,
  deskClosed: false,
};
const COUNTS = { pending: 1, approve: 0, reject: 0, complete: 0, cancel: 0 };

// The first of the list is shown without being named: another one may become the first.
it('an opened session is named in the address, so that it stays whatever comes before it in the list', async () => {
  stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/counseling/key': { data: KEY },
    'GET /api/counseling/sessions': { data: [PUTRI], total: 1, page: 1, size: 100 },
    'GET /api/counseling/sessions/summary': { data: { counts: COUNTS, waiting: 0, today: 0, next: null } },
    'GET /api/counseling/sessions/:id': { data: PUTRI },
    'GET /api/counseling/agenda': { data: { desk: {}, sessions: [], nonactive: [] } },
    'POST /api/counseling/sessions/:id/open': {
      data: {
        session: PUTRI,
        summary: 'Sulit tidur sejak pindah shift.',
        summaryState: 'shown',
        note: { body: '', risk: false, version: 0, savedAt: null },
        earlier: [],
        protocol: '',
      },
    },
  });
  const { address } = await renderAt(<CounselingDesk target="counselor" />, {
    path: '/counselor/request-counseling/pending',
    known: signedIn(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Buka isi sesi' }));
  await screen.findByText('Sulit tidur sejak pindah shift.');
  await waitFor(() => expect(address()).toContain(`buka=${PUTRI.id}`));
});

it.each([
  { mayProveByMail: false, way: /mintalah admin memberi peran HRD/ },
  { mayProveByMail: true, way: /Kode yang dikirim ke sana membuka sesi HRD/ },
])('HRD whose key does not serve the desk reads how it opens, and goes to the own sessions: $way', async (one) => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/counseling/key': { data: { ...KEY, state: 'none', openUntil: null, ...one, deskClosed: true } },
  });
  await renderAt(<CounselingDesk target="hrd" />, { path: '/request-counseling-hrd/pending', known: signedIn() });
  await screen.findByText(one.way);
  expect(screen.getByRole('link', { name: /Janji temu Anda sendiri/ }).getAttribute('href')).toBe('/janji-temu');
  expect(screen.queryByRole('button', { name: 'Kirim kode ke email saya' }) !== null).toBe(one.mayProveByMail);
  expect(network.calls.map(({ path }) => path)).not.toContain('/api/counseling/sessions');
});
