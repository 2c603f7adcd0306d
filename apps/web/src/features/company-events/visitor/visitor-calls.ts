/** The calls of guests of the company, who have no account, and of the link by which they come. */
import type { eventVisitors } from '@hadir/contract/company-events/visitors.ts';
import { remote } from '../../../api/call.ts';

type Ends = typeof eventVisitors;

export const moveVisitorLink = remote<Ends['moveLink']>('PUT', '/api/company-events/:id/visitor-link');
export const getInvitation = remote<Ends['invitation']>('POST', '/api/event-invitation');
export const applyAsVisitor = remote<Ends['apply']>('POST', '/api/event-invitation/visitors');
export const readSeat = remote<Ends['seat']>('POST', '/api/event-seat');
export const actOnSeat = remote<Ends['act']>('POST', '/api/event-seat/actions');
