import { eachRace } from '../../../test/requests/races/race-rounds.ts';
import { RACES } from '../../../test/requests/races/races.ts';

eachRace('Requests', RACES, { rounds: 200, ceilingMs: 1_800_000 });
