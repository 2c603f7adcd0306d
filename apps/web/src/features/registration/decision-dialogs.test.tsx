// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistrationRow } from '@hadir/contract/registration.ts';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../test/session.ts';
import { ApproveDialog } from './decision-dialogs.tsx';

const CHOICES = 'GET /api/people/choices';
const ROW = { id: id(5), fullname: 'Dewi Pelamar', email: 'dewi@contoh.id', unit: null } as RegistrationRow;
const nothing = () => undefined;

it('accepting somebody says that the choices did not come, and reads them again', async () => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [CHOICES]: new Refusal(500, { code: 'GALAT', message: 'Server sedang bermasalah.' }),
  });
  await renderAt(<ApproveDialog row={ROW} close={nothing} done={nothing} />, { known: signedIn() });
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  network.answer({ [CHOICES]: { data: { units: [], locations: [], schedules: [] } } });
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Jenis kelamin')).toBeDefined();
});
