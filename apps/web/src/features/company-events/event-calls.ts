/** The calls of events. */
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { remote } from '../../api/call.ts';

type Ends = typeof companyEvents;

export const getOwnEvents = remote<Ends['own']>('GET', '/api/company-events/own', ['company-event']);
export const registerForEvent = remote<Ends['register']>('POST', '/api/company-events/:id/register');
export const withdrawFromEvent = remote<Ends['withdraw']>('POST', '/api/company-events/:id/withdraw');
export const giveFeedback = remote<Ends['giveFeedback']>('POST', '/api/company-events/:id/feedback');
export const listEvents = remote<Ends['list']>('GET', '/api/company-events', ['company-event']);
export const createEvent = remote<Ends['create']>('POST', '/api/company-events');
export const changeEvent = remote<Ends['change']>('PUT', '/api/company-events/:id');
export const actOnEvent = remote<Ends['act']>('POST', '/api/company-events/:id/actions');
export const checkInTicket = remote<Ends['checkIn']>('POST', '/api/company-events/:id/check-in');
export const checkInPerson = remote<Ends['checkInPerson']>('POST', '/api/company-event-registrations/:id/check-in');
export const listRegistrations = remote<Ends['registrations']>('GET', '/api/company-event-registrations', [
  'company-event',
]);
export const registrationsFile = remote<Ends['registrationsFile']>('GET', '/api/company-event-registrations/file');
export const listFeedback = remote<Ends['feedbacks']>('GET', '/api/company-event-feedback', ['company-event']);
export const feedbackFile = remote<Ends['feedbackFile']>('GET', '/api/company-event-feedback/file');
