/** The calls of the monthly roster and the rows they answer with. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { roster } from '@hadir/contract/roster/endpoints.ts';
import type { rosterPrint } from '@hadir/contract/roster/print.ts';
import type { rosterPublication } from '@hadir/contract/roster/publication.ts';
import type { rosterWish } from '@hadir/contract/roster/wishes.ts';
import { remote } from '../../api/call.ts';

export const getMonth = remote<typeof roster.month>('GET', '/api/roster', ['roster', 'plan']);
export const paintCells = remote<typeof roster.paint>('POST', '/api/roster/cells');
export const getProposalFacts = remote<typeof rosterWish.facts>('GET', '/api/roster/proposal-facts', [
  'roster',
  'plan',
]);
export const getPublication = remote<typeof rosterPublication.preview>('GET', '/api/roster/publication', ['roster']);
export const publishRoster = remote<typeof rosterPublication.publish>('POST', '/api/roster/publication');
export const getUnreadPublications = remote<typeof rosterPublication.unread>('GET', '/api/roster/publications/own', [
  'notification',
  'plan',
]);
export const markPublicationsRead = remote<typeof rosterPublication.markRead>(
  'POST',
  '/api/roster/publications/own/read',
);

export const getRosterSheet = remote<typeof rosterPrint.sheet>('GET', '/api/roster/sheet');

type MonthReply = ReplyOf<typeof roster.month>['data'];

export interface RosterPerson extends Omit<MonthReply['people'][number], 'pattern'> {
  /** What is planned without any cell: of each date the place in `hours`, -1 free, -2 not employed or not within sight. */
  readonly pattern: readonly number[];
}

export interface RosterMonth extends Omit<MonthReply, 'patterns' | 'people'> {
  readonly people: readonly RosterPerson[];
}

/** Patterns come once for all who share them. */
export function monthOfReply({ patterns, people, ...month }: MonthReply): RosterMonth {
  return { ...month, people: people.map((person) => ({ ...person, pattern: patterns[person.pattern] ?? [] })) };
}
export type PaintReply = ReplyOf<typeof roster.paint>['data'];
export type PublicationPreview = ReplyOf<typeof rosterPublication.preview>['data'];
