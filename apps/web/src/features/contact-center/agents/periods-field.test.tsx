// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import { HoursDialog } from './hours-dialog.tsx';

const PERIODS = [
  { weekday: 0, from: 480, to: 1_020 },
  { weekday: 5, from: 540, to: 720 },
];

it('where a line is taken out the others go on showing what is stored of them', async () => {
  const session = sessionOf();
  const { sent } = stubNetwork({ 'GET /api/session': session, 'PUT /api/service-hours': { data: { ok: true } } });
  await renderAt(<HoursDialog periods={PERIODS} close={() => undefined} />, { known: signedIn(session) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Jam layanan' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Hapus jam Senin' }));
  expect(dialog.getByLabelText('Mulai, Sabtu')).toHaveProperty('value', '09:00');
  expect(dialog.getByLabelText('Sampai, Sabtu')).toHaveProperty('value', '12:00');
  fireEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  await screen.findByText('Jam layanan tersimpan. Tiket terbuka memakainya sejak perubahan berikutnya.');
  expect(sent('PUT /api/service-hours')).toEqual([{ periods: [PERIODS[1]] }]);
});
