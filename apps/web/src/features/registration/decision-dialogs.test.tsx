// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistrationRow } from '@hadir/contract/registration/endpoints.ts';
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

it('accepting somebody asks where and when the newcomer works, and takes neither for granted', async () => {
  const approve = 'POST /api/registrations/:id/approve';
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [CHOICES]: {
      data: {
        units: [],
        locations: [
          { id: id(11), name: 'Gerai Sudirman' },
          { id: id(12), name: 'Kantor Pusat' },
        ],
        schedules: [
          { id: id(21), name: 'Kantor 5 hari', workweek: '5' },
          { id: id(22), name: 'Regu A', workweek: 'roster' },
        ],
      },
    },
    [approve]: { data: { userId: id(9), fullname: 'Dewi Pelamar' } },
  });
  await renderAt(<ApproveDialog row={ROW} close={nothing} done={nothing} />, { known: signedIn() });
  await userEvent.selectOptions(await screen.findByLabelText('Jenis kelamin'), 'P');
  const accept = screen.getByRole('button', { name: 'Terima dan kirim undangan' });
  await userEvent.click(accept);
  await screen.findByText('Pilih tempat absen, atau tetapkan nanti.');
  await screen.findByText('Pilih jam kerja, atau tetapkan nanti.');
  expect(network.sent(approve)).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Tempat absen'), 'Kantor Pusat');
  await userEvent.selectOptions(screen.getByLabelText('Jam kerja'), 'Tetapkan nanti');
  await userEvent.click(accept);
  await waitFor(() =>
    expect(network.sent(approve)).toMatchObject([{ locationPointIds: [id(12)], scheduleId: null, gender: 'P' }]),
  );
});
