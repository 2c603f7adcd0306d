import { describe, expect, it } from 'vitest';
import { afterEvent, type DecidedEvent, type DecidedRows, followerOf, isDecided } from './decided-rows.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}
type Event = DecidedEvent<Row, string>;

const row = (id: string, version = 1): Row => ({ id, version });
const after = (...events: readonly Event[]) =>
  events.reduce<DecidedRows<Row, string>>((marks, event) => afterEvent(marks, event), {});
const phases = (marks: DecidedRows<Row, string>) =>
  Object.fromEntries(Object.entries(marks).map(([id, { phase }]) => [id, phase]));

const decided = (attempt: string, ...ids: string[]): Event => ({
  type: 'decided',
  attempt,
  rows: ids.map((id) => row(id)),
  decision: 'yes',
});
const accepted = (attempt: string, ...ids: string[]): Event => ({
  type: 'accepted',
  attempt,
  items: ids.map((id) => row(id, 2)),
});

describe('what becomes of a decided row', () => {
  it('is on its way until the server answers, then each row by itself', () => {
    expect(phases(after(decided('a', '1', '2', '3')))).toEqual({ 1: 'sending', 2: 'sending', 3: 'sending' });
    const marks = after(decided('a', '1', '2', '3'), accepted('a', '1'), {
      type: 'refused',
      attempt: 'a',
      items: [{ id: '2', message: 'Terkunci.' }],
    });
    expect(phases(marks)).toEqual({ 1: 'stands', 2: 'refused', 3: 'sending' });
    expect(marks['1']?.after).toEqual(row('1', 2));
    expect([marks['2']?.message, marks['2']?.leaving]).toEqual(['Terkunci.', false]);
  });

  it('of a call without an answer: those without one are as before, the others stay', () => {
    const marks = after(decided('a', '1', '2'), accepted('a', '1'), { type: 'failed', attempt: 'a', ids: ['1', '2'] });
    expect(phases(marks)).toEqual({ 1: 'stands' });
  });

  it('that waits on the device is no longer awaited', () => {
    const queued: Event = { type: 'queued', attempt: 'a', ids: ['1'] };
    expect(phases(after(decided('a', '1'), queued, { type: 'failed', attempt: 'a', ids: ['1'] }))).toEqual({
      1: 'queued',
    });
  });

  it('can be taken back until it is too late, once', () => {
    const undoing: Event = { type: 'undoing', ids: ['1'] };
    const stands = [decided('a', '1'), accepted('a', '1')];
    expect(phases(after(...stands, undoing))).toEqual({ 1: 'undoing' });
    expect(phases(after(...stands, { type: 'closed', attempt: 'a' }, undoing))).toEqual({ 1: 'final' });
    expect(phases(after(decided('a', '1'), undoing))).toEqual({ 1: 'sending' });
    expect(after(...stands, undoing, { type: 'forgotten', ids: ['1'] })).toEqual({});
  });

  it('decided anew hears nothing of the attempt before', () => {
    const retried = [
      decided('a', '1'),
      accepted('a', '1'),
      { type: 'forgotten', ids: ['1'] },
      decided('b', '1'),
    ] as const;
    expect(phases(after(...retried, accepted('a', '1')))).toEqual({ 1: 'sending' });
    const second = [...retried, accepted('b', '1'), { type: 'closed', attempt: 'a' }] as const;
    expect(phases(after(...second))).toEqual({ 1: 'stands' });
    expect(after(...second, { type: 'left', attempt: 'a' })['1']?.leaving).toBe(true);
    expect(after(...second, { type: 'left', attempt: 'b' })['1']?.leaving).toBe(false);
  });
});

describe('whether a listed row is decided', () => {
  it.each([
    ['on its way', 'sending', row('1'), true],
    ['standing', 'stands', row('1'), true],
    ['refused', 'refused', row('1'), false],
    ['a newer row than the decided one', 'stands', row('1', 2), false],
    ['the very row, long after', 'final', row('1'), true],
  ] as const)('%s', (_, phase, listed, expected) => {
    expect(isDecided({ phase, row: row('1') }, listed)).toBe(expected);
  });

  it('of rows without a version only as long as it can be taken back', () => {
    expect(isDecided({ phase: 'stands', row: { id: '1' } }, { id: '1' })).toBe(true);
    expect(isDecided({ phase: 'final', row: { id: '1' } }, { id: '1' })).toBe(false);
  });
});

describe('where one goes on after a decision', () => {
  const rows = ['a', 'b', 'c'];
  it.each([
    ['the next one', 'a', 'b'],
    ['behind the last one: back', 'c', 'b'],
  ])('%s', (_, current, expected) => expect(followerOf(rows, current)).toBe(expected));

  it('past those that do not wait; nowhere when none is left', () => {
    expect(followerOf(rows, 'a', (one) => one !== 'b')).toBe('c');
    expect(followerOf(rows, 'b', () => false)).toBeUndefined();
    expect(followerOf(['a'], 'a')).toBeUndefined();
  });
});
