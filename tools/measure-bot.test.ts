/** What the bot must not fall below: the goals of docs/proofs/bot-questions.md. */
import { expect, test } from 'vitest';
import { HALVES, measure } from './measure-bot.ts';

const share = (part: number, whole: number) => part / whole;

test.each(HALVES)('of the %s half most are right and hardly any gets a wrong answer', (half) => {
  const { questions, answered, offered, wrong, wrongOf } = measure(half);
  expect(share(answered + offered, questions)).toBeGreaterThanOrEqual(0.85);
  expect(share(wrong, wrongOf)).toBeLessThanOrEqual(0.03);
});

test.each(HALVES)('of the %s half whoever asks for a human gets one', (half) => {
  const { handOvers, handOversGiven } = measure(half);
  expect(handOversGiven).toBe(handOvers);
});

test('both halves have at least 150 questions and 24 about own data', () => {
  for (const half of HALVES) {
    const { questions, own } = measure(half);
    expect([questions >= 150, own >= 24]).toEqual([true, true]);
  }
});
