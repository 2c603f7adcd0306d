// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { localDate, localTime, text } from '@hadir/contract/kernel/fields.ts';
import { renderAt } from '../../../test/render.tsx';
import { CallError } from '../../api/call-error.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { PasswordField, TextField } from './fields/fields.tsx';
import { AreaField, MomentField, NumberField, OptionalField, SelectField } from './fields/plain-fields.tsx';

const body = z.strictObject({
  name: text(40),
  note: text(40, 0),
  kind: z.string().nullable(),
  count: z.number().int().nullable(),
  email: z.string().nullable(),
  from: localDate,
  at: localTime.nullable(),
  password: text(40),
});
type Body = z.input<typeof body>;

const EMPTY: Body = { name: '', note: '', kind: null, count: null, email: null, from: '', at: null, password: '' };
const FILLED: Body = { ...EMPTY, name: 'Posko', from: '2026-11-20', password: 'rahasia' };
const submit = vi.fn<(values: Body) => Promise<void>>();

beforeEach(() => void submit.mockReset().mockResolvedValue(undefined));

function open(initial: Body) {
  return renderAt(
    <EndpointForm<Body>
      endpoint={() => Promise.resolve({ body, words: { name: 'nama' } })}
      initial={initial}
      submit={submit}
      action="Simpan"
    >
      <TextField name="name" label="Nama" hint="Seperti pada papan nama." />
      <AreaField name="note" label="Catatan" />
      <SelectField name="kind" label="Jenis" empty>
        <option value="">Semua</option>
        <option value="pusat">Pusat</option>
      </SelectField>
      <NumberField name="count" label="Jumlah" unit="orang" />
      <OptionalField name="email" label="Email" />
      <MomentField name="from" label="Mulai" kind="date" />
      <MomentField name="at" label="Jam" kind="time" optional />
      <PasswordField name="password" label="Kata sandi" />
    </EndpointForm>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const describedBy = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form over an endpoint', () => {
  it('sends what was typed as the contract has it', async () => {
    await open(EMPTY);
    await userEvent.type(field('Nama'), 'Posko');
    await userEvent.type(field('Catatan'), 'Di pintu timur');
    await userEvent.selectOptions(field('Jenis'), 'Pusat');
    await userEvent.type(field('Jumlah'), '12');
    await userEvent.type(field('Email (boleh kosong)'), 'posko@contoh.id');
    await userEvent.type(field('Mulai'), '20/11/2026');
    await userEvent.type(field('Jam (boleh kosong)'), '8.30');
    await userEvent.type(field('Kata sandi'), 'rahasia');
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit.mock.calls[0]?.[0]).toEqual({
      name: 'Posko',
      note: 'Di pintu timur',
      kind: 'pusat',
      count: 12,
      email: 'posko@contoh.id',
      from: '2026-11-20',
      at: '08:30',
      password: 'rahasia',
    });
  });

  it('sends what is left empty as nothing', async () => {
    await open({ ...FILLED, kind: 'pusat', count: 3, email: 'a@b.id', at: '08:30' });
    await userEvent.selectOptions(field('Jenis'), 'Semua');
    for (const label of ['Jumlah', 'Email (boleh kosong)', 'Jam (boleh kosong)']) await userEvent.clear(field(label));
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledWith(FILLED, expect.any(Function)));
  });

  it('says what is wrong below its field instead of the hint, and sends nothing', async () => {
    await open({ ...FILLED, name: '' });
    expect(describedBy('Nama')).toBe('Seperti pada papan nama.');
    await save();
    await waitFor(() => expect(field('Nama').getAttribute('aria-invalid')).toBe('true'));
    expect(describedBy('Nama')).not.toBe('Seperti pada papan nama.');
    expect(document.activeElement).toBe(field('Nama'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('puts refusals of the server at their fields and keeps what was typed', async () => {
    const errors = { name: 'Nama itu sudah ada.' };
    submit.mockRejectedValueOnce(new CallError('status', 422, { code: 'X', message: 'Periksa.', errors, ref: '' }));
    await open(FILLED);
    await save();
    await waitFor(() => expect(describedBy('Nama')).toBe('Nama itu sudah ada.'));
    expect([field('Nama').value, field('Mulai').value]).toEqual(['Posko', '20/11/2026']);
    expect(screen.queryByText('Periksa.')).toBeNull();
  });

  it('says a refusal without a field above the button', async () => {
    submit.mockRejectedValueOnce(new CallError('network'));
    await open(FILLED);
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Tidak tersambung ke server');
  });

  it('shows a password only while it is asked to', async () => {
    await open(FILLED);
    expect(field('Kata sandi').type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Lihat kata sandi' }));
    expect([field('Kata sandi').type, field('Kata sandi').value]).toEqual(['text', 'rahasia']);
  });

  it('sends once when it is pressed again while the answer is on its way', async () => {
    let answer: () => void = () => undefined;
    submit.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
    await open(FILLED);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Menyimpan' }));
    answer();
    await screen.findByRole('button', { name: 'Simpan' });
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
