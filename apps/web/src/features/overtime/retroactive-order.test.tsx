// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { PREVIEW } from '../../../test/requests/form-answers.ts';
import { id, signedIn, TODAY } from '../../../test/session.ts';
import { changeConnection } from '../../api/connection.ts';
import type { UnorderedRow } from './overtime-calls.ts';
import RetroactiveOrder from './retroactive-order.tsx';

beforeEach(() => changeConnection({ online: true }));

const ROW = {
  person: { id: id(7), fullname: 'Budi Santoso' },
  workDate: TODAY,
  out: '2026-11-20T12:00:00.000Z',
  minutes: 90,
  zone: 'Asia/Jakarta',
  until: TODAY,
} as UnorderedRow;
const PREVIEWED = 'POST /api/requests/overtime/preview';
const SUBMIT = 'POST /api/requests/overtime';
const problem = { code: 'LEMBUR_BENTROK', field: null, message: 'Bentrok dengan lembur lain.' };
const of = (problems: readonly unknown[]) => ({ data: { ...PREVIEW, problems } });

describe('an order written down afterwards', () => {
  it('names everybody who may decide a step, not the first alone', async () => {
    const people = (...names: string[]) => names.map((fullname, at) => ({ id: id(60 + at), fullname }));
    const chain = [
      { actor: 'superior', namedBy: 'Atasan', people: people('Agus Atasan') },
      { actor: 'admin', namedBy: 'HR', people: people('Hani HR', 'Heru HR') },
    ];
    const details = { plan: { minutes: 90, payDay: 'workday' } };
    stubNetwork({
      'GET /api/overtime/reasons': { data: [{ id: id(8), name: 'Kejar target' }] },
      [PREVIEWED]: { data: { ...PREVIEW, chain, details } },
    });
    await renderAt(<RetroactiveOrder row={ROW} today={TODAY} close={() => undefined} />, { known: signedIn() });
    await screen.findByRole('option', { name: 'Kejar target' });
    await userEvent.selectOptions(screen.getByLabelText('Alasan lembur'), 'Kejar target');
    const decided = await screen.findByText(/lalu Hani HR/);
    expect(decided.textContent).toMatch(/Diputuskan Agus Atasan, lalu Hani HR atau Heru HR\.$/);
  });

  it('pressed while the preview of another time is on its way, waits for it and is sent', async () => {
    let say: (reply: unknown) => void = () => undefined;
    let closed = false;
    const network = stubNetwork({
      'GET /api/overtime/reasons': { data: [{ id: id(8), name: 'Kejar target' }] },
      [PREVIEWED]: of([problem]),
      [SUBMIT]: { data: { id: id(50) } },
    });
    await renderAt(<RetroactiveOrder row={ROW} today={TODAY} close={() => void (closed = true)} />, {
      known: signedIn(),
    });
    await screen.findByRole('option', { name: 'Kejar target' });
    await userEvent.selectOptions(screen.getByLabelText('Alasan lembur'), 'Kejar target');
    await userEvent.type(screen.getByLabelText('Pekerjaan yang dilakukan'), 'Menutup buku bulanan');
    await screen.findByText('Bentrok dengan lembur lain.');
    network.answer({ [PREVIEWED]: () => new Promise((resolve) => (say = resolve)) });
    const callsBefore = network.calls.length;
    fireEvent.change(screen.getByLabelText('Selesai'), { target: { value: '18.30' } });
    await userEvent.click(screen.getByRole('button', { name: 'Ajukan SPL susulan' }));
    expect(screen.getByRole('button', { name: 'Mengirim…' })).toBeDefined();
    await waitFor(() => expect(network.calls.length).toBeGreaterThan(callsBefore));
    say(of([]));
    await waitFor(() => expect(closed).toBe(true));
    expect(network.sent(SUBMIT)).toMatchObject([{ end: '18:30', retroactive: true }]);
  });
});
