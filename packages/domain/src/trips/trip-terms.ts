/** data table: what a trip is made of: where it goes, by what, how far it has come (rules/trips). */

export const TRIP_CATEGORIES = ['dalam_kota', 'luar_kota', 'luar_negeri'] as const;
export type TripCategory = (typeof TRIP_CATEGORIES)[number];

export const TRAVEL_MODES = ['pesawat', 'kereta', 'bus', 'kapal', 'kendaraan_dinas', 'pribadi'] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];

/** Abroad; every other region is a province by its code of the Ministry of Home Affairs. */
export const ABROAD = 'LN';

export const TRIP_REGIONS = [
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '21',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '51',
  '52',
  '53',
  '61',
  '62',
  '63',
  '64',
  '65',
  '71',
  '72',
  '73',
  '74',
  '75',
  '76',
  '81',
  '82',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
  ABROAD,
] as const;
export type TripRegion = (typeof TRIP_REGIONS)[number];

/** Of a tariff: every province that has none of its own. */
export const ALL_PROVINCES = 'ID';
export const RATE_REGIONS = [ALL_PROVINCES, ...TRIP_REGIONS] as const;
export type RateRegion = (typeof RATE_REGIONS)[number];

/** How far a trip has come, as its board shows it. */
export const TRIP_STAGES = ['submitted', 'approved', 'running', 'settling', 'paid', 'ended'] as const;
export type TripStage = (typeof TRIP_STAGES)[number];
