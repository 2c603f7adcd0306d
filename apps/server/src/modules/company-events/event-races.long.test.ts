/** 200 rounds of each race, and that a product without the lock of its event is caught. */
import { expect, it } from 'vitest';
import { EVENT_RACES, lastSeat } from '../../../test/company-events/event-races.ts';
import { eachRace, firstLoss } from '../../../test/requests/races/race-rounds.ts';

const UNGUARDED_ROUNDS = 40;

eachRace('Events', EVENT_RACES, { rounds: 200, ceilingMs: 900_000 });

it('the last seat without the lock of the event is not one person’s', async () => {
  expect(await firstLoss({ locks: ['company-event-lock'] }, lastSeat, UNGUARDED_ROUNDS)).toMatch(/Error/);
}, 600_000);
