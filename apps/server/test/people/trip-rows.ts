/** A trip that was approved, as its rows. */
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import type { World } from '../world/world.ts';

export interface TripWish {
  readonly advance?: number | null;
  readonly status?: string;
}

/**
 * Jakarta to Jayapura over the end of a month: 30 November 07:10 WIB until 2 December 21:35 WIB, 400.000 a day.
 * @returns the id of the request
 */
export async function insertJayapuraTrip(
  w: World,
  { company, siti }: { readonly company: string; readonly siti: string },
  { advance, status }: Required<TripWish>,
): Promise<string> {
  const id = newId();
  const departed = '2026-11-30T00:10:00Z';
  const returned = '2026-12-02T14:35:00Z';
  await insertRows(w.pool, 'request', [
    {
      company_id: company,
      id,
      kind: 'trip',
      user_id: siti,
      created_by: siti,
      status,
      first_date: '2026-11-30',
      last_date: '2026-12-02',
      label: 'Perjalanan dinas',
      reason: 'Rapat klien',
      starts_at: departed,
      ends_at: returned,
      tz: 'Asia/Jakarta',
      round: 1,
      without_chain: false,
      flags: [],
      submitted_at: '2026-11-20T00:00:00Z',
      decided_at: '2026-11-21T00:00:00Z',
      version: 1,
      updated_at: '2026-11-20T00:00:00Z',
    },
  ]);
  await insertRows(w.pool, 'trip', [
    {
      company_id: company,
      request_id: id,
      category: 'luar_kota',
      region: '91',
      origin: 'Jakarta',
      depart_at: departed,
      origin_tz: 'Asia/Jakarta',
      return_at: returned,
      return_tz: 'Asia/Jakarta',
      legs: [{ from: 'Jakarta', to: 'Jayapura', depart: null, arrive: null, mode: 'pesawat', cost: 0 }],
      number: `001/SPPD/${company.slice(0, 4)}/XI/2026`,
      per_diem: 400_000,
      hotel_cap: 600_000,
      estimate: 6_000_000,
      advance_requested: advance ?? 0,
      advance_paid: advance,
      advance_paid_at: advance === null ? null : '2026-11-25T03:00:00Z',
      advance_paid_on: advance === null ? null : '2026-11-25',
      advance_paid_by: advance === null ? null : siti,
      settlement_due: '2026-12-09',
    },
  ]);
  return id;
}
