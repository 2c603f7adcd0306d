// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { CallError } from '../../api/call-error.ts';
import { changeConnection } from '../../api/connection.ts';
import { useDecideKeys, useTicks } from './decide-keys.ts';
import { isDecided } from './decided-rows.ts';
import {
  createDeciding,
  type DecidingRules,
  type Outcome,
  refusedRows,
  useDecidedRows,
  useDeciding,
} from './deciding.ts';
import { RefusedNotices } from './refused-notices.tsx';

interface Row {
  readonly id: string;
  readonly version: number;
}
type Rules = DecidingRules<Row, string>;

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index + 1}`, version: 1 }));
const allDone = async (rows: readonly Row[]): Promise<Outcome> => ({
  done: rows.map(({ id }) => ({ id, version: 2 })),
  refused: [],
});

/** A list of which each row has a button, decided by keys as well. */
async function drawList(rows: readonly Row[], rules: Partial<Rules>) {
  const send = vi.fn<Rules['send']>(rules.send ?? allDone);
  const deciding = createDeciding<Row, string>({
    wordsOf: (those, decision) => `${those.length} ${decision}`,
    changes: [],
    ...rules,
    send,
  });
  function List() {
    const marks = useDecidedRows(deciding);
    const { decideNow, forget } = useDeciding(deciding);
    const ticks = useTicks();
    const chosen = rows.filter(({ id }) => ticks.ids.has(id));
    const yes = (those: readonly Row[]) => decideNow([{ rows: those, decision: 'disetujui' }]);
    useDecideKeys({
      rows,
      current: rows[0],
      chosen: chosen.length > 0 ? chosen : undefined,
      open: (row) => ticks.toggle(row.id),
      tick: (row) => ticks.toggle(row.id),
      act: (key, those) => key === 'yes' && yes(those),
      active: true,
    });
    const open = rows.filter((row) => {
      const mark = marks[row.id];
      return mark === undefined || !isDecided(mark, row);
    });
    return (
      <>
        <RefusedNotices refused={refusedRows(marks)} named={({ id }) => ({ name: `Baris ${id}` })} forget={forget} />
        <button type="button" onClick={() => yes(rows)}>
          Setujui semua
        </button>
        <ul>
          {open.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
      </>
    );
  }
  await renderAt(<List />);
  return { send, listed: () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent) };
}

const decideAll = () => fireEvent.click(screen.getByRole('button', { name: 'Setujui semua' }));
const sentIds = (send: { mock: { calls: Parameters<Rules['send']>[] } }) =>
  send.mock.calls.map(([rows]) => rows.map(({ id }) => id));

beforeEach(() => changeConnection({ online: true }));

describe('deciding rows of a list', () => {
  it('draws the decision before the answer, sends it once, and takes it back as the server counts it', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const undo = vi.fn<NonNullable<Rules['undo']>>(async (items) => ({ done: items, refused: [] }));
    const { send, listed } = await drawList(rowsOf(1), {
      send: () => new Promise((resolve) => (answer = resolve)),
      undo,
    });
    decideAll();
    expect(listed()).toEqual([]);
    decideAll();
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => answer({ done: [{ id: 'r1', version: 7 }], refused: [] }));
    await screen.findByText('1 disetujui');
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await screen.findByText('Keputusan diurungkan');
    expect(undo.mock.calls.map(([items]) => items)).toEqual([[{ id: 'r1', version: 7 }]]);
    expect(listed()).toEqual(['r1']);
  });

  it('brings back what was refused with its sentence; decided again it is sent again', async () => {
    const { send, listed } = await drawList(rowsOf(2), {
      send: async () => ({ done: [{ id: 'r1', version: 2 }], refused: [{ id: 'r2', message: 'Periode terkunci.' }] }),
    });
    decideAll();
    expect((await screen.findByRole('alert')).textContent).toContain('Baris r2Periode terkunci.');
    await screen.findByText('1 disetujui, 1 tidak: alasannya ada di atas');
    expect(listed()).toEqual(['r2']);
    decideAll();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(sentIds(send)).toEqual([['r1', 'r2'], ['r2']]);
    fireEvent.click(await screen.findByRole('button', { name: 'Mengerti' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('puts everything back where nothing was answered, and says so', async () => {
    const refusal = new CallError('status', 500, { code: 'X', message: 'Server sedang sibuk.', errors: {}, ref: '' });
    const { listed } = await drawList(rowsOf(2), { send: () => Promise.reject(refusal) });
    decideAll();
    expect(listed()).toEqual([]);
    await screen.findByText('Server sedang sibuk.');
    expect(listed()).toEqual(['r1', 'r2']);
  });

  it('sends at most a hundred in a call', async () => {
    const { send } = await drawList(rowsOf(101), {});
    decideAll();
    await screen.findByText('101 disetujui');
    expect(sentIds(send).map((ids) => ids.length)).toEqual([100, 1]);
  });

  it('offers no way back where the feature has none', async () => {
    await drawList(rowsOf(1), {});
    decideAll();
    await screen.findByText('1 disetujui');
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
  });
});

describe('without a line', () => {
  const lost = new CallError('network', 0, { code: 'X', message: 'Tanpa sinyal.', errors: {}, ref: '' });
  const queueOf = (mayWait: boolean) => {
    const takeBack = vi.fn<() => Promise<undefined>>(async () => undefined);
    const add = vi.fn<NonNullable<Rules['queue']>['add']>(async () => takeBack);
    return { queue: { mayWait: () => mayWait, add }, add, takeBack };
  };

  it('a decision that may wait is left on the device, and taken back there', async () => {
    changeConnection({ online: false });
    const { queue, add, takeBack } = queueOf(true);
    const { send, listed } = await drawList(rowsOf(1), { queue });
    decideAll();
    await screen.findByText('1 disetujui, dikirim saat tersambung');
    expect(send).not.toHaveBeenCalled();
    expect(add.mock.calls[0]?.[2].tried).toBe(false);
    expect(listed()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await waitFor(() => expect(listed()).toEqual(['r1']));
    expect(takeBack).toHaveBeenCalledTimes(1);
  });

  it('an answer that got lost is asked for later under the same key', async () => {
    const { queue, add } = queueOf(true);
    const { send } = await drawList(rowsOf(1), { queue, send: () => Promise.reject(lost) });
    decideAll();
    await screen.findByText('1 disetujui, dikirim saat tersambung');
    expect(add.mock.calls[0]?.[2]).toEqual({ key: send.mock.calls[0]?.[2], tried: true });
  });

  it('a decision that needs a line is not made', async () => {
    const { queue, add } = queueOf(false);
    const { listed } = await drawList(rowsOf(1), { queue, send: () => Promise.reject(lost) });
    decideAll();
    await screen.findByText(lost.message);
    expect([listed(), add.mock.calls]).toEqual([['r1'], []]);
  });
});

describe('keys of such a list', () => {
  const press = (key: string) => fireEvent.keyDown(document.body, { key });

  it('S decides the current row', async () => {
    const { send } = await drawList(rowsOf(3), {});
    press('s');
    await waitFor(() => expect(sentIds(send)).toEqual([['r1']]));
  });

  it('S decides the chosen rows instead; X ticks, J walks', async () => {
    const { send } = await drawList(rowsOf(3), {});
    press('x');
    // Walking ticks the row it comes to, in this list.
    press('j');
    press('s');
    await waitFor(() => expect(sentIds(send)).toEqual([['r1', 'r2']]));
  });
});
