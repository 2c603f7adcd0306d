import { afterAll, beforeAll, expect, test } from 'vitest';
import { platform } from '@hadir/contract/platform.ts';
import { serveWorld, type Served } from '../../../test/http.ts';
import { world, type World } from '../../../test/world.ts';
import { platformModule } from './platform.module.ts';

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
  const lock = async (by: typeof one, whom: typeof one) =>
    (await server.as(by)).call(platform.lock, {
      params: { id: whom.accountId },
      body: { locked: true, reason: 'diduga dipakai orang lain' },
    });
  const answers = await Promise.all([lock(one, other), lock(other, one)]);
  const { rows } = await w.pool.query('select 1 from account where id = any($1) and active', [
    [one.accountId, other.accountId],
  ]);
  expect(rows.length).toBe(1);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect(['SUPERADMIN_TERAKHIR', 'TIDAK_MASUK']).toContain(refused?.error.code);
});
