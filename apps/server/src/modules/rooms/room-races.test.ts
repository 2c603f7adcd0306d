import { tries } from '../../../../../tools/suites/sampling.ts';
import { eachRace } from '../../../test/requests/races/race-rounds.ts';
import { ROOM_RACES } from '../../../test/rooms/room-races.ts';

eachRace('Bookings', ROOM_RACES, { rounds: tries(3, 6), ceilingMs: 120_000 });
