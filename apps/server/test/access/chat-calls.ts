/** The chat with the bot, and its history. */
import type { Ask } from './calls.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const range = { from: '2026-11-01', to: '2026-11-20' };
let sent = 0;
/** Each call is a message of its own. */
const freshId = () => {
  sent += 1;
  return `00000000-0000-7000-9000-${String(sent).padStart(12, '0')}`;
};

export const chatAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/chat': () => ({}),
  'POST /api/chat/messages': () => ({ body: { id: freshId(), text: 'sisa cuti saya' } }),
  'POST /api/chat/messages/:id/helpful': () => ({ params: { id: nobody }, body: { helpful: true } }),
  'POST /api/chat/seen': () => ({ body: { seq: 1 } }),
  'POST /api/chat/close': () => ({ body: {} }),
  'GET /api/chat/own-facts': () => ({}),
  'GET /api/bot-history': () => ({ query: { ...range, size: 100 } }),
  'GET /api/bot-history/file': () => ({ query: { ...range, format: 'csv' } }),
  'GET /api/bot-history/:id': () => ({ params: { id: nobody } }),
  'GET /api/bot-history/figures': () => ({ query: range }),
};
