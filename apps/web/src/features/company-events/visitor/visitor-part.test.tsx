// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Invitation, VisitorSeat } from '@hadir/contract/company-events/visitors.ts';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id } from '../../../../test/session.ts';
import { VisitorPart } from './visitor-part.tsx';

const EVENT: Invitation = {
  id: id(80),
  title: 'Hari Keluarga',
  description: 'Jalan sehat dan makan siang.',
  place: 'Ragunan',
  zone: 'Asia/Jakarta',
  start: '2099-12-12T01:00:00.000Z',
  end: '2099-12-12T05:00:00.000Z',
  registrationOpens: '2020-11-01T01:00:00.000Z',
  registrationCloses: '2099-12-11T10:00:00.000Z',
  capacity: 40,
  state: 'published',
  reason: '',
  company: 'PT Maju Jaya',
  left: 12,
};
const SEAT: VisitorSeat = { event: EVENT, fullname: 'Rani Kusuma', own: null, can: ['register'] };
const TICKET = { number: 12, key: 'ab'.repeat(32) };
const OWN = { state: 'registered', offeredUntil: null, place: null, ticket: TICKET, attendedAt: null } as const;

const draw = (hash: string) => {
  window.location.hash = hash;
  return renderAt(<VisitorPart />, { path: '/acara/tamu' });
};

it('a guest says name and address and agrees; what follows is in the letter', async () => {
  const network = stubNetwork({
    'POST /api/event-invitation': { data: EVENT },
    'POST /api/event-invitation/visitors': { data: { ok: true } },
  });
  await draw('#undangan=abc');
  await screen.findByText('PT Maju Jaya mengundang Anda');
  fireEvent.change(screen.getByLabelText('Nama lengkap'), { target: { value: 'Rani Kusuma' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'rani@contoh.id' } });
  fireEvent.click(screen.getByRole('button', { name: 'Daftar' }));
  await screen.findByText('Centang persetujuan untuk melanjutkan.');
  expect(network.sent('POST /api/event-invitation/visitors')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Daftar' }));
  await screen.findByText(/dikirim ke rani@contoh\.id/);
  expect(network.sent('POST /api/event-invitation/visitors')).toEqual([
    { link: 'abc', fullname: 'Rani Kusuma', email: 'rani@contoh.id', consent: true },
  ]);
});

it('before registration opens nobody is asked for an address', async () => {
  const event = { ...EVENT, registrationOpens: '2099-12-01T01:00:00.000Z' };
  stubNetwork({ 'POST /api/event-invitation': { data: event } });
  await draw('#undangan=abc');
  await screen.findByText(/^Pendaftaran dibuka /);
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('the link of the letter registers by a press, shows the ticket, and asks before it withdraws', async () => {
  const network = stubNetwork({
    'POST /api/event-seat': { data: SEAT },
    'POST /api/event-seat/actions': { data: { ...SEAT, own: OWN, can: ['withdraw'] } },
  });
  await draw('#tiket=t1');
  fireEvent.click(await screen.findByRole('button', { name: 'Ya, daftarkan saya' }));
  await screen.findByText(/^12-[B-Z]{6}$/);
  fireEvent.click(screen.getByRole('button', { name: 'Mundur dari acara' }));
  expect(network.sent('POST /api/event-seat/actions')).toEqual([{ token: 't1', action: 'register' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Ya, mundur' }));
  await waitFor(() =>
    expect(network.sent('POST /api/event-seat/actions')).toContainEqual({ token: 't1', action: 'withdraw' }),
  );
});

it('a link that leads nowhere says whom to ask', async () => {
  stubNetwork({
    'POST /api/event-invitation': new Refusal(404, { code: 'TIDAK_DITEMUKAN', message: 'Tidak ada.' }),
    'POST /api/event-seat': new Refusal(422, { code: 'TAUTAN_TIDAK_BERLAKU', message: 'Tautan ini kedaluwarsa.' }),
  });
  const { unmount } = await draw('#undangan=lama');
  await screen.findByText('Undangan tidak ditemukan');
  unmount();
  await draw('#tiket=lama');
  expect((await screen.findByRole('alert')).textContent).toContain('Daftar sekali lagi lewat tautan undangan');
});
