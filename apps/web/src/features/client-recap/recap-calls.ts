/** The calls of closed recaps: the client's, and HR's answers. */
import type { recapSigning } from '@hadir/contract/validator/recap.ts';
import { remote } from '../../api/call.ts';

export const getRecap = remote<typeof recapSigning.read>('GET', '/api/validator/recap', ['day', 'recap']);
export const getRecapDays = remote<typeof recapSigning.days>('GET', '/api/validator/recap/:period/people/:userId', [
  'day',
  'recap',
]);
export const signRecap = remote<typeof recapSigning.sign>('POST', '/api/validator/recap/signatures');
export const objectToDay = remote<typeof recapSigning.object>('POST', '/api/validator/recap/objections');
export const listObjections = remote<typeof recapSigning.objections>('GET', '/api/recap-objections', ['recap']);
export const answerObjection = remote<typeof recapSigning.answer>('POST', '/api/recap-objections/:id/answer');
