/** Before the lock HR hears of requests that stand without a decision, and where they are listed. */
import { expect, test } from 'vitest';
import { instant } from '@hadir/domain/kernel/time.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { unthrottled } from '../../../engines/jobs/throttle.ts';
import { openAndCloseDays } from '../days/day-close.job.ts';
import { turnPeriods } from './periods.job.ts';

let w: World;
usesWorld({ only: [] }, (made) => {
  ({ w } = made);
});

test('what was recorded without a decision is told by kind, with the list that holds it', async () => {
  const company = await w.make.company();
  const admin = await w.make.user({ company, role: 'admin' });
  const user = await w.make.user({ company });
  const db = companyDb(w.pool, company.id);
  const recorded = (kind: 'sick' | 'leave', date: string, change: object = {}) => ({
    company_id: company.id,
    id: newId(),
    kind,
    user_id: user.id,
    created_by: user.id,
    first_date: date,
    last_date: date,
    starts_at: `${date}T01:00:00Z`,
    ends_at: `${date}T10:00:00Z`,
    tz: 'Asia/Jakarta',
    label: 'Sakit',
    days: 1,
    reason: 'Demam tinggi.',
    status: 'approved',
    flags: ['DIJAMIN_UU', 'TANPA_PEMUTUS'],
    submitted_at: `${date}T01:00:00Z`,
    decided_at: `${date}T01:00:00Z`,
    updated_at: `${date}T01:00:00Z`,
    ...change,
  });
  await insertRows(w.pool, 'request', [
    recorded('sick', '2026-10-21'),
    recorded('sick', '2026-11-20'),
    recorded('leave', '2026-11-11'),
    recorded('sick', '2026-10-20'),
    recorded('sick', '2026-11-12', { status: 'cancelled' }),
    recorded('sick', '2026-11-13', { flags: ['DIJAMIN_UU'] }),
  ]);
  await openAndCloseDays(db, friday('23:30'), 'open', unthrottled);
  await turnPeriods(db, friday('23:50'), unthrottled);
  await turnPeriods(db, instant('2026-11-21T00:10:00+07:00'), unthrottled);
  const { rows } = await w.pool.query(
    `select title, body, link from notification where user_id = $1 and title like '%tanpa pemutus' order by title`,
    [admin.id],
  );
  const body = 'Tidak ada yang dapat memutuskannya. Periksa sebelum periode dikunci dalam 3 hari.';
  const search = '?keputusan=TANPA_PEMUTUS&tanggal=2026-10-21..2026-11-20';
  const title = (kind: string) => `${kind} pada periode 2026-11 dicatat tanpa pemutus`;
  expect(rows).toEqual([
    { title: title('1 pengajuan cuti'), body, link: `/laporan/cuti${search}` },
    { title: title('2 pengajuan sakit'), body, link: `/laporan/sakit${search}` },
  ]);
});
