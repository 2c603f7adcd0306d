// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LEAVE_TYPES } from '@hadir/domain/leave/leave-types.ts';
import { FORM_ANSWERS } from '../../../../test/requests/form-answers.ts';
import { filledForm } from '../../../../test/requests/filled-form.ts';
import { type Answers, stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { sessionOf, signedIn, TODAY } from '../../../../test/session.ts';
import { changeConnection } from '../../../api/connection.ts';
import { askPath } from '../../../ui/navigation/request-paths.ts';
import LeaveForm from './leave-form.tsx';

const SUBMIT = 'POST /api/requests/leave';
const account = (code: string, available: number, waiting: number) => ({ code, available, waiting });

beforeEach(() => changeConnection({ online: true }));

async function openLeave(path = askPath('leave'), answers: Answers = {}) {
  const session = sessionOf({ grants: { 'request.submit': ['own'], 'leave.balance.read': ['own'] } });
  const network = stubNetwork({
    ...FORM_ANSWERS,
    'GET /api/leave/types': { data: LEAVE_TYPES },
    'GET /api/leave/balance': { data: { accounts: [account('TAHUNAN', 9, 2), account('BESAR', 30, 0)] } },
    'GET /api/attendance/plan': { data: [{ date: '2026-11-25', shift: null, dayName: 'Hari Guru' }] },
    ...answers,
  });
  await renderAt(<LeaveForm />, { path, known: signedIn(session) });
  return network;
}

const chosen = () => document.querySelectorAll('[role="grid"] [aria-selected="true"]').length;

describe('the form of leave', () => {
  it('begins without a date, asks the server nothing of it, and is not sent before one is chosen', async () => {
    const network = await openLeave();
    expect(screen.getByRole('button', { name: 'Pilih tanggal' })).toBeDefined();
    expect(chosen()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Acara keluarga' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajukan cuti' }));
    await waitFor(() => expect(document.querySelector('[data-problem]')).not.toBeNull());
    expect([network.sent(SUBMIT), network.sent('POST /api/requests/:kind/preview')]).toEqual([[], []]);
  });

  it('begins with the date that a link names', async () => {
    await openLeave(askPath('leave', { tanggal: TODAY }));
    expect([chosen(), screen.queryByRole('button', { name: 'Pilih tanggal' })]).toEqual([1, null]);
  });

  it('names a holiday that is touched', async () => {
    await openLeave();
    await waitFor(() => expect(document.querySelector('[data-day="2026-11-25"]')?.ariaLabel).toContain('Hari Guru'));
    await filledForm.day('Tanggal cuti', '2026-11-25');
    expect(await screen.findByText('25 Nov: Hari Guru')).toBeDefined();
  });

  it('says how many days there are before a date is chosen', async () => {
    await openLeave();
    const line = await screen.findByText(/^Sisa cuti/);
    expect(line.textContent).toBe('Sisa cuti 9 hari, 2 lagi menunggu keputusan');
  });
});
