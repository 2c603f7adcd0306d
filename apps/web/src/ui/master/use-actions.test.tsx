// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MasterRow } from '@hadir/contract/kernel/master.ts';
import { jobLevel } from '@hadir/contract/master/organisation.ts';
import { expect, it } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id } from '../../../test/session.ts';
import { masterCalls } from './master-calls.ts';
import { useMasterActions } from './use-actions.ts';

const row = (no: number, name: string): MasterRow => ({
  id: id(no),
  version: 1,
  active: true,
  values: { code: `L${no}`, name, rank: no },
  names: {},
  usedBy: [{ what: 'karyawan', count: 2 }],
  updatedAt: '2026-11-01T03:00:00.000Z',
  updatedBy: 'Nurul Hidayah',
  can: ['move'],
});
const [FROM, TO] = [row(1, 'Staf'), row(2, 'Penyelia')];
const calls = masterCalls(jobLevel);

function Mover() {
  const { moveTo } = useMasterActions(jobLevel, calls);
  return (
    <button type="button" onClick={() => void moveTo(FROM, TO)}>
      Pindahkan
    </button>
  );
}

it.each([
  ['from today on, no date is named', null, /^Dipindahkan ke [^,]*$/],
  [
    'from tomorrow on, the date is named and why',
    '2026-11-21',
    / mulai .*21 November 2026, setelah hari Anda sendiri$/,
  ],
])('users move %s', async (_, from, message) => {
  stubNetwork({ [`POST ${jobLevel.path}/:id/move-uses`]: { data: FROM, moved: FROM.usedBy, from, effect: null } });
  await renderAt(<Mover />);
  await userEvent.click(screen.getByRole('button', { name: 'Pindahkan' }));
  expect((await screen.findByText(/^Dipindahkan ke/)).textContent).toMatch(message);
});
