/** The calls of announcements. */
import type { announcements } from '@hadir/contract/announcements/endpoints.ts';
import type { peopleRecords } from '@hadir/contract/people/records.ts';
import { remote } from '../../api/call.ts';

export const getOwn = remote<typeof announcements.mine>('GET', '/api/announcements/mine');
export const noteRead = remote<typeof announcements.read>('POST', '/api/announcements/:id/read');
export const listAnnouncements = remote<typeof announcements.list>('GET', '/api/announcements');
export const getReaders = remote<typeof announcements.readers>('GET', '/api/announcements/:id/readers');
export const createAnnouncement = remote<typeof announcements.create>('POST', '/api/announcements');
export const changeAnnouncement = remote<typeof announcements.change>('PUT', '/api/announcements/:id');
export const removeAnnouncement = remote<typeof announcements.remove>('POST', '/api/announcements/:id/remove');
export const getChoices = remote<typeof peopleRecords.choices>('GET', '/api/people/choices');
