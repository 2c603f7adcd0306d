/** What a file of wages does to validated overtime: foreseen line by line, paid, and paid as before once it is taken back. */
import { expect, test } from 'vitest';
import type { Served } from '../../../../test/world/http.ts';
import { MONDAY_MORNING } from '../../../../test/overtime/overtime.ts';
import { PEOPLE_IMPORTS, wageFile, wages } from '../../../../test/imports/people-imports.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import { byMonth, workedEvenings } from '../../../../test/overtime/worked-evenings.ts';
import type { World } from '../../../../test/world/world.ts';
import { overtimeModule } from '../../overtime/overtime.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';

let w: World;
let server: Served;
const only = [...(PEOPLE_IMPORTS.only ?? []), requestsModule, overtimeModule];
usesWorld({ ...PEOPLE_IMPORTS, now: MONDAY_MORNING, only }, (made) => {
  ({ w, server } = made);
});

test('each line counts until the next of its file; taken back, all is paid as before', async () => {
  const { user, admin, set, validate, paid } = await workedEvenings(w, server, ['16', '17', '18']);
  await set('2026-11-01', byMonth(5_190_000));
  await validate();
  expect(await paid()).toEqual([105_000, 105_000, 105_000]);
  const { rows } = await w.pool.query<{ nik: string }>('select employee_no as nik from app_user where id = $1', [
    user.id,
  ]);
  const nik = rows[0]?.nik ?? '';
  const lines = [`${nik};16/11/2026;BULANAN;10.380.000`, `${nik};18/11/2026;BULANAN;5.190.000`];
  const { id } = await wages.uploaded(admin, wageFile(...lines));
  const words = (await wages.lines(admin, id)).map(({ consequences }) => consequences.join(', '));
  expect(words).toEqual(['Berlaku mulai 16/11/2026, 2 lembur tervalidasi dihitung ulang', 'Berlaku mulai 18/11/2026']);
  expect(await paid()).toEqual([105_000, 105_000, 105_000]);
  expect((await wages.commit(admin, id)).status).toBe(200);
  expect(await paid()).toEqual([210_000, 210_000, 105_000]);
  expect((await wages.revert(admin, id)).status).toBe(200);
  expect(await paid()).toEqual([105_000, 105_000, 105_000]);
});
