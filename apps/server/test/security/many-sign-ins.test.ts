/** Many sign-ins at once, each at what a hash costs in the product: whose turn it is, and who is turned away. */
import { expect, it } from 'vitest';
import { TEST_PASSWORD } from '../world/factories.ts';
import type { Served } from '../world/http.ts';
import type { World } from '../world/world.ts';
import { addressKey } from '../../src/http/security/address-key.ts';
import { usesSignInTries, WRONG } from './sign-in-tries.ts';

let w: World;
let server: Served;
const { newAddress, tryPassword } = usesSignInTries((made) => ({ w, server } = made), { dearPasswords: true });

it('a colleague of another address is through before most of 100 made-up names', async () => {
  const user = await w.make.user();
  const [crowd, home] = [newAddress(), newAddress()];
  const order: string[] = [];
  const made = Array.from({ length: 100 }, async (_, n) => {
    await tryPassword(`karangan.${n}`, WRONG, { address: crowd });
    order.push('crowd');
  });
  const colleague = tryPassword(user.login, TEST_PASSWORD, { address: home }).then((answer) => {
    order.push('colleague');
    return answer;
  });
  await Promise.all(made);
  expect((await colleague).status).toBe(200);
  expect(order.indexOf('colleague')).toBeLessThan(50);
});

it('whoever is turned away by a full line has lost no try', async () => {
  const crowd = newAddress();
  const turn = `alamat:${addressKey(crowd)}`;
  // Two are judged and 120 wait, and whoever is through stands in the line again: it is full on a machine of any speed.
  let full = true;
  const crowded = Array.from({ length: 122 }, async () => {
    while (full) await server.app.passwords.hash(WRONG, turn);
  });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => tryPassword(`ramai.${n}`, WRONG, { address: crowd })),
  );
  full = false;
  await Promise.all(crowded);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [503, 'MASUK_SEDANG_RAMAI']),
  );
  const { rows } = await w.pool.query('select from sign_in_try where address_key = $1', [crowd]);
  expect(rows).toHaveLength(0);
  expect((await tryPassword('ramai.0', WRONG, { address: crowd })).status).toBe(422);
});

it('many wrong tries at the same moment are no more than five', async () => {
  const user = await w.make.user();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryPassword(user.login, WRONG, { address: newAddress() })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
});
