import type { OldWord } from './old-words.ts';

/** Names that keep an old word, with the reason; typed by hand. */
export interface StoredNames {
  /** A file, or a folder with a slash at its end. */
  path: string;
  reason: string;
  /** Whole names: what is stored or sent under them cannot be renamed with the code. */
  names?: readonly string[];
  /** Words that are the right ones there, in whatever name. */
  words?: readonly OldWord[];
}

const REQUESTED_BY = 'columns asked_by and asked_at; keys on the wire';

const RETURNED_DRAFT = 'key of a returned draft on the wire, also of drafts that lie on devices';

export const STORED_NAMES: readonly StoredNames[] = [
  // Words that are right where they stand.
  { path: 'tools/faults/', reason: 'faults are put into the sources on purpose', words: ['fault', 'faults'] },
  { path: 'tools/commands/test-faults.ts', reason: 'the command of those faults', words: ['fault', 'faults'] },
  { path: 'apps/server/test/faults/', reason: 'kills the server on purpose', words: ['fault', 'faults'] },

  // Keys on the wire.
  { path: 'packages/contract/src/access/endpoints.ts', reason: REQUESTED_BY, names: ['askedBy', 'askedAt'] },
  { path: 'packages/contract/src/mail-decision/endpoints.ts', reason: 'key on the wire', names: ['askedBy'] },
  { path: 'packages/contract/src/people/data-request.ts', reason: REQUESTED_BY, names: ['askedBy', 'askedAt'] },
  { path: 'packages/contract/src/people/shapes.ts', reason: REQUESTED_BY, names: ['asked', 'askedBy', 'askedAt'] },
  { path: 'packages/contract/src/privacy/endpoints.ts', reason: REQUESTED_BY, names: ['askedAt'] },
  { path: 'packages/contract/src/requests/shapes.ts', reason: 'key on the wire', names: ['askedBy'] },
  { path: 'packages/contract/src/audit/endpoints.ts', reason: 'key on the wire', names: ['fault'] },
  { path: 'packages/contract/src/companies/endpoints.ts', reason: 'key on the wire', names: ['faults'] },
  { path: 'packages/contract/src/imports/endpoints.ts', reason: 'key on the wire', names: ['kept'] },
  {
    path: 'packages/contract/src/leave/endpoints.ts',
    reason: 'column kept_dates; keys on the wire',
    names: ['keptDates', 'held'],
  },
  { path: 'packages/contract/src/sick/endpoints.ts', reason: 'column kept_to', names: ['keptTo'] },
  { path: 'packages/contract/src/validator/endpoints.ts', reason: 'key on the wire', names: ['standing'] },

  { path: 'apps/server/src/modules/requests/submit/judge-draft.service.ts', reason: RETURNED_DRAFT, names: ['again'] },
  { path: 'apps/server/test/requests/model/model-world.ts', reason: RETURNED_DRAFT, names: ['again'] },
  { path: 'apps/web/src/features/requests/form/kind-form.ts', reason: RETURNED_DRAFT, names: ['again'] },
  { path: 'e2e/people.test.ts', reason: 'key on the wire', names: ['asked'] },

  // Rows as the database gives them, and what the domain reads of them.
  {
    path: 'apps/server/src/modules/access/access-change.store.ts',
    reason: REQUESTED_BY,
    names: ['askedBy', 'askedByName', 'askedAt'],
  },
  { path: 'apps/server/src/modules/access/access-grant.store.ts', reason: REQUESTED_BY, names: ['askedBy'] },
  {
    path: 'apps/server/src/modules/people/data-request/data-request.store.ts',
    reason: REQUESTED_BY,
    names: ['askedBy', 'askedByName', 'askedAt'],
  },
  {
    path: 'apps/server/src/modules/people/person/person-read.store.ts',
    reason: REQUESTED_BY,
    names: ['asked', 'askedBy', 'askedAt'],
  },
  { path: 'apps/server/src/modules/privacy/own-exports.store.ts', reason: REQUESTED_BY, names: ['askedAt'] },
  {
    path: 'apps/server/src/modules/attendance/days/person/person-facts.ts',
    reason: 'column of a query',
    names: ['kept'],
  },
  { path: 'apps/server/src/modules/companies/companies.store.ts', reason: 'key on the wire', names: ['faults'] },
  { path: 'apps/server/src/modules/leave/balances/balances.store.ts', reason: 'column of a query', names: ['held'] },
  {
    path: 'apps/server/src/modules/leave/requests/leave-request.store.ts',
    reason: 'column kept_dates',
    names: ['keptDates'],
  },
  { path: 'apps/server/src/modules/sick/sick.store.ts', reason: 'column kept_to', names: ['keptTo'] },
  {
    path: 'apps/server/src/modules/audit/chain-head.service.ts',
    reason: 'key of the audit log and the wire',
    names: ['fault'],
  },
  { path: 'packages/domain/src/imports/structure-facts.ts', reason: 'key on the wire', names: ['kept'] },
  { path: 'packages/domain/src/imports/presence-plan.ts', reason: 'key on the wire', names: ['kept'] },

  // What lies on devices.
  { path: 'apps/web/src/api/queue/storage/device-db.ts', reason: 'stored on the device', names: ['faults'] },
  { path: 'apps/web/src/api/queue/queued-item.ts', reason: 'stored on the device', names: ['faults'] },
  { path: 'apps/web/src/api/queue/storage/stored-answers.ts', reason: 'stored on the device', names: ['keptAt'] },
  { path: 'apps/web/src/features/requests/form/queued-draft.ts', reason: 'body of a queued request', names: ['again'] },
];
