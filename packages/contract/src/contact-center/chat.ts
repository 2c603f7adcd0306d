/** The chat with the bot, and what it was asked (rules/contact-center#chat). */
import { z } from 'zod';
import { CHAT_OUTCOMES, CHAT_STATES, HAND_OVER_REASONS } from '@hadir/domain/bot/chat.ts';
import { OWN_DATA_INTENTS } from '@hadir/domain/bot/own-data-patterns.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FORMATS } from '../exports/endpoints.ts';
import { dataOf, done, id, instantText, listOf, localDate, pageOf, text, wholeNumber } from '../kernel/fields.ts';

const params = z.strictObject({ id });

const helpText = z.object({ id, question: z.string(), answer: z.string() });

const message = z.object({
  id,
  seq: z.number().int(),
  at: instantText,
  sender: z.enum(['user', 'bot']),
  text: z.string(),
  outcome: z.enum(CHAT_OUTCOMES).nullable(),
  /** Which of the own records the reader's device shows, and of which date. */
  intent: z.enum(OWN_DATA_INTENTS).nullable(),
  about: localDate.nullable(),
  /** Help texts that the message gives (one) or offers; those that are published now. */
  texts: z.array(helpText),
  helpful: z.boolean().nullable(),
});
export type ChatMessage = z.output<typeof message>;

const conversation = z.object({
  state: z.enum(CHAT_STATES),
  messages: z.array(message),
  /** The newest message that the person has seen, on whatever device; 0: none. */
  readSeq: z.number().int(),
});
export type Conversation = z.output<typeof conversation>;

const outcomes = listOf(z.enum(['answered', 'missed', 'handed_over']));
const chatSession = z.object({
  id,
  userId: id,
  fullname: z.string(),
  unit: z.string().nullable(),
  startedAt: instantText,
  lastAt: instantText,
  questions: z.number().int(),
  answered: z.number().int(),
  outcome: z.enum(['answered', 'missed', 'handed_over']),
  because: z.enum(HAND_OVER_REASONS).nullable(),
});
export type ChatSessionRow = z.output<typeof chatSession>;

const range = { from: localDate, to: localDate };
/** The longest range of the figures. */
export const MAX_CHAT_DAYS = 93;

export const chats = {
  read: endpoint({
    method: 'GET',
    path: '/api/chat',
    summary: 'Percakapan sendiri dengan bot, dari perangkat mana pun.',
    access: 'chat.ask',
    tags: ['chat', 'faq'],
    reply: dataOf(conversation),
  }),
  /** A device makes the id: sent again it is the same message. The answer is the message and all that follows it. */
  send: endpoint({
    method: 'POST',
    path: '/api/chat/messages',
    summary: 'Bertanya kepada bot.',
    access: 'chat.ask',
    body: z.strictObject({ id, text: text(2_000), textId: id.optional() }),
    reply: dataOf(conversation),
    words: { text: 'pertanyaan' },
  }),
  helpful: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/helpful',
    summary: 'Menilai apakah sebuah jawaban bot membantu.',
    access: 'chat.ask',
    params,
    body: z.strictObject({ helpful: z.boolean() }),
    reply: done,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/chat/seen',
    summary: 'Mencatat sampai pesan mana percakapan sendiri sudah dibaca.',
    access: 'chat.ask',
    body: z.strictObject({ seq: z.number().int().min(1).max(1_000_000) }),
    reply: done,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/chat/close',
    summary: 'Mengakhiri percakapan dan mulai yang baru.',
    access: 'chat.ask',
    body: z.strictObject({}),
    reply: done,
  }),
  /** What no page of the own shows in a place that can be asked for alone. */
  facts: endpoint({
    method: 'GET',
    path: '/api/chat/own-facts',
    summary: 'Tutup periode, kuota koreksi, dan lembur minggu ini milik sendiri.',
    access: 'chat.ask',
    tags: ['day', 'request'],
    reply: dataOf(
      z.object({
        today: localDate,
        period: z.object({ ...range, closesOn: localDate }),
        correction: z.object({ quota: z.number().int(), used: z.number().int(), maxDays: z.number().int() }),
        approvers: z.object({
          superior: z.string().nullable(),
          leader: z.string().nullable(),
          admins: z.number().int(),
        }),
        overtime: z.object({ ...range, orders: z.number().int(), minutes: z.number().int() }),
      }),
    ),
  }),
};

export const botHistory = {
  list: endpoint({
    method: 'GET',
    path: '/api/bot-history',
    summary: 'Percakapan karyawan dengan bot, terbaru lebih dulu.',
    access: 'chat.history',
    tags: ['chat'],
    query: z.strictObject({
      ...range,
      outcome: outcomes,
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(chatSession),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/bot-history/:id',
    summary: 'Satu percakapan dengan bot; pembukaannya dicatat.',
    access: 'chat.history',
    tags: ['chat'],
    params,
    reply: dataOf(chatSession.extend({ messages: z.array(message), readSeq: z.number().int() })),
  }),
  /** What was said is not in it: who reads a conversation opens it, which is noted. */
  file: endpoint({
    method: 'GET',
    path: '/api/bot-history/file',
    summary: 'Mengunduh laporan Riwayat Bot, tanpa isi percakapan.',
    access: 'chat.history',
    query: z.strictObject({ ...range, outcome: outcomes, format: z.enum(FORMATS).default('xlsx') }),
    reply: z.undefined(),
    answers: 'file',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/bot-history/figures',
    summary: 'Seberapa sering bot menjawab, per hari, dan pertanyaan yang tak terjawab menurut kemiripannya.',
    access: 'chat.history',
    tags: ['chat', 'faq'],
    query: z.strictObject(range),
    reply: dataOf(
      z.object({
        days: z.array(z.object({ date: localDate, questions: z.number().int(), answered: z.number().int() })),
        totals: z.object({
          questions: z.number().int(),
          answered: z.number().int(),
          suggested: z.number().int(),
          missed: z.number().int(),
          handedOver: z.number().int(),
        }),
        groups: z.array(
          z.object({
            /** The most frequent way to ask it. */
            question: z.string(),
            times: z.number().int(),
            people: z.number().int(),
            ways: z.array(z.string()),
            lastAt: instantText,
            nearest: z.object({ id, question: z.string(), score: z.number() }).nullable(),
          }),
        ),
      }),
    ),
  }),
};
