/** The calls of the chat, and of the own records that its cards show. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { chats } from '@hadir/contract/contact-center/chat.ts';
import type { ownLeaveReads } from '@hadir/contract/leave/own-leave.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import { remote } from '../../../api/call.ts';

export const readChat = remote<typeof chats.read>('GET', '/api/chat', ['chat', 'faq']);
export const sendMessage = remote<typeof chats.send>('POST', '/api/chat/messages');
export const judgeMessage = remote<typeof chats.helpful>('POST', '/api/chat/messages/:id/helpful');
export const noteSeen = remote<typeof chats.seen>('POST', '/api/chat/seen');
export const closeChat = remote<typeof chats.close>('POST', '/api/chat/close');
export const readFacts = remote<typeof chats.facts>('GET', '/api/chat/own-facts', ['day', 'request']);
export const readLeave = remote<typeof ownLeaveReads.balance>('GET', '/api/leave/own', ['request']);
export const readPlan = remote<typeof attendance.plan>('GET', '/api/attendance/plan', ['plan']);
export const readDay = remote<typeof attendance.day>('GET', '/api/attendance/days/:userId/:date', ['day', 'review']);
export const readToday = remote<typeof attendance.today>('GET', '/api/attendance/today', ['day', 'review']);
export const readRequests = remote<typeof requests.list>('GET', '/api/requests', ['request']);
