/** The calls of the pages about people. */
import type { auth } from '@hadir/contract/auth/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { peopleOwn } from '@hadir/contract/people/own-unit.ts';
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import { remote } from '../../api/call.ts';

export const listPeople = remote<typeof peopleRecords.list>('GET', '/api/people/list');
export const peopleFile = remote<typeof peopleRecords.file>('GET', '/api/people/list/file');
export const getChoices = remote<typeof peopleRecords.choices>('GET', '/api/people/choices');
export const findKnown = remote<typeof peopleRecords.known>('GET', '/api/people/known');
export const createPerson = remote<typeof peopleRecords.create>('POST', '/api/people');
export const getPerson = remote<typeof peopleRecords.one>('GET', '/api/people/:id');
export const issueCode = remote<typeof auth.issueCode>('POST', '/api/people/:id/one-time-code');
export type Issued = ReplyOf<typeof auth.issueCode>['data'];
export const getHistory = remote<typeof peopleRecords.history>('GET', '/api/people/:id/history');
export const getSessions = remote<typeof peopleRecords.sessions>('GET', '/api/people/:id/sessions');
export const endSessions = remote<typeof peopleRecords.endSessions>('POST', '/api/people/:id/end-sessions');
export const bulkStructure = remote<typeof peopleRecords.bulkStructure>('POST', '/api/people/bulk/structure');
export const bulkSchedule = remote<typeof peopleRecords.bulkSchedule>('POST', '/api/people/bulk/schedule');
export const bulkDeactivate = remote<typeof peopleRecords.bulkDeactivate>('POST', '/api/people/bulk/deactivate');
export const bulkInvite = remote<typeof peopleRecords.bulkInvite>('POST', '/api/people/bulk/invite');

export const putProfile = remote<typeof peopleParts.profile>('PUT', '/api/people/:id/profile');
export const putEmployment = remote<typeof peopleParts.employment>('PUT', '/api/people/:id/employment');
export const putStructure = remote<typeof peopleParts.structure>('PUT', '/api/people/:id/structure');
export const putPlacement = remote<typeof peopleParts.placement>('PUT', '/api/people/:id/placement');
export const putPlaces = remote<typeof peopleParts.places>('PUT', '/api/people/:id/places');
export const putSchedule = remote<typeof peopleParts.schedule>('PUT', '/api/people/:id/schedule');
export const putRole = remote<typeof peopleParts.role>('PUT', '/api/people/:id/role');
export const getWage = remote<typeof peopleParts.wage>('GET', '/api/people/:id/wage');
export const previewWage = remote<typeof peopleParts.previewWage>('POST', '/api/people/:id/wage/preview');
export const putWage = remote<typeof peopleParts.setWage>('PUT', '/api/people/:id/wage');
export const previewWageTakeBack = remote<typeof peopleParts.previewWageTakeBack>(
  'POST',
  '/api/people/:id/wage/take-back/preview',
);
export const takeBackWage = remote<typeof peopleParts.takeBackWage>('POST', '/api/people/:id/wage/take-back');
export const getKtp = remote<typeof peopleParts.ktp>('GET', '/api/people/:id/ktp');
export const getConsequences = remote<typeof peopleParts.consequences>('GET', '/api/people/:id/consequences');
export const deactivate = remote<typeof peopleParts.deactivate>('POST', '/api/people/:id/deactivate');
export const stay = remote<typeof peopleParts.stay>('POST', '/api/people/:id/stay');
export const activate = remote<typeof peopleParts.activate>('POST', '/api/people/:id/activate');
export const invite = remote<typeof peopleParts.invite>('POST', '/api/people/:id/invite');

export const searchPeople = remote<typeof people.search>('GET', '/api/people');
export const getFilterChoices = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');
export const getDirectory = remote<typeof peopleOwn.directory>('GET', '/api/people/directory');
export const putContact = remote<typeof peopleOwn.contact>('PUT', '/api/people/own/contact');
