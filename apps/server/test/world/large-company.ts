/** A company large enough that the planner chooses as in a large one, made inside the database in seconds. */
import { type Instant, instant, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { createPool } from '../../src/db/pool.ts';
import { type Bulk, seedBulk } from '../../src/demo/bulk.ts';
import type { World } from './world.ts';

export const LARGE_NOW: Instant = instant('2026-11-20T10:00:00+07:00');
/** Two working days before it. */
export const LARGE_RANGE = { from: localDate('2026-11-17'), to: localDate('2026-11-18') };

/** More than any list may read by a sequential scan. */
const PEOPLE = 11_000;

export interface LargeCompany extends Bulk {
  /** Above twenty people. */
  superiorId: string;
  staffId: string;
}

/** What people have asked, were told and hold: two of each a person, all ids by the person's own. */
const SPREAD = [
  `insert into request (company_id, id, kind, user_id, created_by, first_date, last_date, starts_at, ends_at, tz, label,
     days, status, open_step, submitted_at, decided_at, updated_at)
   select $1, gen_random_uuid(), k.kind, u.id, u.id, d, d, d + time '08:00', d + time '17:00', 'Asia/Jakarta', 'Uji', 1,
     k.status, case when k.status = 'pending' then 1 end, d, case when k.status = 'approved' then d end, d
     from app_user u cross join (values ('leave', 'approved'), ('correction', 'approved'), ('sick', 'pending')) k (kind, status)
     cross join lateral (select $2::date - abs(hashtext(u.id::text || k.kind)) % 300 as d) x where u.company_id = $1`,
  `insert into request_step (company_id, request_id, round, no, actor, state, named_by, opened_at, decided_at, decided_by)
   select r.company_id, r.id, 1, 1, 'superior', case when r.status = 'pending' then 'open' else 'approved' end, 'Atasan',
     r.submitted_at, r.decided_at, case when r.status = 'approved' then $3::uuid end from request r where r.company_id = $1 and r.user_id <> $3 and $2::date is not null`,
  `insert into request_approver (company_id, request_id, round, no, approver_id, open)
   select r.company_id, r.id, 1, 1, o.superior_id, r.status = 'pending' from request r
     join org_assignment o on o.company_id = r.company_id and o.user_id = r.user_id
    where r.company_id = $1 and o.superior_id is not null and r.user_id <> $3 and $2::date is not null`,
  `insert into request_decision (company_id, id, request_id, round, no, move, actor_id, at, version)
   select r.company_id, gen_random_uuid(), r.id, 1, 1, 'submit', r.user_id, r.submitted_at, 1
     from request r where r.company_id = $1 and $2::date is not null`,
  `insert into notification (company_id, id, user_id, kind, title, created_at)
   select $1, gen_random_uuid(), u.id, 'alpa', 'Uji', $2::date - n from app_user u cross join generate_series(1, 2) n
    where u.company_id = $1`,
  `insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at)
   select $1, u.id, '2026-11', '2026-10-21', '2026-11-20', '{"huruf": {}, "hariHadir": 3}', $2 from app_user u where u.company_id = $1`,
  `insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, state, decided_at)
   select e.company_id, gen_random_uuid(), e.at, e.id, e.user_id, e.work_date, '{AKURASI_RENDAH}', 'diterima', $2::date
     from attendance_event e where e.company_id = $1 and e.type = 'in'`,
  `insert into day_permission (company_id, user_id, work_date, kind, label)
   select $1, u.id, $2::date - 200, 'izin', 'Uji' from app_user u where u.company_id = $1`,
  `insert into leave_account (company_id, user_id, code) select $1, u.id, 'CT' from app_user u where u.company_id = $1 and $2::date is not null`,
  `insert into leave_lot (company_id, id, user_id, code, kind, valid_from, valid_to, created_at)
   select $1, u.id, u.id, 'CT', 'grant', '2026-01-01', '2026-12-31', $2 from app_user u where u.company_id = $1`,
  `insert into leave_entry (company_id, id, user_id, code, lot_id, kind, date, days, at)
   select $1, gen_random_uuid(), u.id, 'CT', u.id, 'hak', '2026-01-01', 6, $2 from app_user u cross join generate_series(1, 2) where u.company_id = $1`,
];

export async function largeCompany(w: World): Promise<LargeCompany> {
  const pool = createPool(w.url, { max: 1, statementTimeoutMs: 0, applicationName: 'hadir large company' });
  try {
    const bulk = await seedBulk(pool, {
      people: PEOPLE,
      now: LARGE_NOW,
      history: LARGE_RANGE,
      days: true,
      sessions: false,
    });
    const [, superiorId = '', staffId = '', ...below] = bulk.userIds;
    await pool.query(`update app_user set role = 'supervisor' where id = $1`, [superiorId]);
    const team = [staffId, ...below.slice(0, 19)];
    await pool.query('update org_assignment set superior_id = $1 where user_id = any($2)', [superiorId, team]);
    await pool.query(
      'insert into superior_closure (company_id, superior_id, user_id, depth) select $1, $2, unnest($3::uuid[]), 1',
      [bulk.companyId, superiorId, team],
    );
    for (const text of SPREAD) {
      const values = [bulk.companyId, toWire(LARGE_NOW), superiorId];
      await pool.query(text, values.slice(0, text.includes('$3') ? 3 : 2));
    }
    await pool.query('analyze');
    return { ...bulk, superiorId, staffId };
  } finally {
    await pool.end();
  }
}
