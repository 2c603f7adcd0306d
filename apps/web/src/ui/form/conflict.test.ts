import { describe, expect, it } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { conflictOf, disputed, isSettled, same, saveOver } from './conflict.ts';

const stale = () => new CallError('status', 409, { code: 'VERSI_BERUBAH', message: '', errors: {}, ref: '' });

/** A stored row that somebody else has changed to `theirs` at version 2, and maybe again at 3. */
function stored(...theirs: readonly { version: number; name: string; seats: number }[]) {
  const sent: number[] = [];
  let reads = 0;
  return {
    sent,
    how: {
      valuesOf: ({ name, seats }: { name: string; seats: number }) => ({ name, seats }),
      send: async (version: number) => {
        sent.push(version);
        if (version !== (theirs.at(-1)?.version ?? 1)) throw stale();
        return 'saved';
      },
      reread: async () => {
        const row = theirs[Math.min(reads, theirs.length - 1)];
        reads += 1;
        if (row === undefined) throw new Error('nobody else has saved');
        return row;
      },
    },
  };
}

const BEFORE = { version: 1, name: 'Lama', seats: 10 };

describe('two people on one form', () => {
  it('what only one of them changed decides itself, the rest is asked', () => {
    const conflict = conflictOf(
      { name: 'Lama', npwp: '1', seats: 10, plan: 'trial' },
      { name: 'Milikku', npwp: '2', seats: 10, plan: 'trial' },
      { name: 'Milik mereka', npwp: '1', seats: 20, plan: 'trial' },
    );
    expect(disputed(conflict)).toEqual(['name', 'npwp', 'seats']);
    expect(conflict.chosen).toEqual({ npwp: 'mine', seats: 'theirs' });
    expect(isSettled(conflict)).toBe(false);
    expect(isSettled({ ...conflict, chosen: { ...conflict.chosen, name: 'mine' } })).toBe(true);
  });

  it('the order of keys and a missing value are no difference', () => {
    expect(
      same(
        { start: '08:00', break: { mode: 'auto', minutes: 60 } },
        { break: { minutes: 60, mode: 'auto' }, start: '08:00' },
      ),
    ).toBe(true);
    expect(same(undefined, null)).toBe(true);
    expect(same([1, 2], [2, 1])).toBe(false);
  });

  it('a row nobody else touched is saved at once', async () => {
    const { how, sent } = stored();
    expect(await saveOver(BEFORE, { name: 'Milikku', seats: 10 }, how)).toEqual({ saved: 'saved' });
    expect(sent).toEqual([1]);
  });

  it('a newer row comes back with both values and is not overwritten', async () => {
    const now = { version: 2, name: 'Milik mereka', seats: 10 };
    const { how, sent } = stored(now);
    const answer = await saveOver(BEFORE, { name: 'Milikku', seats: 12 }, how);
    expect(answer).toEqual({
      now,
      conflict: {
        mine: { name: 'Milikku', seats: 12 },
        now: { name: 'Milik mereka', seats: 10 },
        chosen: { seats: 'mine' },
      },
    });
    expect(sent).toEqual([1]);
  });

  it('a newer version without a change of what the form shows is saved over without a question', async () => {
    const { how, sent } = stored({ ...BEFORE, version: 2 });
    expect(await saveOver(BEFORE, { name: 'Milikku', seats: 10 }, how)).toEqual({ saved: 'saved' });
    expect(sent).toEqual([1, 2]);
  });

  it('a second change is compared with the row the first comparison ended in', async () => {
    const { how, sent } = stored({ ...BEFORE, version: 2 }, { version: 3, name: 'Milik mereka', seats: 10 });
    const answer = await saveOver(BEFORE, { name: 'Milikku', seats: 10 }, how);
    expect('conflict' in answer && answer.now.version).toBe(3);
    expect(sent).toEqual([1, 2]);
  });

  it('another refusal stays a refusal', async () => {
    const refused = new CallError('status', 422);
    const send = async () => Promise.reject(refused);
    await expect(saveOver(BEFORE, {}, { ...stored().how, send })).rejects.toBe(refused);
  });
});
