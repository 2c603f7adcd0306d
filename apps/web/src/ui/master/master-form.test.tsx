// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import { jobLevel } from '@hadir/contract/master/organisation.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id } from '../../../test/session.ts';
import { masterCalls } from './master-calls.ts';
import { MasterForm } from './master-form.tsx';

const ROW: MasterRow = {
  id: id(70),
  version: 4,
  active: true,
  values: { code: 'STF', name: 'Staf', rank: 2 },
  names: {},
  usedBy: [],
  updatedAt: '2026-11-01T03:00:00.000Z',
  updatedBy: 'Nurul Hidayah',
  can: ['change'],
};
const LIST = { data: [], total: 0, page: 1, size: 100, counts: { active: 0, archived: 0 }, can: ['create'] };
const { path } = jobLevel;

async function open(row: MasterRow | undefined, answers: Answers) {
  const network = stubNetwork({ [`GET ${path}`]: LIST, ...answers });
  const saved = vi.fn<(...given: unknown[]) => void>();
  const onTypedChange = vi.fn<(...given: unknown[]) => void>();
  const form = { master: jobLevel, calls: masterCalls(jobLevel), row, saved, onTypedChange, close: () => undefined };
  await renderAt(<MasterForm {...form} />);
  return { network, saved, onTypedChange };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the form of a master row', () => {
  it('proposes a code from the name and sends what was typed', async () => {
    const { network, saved } = await open(undefined, { [`POST ${path}`]: { data: ROW, effect: null } });
    await userEvent.type(field('Nama'), 'Manajer');
    await waitFor(() => expect(field('Kode').value).not.toBe(''));
    await userEvent.type(field('Tingkat'), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah job level' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(ROW, ''));
    expect(network.sent(`POST ${path}`)).toEqual([{ code: field('Kode').value, name: 'Manajer', rank: 7 }]);
  });

  it('puts errors by field, its own and those of the server, and keeps what was typed', async () => {
    const taken = new Refusal(422, {
      code: 'ISIAN_SALAH',
      message: 'Periksa isian.',
      errors: { code: 'Kode STF sudah dipakai.' },
    });
    const { network, saved } = await open(ROW, { [`PUT ${path}/:id`]: taken });
    await userEvent.clear(field('Tingkat'));
    await userEvent.type(field('Tingkat'), '21');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(field('Tingkat').getAttribute('aria-invalid')).toBe('true'));
    expect(network.sent(`PUT ${path}/:id`)).toEqual([]);
    await userEvent.clear(field('Tingkat'));
    await userEvent.type(field('Tingkat'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Kode STF sudah dipakai.');
    expect([field('Kode').getAttribute('aria-invalid'), field('Tingkat').value]).toEqual(['true', '5']);
    await waitFor(() => expect(document.activeElement).toBe(field('Kode')));
    expect(saved).not.toHaveBeenCalled();
  });

  it('tells that something is typed, and no longer once it is as before', async () => {
    const { onTypedChange } = await open(ROW, {});
    await userEvent.type(field('Nama'), 'f');
    await waitFor(() => expect(onTypedChange).toHaveBeenLastCalledWith(true));
    await userEvent.type(field('Nama'), '{Backspace}');
    await waitFor(() => expect(onTypedChange).toHaveBeenLastCalledWith(false));
  });

  it('sets both values side by side when somebody else has changed the row meanwhile', async () => {
    const newer = { ...ROW, version: 5, values: { ...ROW.values, name: 'Staf Utama' }, updatedBy: 'Hendra Gunawan' };
    const changed = new Refusal(409, { code: 'VERSI_BERUBAH', message: 'Sudah diubah orang lain.' });
    const { network, saved } = await open(ROW, {
      [`PUT ${path}/:id`]: changed,
      [`GET ${path}/:id`]: { data: newer },
    });
    await userEvent.clear(field('Nama'));
    await userEvent.type(field('Nama'), 'Staf Muda');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const both = await screen.findByText('Staf Utama');
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan pilihan' });
    expect(save().disabled).toBe(true);
    network.answer({ [`PUT ${path}/:id`]: { data: newer, effect: null } });
    await userEvent.click(both);
    await userEvent.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(network.sent(`PUT ${path}/:id`).at(-1)).toEqual({ code: 'STF', name: 'Staf Utama', rank: 2, version: 5 });
    expect(within(document.body).queryByText('Periksa isian.')).toBeNull();
  });
});
