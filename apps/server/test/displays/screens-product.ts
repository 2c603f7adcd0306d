/**
 * A product whose clock, end and people a journey moves by messages, in a process of its own: what is asked for by name is
 * done, and its answer sent back.
 */
import type { AddressInfo } from 'node:net';
import { displays } from '@hadir/contract/displays/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { makeDay } from '../attendance/attendance-days.ts';
import { booked, roomHouse } from '../rooms/room-house.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { world } from '../world/world.ts';

const w = await world({ maxConnections: 4 });
// Through a restart keys and codes stay those of the installation.
const env = { HADIR_SECRET: 'rahasia-instalasi-untuk-uji-layar-dinding' };
let server: Served | undefined;
let port = 0;

async function start(): Promise<string> {
  server = await serveWorld(w, { live: true, env });
  await server.app.http.listen({ port, host: '127.0.0.1' });
  ({ port } = server.app.http.server.address() as AddressInfo);
  return `http://127.0.0.1:${port}`;
}

const running = (): Served => {
  if (server === undefined) throw new Error('the product is stopped');
  return server;
};

const company = await w.make.company();
const hr = await w.make.user({ company, role: 'admin' });
const people = new Map<string, TestUser>();
let house: Awaited<ReturnType<typeof roomHouse>> | undefined;

async function link(who: Person, kind: 'site' | 'room', targetId: string) {
  const body = { kind, targetId, name: 'Layar uji' };
  const { data } = (await who.call(displays.create, { body })).reply;
  return { id: data.link.id, key: data.key };
}

const commands = {
  start,
  async stop() {
    await running().close();
    server = undefined;
  },
  async move(to: string) {
    w.moveClock(instant(to));
  },
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
  async book(start: string, end: string) {
    if (house !== undefined) await booked(house.siti, house.roomId, { start, end });
  },
};

type Command = keyof typeof commands;
interface Message {
  readonly no: number;
  readonly name: Command;
  readonly given: readonly never[];
}

process.on('message', ({ no, name, given }: Message) => {
  const run = commands[name] as (...args: readonly never[]) => Promise<unknown>;
  run(...given).then(
    (answer) => process.send?.({ no, answer: answer ?? null }),
    (error: unknown) => process.send?.({ no, error: String(error) }),
  );
});
process.once('SIGTERM', () => {
  const closed = Promise.resolve(server?.close()).then(() => w.close());
  void closed.then(() => process.exit(0));
});
process.stdout.write('ready\n');
