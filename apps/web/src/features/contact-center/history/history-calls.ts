/** The calls of the bot's history. */
import type { botHistory } from '@hadir/contract/contact-center/chat.ts';
import { remote } from '../../../api/call.ts';

export const listHistory = remote<typeof botHistory.list>('GET', '/api/bot-history', ['chat']);
export const readHistory = remote<typeof botHistory.detail>('GET', '/api/bot-history/:id', ['chat']);
export const readFigures = remote<typeof botHistory.figures>('GET', '/api/bot-history/figures', ['chat', 'faq']);
export const historyFile = remote<typeof botHistory.file>('GET', '/api/bot-history/file');
