/** What the lists of people and of leave tell of the filled person: contact, contract, place, every kind of entry. */
import { personFields } from '@hadir/contract/people/person-fields.ts';
import { LISTED_FIELDS } from '@hadir/contract/people/person-values.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import type { World } from '../world/world.ts';
import { PEOPLE } from './expected-columns.ts';
import type { Filled } from './filled-person.ts';

export async function makeContract(w: World, { person }: Filled): Promise<void> {
  await w.pool.query(
    `update employment set employment_type = 'PKWT', contract_end = '2027-03-31' where company_id = $1 and user_id = $2`,
    [person.company.id, person.id],
  );
  // What each column of the list shall show is what is stored.
  for (const key of LISTED_FIELDS)
    await w.pool.query(`update app_user set ${personFields[key].column} = $3 where company_id = $1 and id = $2`, [
      person.company.id,
      person.id,
      PEOPLE[key],
    ]);
  const location = await w.make.location({ company: person.company, name: 'Titik Isi', from: localDate('2026-01-01') });
  await w.make.worksAt({ user: person, location });
}

/** A grant, days carried over, taken, cut, lapsed and owed: no two sums alike. */
export async function makeLedger(w: World, { person }: Filled): Promise<void> {
  const own = { company_id: person.company.id, user_id: person.id, code: 'TAHUNAN' };
  const [grant, carry] = [newId(), newId()];
  await insertRows(w.pool, 'leave_account', [{ ...own, debt: 0, since: '2026-01-01', posted_through: '2026-11-19' }]);
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
    { ...lot, id: carry, kind: 'carry', valid_to: '2026-12-15' },
  ]);
  const { rows } = await w.pool.query<{ id: string }>(
    `select id from request where company_id = $1 and kind = 'leave' and status = 'approved'`,
    [person.company.id],
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
    entry('hak', 12, grant),
    entry('carry_over', 6, carry),
    entry('pakai', -5, grant, rows[0]?.id ?? null),
    entry('potong_cuti_bersama', -2, grant),
    entry('hangus', -1.5, grant),
    entry('hutang', -2, null),
  ]);
}

/** Who has left with days that were not taken. */
export async function makeLeaver(w: World, { person: { company } }: Filled): Promise<void> {
  const left = localDate('2026-11-18');
  const { id } = await w.make.user({ company, fullname: 'Orang Keluar', left });
  const own = { company_id: company.id, user_id: id, code: 'TAHUNAN' };
  await insertRows(w.pool, 'leave_account', [{ ...own, debt: 0, since: '2026-01-01', posted_through: '2026-11-18' }]);
  await insertRows(w.pool, 'leave_lot', [
    {
      ...own,
      id: newId(),
      kind: 'grant',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      remaining: 8.5,
      taken_beyond: 0,
      held: false,
      created_at: '2026-01-01',
    },
  ]);
}
