// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { DateField } from './date-field.tsx';

it.each([
  ['31/02/2026', '31/02/2026: tanggal itu tidak ada.'],
  ['besok', 'Tulis tanggal seperti 20/11/2026.'],
])('%s is refused as no date and stays as it was typed', async (typed, said) => {
  const changes: unknown[] = [];
  await renderAt(
    <DateField
      name="eventDate"
      label="Tanggal kejadian"
      value={null}
      error={undefined}
      change={(date) => changes.push(date)}
    />,
  );
  const field = screen.getByLabelText('Tanggal kejadian');
  fireEvent.change(field, { target: { value: typed } });
  screen.getByText(said);
  expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value, changes]).toEqual([
    'true',
    typed,
    [null],
  ]);
});
