/**
 * data table: a row that an admin makes in a master table whose rules or references ask for more than its declaration
 * says, and what is then changed of it. The test adds, finds, filters, changes, archives and brings back by the
 * declaration alone. Other tables have their row from masters/plain-row.ts.
 */
import type { Master } from '@hadir/contract/kernel/master.ts';
import { TRIP_REGIONS } from '@hadir/domain/trips/trip-terms.ts';
import { plainChange, plainRow, type Values } from '../masters/plain-row.ts';

interface MadeRow {
  /** What is written, beside the plain row. `spare` are rows that no seeded row names. */
  make(spare: Spare): Values;
  change: Values;
}

export interface Spare {
  unitId: string;
  clientId: string;
  userId: string;
  monitoringId: string;
  shiftId: string;
  locationPointId: string;
  divisionId: string;
}

const named = { code: 'UJI-2', name: 'Baris uji' };
const renamed = { name: 'Baris uji diganti' };
const dated = { validFrom: '2026-01-01', validTo: null };

let regions = 0;
function anotherRegion(): string {
  regions += 1;
  return TRIP_REGIONS[regions % TRIP_REGIONS.length] ?? 'LN';
}

const madeRows: Readonly<Record<string, MadeRow>> = {
  'trip-rate': {
    // Of a level and region one line holds on a date.
    make: () => ({
      note: 'Tarif uji',
      jobLevelId: null,
      region: anotherRegion(),
      perDiem: 100_000,
      hotelCap: 200_000,
      transportClass: null,
      ...dated,
    }),
    change: { perDiem: 150_000 },
  },
  'meeting-room': {
    make: () => ({
      ...named,
      building: 'Menara A',
      floor: '3',
      capacity: 8,
      facilities: 'layar',
      openTime: '07:00',
      closeTime: '20:00',
      bufferMinutes: 15,
      approvalRequired: false,
      tz: 'Asia/Jakarta',
    }),
    change: { ...renamed, bufferMinutes: 30 },
  },
  department: { make: ({ divisionId }) => ({ ...named, divisionId, headId: null }), change: renamed },
  position: {
    make: () => ({ ...named, departmentId: null, otExempt: true, dokumenDasar: 'PKB 12/2026' }),
    change: { ...renamed, otExempt: false },
  },
  shift: {
    make: () => ({
      ...named,
      color: '#88aacc',
      start: '07:00',
      end: '15:00',
      breakMode: 'auto',
      breakMinutes: 60,
      breakStart: null,
      breakEnd: null,
      graceLate: null,
      graceEarly: null,
      earlyInMinutes: null,
      lateOutMinutes: null,
      isShortestDay: false,
    }),
    change: { start: '07:30', end: '15:30' },
  },
  'shift-override': {
    make: ({ shiftId, unitId }) => ({
      note: 'Jam uji',
      shiftId,
      unitId,
      validFrom: '2026-12-01',
      validTo: '2026-12-05',
      start: '08:00',
      end: '15:00',
      breakMode: 'auto',
      breakMinutes: 30,
      breakStart: null,
      breakEnd: null,
    }),
    change: { note: 'Jam uji diganti' },
  },
  schedule: {
    make: ({ shiftId }) => ({
      ...named,
      workweek: '5',
      anchorDate: '2024-01-01',
      items: [shiftId, shiftId, shiftId, shiftId, shiftId, null, null],
    }),
    change: renamed,
  },
  'calendar-day': {
    make: ({ unitId }) => ({
      date: '2026-12-29',
      kind: 'libur_daerah',
      name: 'Hari uji',
      source: 'SK uji',
      scope: 'unit',
      unitId,
      policy: null,
    }),
    change: { name: 'Hari uji diganti' },
  },
  'day-off': {
    make: ({ unitId }) => ({
      note: 'Libur uji',
      scope: 'unit',
      unitId,
      userId: null,
      weekly: null,
      date: '2026-12-23',
    }),
    change: { date: '2026-12-24' },
  },
  'unit-leave': {
    make: ({ unitId }) => ({ unitId, maxCount: 3, maxPercent: null, blackouts: [], exceptions: [] }),
    change: { maxCount: 4 },
  },
  'leave-type': {
    make: () => ({
      code: 'UJI_2',
      name: 'Cuti uji',
      maxDays: 2,
      unit: 'working',
      halfDay: true,
      pay: 'full',
      balance: 'none',
      proof: 'none',
      gender: null,
      noticeDays: 1,
      backdateDays: 0,
      event: false,
      unitQuota: true,
      color: '#88aacc',
    }),
    change: { name: 'Cuti uji diganti', noticeDays: 2 },
  },
  'location-point': {
    make: ({ unitId }) => ({
      ...named,
      unitId,
      lat: -6.9,
      lon: 107.6,
      radiusM: 100,
      tz: 'Asia/Makassar',
      address: '',
      ...dated,
    }),
    change: { radiusM: 150 },
  },
  'place-use': {
    make: ({ locationPointId, userId }) => ({ locationPointId, unitId: null, userId, ...dated }),
    change: { validFrom: '2026-02-01' },
  },
  'client-upliner': {
    make: ({ clientId, userId, unitId }) => ({
      clientId,
      unitId,
      userId: null,
      uplinerUserId: userId,
      validator1UserId: null,
      validator2UserId: null,
      ...dated,
    }),
    change: { validFrom: '2026-02-01' },
  },
  'user-monitoring': {
    make: ({ monitoringId, clientId }) => ({ userId: monitoringId, unitId: null, clientId, ...dated }),
    change: { validFrom: '2026-02-01' },
  },
};

export function madeRow(master: Master): MadeRow {
  const typed = madeRows[master.key];
  return {
    make: (spare) => ({ ...plainRow(master), ...typed?.make(spare) }),
    change: typed?.change ?? plainChange(master),
  };
}
