// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeConnection } from '../../api/connection.ts';
import { OnlineButton } from './online-button.tsx';

afterEach(() => {
  cleanup();
  changeConnection({ online: true });
});

const isOff = () => screen.getByRole<HTMLButtonElement>('button').disabled;

it('a button that works is off and says so in place of its words', () => {
  const { rerender } = render(<OnlineButton working="Mengambil…">Ambil shift</OnlineButton>);
  expect(screen.getByRole('button').textContent).toBe('Ambil shift');
  expect(isOff()).toBe(false);
  rerender(
    <OnlineButton busy working="Mengambil…">
      Ambil shift
    </OnlineButton>,
  );
  expect(screen.getByRole('button').textContent).toBe('Mengambil…');
  expect(isOff()).toBe(true);
});

it('without a line the button is off and its title names the reason', () => {
  render(<OnlineButton title="Kirim">Kirim</OnlineButton>);
  expect(screen.getByRole('button').title).toBe('Kirim');
  act(() => changeConnection({ online: false }));
  expect(screen.getByRole('button').title).toBe('Perlu koneksi');
  expect(isOff()).toBe(true);
});
