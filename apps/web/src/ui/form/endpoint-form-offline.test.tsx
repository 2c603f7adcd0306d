// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { changeConnection } from '../../api/connection.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { TextField } from './fields/fields.tsx';

afterEach(() => changeConnection({ online: true }));

it('a form is off without a line, says why, keeps what is typed, and is sent when the line is back', async () => {
  const sent: unknown[] = [];
  await renderAt(
    <EndpointForm
      endpoint={() => Promise.resolve({ body: z.strictObject({ name: z.string() }) })}
      initial={{ name: '' }}
      submit={(values) => {
        sent.push(values);
        return Promise.resolve();
      }}
      action="Simpan"
    >
      <TextField name="name" label="Nama" />
    </EndpointForm>,
  );
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Gudang' } });
  act(() => changeConnection({ online: false }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan' });
  expect([button.disabled, button.title]).toEqual([true, 'Perlu koneksi']);
  screen.getByText(/Isian Anda tetap di sini/);
  // Enter in the field is a way to send, too.
  fireEvent.submit(screen.getByLabelText('Nama'));
  await act(() => Promise.resolve());
  expect(sent).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Nama').value).toBe('Gudang');
  act(() => changeConnection({ online: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Gudang' }]));
});
