import { describe, expect, it } from 'vitest';
import { afterRules, ruleFits, ruleRefusal, type TicketRule } from './ticket-rule.ts';

const RULE: TicketRule = {
  id: 'r',
  name: 'Aturan',
  category: null,
  words: null,
  priority: null,
  minutes: null,
  toCategory: null,
  toPriority: null,
  reply: null,
  note: null,
};
const TICKET = { category: 'other', priority: 'normal', text: 'Gaji saya kurang!', minutes: 0 } as const;

describe('A rule fits', () => {
  it.each<[string, Partial<TicketRule>, Partial<typeof TICKET> | { minutes: number; text: string }, boolean]>([
    ['its category', { category: 'other' }, {}, true],
    ['no other category', { category: 'leave' }, {}, false],
    ['its priority', { priority: 'normal' }, {}, true],
    ['no other priority', { priority: 'urgent' }, {}, false],
    ['a word, whatever its capitals and what stands around it', { words: 'slip, GAJI' }, {}, true],
    ['several words in their order', { words: 'saya kurang' }, {}, true],
    ['not a piece of a word', { words: 'gaj, urang' }, {}, false],
    ['not across its phrases', { words: 'kurang gaji' }, {}, false],
    ['not by commas alone', { words: ', ,' }, {}, false],
    ['not before its time', { minutes: 30 }, { minutes: 29, text: '' }, false],
    ['from its time on', { minutes: 30 }, { minutes: 30, text: '' }, true],
    ['where all of it fits', { category: 'other', words: 'gaji', priority: 'normal' }, {}, true],
    ['not where one of it does not', { category: 'other', words: 'gaji', priority: 'high' }, {}, false],
  ])('%s', (_, rule, ticket, expected) => {
    expect(ruleFits({ ...RULE, ...rule }, { ...TICKET, ...ticket })).toBe(expected);
  });
});

describe('Rules one after the other', () => {
  const toPay = { ...RULE, id: 'a', words: 'gaji', toCategory: 'pay' as const };
  const payIsHigh = { ...RULE, id: 'b', category: 'pay' as const, toPriority: 'high' as const };
  const otherIsLow = { ...RULE, id: 'c', category: 'other' as const, toPriority: 'low' as const };

  it.each([
    ['a later one sees what an earlier one changed', [toPay, payIsHigh, otherIsLow], 'pay', 'high', 'ab'],
    ['an earlier one does not', [payIsHigh, toPay], 'pay', 'normal', 'a'],
    ['the last word counts', [otherIsLow, toPay, payIsHigh], 'pay', 'high', 'cab'],
    ['none fits', [payIsHigh], 'other', 'normal', ''],
  ])('%s', (_, rules, ...[category, priority, ran]) => {
    const outcome = afterRules(rules, TICKET);
    expect([outcome.category, outcome.priority, outcome.ran.map(({ id }) => id).join('')]).toEqual([
      category,
      priority,
      ran,
    ]);
  });
});

it.each<[string, Partial<TicketRule>, string | undefined]>([
  ['asks and does', { category: 'pay', toPriority: 'high' }, undefined],
  ['by words alone', { words: 'gaji', note: 'Cek slip' }, undefined],
  ['by time alone', { minutes: 60, reply: 'Masih kami kerjakan.' }, undefined],
  ['asks nothing', { toPriority: 'high' }, 'ATURAN_TIKET_TANPA_SYARAT'],
  [
    'asks for a priority and commas',
    { priority: 'low', words: ' , ', toPriority: 'high' },
    'ATURAN_TIKET_TANPA_SYARAT',
  ],
  ['asks for commas', { words: ' , ', toPriority: 'high' }, 'ATURAN_TIKET_TANPA_SYARAT'],
  ['does nothing', { category: 'pay' }, 'ATURAN_TIKET_TANPA_AKIBAT'],
])('a rule that %s', (_, rule, expected) => {
  expect(ruleRefusal({ ...RULE, ...rule })).toBe(expected);
});
