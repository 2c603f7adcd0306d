// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { id, sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import { WageDialog } from './wage-dialog.tsx';

const PREVIEW = 'POST /api/people/:id/wage/preview';
const SAVE = 'PUT /api/people/:id/wage';
const person = id(71);
const at = (name: string) => name.replace(':id', person);

const effect = {
  base: 5_250_000,
  hourly: 30_346.82,
  rule: 'daily',
  factor: 21,
  divisor: 173,
  week: 5,
  until: null,
  overtime: { recomputed: 2, locked: 1, dates: ['2026-11-16', '2026-11-17'] },
};

it.each([
  ['monthly', /Upah pokok/, 'Upah pokok sebulan wajib diisi.'],
  ['daily', /Upah sehari/, 'Upah sehari wajib diisi.'],
  ['piece', /Penghasilan seluruhnya/, 'Penghasilan seluruhnya wajib diisi.'],
] as const)(
  'a %s wage without its amount is not sent: the field is named and gets the focus',
  async (basis, label, said) => {
    const network = stubNetwork({ 'GET /api/session': sessionOf() });
    await renderAt(
      <WageDialog
        userId={person}
        fullname="Citra Lestari"
        version={4}
        today={TODAY}
        close={() => undefined}
        changed={async () => undefined}
      />,
      { known: signedIn() },
    );
    fireEvent.change(screen.getByLabelText('Dasar upah'), { target: { value: basis } });
    fireEvent.click(screen.getByRole('button', { name: 'Hitung' }));
    await screen.findByText(said);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(network.sent(at(PREVIEW))).toEqual([]);
  },
);

it('shows what a wage pays and changes before it is saved, and shows it anew after another amount', async () => {
  const network = stubNetwork({
    'GET /api/session': sessionOf(),
    [at(PREVIEW)]: { data: effect },
    [at(SAVE)]: { data: {}, effect: null, overtime: { recomputed: 2, locked: 1 } },
  });
  await renderAt(
    <WageDialog
      userId={person}
      fullname="Citra Lestari"
      version={4}
      today={TODAY}
      close={() => undefined}
      changed={async () => undefined}
    />,
    { known: signedIn() },
  );
  fireEvent.change(screen.getByLabelText('Dasar upah'), { target: { value: 'daily' } });
  expect(screen.queryByLabelText(/Upah pokok/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/Upah sehari/), { target: { value: '250000' } });
  expect(screen.getByLabelText(/Upah sehari/)).toHaveProperty('value', '250.000');
  fireEvent.click(screen.getByRole('button', { name: 'Hitung' }));
  await screen.findByText(/: 173 = Rp\s?30\.347, dasar upah lembur/);
  screen.getByText('2 dihitung ulang: 16/11/2026, 17/11/2026');
  screen.getByText('1 lembur tetap seperti semula');
  expect(network.sent(at(SAVE))).toEqual([]);

  fireEvent.change(screen.getByLabelText(/Upah sehari/), { target: { value: '260000' } });
  expect(screen.queryByText(/dasar upah lembur/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hitung' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(network.sent(at(SAVE))).toHaveLength(1));
  expect(network.sent(at(PREVIEW))).toMatchObject([{ daily: 250_000 }, { daily: 260_000 }]);
  expect(network.sent(at(SAVE))).toEqual([
    {
      version: 4,
      from: TODAY,
      basis: 'daily',
      basic: null,
      fixedAllowance: null,
      variableAllowance: null,
      daily: 260_000,
      earned: null,
      months: null,
      minimum: null,
    },
  ]);
});

it('stays until the person has been read again, so that the next wage is written upon that version', async () => {
  stubNetwork({
    'GET /api/session': sessionOf(),
    [at(PREVIEW)]: { data: effect },
    [at(SAVE)]: { data: {}, effect: null, overtime: { recomputed: 0, locked: 0 } },
  });
  const close = vi.fn<() => void>();
  const { promise: personRead, resolve: answer } = Promise.withResolvers<void>();
  const changed = vi.fn<() => Promise<void>>(() => personRead);
  await renderAt(
    <WageDialog userId={person} fullname="Citra Lestari" version={4} today={TODAY} close={close} changed={changed} />,
    { known: signedIn() },
  );
  fireEvent.change(screen.getByLabelText(/Upah pokok/), { target: { value: '5000000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hitung' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(close).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
