import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { instant } from '../kernel/time.ts';
import type { EventState } from './company-event.ts';
import { drawMessage, judgeDraw, winningNumbers } from './draw.ts';

const lotsOf = (seed: string, numbers: readonly number[]) =>
  numbers.map((number) => ({
    number,
    mac: createHmac('sha256', Buffer.from(seed, 'hex')).update(drawMessage(number)).digest('hex'),
  }));

test('the same seed and numbers give the same winners, in whatever order the numbers are read', () => {
  const seed = '00'.repeat(32);
  // By hand: printf 'draw 1' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00..00, and so on; the lowest wins.
  const numbers = [1, 2, 3, 4, 5];
  const byHand = lotsOf(seed, numbers)
    .map(({ number, mac }) => `${mac} ${number}`)
    .sort()
    .map((line) => Number(line.split(' ')[1]));
  expect(winningNumbers(lotsOf(seed, numbers), 5)).toEqual(byHand);
  expect(winningNumbers(lotsOf(seed, [4, 2, 5, 1, 3]), 2)).toEqual(byHand.slice(0, 2));
  expect(winningNumbers(lotsOf(seed, numbers), 9)).toHaveLength(5);
});

test('each number wins about as often as the others', () => {
  const wins = [0, 0, 0, 0];
  for (let round = 0; round < 2_000; round += 1) {
    const seed = round.toString(16).padStart(64, '0');
    const [first = 0] = winningNumbers(lotsOf(seed, [0, 1, 2, 3]), 1);
    wins[first] = (wins[first] ?? 0) + 1;
  }
  for (const count of wins) expect(Math.abs(count - 500)).toBeLessThan(100);
});

const at = (time: string, day = '2026-12-12') => instant(`${day}T${time}:00+07:00`);
test.each<[EventState, string, boolean, number, string | undefined]>([
  ['ongoing', '2026-12-12', false, 3, undefined],
  ['finished', '2026-12-26', false, 3, undefined],
  ['ongoing', '2026-12-12', true, 3, 'UNDIAN_SUDAH'],
  ['ongoing', '2026-12-12', false, 0, 'UNDIAN_TANPA_PESERTA'],
  ['finished', '2026-12-27', false, 3, 'UNDIAN_DITUTUP'],
  ['cancelled', '2026-12-12', false, 3, 'UNDIAN_DITUTUP'],
])('a draw of a %s event on %s, drawn %s, among %i: %s', (...row) => {
  const [state, day, isDrawn, entrants, answer] = row;
  expect(judgeDraw({ event: { state, end: at('12:00') }, isDrawn, entrants }, at('11:00', day))).toBe(answer);
});
