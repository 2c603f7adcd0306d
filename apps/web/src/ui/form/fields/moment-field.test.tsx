// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { localDate, localTime } from '@hadir/contract/kernel/fields.ts';
import { renderAt } from '../../../../test/render.tsx';
import { EndpointForm } from '../endpoint-form.tsx';
import { MomentField } from './plain-fields.tsx';

const body = z.strictObject({ on: localDate.nullable(), at: localTime.nullable() });
const submit = vi.fn<(values: z.input<typeof body>) => Promise<void>>();

it.each([
  ['Tanggal kejadian', '31/02/2026', '31/02/2026: tanggal itu tidak ada.'],
  ['Tanggal kejadian', 'besok', 'Tulis tanggal seperti 20/11/2026.'],
  ['Jam', 'pagi', 'Tulis jam seperti 08.00.'],
])('%s: "%s" is told at once, stays as it was typed, and is not sent as an empty field', async (label, typed, said) => {
  submit.mockReset();
  await renderAt(
    <EndpointForm<z.input<typeof body>>
      endpoint={() => Promise.resolve({ body })}
      initial={{ on: null, at: null }}
      submit={submit}
      action="Simpan"
    >
      <MomentField kind="date" name="on" label="Tanggal kejadian" empty showsError />
      <MomentField kind="time" name="at" label="Jam" empty showsError />
    </EndpointForm>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: typed } });
  screen.getByText(said);
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', typed]);
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(submit).not.toHaveBeenCalled();
});
