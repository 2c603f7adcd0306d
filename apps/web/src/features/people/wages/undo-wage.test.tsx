// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../test/session.ts';
import { WageTakeBack } from './undo-wage.tsx';

const person = id(71);
const PREVIEW = `POST /api/people/${person}/wage/take-back/preview`;
const SEND = `POST /api/people/${person}/wage/take-back`;
const effect = {
  since: '2026-10-01',
  until: '2026-11-30',
  overtime: { recomputed: 2, locked: 0, dates: ['2026-11-16', '2026-11-17'] },
};

const draw = () =>
  renderAt(
    <WageTakeBack
      userId={person}
      from="2026-11-01"
      version={4}
      close={() => undefined}
      changed={async () => undefined}
    />,
    { known: signedIn() },
  );
const reason = () => screen.getByLabelText('Alasan');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Batalkan upah' }));

it('shows what counts without the wage before anything is sent, and sends date, reason and version', async () => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [PREVIEW]: { data: effect },
    [SEND]: { data: {}, effect: null, overtime: { recomputed: 2, locked: 0 } },
  });
  await draw();
  await screen.findByText('Upah mulai 01/10/2026');
  screen.getByText('01/11/2026 sampai 30/11/2026');
  screen.getByText('2 dihitung ulang: 16/11/2026, 17/11/2026');
  press();
  await screen.findByText(/^Tulis alasan sedikitnya 5 huruf/);
  expect(network.sent(SEND)).toEqual([]);
  fireEvent.change(reason(), { target: { value: 'Tanggalnya keliru.' } });
  press();
  await waitFor(() =>
    expect(network.sent(SEND)).toEqual([{ version: 4, from: '2026-11-01', reason: 'Tanggalnya keliru.' }]),
  );
});

it('says that nothing is left, and that overtime waits for a wage', async () => {
  stubNetwork({
    'GET /api/session': sessionOf(),
    [PREVIEW]: { data: { since: null, until: null, overtime: { recomputed: 1, locked: 0, dates: ['2026-11-16'] } } },
  });
  await draw();
  expect(await screen.findByText(/^Belum ada upah\./)).toBeTruthy();
  expect(screen.getByText('01/11/2026 dan seterusnya')).toBeTruthy();
});

it('sends nothing while it could not be foreseen, and tries again', async () => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [PREVIEW]: new Refusal(503, { code: 'SERVER_SIBUK', message: 'Server sedang sibuk.' }),
  });
  await draw();
  await screen.findByText('Yang berubah belum dapat dihitung');
  fireEvent.change(reason(), { target: { value: 'Tanggalnya keliru.' } });
  press();
  await screen.findByText(/^Tunggu sampai yang berubah selesai dihitung/);
  expect(network.sent(SEND)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(network.sent(PREVIEW)).toHaveLength(2));
});
