// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import type { OvertimeValidationRow } from '@hadir/contract/overtime/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id, sessionOf, signedIn, TODAY } from '../../../test/session.ts';
import { useListState } from '../../ui/list-page/list-state.ts';
import { ValidationList } from './validation-list.tsx';

const WORK = { start: '2026-11-19T10:30:00.000Z', end: '2026-11-19T12:30:00.000Z', minutes: 120 };
/** Each test has a row of its own: what was decided is remembered as long as the page lives. */
const rowOf = (number: number) =>
  ({
    id: id(number),
    version: 3,
    person: { userId: id(71), fullname: 'Citra Lestari', photo: null, employeeNo: '1001', unit: 'Keuangan' },
    zone: 'Asia/Jakarta',
    plan: { workDate: '2026-11-19', dayKind: 'workday', ...WORK, breakMinutes: 0 },
    reason: 'Tutup Buku',
    task: 'Menyelesaikan laporan',
    splNo: null,
    phase: 'realised',
    retroactive: false,
    actual: WORK,
    suggestedMinutes: 120,
    validatedMinutes: null,
    validatedAt: null,
    validatedBy: null,
    note: '',
    flags: [],
    week: null,
    approvals: [],
    hours: null,
    can: ['validate'],
  }) as unknown as OvertimeValidationRow;

function List() {
  const [state, change] = useListState();
  return (
    <ValidationList
      state={state}
      change={change}
      span={{ from: TODAY, to: TODAY }}
      today={TODAY}
      chip={null}
      download={() => null}
    />
  );
}

describe('worked overtime to be validated', () => {
  it('two presses before the page is drawn again send the ticked rows once', async () => {
    const row = rowOf(70);
    const network = stubNetwork({
      'GET /api/session': sessionOf(),
      'GET /api/overtime/validation': { data: [row], total: 1, counts: [{ phase: 'realised', count: 1 }] },
      'POST /api/overtime/validate': { data: [{ id: row.id, row, message: null }] },
    });
    await renderAt(<List />, { path: `/laporan/validation-overtime?buka=${row.id}`, known: signedIn() });
    await screen.findByRole('heading', { name: /^Lembur / });
    fireEvent.keyDown(document.body, { key: 'x' });
    await screen.findByRole('button', { name: 'Validasi 1' });
    act(() => {
      for (const key of ['s', 's']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await screen.findByText('Lembur Citra Lestari divalidasi 2 jam');
    expect(network.sent('POST /api/overtime/validate')).toEqual([{ items: [{ id: row.id, version: 3 }] }]);
  });

  it('after an answer further rows can be sent', async () => {
    const row = rowOf(74);
    const network = stubNetwork({
      'GET /api/session': sessionOf(),
      'GET /api/overtime/validation': { data: [row], total: 1, counts: [] },
      'POST /api/overtime/validate': { data: [{ id: row.id, row: null, message: 'Periode terkunci.' }] },
    });
    await renderAt(<List />, { path: `/laporan/validation-overtime?buka=${row.id}`, known: signedIn() });
    await screen.findByRole('heading', { name: /^Lembur / });
    for (const sent of [1, 2]) {
      fireEvent.keyDown(document.body, { key: 'x' });
      await screen.findByRole('button', { name: 'Validasi 1' });
      fireEvent.keyDown(document.body, { key: 's' });
      await expect.poll(() => screen.queryByRole('toolbar', { name: 'Pilihan' })).toBeNull();
      expect(network.sent('POST /api/overtime/validate')).toHaveLength(sent);
    }
  });

  it('another row is asked about before typed minutes are lost with the one that is open', async () => {
    const row = rowOf(75);
    const other = { ...row, id: id(72), person: { ...row.person, userId: id(73), fullname: 'Sari Wulandari' } };
    stubNetwork({
      'GET /api/session': sessionOf(),
      'GET /api/overtime/validation': { data: [row, other], total: 2, counts: [{ phase: 'realised', count: 2 }] },
    });
    const { address } = await renderAt(<List />, {
      path: `/laporan/validation-overtime?buka=${row.id}`,
      known: signedIn(),
    });
    fireEvent.change(await screen.findByLabelText('Menit yang divalidasi'), { target: { value: '90' } });
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.click(await screen.findByRole('button', { name: 'Kembali ke isian' }));
    expect(address()).toContain(row.id);
    expect(screen.getByLabelText('Menit yang divalidasi')).toHaveProperty('value', '90');
  });
});
