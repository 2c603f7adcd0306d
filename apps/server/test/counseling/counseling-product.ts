/** A product with two counselors, HRD and two employees, each with a key, over a clock that a journey moves. */
import { toWire } from '@hadir/domain/kernel/time.ts';
import { TEST_PASSWORD } from '../world/factories.ts';
import { drivenProduct } from '../world/driven-product.ts';
import { counselingHouse, type House, type KeyHolder, requested, SUMMARY } from './counseling-house.ts';

const { w, running, listen } = await drivenProduct('rahasia-instalasi-untuk-uji-perjalanan-konseling');
let house: House | undefined;

function holderOf(fullname: string): KeyHolder {
  const { counselor, colleague, hrd, siti, adi } = house ?? {};
  const found = [counselor, colleague, hrd, siti, adi].find((one) => one?.user.fullname === fullname);
  if (found === undefined) throw new Error(`nobody is called ${fullname}`);
  return found;
}

listen({
  /** Another company; the time is that of its house. @returns what people type and what they wrote */
  async begin() {
    house = await counselingHouse(w, running());
    return { password: TEST_PASSWORD, story: SUMMARY, recoveryCode: house.counselor.recoveryCode };
  },
  async cookie(fullname: string) {
    return (await running().as(holderOf(fullname).user)).headers['cookie'];
  },
  /** A session with the first counselor. */
  async ask(fullname: string, start: string) {
    if (house === undefined) throw new Error('there is nobody yet');
    await requested(holderOf(fullname), { deskId: house.counselor.deskId, categoryId: house.plainId, start });
  },
  /** As a link by mail does: the new password comes without the one before. */
  async replacePassword(fullname: string, password: string) {
    const hash = await running().app.passwords.hash(password, 'uji');
    await w.pool.query('update account set password_hash = $2, password_changed_at = $3 where id = $1', [
      holderOf(fullname).user.accountId,
      hash,
      toWire(w.clock()),
    ]);
  },
});
