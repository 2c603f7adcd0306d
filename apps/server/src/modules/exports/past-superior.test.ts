import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { makeDay } from '../../../test/attendance/attendance-days.ts';
import type { Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { exportsModule } from './exports.module.ts';

const BEFORE = localDate('2026-11-05');
const AFTER = localDate('2026-11-06');

let w: World;
let server: Served;
usesWorld({ only: [exportsModule] }, (made) => {
  ({ w, server } = made);
});

test('a file names the superior that a person had on each date', async () => {
  const former = await w.make.user({ role: 'supervisor', fullname: 'Sari Lama' });
  const present = await w.make.user({ role: 'supervisor', fullname: 'Sinta Baru' });
  const user = await w.make.user({ superior: present });
  await w.pool.query('update org_assignment set valid_from = $2 where user_id = $1', [user.id, AFTER]);
  await w.pool.query(
    `insert into org_assignment (company_id, id, user_id, valid_from, valid_to, superior_id)
     values ($1, gen_random_uuid(), $2, '2024-01-01', $3, $4)`,
    [user.company.id, user.id, BEFORE, former.id],
  );
  for (const date of [BEFORE, AFTER]) await makeDay(w.pool, { user, date });
  const admin = await server.as(await w.make.user({ role: 'admin', employed: false }));
  const query = {
    report: 'kehadiran-detail',
    format: 'csv',
    from: BEFORE,
    to: AFTER,
    columns: 'workDate,superior',
  } as const;
  const { bytes } = await admin.call(reportFiles.file, { query });
  expect(bytes.toString('utf8').split('\r\n').slice(1, 3)).toEqual([
    '"05/11/2026";"Sari Lama"',
    '"06/11/2026";"Sinta Baru"',
  ]);
});
