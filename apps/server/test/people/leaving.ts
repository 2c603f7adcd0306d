/** Leaving, as an admin sets it and foresees it. */
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person } from '../world/http.ts';

export const versionOf = async (admin: Person, id: string) =>
  (await admin.call(peopleRecords.one, { params: { id } })).reply.data.version;

/** Tuesday 1 December unless told. */
export const leaves = async (admin: Person, user: TestUser, change: object = {}) =>
  admin.call(peopleParts.deactivate, {
    params: { id: user.id },
    body: { version: await versionOf(admin, user.id), lastDay: '2026-12-01', endReason: 'RESIGN', ...change },
  });

export const previewLeavingOf = async (admin: Person, user: TestUser, lastDay = '2026-12-01') =>
  (await admin.call(peopleParts.consequences, { params: { id: user.id }, query: { lastDay } })).reply.data;

export const rowOf = async (person: Person, id: string) =>
  (await person.call(requests.detail, { params: { id } })).reply.data;
