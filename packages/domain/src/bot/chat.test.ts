import { describe, expect, it } from 'vitest';
import { instant } from '../kernel/time.ts';
import type { BotTurn } from './bot-turn.ts';
import { handOverOf, isOver, outcomeOf, scoreOf, textsOf } from './chat.ts';
import { type MissedQuestion, questionGroups } from './question-groups.ts';

const near = (id: string, score: number) => ({ id, score, words: [] });

describe('what a turn counts as', () => {
  interface Case {
    readonly turn: BotTurn;
    readonly outcome: ReturnType<typeof outcomeOf>;
    readonly texts?: string[];
    readonly score?: number;
    readonly handedOver?: ReturnType<typeof handOverOf>;
  }
  it.each<Case>([
    { turn: { does: 'answer', match: near('a', 0.8) }, outcome: 'answered', texts: ['a'], score: 0.8 },
    {
      turn: { does: 'suggest', matches: [near('a', 0.4), near('b', 0.3)] },
      outcome: 'suggested',
      texts: ['a', 'b'],
      score: 0.4,
    },
    { turn: { does: 'miss', nearest: near('a', 0.1) }, outcome: 'missed', score: 0.1 },
    { turn: { does: 'hand-over', because: 'asked' }, outcome: 'handed_over', handedOver: 'asked' },
    { turn: { does: 'danger' }, outcome: 'danger', handedOver: 'danger' },
    { turn: { does: 'ask-date', intent: 'why-late', related: [near('a', 0.3)] }, outcome: 'asked_date', texts: ['a'] },
  ])('$turn.does is $outcome', ({ turn, outcome, texts = [], score = null, handedOver }) => {
    expect([outcomeOf(turn), textsOf(turn), scoreOf(turn), handOverOf(turn)]).toEqual([
      outcome,
      texts,
      score,
      handedOver,
    ]);
  });
});

it.each([
  ['2026-11-24T19:59:59Z', false],
  ['2026-11-24T20:00:00Z', true],
])('a conversation that was last written at 08.00 UTC is over at %s: %s', (now, over) => {
  expect(isOver(instant('2026-11-24T08:00:00Z'), instant(now))).toBe(over);
});

describe('questions without an answer', () => {
  const question = (text: string, userId: string, at: number): MissedQuestion => ({ text, userId, at });
  it('are put together by their words, the most frequent first, with who asked and how', () => {
    const groups = questionGroups(
      [
        question('thr cair kapan', 'a', 5),
        question('pinjam uang koperasi', 'b', 4),
        question('kapan thr cair ya', 'b', 3),
        question('thr cair kapan', 'a', 2),
        question('ya min', 'c', 1),
      ],
      10,
    );
    expect(groups).toEqual([
      { question: 'thr cair kapan', times: 3, people: 2, ways: ['thr cair kapan', 'kapan thr cair ya'], lastAt: 5 },
      { question: 'pinjam uang koperasi', times: 1, people: 1, ways: ['pinjam uang koperasi'], lastAt: 4 },
    ]);
  });
  it('that share less than half of their words stay apart', () => {
    expect(
      questionGroups([question('jemputan pabrik malam', 'a', 1), question('jemputan libur lebaran', 'b', 2)], 10),
    ).toHaveLength(2);
  });
});
