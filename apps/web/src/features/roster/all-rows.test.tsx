// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rosterMonth, rosterPerson } from '../../../test/roster-month.ts';
import type { CellEdit } from './cells/cell-edits.ts';
import { monthReader, type RosterRow, rosterRow } from './roster-rows.ts';
import { AllRows, useAllRows, useRowsAround } from './all-rows.tsx';
import type { RosterEditor } from './use-roster-editor.ts';

const PEOPLE = 40;
const month = rosterMonth(Array.from({ length: PEOPLE }, (_, place) => rosterPerson(`Orang ${place}`)));
const reader = monthReader(month);

/** As the editor has them; `judged` counts the rows that were worked out. */
function editorOf(judged: string[], edits: ReadonlyMap<string, CellEdit> = new Map()) {
  const known = new Map<string, ReturnType<typeof rosterRow>>();
  const rowAt = (index: number) => {
    const person = month.people[index];
    if (person === undefined) return undefined;
    const row = known.get(person.userId) ?? rosterRow(person, edits, reader);
    if (!known.has(person.userId)) judged.push(person.userId);
    known.set(person.userId, row);
    return row;
  };
  return { month, rowAt, rows: () => month.people.flatMap((_, index) => rowAt(index) ?? []) };
}

afterEach(() => {
  // What is still to be drawn ends here: after the test there is no page to draw on.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('nothing until everybody is judged, some at a time; afterwards every change at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const judged: string[] = [];
  const editor = editorOf(judged);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const slow = (index: number) => {
    now += 11;
    return editor.rowAt(index);
  };
  const { result, rerender } = renderHook(useAllRows, { initialProps: { ...editor, rowAt: slow } });
  expect([result.current, judged]).toEqual([null, []]);
  await act(() => vi.advanceTimersToNextTimerAsync());
  expect(judged).toHaveLength(2);
  await act(() => vi.runAllTimersAsync());
  expect([result.current, judged]).toMatchObject([{ length: PEOPLE }, { length: PEOPLE }]);

  await act(async () => rerender(editorOf([])));
  expect(result.current).toHaveLength(PEOPLE);
});

function Count({ drawn }: { readonly drawn: (people: number | undefined) => void }) {
  drawn(useRowsAround()?.length);
  return null;
}

test('what stands around the grid is drawn first without anybody judged, then with all of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rows = vi.fn<() => RosterRow[]>(() => month.people.map((person) => rosterRow(person, new Map(), reader)));
  const editor = { month, reader, rowAt: (index: number) => rows()[index], rows } as unknown as RosterEditor;
  const drawn = vi.fn<(people: number | undefined) => void>();
  render(
    <AllRows editor={editor}>
      <Count drawn={drawn} />
      <Count drawn={drawn} />
    </AllRows>,
  );
  expect(rows).not.toHaveBeenCalled();
  expect(drawn.mock.calls.flat()).toEqual([undefined, undefined]);
  await act(() => vi.runAllTimersAsync());
  expect(drawn.mock.lastCall).toEqual([PEOPLE]);
});
