/** Expenses, bookings, activities and daily reports of the people, each differing from the one before. */
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../../src/db/insert-rows.ts';
import { newId } from '../../../src/db/new-id.ts';
import type { World } from '../../world/world.ts';
import { type CellsPeople, ZONES } from './people.ts';
import { either } from './request-parts.ts';

const ROWS = 9;
const BEGUN = localDate('2026-10-19');
const dateOf = (n: number) => addDays(BEGUN, n * 3);
const rows = <Row>(make: (n: number) => Row): Row[] => Array.from({ length: ROWS }, (_, n) => make(n));

interface Whose {
  readonly own: (n: number) => { readonly company_id: string; readonly user_id: string };
  readonly company: string;
}

async function makeExpenses(w: World, { own }: Whose): Promise<void> {
  const written = '2026-10-19T02:00:00Z';
  const settlements = rows((n) => ({
    ...own(n),
    id: newId(),
    title: `Keperluan ${n}`,
    tz: ZONES[n % 3],
    scope_date: dateOf(n),
    state: 'pending',
    submitted_on: dateOf(n),
    created_at: written,
    updated_at: written,
  }));
  await insertRows(w.pool, 'settlement', settlements);
  const items = settlements.map(({ id }, n) => {
    const foreign = n % 3 === 0;
    return {
      ...own(n),
      id: newId(),
      settlement_id: id,
      category: either(n, 'hotel', 'tiket', 'taksi', 'konsumsi', 'lainnya'),
      date: dateOf(n),
      description: `Uraian ${n}`,
      amount: 100 + n,
      currency: foreign ? 'USD' : 'IDR',
      rate: foreign ? 15_800.5 + n : null,
      rate_date: foreign ? dateOf(n) : null,
      statement: n % 2 === 0,
      claimed: 400_000 + n,
      cap: 300_000 + n,
      approved: n % 2 === 0 ? 200_000 + n : null,
      reason: either(n, 'SESUAI', null, 'DIBATASI_PLAFON', 'DAFTAR_PENGELUARAN_RIIL'),
      note: n % 4 === 0 ? `Nota ${n}` : '',
      created_at: written,
      updated_at: written,
    };
  });
  await insertRows(w.pool, 'settlement_item', items);
}

async function makeBookings(w: World, { own, company }: Whose): Promise<void> {
  const rooms = ZONES.map((tz, at) => ({
    company_id: company,
    id: newId(),
    code: `R${at}`,
    name: `Ruang ${at}`,
    building: at === 1 ? null : `Menara ${at}`,
    floor: at === 2 ? null : String(at + 3),
    tz,
    capacity: 8 + at,
    facilities: null,
    open_time: '07:00',
    close_time: '20:00',
  }));
  await insertRows(w.pool, 'meeting_room', rooms);
  const states = [
    'pending',
    'approved',
    'rejected',
    'cancelled',
    'checked_in',
    'finished',
    'no_show',
    'expired',
  ] as const;
  const bookings = rows((n) => {
    const start = `${dateOf(n)}T16:${10 + n}:00Z`;
    const end = `${dateOf(n)}T17:${20 + n}:00Z`;
    return {
      company_id: company,
      id: newId(),
      room_id: rooms[n % 3]?.id,
      title: `Rapat ${n}`,
      organizer_id: own(n + 1).user_id,
      start_at: start,
      end_at: end,
      busy_until: end,
      participants: 3 + n,
      state: either(n, ...states),
      checked_in_at: n % 4 === 0 ? `${dateOf(n)}T16:${15 + n}:00Z` : null,
      released_at: n % 3 === 0 ? `${dateOf(n)}T17:0${n}:00Z` : null,
      created_at: start,
      updated_at: start,
    };
  });
  await insertRows(w.pool, 'room_booking', bookings);
}

async function makeWork(w: World, { own, company }: Whose, reviewer: string): Promise<void> {
  const category = { company_id: company, id: newId(), code: 'KUNJ', name: 'Kunjungan' };
  await insertRows(w.pool, 'activity_category', [category]);
  const activities = rows((n) => ({
    ...own(n),
    id: newId(),
    work_date: dateOf(n),
    start_at: `${dateOf(n)}T0${n % 4}:1${n}:00Z`,
    end_at: `${dateOf(n)}T05:2${n}:00Z`,
    title: `Kegiatan ${n}`,
    description: n % 2 === 0 ? `Isi ${n}` : '',
    category_id: n % 2 === 0 ? category.id : null,
    created_at: `${dateOf(n)}T06:00:00Z`,
    updated_at: `${dateOf(n)}T06:00:00Z`,
  }));
  await insertRows(w.pool, 'activity', activities);
  const reports = rows((n) => {
    const state = either(n, 'submitted', 'returned', 'reviewed', 'draft');
    const sent = state === 'draft' ? null : `${dateOf(n)}T16:${10 + n}:00Z`;
    const isRead = state === 'returned' || state === 'reviewed';
    return {
      ...own(n),
      id: newId(),
      work_date: dateOf(n),
      state,
      done: `Selesai ${n}`,
      plan: `Besok ${n}`,
      obstacle: n % 2 === 0 ? `Kendala ${n}` : '',
      first_submitted_at: sent,
      submitted_at: sent,
      late: n % 3 === 0,
      reviewer_id: isRead ? reviewer : null,
      reviewed_at: isRead ? `${dateOf(n)}T20:00:00Z` : null,
      review_note: isRead ? `Catat ${n}` : '',
      updated_at: `${dateOf(n)}T20:00:00Z`,
    };
  });
  await insertRows(w.pool, 'daily_report', reports);
}

export async function makeLists(w: World, { people, superior, admin }: CellsPeople): Promise<void> {
  const company = admin.company.id;
  const own = (n: number) => ({ company_id: company, user_id: (people[n % 3] ?? people[0]).id });
  await makeExpenses(w, { own, company });
  await makeBookings(w, { own, company });
  await makeWork(w, { own, company }, superior.id);
}
