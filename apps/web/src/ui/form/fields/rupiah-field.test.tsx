// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { RupiahField } from './rupiah-field.tsx';

let changes: (number | string | null)[];
beforeEach(() => {
  changes = [];
});

function Form({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState<number | string | null>(start);
  return (
    <>
      <RupiahField
        id="upah"
        label="Upah sehari"
        value={typeof value === 'number' ? value : null}
        error={undefined}
        change={(next) => {
          changes.push(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(99_000)}>
        Dari luar
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Upah sehari');

/** As a browser does it: the text and the caret are changed, then the event is sent. */
function types(text: string, caret: number, inputType = 'insertText') {
  const input = field();
  input.focus();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(input, text);
  input.setSelectionRange(caret, caret);
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType }));
}
const pastes = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });

it('dots the thousands while a digit is put in the middle, and leaves the caret behind it', async () => {
  await renderAt(<Form start={250_000} />);
  expect(field().value).toBe('250.000');
  types('2570.000', 3);
  expect([field().value, field().selectionStart, changes]).toEqual(['2.570.000', 4, [2_570_000]]);
});

it('takes the digit before a dot away with the dot', async () => {
  await renderAt(<Form start={250_000} />);
  types('250000', 3, 'deleteContentBackward');
  expect([field().value, field().selectionStart, changes]).toEqual(['25.000', 2, [25_000]]);
});

it.each(['Rp 250.000,00', '250000', 'Rp250.000,-', '250,000.00'])('takes "%s" as it is pasted', async (text) => {
  await renderAt(<Form />);
  pastes(text);
  expect([field().value, changes]).toEqual(['250.000', [250_000]]);
});

it('puts what is pasted in the place of what is chosen', async () => {
  await renderAt(<Form start={250_000} />);
  field().setSelectionRange(0, 3);
  pastes('Rp 1.300');
  expect([field().value, changes]).toEqual(['1.300.000', [1_300_000]]);
});

it('holds typed sen: zeros go when the field is left, others are refused in words and never become rupiah', async () => {
  await renderAt(<Form start={250_000} />);
  types('250.000,0', 9);
  expect([field().value, changes.at(-1)]).toEqual(['250.000,0', 250_000]);
  fireEvent.blur(field());
  expect(field().value).toBe('250.000');
  types('250.000,5', 9);
  screen.getByText('Tulis tanpa sen: bulatkan ke rupiah.');
  fireEvent.blur(field());
  expect([field().value, changes.at(-1)]).toEqual(['250.000,5', '250.000,5']);
});

it('shows a value that comes from elsewhere, whatever was typed, and is empty when all is taken away', async () => {
  await renderAt(<Form />);
  types('5000', 4);
  fireEvent.click(screen.getByText('Dari luar'));
  expect(field().value).toBe('99.000');
  types('', 0, 'deleteContentBackward');
  expect([field().value, changes.at(-1)]).toEqual(['', null]);
});
