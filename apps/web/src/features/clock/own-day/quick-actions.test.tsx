// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { SessionInfo } from '@hadir/contract/auth/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawForPhone } from '../../../../test/browser-gaps.ts';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import type { OwnDayState } from './own-day-state.ts';
import { QuickActions } from './quick-actions.tsx';

const DAY: OwnDayState = {
  workDate: '2026-11-20',
  stale: false,
  shift: null,
  in: null,
  out: null,
  lastIn: null,
  outside: null,
  onBreak: false,
  next: 'in',
};

async function shortcutsFor(grants: SessionInfo['grants']): Promise<(string | null)[][]> {
  const session = sessionOf({ grants });
  stubNetwork({ 'GET /api/session': session });
  await renderAt(<QuickActions day={DAY} startBreak={() => undefined} />, { known: signedIn(session) });
  const nav = screen.queryByRole('navigation', { name: 'Pintasan' });
  if (nav === null) return [];
  return within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

const FORM = '/apps/absent/pengajuan/ajukan';

beforeEach(drawForPhone);

describe('the shortcuts of the home', () => {
  it('are those of the person: each leads to its form, the correction to today’s', async () => {
    expect(await shortcutsFor({ 'request.submit': ['own'], 'overtime.submit': ['own'] })).toEqual([
      ['Ajukan izin atau cuti', FORM],
      ['Lembur', `${FORM}?jenis=overtime`],
      ['Koreksi', `${FORM}?jenis=correction&tanggal=2026-11-20`],
    ]);
  });

  it('hold no overtime for who may not ask for it', async () => {
    expect((await shortcutsFor({ 'request.submit': ['own'] })).map(([words]) => words)).toEqual([
      'Ajukan izin atau cuti',
      'Koreksi',
    ]);
  });

  it('are not there for who may ask for nothing', async () => {
    expect(await shortcutsFor({})).toEqual([]);
  });
});
