// @vitest-environment jsdom
import '../../test/browser-gaps.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../test/network.ts';
import { renderAt } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { useSession, useUser } from './user.ts';

beforeEach(() => localStorage.clear());

const USER = { data: { fullname: 'Sari Wulandari', companyId: null } };

/** How often it is drawn with this answer of the server, where the device remembers the one before. */
async function drawnWith(session: ReturnType<typeof sessionOf>): Promise<number> {
  const draw = vi.fn<() => void>();
  function Part() {
    draw();
    const { data } = useSession();
    useUser();
    return <p>{Object.keys(data?.grants ?? {}).join(' ')}</p>;
  }
  stubNetwork({ 'GET /api/session': session, 'GET /api/user': USER });
  await renderAt(<Part />, { known: { '/api/session': sessionOf(), '/api/user': USER } });
  // Both answers have been taken.
  await waitFor(() => {
    expect(localStorage.getItem('hadir.last.session')).toBe(JSON.stringify(session));
    expect(localStorage.getItem('hadir.last.user')).toBe(JSON.stringify(USER));
  });
  await screen.findByText(Object.keys(session.data.grants).join(' '));
  return draw.mock.calls.length;
}

it('an answer that says what the device remembers draws nothing anew, whatever its moment', async () => {
  expect(await drawnWith(sessionOf({ serverTime: '2026-11-20T03:00:00.000Z', anchor: 'other' }))).toBe(1);
});

it('other rights are drawn', async () => {
  expect(await drawnWith(sessionOf({ grants: { 'roster.read': ['own'] } }))).toBe(2);
});
