// @vitest-environment jsdom
import type { Unmet } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubNetwork } from '../../../../test/network.ts';
import { renderAt } from '../../../../test/render.tsx';
import { dayOf, MORNING, rosterMonth, rosterPerson } from '../../../../test/roster-month.ts';
import { sessionOf, signedIn } from '../../../../test/session.ts';
import { NO_EDITS, type Stroke } from '../cells/cell-edits.ts';
import { monthReader, rosterRow } from '../roster-rows.ts';
import type { RosterEditor } from '../use-roster-editor.ts';
import { AutoFillDialog } from './auto-fill-dialog.tsx';
import type { FillMessage } from './fill-messages.ts';

/** The worker of the search, as far as the dialog sees it. */
class StoodInWorker {
  static all: StoodInWorker[] = [];
  onmessage: ((event: { data: FillMessage }) => void) | undefined;
  onerror: (() => void) | undefined;
  postMessage = vi.fn<(input: unknown) => void>();
  terminate = vi.fn<() => void>();

  constructor() {
    StoodInWorker.all.push(this);
  }
}

beforeEach(() => {
  StoodInWorker.all = [];
  vi.stubGlobal('Worker', StoodInWorker);
});
afterEach(() => vi.unstubAllGlobals());

const DAY = dayOf('2026-12-04');
const people = [rosterPerson('Adi'), rosterPerson('Budi', { away: [DAY] })];

async function openDialog(needs = rosterMonth(people).needs) {
  const month = { ...rosterMonth(people), needs };
  const reader = monthReader(month);
  const rows = people.map((one) => rosterRow(one, NO_EDITS.cells, reader));
  const editor: Pick<RosterEditor, 'month' | 'reader' | 'rowAt' | 'rows'> = {
    month,
    reader,
    rowAt: (index) => rows[index],
    rows: () => rows,
  };
  const taken: { stroke: Stroke; unmet: readonly Unmet[] }[] = [];
  const close = vi.fn<() => void>();
  stubNetwork({
    'GET /api/session': sessionOf(),
    'GET /api/roster/proposal-facts': {
      data: people.map(({ userId }) => ({ userId, barred: [], nights: 0, weekends: 0, wishes: [] })),
    },
  });
  await renderAt(
    <AutoFillDialog
      editor={editor as RosterEditor}
      unit={undefined}
      corners={{ top: 0, bottom: 0, left: 3, right: 3 }}
      accept={(stroke, unmet) => taken.push({ stroke, unmet })}
      close={close}
    />,
    { known: signedIn() },
  );
  const start = await screen.findByRole('button', { name: 'Susun usulan' });
  return { start, taken, close };
}

const found = (isDone: boolean): FillMessage => ({
  progress: { tries: 250_000, missing: 1, needed: 31, isDone },
  cells: [{ userId: 'Adi', day: DAY, post: 0 }],
  unmet: [{ post: 0, day: DAY + 1, count: 1, hindered: [{ userId: 'Budi', by: 'TIDAK_MASUK' }] }],
});

it('shows the best proposal while it is searched, stops, and hands it over with what is missing', async () => {
  const { start, taken, close } = await openDialog();
  fireEvent.click(start);
  const [worker] = StoodInWorker.all;
  expect(worker?.postMessage).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Berhenti' })).toHaveProperty('disabled', true);
  act(() => worker?.onmessage?.({ data: found(false) }));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText(/Terisi/).textContent).toBe('Terisi 30 dari 31 kebutuhan; kurang 1.');
  expect(screen.queryByRole('list', { name: 'Belum terpenuhi' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Berhenti' }));
  expect(worker?.terminate).toHaveBeenCalled();
  expect(screen.getByRole('list', { name: 'Belum terpenuhi' }).textContent).toContain(
    '5 Des 2026, Pagi: kurang 1 orang',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pakai usulan' }));
  expect(taken.map(({ stroke }) => stroke.cells.map(({ after }) => after))).toEqual([
    [{ kind: 'SHIFT', shiftId: MORNING, pointId: null }],
  ]);
  expect(taken[0]?.unmet).toHaveLength(1);
  expect(close).toHaveBeenCalledTimes(1);
});

it('a search that is done by itself may be thrown away: nothing is painted', async () => {
  const { start, taken, close } = await openDialog();
  fireEvent.click(start);
  act(() => StoodInWorker.all[0]?.onmessage?.({ data: found(true) }));
  fireEvent.click(screen.getByRole('button', { name: 'Buang usulan' }));
  expect([taken.length, close.mock.calls.length]).toEqual([0, 1]);
});

it('a search that fails says so and may be started again', async () => {
  const { start } = await openDialog();
  fireEvent.click(start);
  act(() => StoodInWorker.all[0]?.onerror?.());
  expect(screen.getByText('Usulan gagal disusun. Coba lagi.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Susun usulan' }));
  expect(StoodInWorker.all).toHaveLength(2);
});

it('without a need there is nothing to fill, and it is said where to write it', async () => {
  const { start } = await openDialog([]);
  expect(start).toHaveProperty('disabled', true);
  expect(screen.getByText(/Isi Kebutuhan lebih dulu/)).toBeDefined();
});
