/** data table: what a row of each master table has beside the made one, so that every column of it is filled. */
import type { Values } from '../masters/plain-row.ts';
import type { Spare } from '../routes/master-rows.ts';

export interface FilledSpare extends Spare {
  readonly departmentId: string;
  readonly jobLevelId: string;
  readonly validator1Id: string;
  readonly validator2Id: string;
}

export const FILLED_MASTERS: Readonly<Record<string, (spare: FilledSpare) => Values>> = {
  division: ({ userId }) => ({ headId: userId }),
  department: ({ userId }) => ({ headId: userId }),
  shift: () => ({
    start: '07:01',
    breakMode: 'window',
    breakStart: '11:30',
    breakEnd: '12:30',
    graceLate: 7,
    graceEarly: 8,
    earlyInMinutes: 91,
    lateOutMinutes: 92,
  }),
  'shift-override': () => ({ breakMode: 'window', breakMinutes: 30, breakStart: '11:45', breakEnd: '12:15' }),
  'calendar-day': () => ({ kind: 'cuti_bersama', policy: 'MASUK' }),
  'unit-leave': () => ({
    blackouts: [{ from: '2026-12-21', to: '2026-12-22', note: 'Tutup buku' }],
    exceptions: [{ from: '2026-12-24', to: '2026-12-24', note: 'Tetap masuk' }],
  }),
  'leave-type': () => ({ gender: 'P', backdateDays: 3 }),
  'location-point': () => ({ address: 'Jalan Uji 1', validTo: '2027-01-31' }),
  'place-use': () => ({ validTo: '2027-01-31' }),
  'client-upliner': ({ validator1Id, validator2Id }) => ({
    validator1UserId: validator1Id,
    validator2UserId: validator2Id,
    validTo: '2027-01-31',
  }),
  position: ({ departmentId }) => ({ departmentId }),
  unit: ({ clientId }) => ({ kind: 'client', clientId }),
  'user-monitoring': () => ({ validTo: '2027-01-31' }),
  'trip-rate': ({ jobLevelId }) => ({ jobLevelId, transportClass: 'Ekonomi', validTo: '2027-01-31' }),
  'meeting-room': () => ({ building: 'Menara A', floor: '3', facilities: 'layar, video' }),
};

const EITHER = 'one of two, of which a row has one';

/** Fields that the row of a master leaves empty. */
export const EMPTY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'day-off': { userId: EITHER, weekly: EITHER },
  'unit-leave': { maxPercent: EITHER },
  'place-use': { unitId: EITHER },
  'client-upliner': { userId: EITHER },
  'user-monitoring': { unitId: EITHER },
};
