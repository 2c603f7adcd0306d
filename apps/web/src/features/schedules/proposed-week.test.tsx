// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { expect, it, vi } from 'vitest';
import { stubNetwork } from '../../../test/network.ts';
import { renderAt } from '../../../test/render.tsx';
import { id } from '../../../test/session.ts';
import { masterCalls } from '../../ui/master/master-calls.ts';
import { MasterForm } from '../../ui/master/master-form.tsx';
import { CycleEditor } from './cycle-editor.tsx';
import { dayShift, proposedWeek } from './proposed-week.ts';

const shiftRow = (at: number, code: string, start: string, end: string) => ({
  id: id(at),
  version: 1,
  active: true,
  values: { code, name: code, start, end, breakMode: 'auto', breakMinutes: 60 },
  names: {},
  usedBy: [],
  updatedAt: '2026-11-01T03:00:00.000Z',
  updatedBy: null,
  can: [],
});
const NIGHT = shiftRow(1, 'M', '22:00', '06:00');
const MORNING = shiftRow(2, 'P', '08:00', '17:00');

const SIX_DAYS = shiftRow(4, 'E', '08:00', '16:00');

it('the shift by day nearest to forty hours a week is proposed, the first of all where none is by day', () => {
  const all = [SIX_DAYS, NIGHT, MORNING];
  expect([dayShift(all, all, 5), dayShift(all, all, 6)]).toEqual([MORNING.id, SIX_DAYS.id]);
  expect(dayShift([NIGHT], [NIGHT], 5)).toBe(NIGHT.id);
  expect(dayShift([], [], 5)).toBeUndefined();
});

it.each([
  ['06:00', '10:00', true],
  ['05:59', '14:00', false],
  ['10:00', '19:00', true],
  ['10:01', '19:00', false],
])('a shift from %s to %s is by day: %s', (start, end, isByDay) => {
  const row = shiftRow(3, 'X', start, end);
  expect(dayShift([NIGHT, row], [NIGHT, row], 5) === row.id).toBe(isByDay);
});

it('five days and six days of a week', () => {
  expect(proposedWeek('s', 5)).toEqual(['s', 's', 's', 's', 's', null, null]);
  expect(proposedWeek('s', 6)).toEqual(['s', 's', 's', 's', 's', 's', null]);
});

async function openNewPattern() {
  const list = { data: [NIGHT, MORNING], total: 2, page: 1, size: 100, counts: { active: 2, archived: 0 }, can: [] };
  const choices = [NIGHT, MORNING].map(({ id: choice, values }) => ({
    id: choice,
    name: values.name,
    code: values.code,
    hue: null,
  }));
  stubNetwork({
    'GET /api/master/shift': list,
    [`GET ${schedule.path}`]: { ...list, data: [], total: 0, can: ['create'] },
    [`GET ${schedule.path}/choices`]: { data: choices },
    // Six days of eight hours are more than the law has: whether that holds for this company is asked.
    'GET /api/company/settings': { data: { settings: [] } },
    [`POST ${schedule.path}/foresee`]: { data: { people: 0, days: 0, later: false } },
  });
  const onTypedChange = vi.fn<(...given: unknown[]) => void>();
  const form = {
    master: schedule,
    calls: masterCalls(schedule),
    row: undefined,
    inputs: { items: CycleEditor },
    onTypedChange,
  };
  await renderAt(<MasterForm {...form} saved={() => undefined} close={() => undefined} />);
  const week = () =>
    within(screen.getByRole('group', { name: 'Hari dalam putaran' }))
      .getAllByRole('button')
      .map((day) => day.querySelector('b')?.textContent)
      .join('');
  return { week, onTypedChange };
}

it('a new pattern begins with Monday to Friday, follows the working days, and counts as nothing typed', async () => {
  const { week, onTypedChange } = await openNewPattern();
  await waitFor(() => expect(week()).toBe('PPPPPLL'));
  expect(onTypedChange).not.toHaveBeenCalledWith(true);
  await userEvent.selectOptions(screen.getByLabelText('Hari kerja'), '6 hari seminggu');
  await waitFor(() => expect(week()).toBe('PPPPPPL'));
});

it('a week of which a day was changed stays as it was put', async () => {
  const { week } = await openNewPattern();
  await waitFor(() => expect(week()).toBe('PPPPPLL'));
  const [monday] = within(screen.getByRole('group', { name: 'Hari dalam putaran' })).getAllByRole('button');
  await userEvent.click(screen.getByRole('radio', { name: /Libur/ }));
  await userEvent.click(monday as HTMLElement);
  await userEvent.selectOptions(screen.getByLabelText('Hari kerja'), '6 hari seminggu');
  expect(week()).toBe('LPPPPLL');
});
