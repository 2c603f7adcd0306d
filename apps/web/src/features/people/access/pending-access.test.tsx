// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccessChange } from '@hadir/contract/access/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, NOW, sessionOf, signedIn } from '../../../../test/session.ts';
import { changeConnection } from '../../../api/connection.ts';
import AccessNotice from '../../account/access-notice.tsx';
import { AccessWaiting } from './pending-access.tsx';

const admin = sessionOf({ grants: { 'people.issue_code': ['company'] } });
const change = (more: Partial<AccessChange> = {}): AccessChange => ({
  id: id(10),
  userId: id(11),
  version: 7,
  fullname: 'Teguh Santosa',
  role: 'HRD konseling',
  email: 'teguh@contoh.id',
  kind: 'contact',
  state: 'pending',
  changes: [{ field: 'email', from: 'teguh@contoh.id', to: 'baru@contoh.id' }],
  askedBy: 'Hani HR',
  askedAt: NOW,
  waitsFor: 'admin',
  can: ['approve', 'reject'],
  ...more,
});
const nothing = () => undefined;

describe('the list of access changes', () => {
  it('shows whose, what would change and who asked, and sends the decision', async () => {
    const network = stubNetwork({
      'GET /api/session': admin,
      'GET /api/access-changes': { data: [change()] },
      'POST /api/access-changes/:id/decision': { data: { ok: true } },
    });
    await renderAt(<AccessWaiting changed={nothing} />, { known: signedIn(admin) });
    const list = await screen.findByRole('region', { name: 'Akses menunggu persetujuan' });
    expect(list.textContent).toContain('Kontak akun Teguh Santosa');
    expect(list.textContent).toContain('Email: teguh@contoh.id → baru@contoh.id');
    expect(list.textContent).toContain('Diminta Hani HR');
    fireEvent.click(within(list).getByRole('button', { name: 'Setujui' }));
    await waitFor(() =>
      expect(network.sent('POST /api/access-changes/:id/decision')).toEqual([{ approve: true, version: 7 }]),
    );
  });

  it('says why a decision was refused', async () => {
    stubNetwork({
      'GET /api/session': admin,
      'GET /api/access-changes': { data: [change()] },
      'POST /api/access-changes/:id/decision': new Refusal(409, {
        code: 'PERSETUJUAN_AKSES_LEWAT',
        message: 'Permintaan ini sudah diputuskan.',
      }),
    });
    await renderAt(<AccessWaiting changed={nothing} />, { known: signedIn(admin) });
    fireEvent.click(await screen.findByRole('button', { name: 'Tolak' }));
    expect(await screen.findByText('Permintaan ini sudah diputuskan.')).toBeTruthy();
  });

  it('shows on the list of people only what waits for the reader, on a person’s page all of the person', async () => {
    const data = [change({ can: ['withdraw'] }), change({ id: id(12), userId: id(13), fullname: 'Orang Lain' })];
    stubNetwork({ 'GET /api/session': admin, 'GET /api/access-changes': { data } });
    await renderAt(<AccessWaiting changed={nothing} />, { known: signedIn(admin) });
    expect((await screen.findByRole('region')).textContent).not.toContain('Teguh Santosa');
  });

  it('calls what is only left to be used not waiting', async () => {
    const data = [change({ kind: 'code', state: 'approved', changes: [], can: [] })];
    stubNetwork({ 'GET /api/session': admin, 'GET /api/access-changes': { data } });
    await renderAt(<AccessWaiting userId={id(11)} changed={nothing} />, { known: signedIn(admin) });
    const list = await screen.findByRole('region', { name: 'Akses sudah disetujui' });
    expect(list.textContent).toContain('Kode disetujui. Pakai dalam 24 jam');
  });

  it('is drawn while it is read, says what failed, and tries again', async () => {
    const answered = Promise.withResolvers<object>();
    const network = stubNetwork({ 'GET /api/session': admin, 'GET /api/access-changes': () => answered.promise });
    await renderAt(<AccessWaiting changed={nothing} />, { known: signedIn(admin) });
    expect(screen.getByRole('status', { name: 'Memuat' })).toBeDefined();
    answered.resolve(new Refusal(503, { code: 'SERVER_SIBUK', message: 'Server sedang sibuk.' }));
    await screen.findByText('Akses yang menunggu belum dapat dimuat');
    network.answer({ 'GET /api/access-changes': { data: [change()] } });
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByRole('region', { name: 'Akses menunggu persetujuan' });
  });

  it('is nothing at all where nothing waits', async () => {
    const known = { ...signedIn(admin), '/api/access-changes': { data: [] } };
    stubNetwork({ 'GET /api/session': admin, 'GET /api/access-changes': { data: [] } });
    const { container } = await renderAt(<AccessWaiting changed={nothing} />, { known });
    expect([screen.queryByRole('region'), container.querySelector('h2')]).toEqual([null, null]);
  });

  it('is not asked for by who may not print codes', async () => {
    const network = stubNetwork({ 'GET /api/session': sessionOf() });
    await renderAt(<AccessWaiting changed={nothing} />, { known: signedIn() });
    expect(screen.queryByRole('region')).toBeNull();
    expect(network.calls.filter(({ path }) => path.startsWith('/api/access-changes'))).toEqual([]);
  });
});

describe('the notice at sign-in', () => {
  const notice = { id: id(20), text: 'Peran akun Anda diubah', by: 'Hani HR', company: 'PT Nusantara', at: NOW };

  it('names the act and goes when it is acknowledged', async () => {
    const session = sessionOf({ accessNotices: [notice] });
    const network = stubNetwork({
      'GET /api/session': session,
      'POST /api/account/access-notices/read': { data: { ok: true } },
    });
    await renderAt(<AccessNotice />, { known: signedIn(session) });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Peran akun Anda diubah');
    network.answer({ 'GET /api/session': sessionOf() });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Saya mengerti' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST /api/account/access-notices/read')).toEqual([{ ids: [notice.id] }]);
  });

  it('stands not above the form to which it sends whoever did not ask for it', async () => {
    const session = sessionOf({ accessNotices: [notice] });
    stubNetwork({ 'GET /api/session': session });
    await renderAt(<AccessNotice />, { path: '/authentication/change-password', known: signedIn(session) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stands not above the clock while neither answer can be given, and is back with the line', async () => {
    const session = sessionOf({ accessNotices: [notice] });
    stubNetwork({ 'GET /api/session': session });
    changeConnection({ online: false });
    await renderAt(<AccessNotice />, { known: signedIn(session) });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => changeConnection({ online: true }));
    await screen.findByRole('dialog');
  });

  it('waits until the password is made', async () => {
    const session = sessionOf({ accessNotices: [notice], mustChangePassword: true });
    stubNetwork({ 'GET /api/session': session });
    await renderAt(<AccessNotice />, { known: signedIn(session) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
