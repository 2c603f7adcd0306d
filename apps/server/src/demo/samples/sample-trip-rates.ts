/** The tariff of the demo company's trips: one for all levels, more for managers, and some provinces of their own. */
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Stage } from '../service-calls.ts';

/** data table: what, level (null: all), region, a day, a night, class. */
const RATES = [
  ['Umum', null, 'ID', 300_000, 600_000, 'Ekonomi'],
  ['Jakarta', null, '31', 350_000, 750_000, 'Ekonomi'],
  ['Bali', null, '51', 350_000, 800_000, 'Ekonomi'],
  ['Papua Selatan', null, '93', 450_000, 850_000, 'Ekonomi'],
  ['Luar negeri', null, 'LN', 900_000, 1_900_000, 'Ekonomi'],
  ['Supervisor', 'L4', 'ID', 450_000, 950_000, 'Eksekutif'],
  ['Supervisor, luar negeri', 'L4', 'LN', 1_400_000, 2_800_000, 'Bisnis'],
] as const;

const SINCE = '2025-01-01';

export async function seedTripRates({ db, ids }: Stage): Promise<void> {
  await insertRows(
    db,
    'trip_rate',
    RATES.map(([note, level, region, perDiem, hotelCap, transportClass]) => ({
      company_id: db.companyId,
      id: newId(),
      note,
      job_level_id: level === null ? null : ids.of('job_level', level),
      region,
      per_diem: perDiem,
      hotel_cap: hotelCap,
      transport_class: transportClass,
      valid_from: SINCE,
    })),
  );
}
