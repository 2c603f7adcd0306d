/**
 * The only list of master tables: registry of endpoints, audit log, generic tests and boot check go through it. A
 * declaration in one of these files is in it; a new file is one line here.
 */
import type { Master, MasterFields } from '../kernel/master.ts';
import * as activity from './activity.ts';
import * as calendar from './calendar.ts';
import * as counseling from './counseling.ts';
import * as leave from './leave.ts';
import * as locations from './locations.ts';
import * as organisation from './organisation.ts';
import * as overrides from './overrides.ts';
import * as overtime from './overtime.ts';
import * as people from './people.ts';
import * as rooms from './rooms.ts';
import * as schedules from './schedules.ts';
import * as tickets from './tickets.ts';
import * as trips from './trips.ts';

const files = [
  activity,
  calendar,
  counseling,
  leave,
  locations,
  organisation,
  overrides,
  overtime,
  people,
  rooms,
  schedules,
  tickets,
  trips,
] as const;

type ValueOf<File> = File extends unknown ? File[keyof File] : never;

/** Tables of rows that the engine of masters writes. */
export type MasterTable = ValueOf<(typeof files)[number]>['table'];

type AnyMaster = Master<MasterFields, MasterTable>;

export const allMasters: readonly AnyMaster[] = files.flatMap((file) => Object.values<AnyMaster>(file));
