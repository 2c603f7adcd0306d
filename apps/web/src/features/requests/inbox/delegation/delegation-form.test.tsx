// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../../../test/network.ts';
import { renderAt } from '../../../../../test/render.tsx';
import { id, sessionOf, signedIn } from '../../../../../test/session.ts';
import { changeConnection } from '../../../../api/connection.ts';
import { DelegationForm } from './delegation-form.tsx';

const CREATE = 'POST /api/delegations';
const SARI = { id: id(10), fullname: 'Sari Wulandari', position: 'Staf' };

beforeEach(() => changeConnection({ online: true }));

async function opened(create: unknown) {
  const names: string[] = [];
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/attendance/plan': { data: [] },
    'GET /api/delegations/candidates': { data: [SARI] },
    [CREATE]: create,
  });
  await renderAt(<DelegationForm close={() => undefined} done={(name) => names.push(name)} />, { known: signedIn() });
  return { network, names };
}

const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Alihkan persetujuan' }));
const choose = async () => {
  fireEvent.change(screen.getByLabelText('Kepada'), { target: { value: 'Sari' } });
  fireEvent.click(await screen.findByRole('option', { name: /Sari Wulandari/ }));
  await screen.findByText('Sari Wulandari', { selector: 'b' });
};

it('sends to whom, when and which kinds, and says the name that the server knows', async () => {
  const { network, names } = await opened({ data: { delegate: SARI } });
  await choose();
  fireEvent.click(document.querySelector('[data-day="2026-11-23"]') as Element);
  fireEvent.click(screen.getByRole('button', { name: 'Cuti' }));
  send();
  await waitFor(() => expect(names).toEqual(['Sari Wulandari']));
  const [body] = network.sent(CREATE);
  expect(body).toEqual({ delegateId: SARI.id, from: '2026-11-23', to: '2026-11-23', kinds: ['leave'] });
});

it('without anybody chosen says so at the field and sends nothing', async () => {
  const { network } = await opened({});
  send();
  await screen.findByText('Penerima delegasi wajib diisi.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kepada')));
  expect(network.sent(CREATE)).toEqual([]);
});

it('puts what the server refuses of the dates beneath them and keeps what is chosen', async () => {
  const errors = { to: 'Paling lama 30 hari.' };
  const { names } = await opened(new Refusal(422, { code: 'ISIAN_SALAH', message: 'Periksa isian.', errors }));
  await choose();
  send();
  await screen.findByText('Paling lama 30 hari.');
  expect(screen.getByText('Sari Wulandari', { selector: 'b' })).toBeDefined();
  expect(names).toEqual([]);
});
