import { ownDataQuestion } from '@hadir/domain/bot/own-data-intent.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { QUICK_QUESTIONS } from './chat-words.ts';

it('each question that the chat offers is answered from own records, without asking back', () => {
  const read = QUICK_QUESTIONS.map((text) => ownDataQuestion(text, localDate('2026-11-20')));
  expect(read.map((question) => [question?.intent, question?.asksDate])).toEqual([
    ['leave-balance', false],
    ['next-shift', false],
    ['overtime-this-week', false],
    ['request-status', false],
    ['my-location', false],
  ]);
});
