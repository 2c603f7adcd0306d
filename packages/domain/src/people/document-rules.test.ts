import { expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { documentState } from './document-rules.ts';

const today = localDate('2026-11-20');

it.each([
  [null, 'berlaku'],
  ['2026-12-21', 'berlaku'],
  ['2026-12-20', 'segera_habis'],
  ['2026-11-20', 'segera_habis'],
  ['2026-11-19', 'habis'],
] as const)('a document that holds until %s is %s on 20 November', (validTo, state) => {
  expect(documentState(validTo === null ? null : localDate(validTo), today)).toBe(state);
});
