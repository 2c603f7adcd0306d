/** The races of requests notice a guard that is not there: without it, one of the rounds is lost. */
import { describe, expect, it } from 'vitest';
import {
  approveAgainstCancel,
  approveAgainstReject,
  bulkAgainstSingle,
  cancelAgainstExpiry,
  doubleSubmit,
  lastLeaveDay,
  type Race,
  sameKey,
  twoApprovers,
} from '../../../test/requests/races/races.ts';
import { twoServers } from '../../../test/requests/races/two-servers.ts';
import type { Missing } from '../../../test/requests/races/without-guards.ts';

const ROUNDS = 40;

const REQUEST = 'request-hold';
const PERSON = 'request-hold-people';
const MONTHS = 'attendance-lock-people';
const ACCOUNT = 'leave-account-hold';
const DATE_ONCE = 'request_day_once';
const DECIDED_ONCE = 'request_decision_once';
const KEY_ONCE = 'idempotency_key_pkey';

/** Typed by hand: what is gone, which races fall by it, and which still hold by another guard. */
const TABLE: readonly { gone: Missing; lost: readonly Race[]; survives: readonly Race[] }[] = [
  {
    gone: { locks: [REQUEST] },
    lost: [twoApprovers, approveAgainstReject, approveAgainstCancel, bulkAgainstSingle, cancelAgainstExpiry],
    survives: [doubleSubmit, sameKey, lastLeaveDay],
  },
  { gone: { locks: [REQUEST], keys: [DECIDED_ONCE] }, lost: [twoApprovers, cancelAgainstExpiry], survives: [] },
  { gone: { keys: [DECIDED_ONCE] }, lost: [], survives: [twoApprovers, approveAgainstCancel] },
  { gone: { locks: [PERSON] }, lost: [], survives: [doubleSubmit, lastLeaveDay] },
  { gone: { keys: [DATE_ONCE] }, lost: [], survives: [doubleSubmit] },
  { gone: { locks: [PERSON], keys: [DATE_ONCE] }, lost: [], survives: [doubleSubmit] },
  { gone: { locks: [PERSON, MONTHS] }, lost: [], survives: [doubleSubmit] },
  { gone: { locks: [PERSON, MONTHS], keys: [DATE_ONCE] }, lost: [doubleSubmit], survives: [] },
  { gone: { keys: [KEY_ONCE] }, lost: [sameKey], survives: [] },
  { gone: { locks: [PERSON, ACCOUNT] }, lost: [lastLeaveDay], survives: [] },
];

/** Why the first lost round was lost; undefined where all rounds held. */
async function firstLoss(missing: Missing, races: readonly Race[]): Promise<ReadonlyMap<Race, string | undefined>> {
  const servers = await twoServers(missing);
  try {
    const losses = new Map<Race, string | undefined>();
    for (const race of races) {
      let loss: string | undefined;
      for (let round = 0; round < ROUNDS && loss === undefined; round += 1)
        await race(servers).catch((error: unknown) => {
          loss = String(error);
        });
      losses.set(race, loss);
    }
    return losses;
  } finally {
    await servers.close();
  }
}

const nameOf = ({ locks = [], keys = [] }: Missing) => [...locks, ...keys].join(' and ');

describe('without a guard', () => {
  it.each(TABLE.map((row) => [nameOf(row.gone), row] as const))(
    '%s',
    async (_, { gone, lost, survives }) => {
      const losses = await firstLoss(gone, [...lost, ...survives]);
      // An unequal answer, or the database's own refusal where the run that ends requests came second.
      for (const race of lost) expect(losses.get(race), race.name).toMatch(/error/i);
      for (const race of survives) expect(losses.get(race), race.name).toBeUndefined();
      if (process.env['RACES_SHOW']) for (const [race, loss] of losses) console.log(nameOf(gone), race.name, loss);
    },
    300_000,
  );
});
