/** The calls of papers, and the rows they answer with. */
import type { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import type { orderPapers, paperHeads, papers } from '@hadir/contract/papers/endpoints.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getOwnPapers = remote<typeof papers.own>('GET', '/api/papers/own', ['paper', 'request']);
export const askForPaper = remote<typeof papers.ask>('POST', '/api/papers/ask');
export const withdrawPaper = remote<typeof papers.withdraw>('POST', '/api/papers/:id/withdraw');
export const listPapers = remote<typeof papers.list>('GET', '/api/papers', ['paper', 'request']);
export const createPaper = remote<typeof papers.create>('POST', '/api/papers');
export const issuePapers = remote<typeof papers.issue>('POST', '/api/papers/issue');
export const declinePaper = remote<typeof papers.decline>('POST', '/api/papers/:id/decline');
export const revokePaper = remote<typeof papers.revoke>('POST', '/api/papers/:id/revoke');
const paperFile = remote<typeof papers.file>('GET', '/api/papers/:id/file');
export const papersArchive = remote<typeof papers.archive>('GET', '/api/papers/archive');
export const checkPaper = remote<typeof papers.check>('GET', '/api/paper-codes/:code');
export const getHead = remote<typeof paperHeads.read>('GET', '/api/paper-head', ['paper']);
export const saveHead = remote<typeof paperHeads.save>('PUT', '/api/paper-head');
export const storePicture = remote<typeof paperHeads.storePicture>('PUT', '/api/paper-head/:picture');
export const removePicture = remote<typeof paperHeads.removePicture>('DELETE', '/api/paper-head/:picture');
export const listOrders = remote<typeof orderPapers.list>('GET', '/api/papers/orders', ['request', 'paper']);
export const orderFile = remote<typeof overtimeWork.paper>('GET', '/api/overtime/:id/paper');
export const findPeople = remote<typeof people.search>('GET', '/api/people');
/** A granted request is drawn by its own endpoint. */
const requestFile = remote<typeof requests.paper>('GET', '/api/requests/:id/paper');

/** Where the PDF of a paper is. */
export const fileAddress = ({ id, requestId }: { readonly id: string; readonly requestId: string | null }): string =>
  requestId === null ? paperFile.address({ params: { id } }) : requestFile.address({ params: { id: requestId } });
