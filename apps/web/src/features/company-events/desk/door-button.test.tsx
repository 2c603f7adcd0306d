// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RegistrationRow } from '@hadir/contract/company-events/endpoints.ts';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, signedIn } from '../../../../test/session.ts';
import { DoorButton } from './door-button.tsx';

const ROW: RegistrationRow = {
  id: id(1),
  eventId: id(2),
  event: 'Hari Keluarga',
  zone: 'Asia/Jakarta',
  employeeNo: 'B1',
  fullname: 'Siti Wulandari',
  unit: 'Gudang',
  email: null,
  isVisitor: false,
  state: 'attended',
  registeredAt: '2026-11-19T01:00:00.000Z',
  attendedAt: '2026-11-20T01:00:00.000Z',
  attendedBy: 'Galang Saputra',
  can: ['undo'],
};

it('a check-in that cannot be undone says why in the dialog, and the reason stays to be sent once more', async () => {
  const refused = new Refusal(409, { code: 'KEHADIRAN_DIPAKAI', message: 'Siti Wulandari menang undian.' });
  const network = stubNetwork({ 'POST /api/company-event-registrations/:id/undo-check-in': refused });
  await renderAt(<DoorButton row={ROW} />, { known: signedIn() });
  fireEvent.click(screen.getByRole('button', { name: 'Hapus kehadiran Siti Wulandari' }));
  const reason = await screen.findByLabelText('Alasan');
  fireEvent.change(reason, { target: { value: 'Salah orang.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hapus kehadiran' }));
  await screen.findByText('Siti Wulandari menang undian.');
  expect(screen.getByLabelText('Alasan')).toHaveProperty('value', 'Salah orang.');
  network.answer({ 'POST /api/company-event-registrations/:id/undo-check-in': { data: { ...ROW, can: [] } } });
  fireEvent.click(screen.getByRole('button', { name: 'Hapus kehadiran' }));
  await screen.findByText('Kehadiran Siti Wulandari dihapus.');
  expect(screen.queryByLabelText('Alasan')).toBeNull();
});
