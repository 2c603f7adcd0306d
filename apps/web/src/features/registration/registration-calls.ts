/** The calls of self-registration: the public form and the admin's queue. */
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import type { registration } from '@hadir/contract/registration/endpoints.ts';
import { remote } from '../../api/call.ts';

export const getForm = remote<typeof registration.form>('GET', '/api/registration/:code');
export const submitForm = remote<typeof registration.submit>('POST', '/api/registration/:code');
export const proveAddress = remote<typeof registration.verify>('POST', '/api/registration-proof');

export const listQueue = remote<typeof registration.list>('GET', '/api/registrations');
export const approveForm = remote<typeof registration.approve>('POST', '/api/registrations/:id/approve');
export const rejectForm = remote<typeof registration.reject>('POST', '/api/registrations/:id/reject');
export const getDoor = remote<typeof registration.door>('GET', '/api/registration-door');
export const setDoor = remote<typeof registration.setDoor>('PUT', '/api/registration-door');
export const getChoices = remote<typeof peopleRecords.choices>('GET', '/api/people/choices');
