// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { signedIn } from '../../../../test/session.ts';
import { DayButton } from './day-button.tsx';

it('opens the month of the typed date, and a chosen day closes it', async () => {
  const choose = vi.fn<(date: string) => void>();
  await renderAt(<DayButton label="Pilih tanggal" value="2026-12-24" choose={choose} />, { known: signedIn() });
  await userEvent.click(screen.getByRole('button', { name: 'Pilih tanggal' }));
  screen.getByRole('grid', { name: 'Desember 2026' });
  await userEvent.click(screen.getByRole('button', { name: 'Jumat, 25 Desember 2026' }));
  expect(choose).toHaveBeenCalledWith('2026-12-25');
  expect(screen.queryByRole('grid')).toBeNull();
});
