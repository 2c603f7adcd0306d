import { COUNSELING_RACES } from '../../../test/counseling/counseling-races.ts';
import { eachRace } from '../../../test/requests/races/race-rounds.ts';

eachRace('Counseling', COUNSELING_RACES, { rounds: 20, ceilingMs: 120_000 });
