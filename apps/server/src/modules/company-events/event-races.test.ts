import { EVENT_RACES } from '../../../test/company-events/event-races.ts';
import { eachRace } from '../../../test/requests/races/race-rounds.ts';

eachRace('Events', EVENT_RACES, { rounds: 20, ceilingMs: 120_000 });
