// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOff } from '@hadir/contract/master/calendar.ts';
import { shift } from '@hadir/contract/master/schedules.ts';
import type { Master, MasterRow } from '@hadir/contract/kernel/master.ts';
import { expect, it, vi } from 'vitest';
import { type Answers, Refusal, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { masterCalls } from '../master-calls.ts';
import { MasterForm } from '../master-form.tsx';

const LIST = { data: [], total: 0, page: 1, size: 100, counts: { active: 0, archived: 0 }, can: ['create'] };

async function openForm(master: Master, answers: Answers = {}, row?: MasterRow) {
  const network = stubNetwork({
    [`GET ${master.path}`]: LIST,
    [`POST ${master.path}/foresee`]: { data: { people: 0, days: 0, later: false } },
    ...answers,
  });
  const saved = vi.fn<(...given: unknown[]) => void>();
  const form = { master, calls: masterCalls(master), row, saved, close: () => undefined };
  await renderAt(<MasterForm {...form} onTypedChange={() => undefined} />);
  return { network, saved };
}

const choose = async (field: string, word: string) =>
  userEvent.selectOptions(screen.getByLabelText<HTMLSelectElement>(field), word);

it('hours of a break are shown for fixed ones alone, its length for the others alone', async () => {
  await openForm(shift);
  const shown = () =>
    ['Lama istirahat', 'Istirahat mulai', 'Istirahat selesai'].filter((it) => screen.queryByLabelText(it));
  expect(shown()).toEqual(['Lama istirahat']);
  await choose('Istirahat', 'Jam tetap');
  expect(shown()).toEqual(['Istirahat mulai', 'Istirahat selesai']);
  // Both are needed then: neither invites to leave it empty.
  expect(screen.queryByPlaceholderText('Boleh kosong')).toBeNull();
  await choose('Istirahat', 'Tanpa istirahat');
  expect(shown()).toEqual([]);
});

it('what does not apply is not sent, and comes back as it was typed when it applies again', async () => {
  const row = {
    id: 'x',
    version: 1,
    active: true,
    values: {},
    names: {},
    usedBy: [],
    updatedAt: '',
    updatedBy: null,
    can: [],
  };
  const { network, saved } = await openForm(shift, { [`POST ${shift.path}`]: { data: row, effect: null } });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await userEvent.type(field('Nama'), 'Pagi');
  await waitFor(() => expect(field('Kode').value).not.toBe(''));
  await userEvent.type(field('Jam masuk'), '08.00');
  await userEvent.type(field('Jam pulang'), '17.00');
  await choose('Istirahat', 'Jam tetap');
  await userEvent.type(field('Istirahat mulai'), '12.00');
  await userEvent.type(field('Istirahat selesai'), '13.00');
  await choose('Istirahat', 'Dipotong otomatis');
  await choose('Istirahat', 'Jam tetap');
  expect([field('Istirahat mulai').value, field('Istirahat selesai').value]).toEqual(['12.00', '13.00']);
  await choose('Istirahat', 'Dipotong otomatis');
  await userEvent.click(screen.getByRole('button', { name: 'Tambah shift' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(network.sent(`POST ${shift.path}`)).toMatchObject([
    { breakMode: 'auto', breakMinutes: 60, breakStart: null, breakEnd: null },
  ]);
});

it('a day off has the field of its scope alone', async () => {
  await openForm(dayOff);
  expect([screen.queryByLabelText('Unit'), screen.queryByLabelText('Karyawan')]).toEqual([null, null]);
  await choose('Berlaku untuk', 'Satu orang');
  expect(screen.queryByLabelText('Unit')).toBeNull();
  expect(screen.getByLabelText('Karyawan')).toBeTruthy();
});

const STORED: MasterRow = {
  id: '0193a000-0000-7000-8000-000000000009',
  version: 2,
  active: true,
  values: {
    code: 'P',
    name: 'Pagi',
    color: '#1BA0E2',
    start: '08:00',
    end: '17:00',
    breakMode: 'window',
    breakMinutes: 45,
    breakStart: '12:00',
    breakEnd: '13:00',
    graceLate: null,
    graceEarly: null,
    earlyInMinutes: null,
    lateOutMinutes: null,
    isShortestDay: false,
  },
  names: {},
  usedBy: [],
  updatedAt: '2026-11-01T03:00:00.000Z',
  updatedBy: null,
  can: ['change'],
};

it('a stored length of the break is there when another kind of break is chosen', async () => {
  await openForm(shift, {}, STORED);
  await choose('Istirahat', 'Dipotong otomatis');
  expect(screen.getByLabelText<HTMLInputElement>('Lama istirahat').value).toBe('45');
});

it('a refusal of a field that does not apply is said at the choice that hides it', async () => {
  const refusal = 'Istirahat minimal 30 menit untuk shift lebih dari 4,5 jam.';
  const short = new Refusal(422, {
    code: 'ISIAN_SALAH',
    message: 'Periksa isian.',
    errors: { breakMinutes: refusal },
  });
  await openForm(shift, { [`PUT ${shift.path}/:id`]: short }, STORED);
  await choose('Istirahat', 'Tanpa istirahat');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByText(refusal);
  expect(screen.getByLabelText('Istirahat').getAttribute('aria-invalid')).toBe('true');
});
