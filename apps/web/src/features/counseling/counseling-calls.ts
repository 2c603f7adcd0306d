/** The calls of counseling. Texts and passwords go without a key: what the server keeps of one would hold them. */
import type { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import type { counselingKey } from '@hadir/contract/counseling/key.ts';
import type { counselingManage } from '@hadir/contract/counseling/manage.ts';
import type { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { remote } from '../../api/call.ts';

type Own = typeof counselingOwn;
type Desk = typeof counselingDesk;
type Manage = typeof counselingManage;
type Key = typeof counselingKey;

export const getCatalogue = remote<Own['catalogue']>('GET', '/api/counseling/catalogue', ['counseling', 'master']);
export const getSlots = remote<Own['slots']>('GET', '/api/counseling/desks/:id/slots', ['counseling']);
export const getOwnSessions = remote<Own['list']>('GET', '/api/counseling/own', ['counseling']);
export const getOwnSession = remote<Own['detail']>('GET', '/api/counseling/own/:id', ['counseling']);
export const askForSession = remote<Own['ask']>('PUT', '/api/counseling/own/:id');
export const actOnOwn = remote<Own['act']>('POST', '/api/counseling/own/:id/actions');
export const moveOwn = remote<Own['move']>('POST', '/api/counseling/own/:id/move');
export const rateOwn = remote<Own['rate']>('POST', '/api/counseling/own/:id/rating');
export const waitForDesk = remote<Own['wait']>('PUT', '/api/counseling/desks/:id/waiting');
export const stopWaiting = remote<Own['stopWaiting']>('DELETE', '/api/counseling/desks/:id/waiting');

export const listSessions = remote<Desk['list']>('GET', '/api/counseling/sessions', ['counseling']);
export const getSummary = remote<Desk['summary']>('GET', '/api/counseling/sessions/summary', ['counseling']);
export const getAgenda = remote<Desk['agenda']>('GET', '/api/counseling/agenda', ['counseling']);
export const getSession = remote<Desk['detail']>('GET', '/api/counseling/sessions/:id', ['counseling']);
export const openSession = remote<Desk['open']>('POST', '/api/counseling/sessions/:id/open');
export const openNote = remote<Desk['openNote']>('POST', '/api/counseling/sessions/:id/note/open');
export const storeNote = remote<Desk['storeNote']>('PUT', '/api/counseling/sessions/:id/note');
export const actOnSession = remote<Desk['act']>('POST', '/api/counseling/sessions/:id/actions');
export const getOwnSlots = remote<Desk['slots']>('GET', '/api/counseling/profile/slots', ['counseling']);
export const getColleagues = remote<Desk['desks']>('GET', '/api/counseling/profile/colleagues', ['counseling']);
export const getProfile = remote<Desk['profile']>('GET', '/api/counseling/profile', ['counseling']);
export const storeProfile = remote<Desk['storeProfile']>('PUT', '/api/counseling/profile');
export const getNonactives = remote<Desk['nonactives']>('GET', '/api/counseling/nonactive', ['counseling']);
export const previewNonactive = remote<Desk['previewNonactive']>('GET', '/api/counseling/nonactive/preview', [
  'counseling',
]);
export const addNonactive = remote<Desk['addNonactive']>('POST', '/api/counseling/nonactive');
export const removeNonactive = remote<Desk['removeNonactive']>('DELETE', '/api/counseling/nonactive/:id');

export const listRequests = remote<Manage['requests']>('GET', '/api/counseling/requests', ['counseling']);
export const handOverRequest = remote<Manage['handOver']>('POST', '/api/counseling/requests/:ref/hand-over');
export const getDashboard = remote<Manage['dashboard']>('GET', '/api/counseling/dashboard', ['counseling']);
export const getDesks = remote<Manage['desks']>('GET', '/api/counseling/desks', ['counseling']);
export const getCandidates = remote<Manage['candidates']>('GET', '/api/counseling/desks/candidates', ['counseling']);
export const addDesk = remote<Manage['addDesk']>('POST', '/api/counseling/desks');
export const storeDesk = remote<Manage['storeDesk']>('PUT', '/api/counseling/desks/:id');
export const removeDesk = remote<Manage['removeDesk']>('DELETE', '/api/counseling/desks/:id');
export const getStatistics = remote<Manage['statistics']>('GET', '/api/counseling/statistics', ['counseling']);
export const statisticsFile = remote<Manage['statisticsFile']>('GET', '/api/counseling/statistics/file');

export const getKey = remote<Key['state']>('GET', '/api/counseling/key', ['counseling']);
export const openKey = remote<Key['open']>('POST', '/api/counseling/key/open');
export const closeKey = remote<Key['close']>('POST', '/api/counseling/key/close');
export const recoverKey = remote<Key['recover']>('POST', '/api/counseling/key/recover');
export const renewKey = remote<Key['renew']>('POST', '/api/counseling/key/renew');
export const sendProof = remote<Key['sendProof']>('POST', '/api/counseling/key/proof');
export const proveByMail = remote<Key['prove']>('POST', '/api/counseling/key/proof/confirm');
