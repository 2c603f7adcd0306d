// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { type FoundPerson, PersonField } from './person-field.tsx';

const wawan: FoundPerson = { id: 'wawan', fullname: 'Wawan Wakil', position: 'Kepala regu' };

async function draw(chosen: string | undefined, verb?: 'Ganti') {
  const changes: (FoundPerson | undefined)[] = [];
  await renderAt(
    <PersonField
      name="pemutus"
      label="Pemutus pengganti"
      chosen={chosen}
      nobody="Belum ditetapkan"
      {...(verb === undefined ? {} : { verb })}
      error={undefined}
      useFound={() => [wawan]}
      change={(person) => changes.push(person)}
    />,
  );
  return changes;
}
const button = (name: string) => screen.getByRole('button', { name });

it('offers to choose where nobody is named', async () => {
  await draw(undefined);
  expect(button('Pilih pemutus pengganti').textContent).toBe('Pilih');
});

it('offers to change where somebody is named', async () => {
  await draw('Wawan Wakil');
  expect(button('Ganti pemutus pengganti').textContent).toBe('Ganti');
});

it('offers to change the own name, which is a choice', async () => {
  await draw(undefined, 'Ganti');
  expect(button('Ganti pemutus pengganti').textContent).toBe('Ganti');
});

it('tells who is chosen, and nobody where the mind is changed', async () => {
  const changes = await draw('Dewi Direktur');
  fireEvent.click(button('Ganti pemutus pengganti'));
  fireEvent.click(button('Batal'));
  expect(changes).toEqual([]);
  fireEvent.click(button('Ganti pemutus pengganti'));
  fireEvent.click(screen.getByRole('option', { name: /Wawan Wakil/ }));
  expect(changes).toEqual([wawan]);
});

it('chooses with the arrow keys, nobody first', async () => {
  const changes = await draw('Dewi Direktur');
  const open = () => {
    fireEvent.click(button('Ganti pemutus pengganti'));
    return screen.getByRole('combobox', { name: 'Pemutus pengganti' });
  };
  await userEvent.type(open(), '{ArrowDown}{Enter}');
  await userEvent.type(open(), '{ArrowDown}{ArrowDown}{Enter}');
  expect(changes).toEqual([undefined, wawan]);
});
