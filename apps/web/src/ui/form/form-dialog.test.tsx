// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { CallError } from '../../api/call-error.ts';
import { changeConnection } from '../../api/connection.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { TextField } from './fields/fields.tsx';
import { FormDialog } from './form-dialog.tsx';

beforeEach(() => changeConnection({ online: true }));

type Send = (values: { name: string }) => Promise<void>;

function Opened({ send }: { send: Send }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!open) return <p>Tertutup</p>;
  return (
    <FormDialog title="Ubah nama" close={close}>
      {(confirmExit) => (
        <EndpointForm<{ name: string }>
          endpoint={async () => ({})}
          initial={{ name: '' }}
          submit={async (values) => {
            await send(values);
            close();
          }}
          action="Simpan"
          aside={
            <button type="button" onClick={confirmExit}>
              Batal
            </button>
          }
        >
          <TextField name="name" label="Nama" />
        </EndpointForm>
      )}
    </FormDialog>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama' });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => press('Batal')],
])('%s asks before what is typed is lost; staying keeps it, going on closes', async (_, way) => {
  await renderAt(<Opened send={async () => undefined} />);
  await userEvent.type(name(), 'Operasi');
  await way();
  await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke isian' }));
  await waitFor(() => expect(screen.queryByText('Isian belum disimpan')).toBeNull());
  expect(name().value).toBe('Operasi');
  await way();
  await userEvent.click(await screen.findByRole('button', { name: 'Buang isian' }));
  await screen.findByText('Tertutup');
});

it('closes at once while nothing is typed, and after what was typed is saved', async () => {
  const first = await renderAt(<Opened send={async () => undefined} />);
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Tertutup');
  first.unmount();

  const send = vi.fn<Send>(async () => undefined);
  await renderAt(<Opened send={send} />);
  await userEvent.type(name(), 'Operasi');
  await press('Simpan');
  await screen.findByText('Tertutup');
  expect(send.mock.calls).toEqual([[{ name: 'Operasi' }]]);
  expect(screen.queryByText('Isian belum disimpan')).toBeNull();
});

it('asks after a refusal, too', async () => {
  const refusal = new CallError('status', 409, { code: 'X', message: 'Sudah ada.', errors: {}, ref: '' });
  await renderAt(<Opened send={() => Promise.reject(refusal)} />);
  await userEvent.type(name(), 'Operasi');
  await press('Simpan');
  await screen.findByText('Sudah ada.');
  await press('Batal');
  expect(await screen.findByText('Isian belum disimpan')).toBeDefined();
});
