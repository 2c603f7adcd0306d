/** The calls of events. */
import type { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import type { eventProgramme } from '@hadir/contract/company-events/programme.ts';
import type { eventDoor } from '@hadir/contract/company-events/door.ts';
import type { eventDraws } from '@hadir/contract/company-events/draws.ts';
import { remote } from '../../api/call.ts';

type Ends = typeof companyEvents;

export const getOwnEvents = remote<Ends['own']>('GET', '/api/company-events/own', ['company-event']);
export const registerForEvent = remote<Ends['register']>('POST', '/api/company-events/:id/register');
export const acceptSeat = remote<Ends['accept']>('POST', '/api/company-events/:id/accept');
export const withdrawFromEvent = remote<Ends['withdraw']>('POST', '/api/company-events/:id/withdraw');
export const certificateFile = remote<Ends['certificate']>('GET', '/api/company-events/:id/certificate');
export const giveFeedback = remote<Ends['giveFeedback']>('POST', '/api/company-events/:id/feedback');
export const listEvents = remote<Ends['list']>('GET', '/api/company-events', ['company-event']);
export const createEvent = remote<Ends['create']>('POST', '/api/company-events');
export const changeEvent = remote<Ends['change']>('PUT', '/api/company-events/:id');
export const actOnEvent = remote<Ends['act']>('POST', '/api/company-events/:id/actions');
export const checkInTicket = remote<Ends['checkIn']>('POST', '/api/company-events/:id/check-in');
export const checkInPerson = remote<Ends['checkInPerson']>('POST', '/api/company-event-registrations/:id/check-in');
export const undoCheckIn = remote<Ends['undoCheckIn']>('POST', '/api/company-event-registrations/:id/undo-check-in');
export const listRegistrations = remote<Ends['registrations']>('GET', '/api/company-event-registrations', [
  'company-event',
]);
export const registrationsFile = remote<Ends['registrationsFile']>('GET', '/api/company-event-registrations/file');
export const listFeedback = remote<Ends['feedbacks']>('GET', '/api/company-event-feedback', ['company-event']);
export const feedbackFile = remote<Ends['feedbackFile']>('GET', '/api/company-event-feedback/file');

type Programme = typeof eventProgramme;

export const joinActivity = remote<Programme['join']>('POST', '/api/company-event-activities/:id/register');
export const leaveActivity = remote<Programme['leave']>('POST', '/api/company-event-activities/:id/withdraw');
export const claimReward = remote<Programme['claim']>('POST', '/api/company-event-rewards/:id/claim');
export const getProgramme = remote<Programme['read']>('GET', '/api/company-events/:id/programme', ['company-event']);
export const addActivity = remote<Programme['addActivity']>('POST', '/api/company-events/:id/activities');
export const changeActivity = remote<Programme['changeActivity']>('PUT', '/api/company-event-activities/:id');
export const removeActivity = remote<Programme['removeActivity']>('DELETE', '/api/company-event-activities/:id');
export const addReward = remote<Programme['addReward']>('POST', '/api/company-events/:id/rewards');
export const changeReward = remote<Programme['changeReward']>('PUT', '/api/company-event-rewards/:id');
export const removeReward = remote<Programme['removeReward']>('DELETE', '/api/company-event-rewards/:id');
export const listActivityRows = remote<Programme['activityRows']>('GET', '/api/company-event-activity-registrations', [
  'company-event',
]);
export const activityRowsFile = remote<Programme['activityFile']>(
  'GET',
  '/api/company-event-activity-registrations/file',
);
export const finishActivity = remote<Programme['finish']>(
  'POST',
  '/api/company-event-activity-registrations/:id/finish',
);
export const listClaims = remote<Programme['claims']>('GET', '/api/company-event-reward-claims', ['company-event']);
export const claimsFile = remote<Programme['claimFile']>('GET', '/api/company-event-reward-claims/file');
export const actOnClaim = remote<Programme['actOnClaim']>('POST', '/api/company-event-reward-claims/:id/actions');

type Door = typeof eventDoor;

export const getDoorList = remote<Door['list']>('GET', '/api/company-events/:id/door');
export const sendScans = remote<Door['scan']>('POST', '/api/company-events/:id/scans');
export const badgesFile = remote<Door['badges']>('GET', '/api/company-events/:id/badges');
export const getArrivals = remote<Door['arrivals']>('GET', '/api/company-events/:id/arrivals', ['company-event']);

type Draws = typeof eventDraws;

export const listDraws = remote<Draws['list']>('GET', '/api/company-events/:id/draws', ['company-event']);
export const prepareDraw = remote<Draws['prepare']>('POST', '/api/company-events/:id/draws');
export const runDraw = remote<Draws['run']>('POST', '/api/company-event-draws/:id/run');
export const getProof = remote<Draws['proof']>('GET', '/api/company-event-draws/:id/proof', ['company-event']);
