import type { PaintedPlan } from '@hadir/contract/roster/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import {
  answered,
  type CellPlace,
  type Edits,
  keyOf,
  NO_EDITS,
  paint,
  redo,
  sending,
  settled,
  undo,
  unsent,
  waitingCells,
  withoutRefused,
} from './cell-edits.ts';

const SITI = { userId: 'siti', day: 0 };
const OFF: PaintedPlan = { kind: 'OFF' };
const PATTERN: PaintedPlan = { kind: 'PATTERN' };
const DATES = [{ date: localDate('2026-12-01'), holiday: null, locked: false }];
const ON_SERVER = new Map([[keyOf(SITI), 'v1']]);

const stroke = (place: CellPlace, before: PaintedPlan, after: PaintedPlan) => ({ cells: [{ place, before, after }] });
const painted = paint(NO_EDITS, stroke(SITI, PATTERN, OFF), ON_SERVER);
const cellOf = (edits: Edits) => edits.cells.get(keyOf(SITI));
const stored = (token: string) => ({ stored: [{ userId: 'siti', date: localDate('2026-12-01'), token }], refused: [] });
const refusedReply = {
  stored: [],
  refused: [
    {
      userId: 'siti',
      date: localDate('2026-12-01'),
      code: 'BERUBAH' as const,
      message: '1 Des 2026: sel ini baru saja diubah Bima.',
      cell: null,
      token: 'v9',
    },
  ],
};

describe('painting', () => {
  it('waits with the token of what lay there', () => {
    expect(waitingCells(painted, 10)).toMatchObject([{ ...SITI, plan: OFF, base: 'v1', state: 'waiting' }]);
  });

  it('again before it is sent keeps that token', () => {
    const twice = paint(painted, stroke(SITI, OFF, PATTERN), ON_SERVER);
    expect(waitingCells(twice, 10)).toMatchObject([{ plan: PATTERN, base: 'v1' }]);
  });

  it('again once it is stored goes over the stored draft', () => {
    const saved = answered(sending(painted, waitingCells(painted, 10)), waitingCells(painted, 10), stored('v2'), DATES);
    const repainted = paint(saved, stroke(SITI, OFF, PATTERN), ON_SERVER);
    expect(cellOf(repainted)).toMatchObject({ plan: PATTERN, base: 'v2', state: 'waiting' });
  });

  it('again while it is on its way is sent after it, over what it became', () => {
    const batch = waitingCells(painted, 10);
    const repainted = paint(sending(painted, batch), stroke(SITI, OFF, PATTERN), ON_SERVER);
    expect(cellOf(answered(repainted, batch, stored('v2'), DATES))).toMatchObject({
      plan: PATTERN,
      base: 'v2',
      state: 'waiting',
    });
  });
});

describe('an answer', () => {
  const batch = waitingCells(painted, 10);
  const sent = sending(painted, batch);

  it('that does not come leaves the cell waiting', () => {
    expect(waitingCells(sent, 10)).toEqual([]);
    expect(waitingCells(unsent(sent, batch), 10)).toHaveLength(1);
  });

  it('that refuses what was painted again meanwhile refuses that too: nobody is overwritten unseen', () => {
    const repainted = paint(sent, stroke(SITI, OFF, PATTERN), ON_SERVER);
    expect(cellOf(answered(repainted, batch, refusedReply, DATES))).toMatchObject({ state: 'refused', plan: PATTERN });
  });

  it('that refuses leaves nothing to take back: the cell is the other planner’s', () => {
    const back = undo(answered(sent, batch, refusedReply, DATES), ON_SERVER);
    expect([cellOf(back), waitingCells(back, 10)]).toEqual([undefined, []]);
  });

  it('that refuses keeps what was wished, with the reason; painted again it goes over what is there now', () => {
    const refused = answered(sent, batch, refusedReply, DATES);
    expect(cellOf(refused)).toMatchObject({ state: 'refused', plan: OFF, message: refusedReply.refused[0]?.message });
    expect(cellOf(paint(refused, stroke(SITI, OFF, OFF), ON_SERVER))).toMatchObject({ base: 'v9', state: 'waiting' });
    expect(withoutRefused(refused).cells.size).toBe(0);
  });
});

describe('a refusal of what lies there already', () => {
  it('counts as stored: the first answer was lost', () => {
    const batch = waitingCells(painted, 10);
    const [first] = refusedReply.refused;
    if (first === undefined) throw new Error('no refusal');
    const same = { ...first, cell: { plan: OFF, state: 'draft' as const, by: 'Saya' } };
    const after = answered(sending(painted, batch), batch, { stored: [], refused: [same] }, DATES);
    expect(cellOf(after)).toMatchObject({ state: 'stored', token: 'v9' });
  });
});

describe('a newer month of the server', () => {
  const batch = waitingCells(painted, 10);
  const saved = answered(sending(painted, batch), batch, stored('v2'), DATES);

  it('takes over what it has', () => {
    expect(settled(saved, new Map([[keyOf(SITI), 'v2']])).cells.size).toBe(0);
  });

  it('takes over what somebody changed after it', () => {
    expect(settled(saved, new Map([[keyOf(SITI), 'v3']])).cells.size).toBe(0);
  });

  it('that left before the draft was stored changes nothing', () => {
    expect(settled(saved, ON_SERVER).cells.size).toBe(1);
  });

  it('leaves what still waits', () => {
    expect(settled(painted, new Map([[keyOf(SITI), 'v3']])).cells.size).toBe(1);
  });
});

describe('taking strokes back', () => {
  const batch = waitingCells(painted, 10);
  const saved = answered(sending(painted, batch), batch, stored('v2'), DATES);

  it('gives each cell what it was, and again what it became', () => {
    const back = undo(painted, ON_SERVER);
    expect(cellOf(back)).toMatchObject({ plan: PATTERN, state: 'waiting' });
    expect(cellOf(redo(back, ON_SERVER))).toMatchObject({ plan: OFF, state: 'waiting' });
  });

  it('ends with what can be redone once something else is painted', () => {
    const other = paint(undo(painted, ON_SERVER), stroke({ userId: 'dodi', day: 0 }, PATTERN, OFF), ON_SERVER);
    expect(redo(other, ON_SERVER)).toBe(other);
  });

  it('of what is stored goes on as long as nobody else changed the cell', () => {
    const back = undo(settled(saved, new Map([[keyOf(SITI), 'v2']])), new Map([[keyOf(SITI), 'v2']]));
    expect(cellOf(back)).toMatchObject({ plan: PATTERN, base: 'v2', state: 'waiting' });
    expect(back.skipped).toBe(0);
  });

  it.each([
    ['back', (edits: Edits, tokens: Map<string, string>) => undo(edits, tokens)],
    ['forth', (edits: Edits, tokens: Map<string, string>) => redo(edits, tokens)],
  ])('leaves alone what another planner painted since, and counts it: %s', (direction, step) => {
    const others = new Map([[keyOf(SITI), 'v3']]);
    const ready = direction === 'back' ? saved : { ...saved, undo: [], redo: saved.undo };
    const after = step(settled(ready, others), others);
    expect([cellOf(after), waitingCells(after, 10), after.skipped]).toEqual([undefined, [], 1]);
    expect(paint(after, stroke({ userId: 'dodi', day: 0 }, PATTERN, OFF), others).skipped).toBe(0);
  });

  it('remembers a hundred', () => {
    let edits = NO_EDITS;
    for (let step = 0; step < 120; step += 1) edits = paint(edits, stroke(SITI, PATTERN, OFF), ON_SERVER);
    expect(edits.undo).toHaveLength(100);
  });
});
