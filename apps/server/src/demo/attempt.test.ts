import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '@hadir/domain/kernel/time.ts';
import { world, type World } from '../../test/world/world.ts';
import { joinedCompanyDb } from '../db/company-db.ts';
import { transaction } from '../db/pool.ts';
import { Refused } from '../http/refused.ts';
import { attempt, NobodyMayMove } from './attempt.ts';

let w: World;
beforeAll(async () => {
  w = await world({ now: instant('2026-11-20T10:00:00+07:00') });
});
afterAll(() => w.close());

const NAME = 'select fullname from app_user where id = $1';

/** Renames a person in two attempts of one transaction, the second of which ends with the error. */
async function renamedTwice(error: Error) {
  const user = await w.make.user();
  const result = await transaction(w.pool, async (raw) => {
    const db = joinedCompanyDb(raw, user.company.id);
    const rename = (to: string) => db.query('update app_user set fullname = $2 where id = $1', [user.id, to]);
    const first = await attempt(db, async () => void (await rename('Pertama')));
    const second = await attempt(db, async () => {
      await rename('Kedua');
      throw error;
    });
    return [first, second];
  });
  const { rows } = await w.pool.query<{ fullname: string }>(NAME, [user.id]);
  return { result, name: rows[0]?.fullname };
}

test('what the rules refuse is taken back alone, and the rest of the transaction is written', async () => {
  const refused = await renamedTwice(new Refused('PERIODE_TERKUNCI'));
  expect(refused).toEqual({ result: [undefined, 'PERIODE_TERKUNCI'], name: 'Pertama' });
  const nobody = await renamedTwice(new NobodyMayMove('nobody may approve the wfh'));
  expect(nobody).toEqual({ result: [undefined, 'nobody may approve the wfh'], name: 'Pertama' });
});

test('a fault of the product is no refusal: it ends the filling', async () => {
  await expect(renamedTwice(new TypeError('broken'))).rejects.toThrow('broken');
});
