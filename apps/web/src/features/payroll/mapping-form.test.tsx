// @vitest-environment jsdom
import type { PayrollMapping } from '@hadir/contract/payroll/endpoints.ts';
import { defaultPayrollMapping } from '@hadir/contract/payroll/words.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal, stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { MappingForm } from './mapping-form.tsx';

const PUT = 'PUT /api/payroll/mapping';
/** NIK, name, unit, and minutes late. */
const columns = defaultPayrollMapping.filter(({ figure }, at) => at < 3 || figure === 'terlambatMenit');
const mapping: PayrollMapping = { columns, version: 4, changedAt: null, changedBy: null };

const open = (reread = async () => mapping) =>
  renderAt(<MappingForm mapping={mapping} period={undefined} reread={reread} />);
const header = (name: string) => screen.getByRole('textbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan kolom' }));

it('a header twice and an empty one are said at their columns, and nothing is sent', async () => {
  const network = stubNetwork({});
  await open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nama' }), { target: { value: 'NIK' } });
  fireEvent.change(header('Unit/Penempatan'), { target: { value: ' ' } });
  save();
  await waitFor(() => expect(header('Nama').getAttribute('aria-invalid')).toBe('true'));
  expect(header('Unit/Penempatan').getAttribute('aria-invalid')).toBe('true');
  expect(header('NIK').getAttribute('aria-invalid')).not.toBe('true');
  expect(network.calls).toEqual([]);
});

it('header, form and order are saved as they stand', async () => {
  const network = stubNetwork({ [PUT]: { data: { ...mapping, version: 5 } } });
  await open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nama' }), { target: { value: 'NAMA' } });
  fireEvent.change(screen.getByRole('combobox', { name: /^Bentuk / }), { target: { value: 'hours' } });
  fireEvent.click(screen.getByRole('button', { name: 'Naikkan Nama' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hapus kolom Unit/Penempatan' }));
  save();
  await waitFor(() => expect(network.sent(PUT)).toHaveLength(1));
  const [nik, name, , late] = columns;
  expect(network.sent(PUT)).toEqual([
    { columns: [{ ...name, header: 'NAMA' }, nik, { ...late, form: 'hours' }], version: 4 },
  ]);
});

it('what another saved meanwhile stands beside what is typed, and nothing is lost', async () => {
  const stale = new Refusal(409, { code: 'VERSI_BERUBAH', message: 'Sudah diubah.' });
  const network = stubNetwork({ [PUT]: stale });
  const theirs = columns.map((column, at) => (at === 0 ? { ...column, header: 'NOMOR' } : column));
  await open(async () => ({ ...mapping, columns: theirs, version: 5 }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nama' }), { target: { value: 'NAMA' } });
  save();
  expect(await screen.findByText(/NOMOR, /)).toBeDefined();
  expect(header('Nama')).toHaveProperty('value', 'NAMA');
  expect(screen.getByRole('button', { name: 'Simpan kolom' })).toHaveProperty('disabled', true);
  expect(network.sent(PUT)).toHaveLength(1);
});

it('without a closed period the columns can be put together, only the preview waits', async () => {
  stubNetwork({});
  await open();
  const preview = within(await screen.findByRole('region', { name: 'Pratinjau' }));
  expect(preview.getByText('Muncul setelah ada periode yang ditutup.')).toBeDefined();
});
