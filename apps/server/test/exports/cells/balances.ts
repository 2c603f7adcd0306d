/** The leave of a year of each person: granted, carried over, taken, given back, cut, lapsed and owed. */
import { insertRows } from '../../../src/db/insert-rows.ts';
import { newId } from '../../../src/db/new-id.ts';
import type { World } from '../../world/world.ts';
import type { ExpectedReport } from './expected-report.ts';
import type { CellsPeople } from './people.ts';
import { columnsOf, day, halves, IDENTITY, identity, person, place } from './sql-pieces.ts';

export async function makeBalances(w: World, { people }: CellsPeople): Promise<void> {
  for (const [n, user] of people.entries()) {
    const own = { company_id: user.company.id, user_id: user.id, code: 'TAHUNAN' };
    const [grant, carry] = [newId(), newId()];
    await insertRows(w.pool, 'leave_account', [{ ...own, debt: 0, since: '2026-01-01', posted_through: '2026-11-20' }]);
    const lot = {
      ...own,
      valid_from: '2026-01-01',
      remaining: 0,
      taken_beyond: 0,
      held: false,
      created_at: '2026-01-01',
    };
    await insertRows(w.pool, 'leave_lot', [
      { ...lot, id: grant, kind: 'grant', valid_to: '2026-12-31' },
      { ...lot, id: carry, kind: 'carry', valid_to: `2026-12-1${n}` },
    ]);
    const { rows } = await w.pool.query<{ id: string }>(
      `select id from request where user_id = $1 and kind = 'leave' order by first_date limit 1`,
      [user.id],
    );
    const entry = (kind: string, days: number, lotId: string | null, requestId: string | null = null) => ({
      ...own,
      id: newId(),
      kind,
      days,
      lot_id: lotId,
      request_id: requestId,
      note: '',
      date: '2026-03-02',
      at: '2026-03-02T01:00:00Z',
    });
    await insertRows(w.pool, 'leave_entry', [
      entry('hak', 12 - n, grant),
      entry('carry_over', 6 - n, carry),
      entry('pakai', -3 - n / 2, grant, rows[0]?.id),
      entry('batal', 1, grant, rows[0]?.id),
      entry('potong_cuti_bersama', -2, grant),
      entry('hangus', -0.5 - n / 2, carry),
      entry('hutang', -1 - n, null),
    ]);
  }
}

const sum = (kinds: string, sign = '') =>
  `${sign}coalesce((select sum(e.days) from leave_entry e where e.user_id = u.id and e.kind in (${kinds})), 0)`;
const OWED = `(select sum(e.days) from leave_entry e where e.user_id = u.id and e.lot_id is null)`;
/** Of what waits for its approver, half a day as half of one. */
const WAITING = `coalesce((select sum(cardinality(l.dates) * case when l.half is null then 1 else 0.5 end) from request r
  join leave_request l on l.request_id = r.id where r.user_id = u.id and r.status = 'pending' and l.account = 'TAHUNAN'), 0)`;
const CARRIED = `(select sum(e.days) from leave_entry e join leave_lot x on x.id = e.lot_id
  where e.user_id = u.id and x.kind = 'carry')`;
const BALANCE = '(select sum(e.days) from leave_entry e where e.user_id = u.id)';
const lotEnd = (kind: string) =>
  day(`(select max(x.valid_to) from leave_lot x where x.user_id = u.id and x.kind = '${kind}')`);

const CELLS: readonly (readonly [label: string, cell: string])[] = [
  ['Tanggal Masuk', day('m.join_date')],
  [
    'Masa Kerja (bulan)',
    `extract(year from age($3::date, m.join_date)) * 12 + extract(month from age($3::date, m.join_date))`,
  ],
  ['Hak Tahun Berjalan', halves(sum(`'hak'`))],
  // What is left of it.
  ['Carry Over', halves(CARRIED)],
  ['Carry Over Berlaku s/d', lotEnd('carry')],
  ['Terpakai', halves(sum(`'pakai', 'batal'`, '-'))],
  // What was cut beyond the balance is owed.
  ['Cuti Bersama', halves(sum(`'potong_cuti_bersama', 'hutang'`, '-'))],
  ['Hangus', halves(sum(`'hangus'`, '-'))],
  ['Hutang', halves(`-${OWED}`)],
  ['Menunggu', halves(WAITING)],
  ['Sisa', halves(BALANCE)],
  ['Sisa Tersedia', halves(`${BALANCE} - ${WAITING}`)],
  ['Berlaku s/d', lotEnd('grant')],
];

const whoAndWhere = identity.with(IDENTITY.indexOf('Unit/Penempatan') - 1, place('$3::date'));

/** As of $3, of the person $4. */
export const balances: ExpectedReport = {
  head: [...IDENTITY, ...CELLS.map(([label]) => label)],
  sql: `select ${columnsOf([...whoAndWhere, ...CELLS.map(([, cell]) => cell)])}
    from employment m ${person('m.user_id', '$3::date')}
   where m.company_id = $1 and $2::date is not null and u.id = $4::uuid`,
};
