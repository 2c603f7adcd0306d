/** A product with screens on walls and at doors, moved by a journey. */
import { displays } from '@hadir/contract/displays/endpoints.ts';
import { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { makeDay } from '../attendance/attendance-days.ts';
import { bodyOf, booked, roomHouse } from '../rooms/room-house.ts';
import { drivenProduct } from '../world/driven-product.ts';
import type { TestUser } from '../world/factories.ts';
import type { Person } from '../world/http.ts';

const { w, running, listen } = await drivenProduct('rahasia-instalasi-untuk-uji-layar-dinding');
const company = await w.make.company();
const hr = await w.make.user({ company, role: 'admin' });
const people = new Map<string, TestUser>();
let house: Awaited<ReturnType<typeof roomHouse>> | undefined;

async function link(who: Person, kind: 'site' | 'room', targetId: string) {
  const body = { kind, targetId, name: 'Layar uji' };
  const { data } = (await who.call(displays.create, { body })).reply;
  return { id: data.link.id, key: data.key };
}

listen({
  /** A place, and who is there today. */
  async site(name: string, days: readonly { fullname: string; wish: object }[]) {
    const location = await w.make.location({ company, name });
    for (const { fullname, wish } of days) {
      const user = await w.make.user({ company, fullname });
      await w.make.worksAt({ user, location });
      people.set(fullname, user);
      await makeDay(w.pool, { user, date: localDate('2026-11-20'), ...wish });
    }
    return link(await running().as(hr), 'site', location.id);
  },
  async day(fullname: string, date: string) {
    const user = people.get(fullname);
    if (user !== undefined) await makeDay(w.pool, { user, date: localDate(date), in: '07:55', out: null });
  },
  async comes(fullname: string, at: string) {
    await w.pool.query(`update attendance_day set status = 'HADIR', in_at = $2 where user_id = $1`, [
      people.get(fullname)?.id,
      at,
    ]);
    await running().app.live.publish(w.pool, { companyId: company.id, topic: 'day' });
  },
  /** The place goes out of use, or comes back. */
  async archive(place: string, active: boolean) {
    await w.pool.query('update location_point set active = $2 where name = $1', [place, active]);
  },
  async revoke(id: string) {
    await (await running().as(hr)).call(displays.revoke, { params: { id } });
  },
  /** A room, its keeper's screen, and who books in it, with that person's cookies. */
  async room() {
    house = await roomHouse(w, running());
    const { key } = await link(house.keeper, 'room', house.roomId);
    return { key, cookie: house.siti.headers['cookie'] };
  },
  /** Somebody waits for that time. @returns the person's cookies */
  async waits(start: string, end: string) {
    if (house === undefined) throw new Error('no room');
    const { adi, roomId } = house;
    const answer = await adi.call(roomWaiting.join, { body: bodyOf(roomId, { start, end }) });
    if (answer.status !== 200) throw new Error(answer.text);
    return adi.headers['cookie'];
  },
  /** What the job of every minute does. */
  async settle() {
    await house?.settle();
  },
  async book(start: string, end: string) {
    if (house !== undefined) await booked(house.siti, house.roomId, { start, end });
  },
});
