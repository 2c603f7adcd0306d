/** Many sign-ins at once, each at what a hash costs in the product: whose turn it is, and who is turned away. */
import { expect, it } from 'vitest';
import { TEST_PASSWORD } from '../factories.ts';
import type { World } from '../world.ts';
import { usesSignInTries, WRONG } from './sign-in-tries.ts';

let w: World;
const { newAddress, tryPassword } = usesSignInTries((made) => ({ w } = made), { dearPasswords: true });

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
  const answers = await Promise.all(
    Array.from({ length: 160 }, (_, n) => tryPassword(`ramai.${n}`, WRONG, { address: crowd })),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ body }) => body.code === 'MASUK_SEDANG_RAMAI')).toBe(true);
  const { rows } = await w.pool.query<{ n: number }>(
    'select count(*)::int as n from sign_in_try where address_key = $1',
    [crowd],
  );
  expect(rows[0]?.n).toBe(answers.filter(({ status }) => status === 422).length);
});

it('many wrong tries at the same moment are no more than five', async () => {
  const user = await w.make.user();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryPassword(user.login, WRONG, { address: newAddress() })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
});
