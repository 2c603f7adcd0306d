// @vitest-environment jsdom
import type { LeaveBalanceShape } from '@hadir/contract/leave/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id } from '../../../test/session.ts';
import { AdjustForm } from './adjust-form.tsx';

const account = {
  code: 'TAHUNAN',
  name: 'Cuti Tahunan',
  balance: 9,
  waiting: 0,
  available: 9,
  current: 9,
  carryOver: 0,
  debt: 0,
  projection: { today: 9, yearEnd: { date: localDate('2026-12-31'), balance: 9 }, lapses: [] },
  lots: [],
};
const person: LeaveBalanceShape = {
  userId: id(80),
  fullname: 'Citra Maharani',
  employeeNo: 'NSC-0007',
  serviceFrom: localDate('2024-01-01'),
  serviceMonths: 34,
  eligibleOn: localDate('2025-01-01'),
  accounts: [account],
  leftOn: null,
  payout: null,
  can: ['adjust'],
};

it.each([
  ['Tambah', 2.5, 'Saldo 9 → 11,5 hari'],
  ['Kurangi', -2.5, 'Saldo 9 → 6,5 hari'],
])('%s sends the days that it announces', async (sign, days, announced) => {
  const network = stubNetwork({
    'GET /api/leave/types': { data: [] },
    'POST /api/leave/adjust': { data: { ...person, accounts: [{ ...account, balance: 9 + days }] } },
  });
  const doneCalls: string[] = [];
  await renderAt(
    <AdjustForm
      person={person}
      code="TAHUNAN"
      close={() => undefined}
      done={(code, becomes) => doneCalls.push(`${code} ${becomes}`)}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: sign }));
  fireEvent.change(screen.getByLabelText('Jumlah'), { target: { value: '2,5' } });
  fireEvent.change(screen.getByLabelText('Alasan'), { target: { value: 'Salah catat bulan lalu' } });
  const form = screen.getByRole('form', { name: 'Sesuaikan saldo' });
  expect(within(form).getByRole('status').textContent).toBe(announced);
  fireEvent.submit(form);
  await waitFor(() => expect(doneCalls).toHaveLength(1));
  expect(network.sent('POST /api/leave/adjust')).toEqual([
    { userId: person.userId, code: 'TAHUNAN', days, reason: 'Salah catat bulan lalu' },
  ]);
});

it('says at their fields what is missing, and sends nothing', async () => {
  const network = stubNetwork({ 'GET /api/leave/types': { data: [] } });
  await renderAt(<AdjustForm person={person} code="TAHUNAN" close={() => undefined} done={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Jumlah'), { target: { value: '1,25' } });
  fireEvent.change(screen.getByLabelText('Berlaku sampai'), { target: { value: '31/11/2026' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Sesuaikan saldo' }));
  await screen.findByText('Isi jumlah hari, boleh setengah, misalnya 1 atau 2,5.');
  screen.getByText('Tulis alasan sedikitnya 5 huruf.');
  expect(screen.getByLabelText('Berlaku sampai').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Jumlah')));
  expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
