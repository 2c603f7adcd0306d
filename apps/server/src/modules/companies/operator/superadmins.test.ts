import { afterAll, beforeAll, expect, test } from 'vitest';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { serveWorld, type Served } from '../../../../test/world/http.ts';
import { startedAndLocked } from '../../../../test/world/wait-until.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { transaction } from '../../../db/pool.ts';
import { platformModule } from '../platform.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [platformModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

test('two superadmins who lock each other at the same moment: one of them stays', async () => {
  const [one, other] = [await w.make.user({ role: 'superadmin' }), await w.make.user({ role: 'superadmin' })];
  const [first, second] = [await server.as(one), await server.as(other)];
  const lock = (by: typeof first, whom: typeof one) =>
    by.call(platform.lock, {
      params: { id: whom.accountId },
      body: { locked: true, reason: 'diduga dipakai orang lain' },
    });
  // Both are signed in and wait for the accounts: only who is left decides between them.
  const { answers: pending } = await transaction(w.pool, async (db) => {
    await db.query('select 1 from account where id = any($1) for no key update', [[one.accountId, other.accountId]]);
    return startedAndLocked(w, [() => lock(first, other), () => lock(second, one)]);
  });
  const answers = await Promise.all(pending);
  const { rows } = await w.pool.query('select 1 from account where id = any($1) and active', [
    [one.accountId, other.accountId],
  ]);
  expect(rows.length).toBe(1);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.find(({ status }) => status !== 200)?.error.code).toBe('SUPERADMIN_TERAKHIR');
});

test('a code by a superadmin is noted for the admin, and never made for another superadmin', async () => {
  const operator = await server.as(await w.make.user({ role: 'superadmin' }));
  const admin = await w.make.user({ role: 'admin' });
  const print = (of: typeof admin) => operator.call(platform.issueCode, { params: { id: of.accountId }, body: {} });
  expect((await print(admin)).status).toBe(200);
  const { rows } = await w.pool.query('select kind, given_by, by_operator from access_grant where user_id = $1', [
    admin.id,
  ]);
  expect(rows).toEqual([{ kind: 'code', given_by: null, by_operator: true }]);
  const boss = await w.make.user({ role: 'superadmin' });
  await w.make.user({ company: await w.make.company(), role: 'admin', account: boss });
  expect((await print(boss)).error.code).toBe('BUKAN_ADMIN');
});
