import { afterAll, beforeAll, expect, test } from 'vitest';
import { world, type World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { markOf, marksOf } from '../../../db/sealed.ts';
import { sealingKeys } from '../../../http/security/secrets.ts';
import { takenErrors } from './register.service.ts';

const OLD = 'rahasia-lama-rahasia-lama-rahasia-lama';
const NEW = 'rahasia-baru-rahasia-baru-rahasia-baru';
const KTP = '3171234567890001';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test.each([
  ['before', OLD],
  ['present', NEW],
])('while the secret is being changed, a KTP number marked under the %s one is taken', async (_, markedUnder) => {
  const user = await w.make.user({ company: await w.make.company() });
  const companyId = user.company.id;
  await w.pool.query('update app_user set ktp_mark = $2 where id = $1', [
    user.id,
    markOf(sealingKeys({ current: markedUnder, previous: null }), companyId, KTP),
  ]);
  const keys = sealingKeys({ current: NEW, previous: OLD });
  const errorsOf = (ktpNo: string) =>
    companyDb(w.pool, companyId).transaction((tx) =>
      takenErrors(tx, { employeeNo: 'BARU-1', email: null, ktpMarks: marksOf(keys, companyId, ktpNo) }, null),
    );
  expect(await errorsOf(KTP)).toMatchObject([{ field: 'ktpNo', code: 'SUDAH_DIGUNAKAN' }]);
  expect(await errorsOf('3171234567890002')).toEqual([]);
});
