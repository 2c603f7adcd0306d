/** The calls of the first-run wizard. */
import type { onboarding } from '@hadir/contract/onboarding/endpoints.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import { remote } from '../../api/call.ts';
import { masterCalls } from '../../ui/master/master-calls.ts';

export const getSetup = remote<typeof onboarding.state>('GET', '/api/onboarding');
export const saveCompany = remote<typeof onboarding.company>('PUT', '/api/onboarding/company');
export const sendStructure = remote<typeof onboarding.structure>('POST', '/api/onboarding/structure');
export const markStep = remote<typeof onboarding.mark>('POST', '/api/onboarding/steps');
export const finishSetup = remote<typeof onboarding.finish>('POST', '/api/onboarding/finish');

export const listPeople = remote<typeof peopleRecords.list>('GET', '/api/people/list');
export const getChoices = remote<typeof peopleRecords.choices>('GET', '/api/people/choices');
export const createPerson = remote<typeof peopleRecords.create>('POST', '/api/people');
export const invitePeople = remote<typeof peopleRecords.bulkInvite>('POST', '/api/people/bulk/invite');

export const placeCalls = masterCalls({ path: '/api/master/location-point' });
export const shiftCalls = masterCalls({ path: '/api/master/shift' });
export const scheduleCalls = masterCalls({ path: '/api/master/schedule' });
