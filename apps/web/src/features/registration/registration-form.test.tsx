// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { RegistrationForm } from './registration-form.tsx';

const SUBMIT = 'POST /api/registration/:code';

it('an empty registration says all that is missing at once, before it is sent', async () => {
  const network = stubNetwork({
    'GET /api/registration/:code': { data: { company: 'PT Contoh', units: [] } },
    [SUBMIT]: { data: { ok: true } },
  });
  await renderAt(<RegistrationForm shrink={async (file) => file} />, { path: '/?kode=CONTOH' });
  const name = await screen.findByLabelText('Nama lengkap');
  await userEvent.click(screen.getByRole('button', { name: 'Daftar' }));
  await screen.findByText('Ambil foto selfie terlebih dahulu.');
  for (const label of ['Nama lengkap', 'NIK kerja', 'Email', 'Nomor HP'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true');
  screen.getByText('Centang persetujuan untuk mendaftar.');
  // The first field that is missing is the one to begin with.
  expect(document.activeElement).toBe(name);
  expect(network.sent(SUBMIT)).toEqual([]);
});
