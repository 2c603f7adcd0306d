// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawForPhone } from '../../../../test/browser-gaps.ts';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import AskPage from '../request-form-page.tsx';
import OwnRequestsPage from './own-requests-page.tsx';

const session = sessionOf({ hasLeft: true });

beforeEach(() => {
  drawForPhone();
  vi.stubGlobal('crypto', webcrypto);
  stubNetwork({
    'GET /api/session': session,
    'GET /api/requests': { data: [], total: 0, page: 1, size: 50 },
    'GET /api/corrections/drafts': { data: [] },
    'GET /api/inbox': { data: [], total: 0, page: 1, size: 1, counts: [], oldestHours: null },
    'GET /api/day-changes/waiting': { data: [] },
  });
});

describe('the requests of somebody who has left', () => {
  it('an empty list invites to no request, and the own leave is one tap away', async () => {
    await renderAt(<OwnRequestsPage />, { path: '/apps/absent/pengajuan', known: signedIn(session) });
    await screen.findByText('Belum ada pengajuan');
    expect(screen.queryByText(/diajukan dari sini/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Buat pengajuan' })).toBeNull();
    const leave = screen.getByRole('link', { name: 'Lihat sisa cuti' });
    expect(leave.getAttribute('href')).toBe('/apps/absent/pengajuan/sisa-cuti');
  });

  it('the list of kinds says that nothing new is asked, and offers none', async () => {
    await renderAt(<AskPage />, { path: '/apps/absent/pengajuan/ajukan', known: signedIn(session) });
    await screen.findByText('Pengajuan baru tidak dapat dibuat');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('link', { name: 'Buka Pengajuan' }).getAttribute('href')).toBe('/apps/absent/pengajuan');
  });
});
