import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { friday, liveTap } from '../../../test/attendance/taps.ts';
import { world, type World } from '../../../test/world/world.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { liveModule } from './live.module.ts';
import { MOST_PER_SESSION } from '../../engines/live/streams.ts';

let w: World;
let server: Served;
let port: number;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [attendanceModule, liveModule], live: true });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await w.close();
});

interface Heard {
  event: string;
  data: Record<string, string>;
}

interface Listening {
  heard: Heard[];
  closed: Promise<void>;
  /** Without a further request. */
  until(matches: (entry: Heard) => boolean): Promise<void>;
  end(): void;
}

/** A browser's event stream. */
const listen = (user: TestUser) => listenAt('/api/live', user);

async function listenAt(path: string, user: TestUser): Promise<Listening> {
  return listenWith(path, (await server.as(user)).headers);
}

async function listenWith(path: string, headers: Record<string, string>): Promise<Listening> {
  const heard: Listening['heard'] = [];
  let wake = () => undefined as void;
  let ended = () => undefined as void;
  const closed = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const connection = await new Promise<{ destroy(): void }>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers }, (response) => {
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/event-stream');
      response.setEncoding('utf8');
      let rest = '';
      response.on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const event = /^event: (.*)$/m.exec(part)?.[1];
          const data = /^data: (.*)$/m.exec(part)?.[1];
          if (event && data) heard.push({ event, data: JSON.parse(data) });
        }
        wake();
      });
      response.on('close', () => ended());
      resolve(call);
    });
    call.on('error', (error) => (heard.length === 0 ? reject(error) : undefined));
    call.end();
  });
  return {
    heard,
    closed,
    end: () => connection.destroy(),
    async until(matches) {
      while (!heard.some(matches)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

async function team() {
  const company = await w.make.company();
  const superior = await w.make.user({ company, role: 'supervisor' });
  const colleague = await w.make.user({ company });
  const admin = await w.make.user({ company, role: 'admin' });
  const user = await w.make.user({ company, superior });
  const me = await server.as(user);
  return { company, superior, colleague, admin, user, me };
}

describe('Live news', () => {
  it('a clock-in reaches HR, the superior and the person without a further request, nobody else', async () => {
    w.moveClock(friday('08:00'));
    const { superior, colleague, admin, user, me } = await team();
    const stranger = await w.make.user({ company: await w.make.company(), role: 'admin' });
    const seers = await Promise.all([superior, admin, user].map(listen));
    const others = await Promise.all([colleague, stranger].map(listen));
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    const dayOf = (whose: TestUser) => (entry: Heard) => entry.event === 'day' && entry.data['userId'] === whose.id;
    for (const seer of seers) await seer.until(dayOf(user));
    // News come in order: once the others hear of their own taps, what was for them of the first has come, too.
    for (const [at, whose] of [colleague, stranger].entries()) {
      await (await server.as(whose)).call(attendance.clock, { body: liveTap(w, 'in') });
      await others[at]?.until(dayOf(whose));
      expect(others[at]?.heard.filter(({ data }) => data['userId'] !== whose.id)).toEqual([]);
    }
    for (const stream of [...seers, ...others]) stream.end();
  });

  it('of a draft of the roster reaches planners, not the person who is planned', async () => {
    w.moveClock(friday('08:00'));
    const { company, superior, colleague, admin, user, me } = await team();
    const planners = await Promise.all([superior, admin].map(listen));
    const others = await Promise.all([user, colleague].map(listen));
    const draft = { companyId: company.id, topic: 'roster', userId: user.id, workDate: '2026-12-01' } as const;
    await server.app.live.publish(w.pool, draft);
    for (const stream of planners) await stream.until(({ event }) => event === 'roster');
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    await others[0]?.until(({ event }) => event === 'day');
    await (await server.as(colleague)).call(attendance.clock, { body: liveTap(w, 'in') });
    await others[1]?.until(({ event }) => event === 'day');
    for (const { heard } of others) expect(heard.filter(({ event }) => event === 'roster')).toEqual([]);
    for (const stream of [...planners, ...others]) stream.end();
  });

  it('that somebody writes to the bot reaches the own devices alone, neither HR nor the superior', async () => {
    w.moveClock(friday('08:00'));
    const { company, superior, admin, user, me } = await team();
    const [own, ...others] = await Promise.all([user, superior, admin].map(listen));
    await server.app.live.publish(w.pool, { companyId: company.id, topic: 'chat', userId: user.id });
    await own?.until(({ event }) => event === 'chat');
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    for (const stream of others) {
      await stream.until(({ event }) => event === 'day');
      expect(stream.heard.filter(({ event }) => event === 'chat')).toEqual([]);
    }
    for (const stream of [own, ...others]) stream?.end();
  });

  it('of a change that the own session shows already stay away from it', async () => {
    w.moveClock(friday('08:00'));
    const { company, superior, admin, user } = await team();
    const [own, other] = await Promise.all([admin, superior].map(listen));
    if (own === undefined || other === undefined) throw new Error('nobody listens');
    const { rows } = await w.pool.query<{ id: string }>(
      'select id from session where user_id = $1 order by created_at desc, id desc limit 1',
      [admin.id],
    );
    const draft = { companyId: company.id, topic: 'roster', userId: user.id } as const;
    await server.app.live.publish(w.pool, { ...draft, workDate: '2026-12-01', except: rows[0]?.id ?? '' });
    await server.app.live.publish(w.pool, { ...draft, workDate: '2026-12-02' });
    const dates = (stream: typeof own) => stream.heard.map(({ data }) => data['workDate']);
    for (const stream of [own, other]) await stream.until(({ data }) => data['workDate'] === '2026-12-02');
    // Whether somebody may see it is asked for each by itself: the first may come behind the second.
    await other.until(({ data }) => data['workDate'] === '2026-12-01');
    expect([dates(own), dates(other).sort()]).toEqual([['2026-12-02'], ['2026-12-01', '2026-12-02']]);
    expect(other.heard.map(({ data }) => data)).toContainEqual({
      topic: 'roster',
      userId: user.id,
      workDate: '2026-12-01',
    });
    for (const stream of [own, other]) stream.end();
  });

  it('holds ids only', async () => {
    w.moveClock(friday('08:00'));
    const { admin, user, me } = await team();
    const stream = await listen(admin);
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    // The first tap of somebody without a place also judges the day before: each is told by itself.
    const today = ({ event, data }: { event: string; data: Record<string, unknown> }) =>
      event === 'day' && data['workDate'] === '2026-11-20';
    await stream.until(today);
    expect(stream.heard.find(today)?.data).toEqual({ topic: 'day', userId: user.id, workDate: '2026-11-20' });
    stream.end();
  });

  it('begins with what changed while the screen was drawn, for those who may see it', async () => {
    w.moveClock(friday('08:00'));
    const { company, admin, colleague, user, me } = await team();
    // A server that just started does not know what was before: it would tell them to look at everything again.
    await expect.poll(() => server.app.live.recent(company.id, 5_000), { timeout: 60_000 }).toBeDefined();
    const ofUser = ({ event, data }: Heard) => event === 'day' && data['userId'] === user.id;
    const heardAll = await listen(admin);
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    await heardAll.until(ofUser);
    const late = await listenAt('/api/live?ageMs=0', admin);
    await late.until(ofUser);
    const other = await listenAt('/api/live?ageMs=0', colleague);
    await (await server.as(colleague)).call(attendance.clock, { body: liveTap(w, 'in') });
    await other.until(({ event }) => event === 'day');
    expect(other.heard.filter(({ data }) => data['userId'] !== colleague.id)).toEqual([]);
    for (const stream of [heardAll, late, other]) stream.end();
  });

  it('tells a screen that is older than what is remembered to look at everything again', async () => {
    w.moveClock(friday('08:00'));
    const { admin } = await team();
    const stream = await listenAt('/api/live?ageMs=60000', admin);
    await stream.until(({ event }) => event === 'resync');
    stream.end();
    const { headers } = await server.as(admin);
    const answer = await server.app.http.inject({ method: 'GET', url: '/api/live?ageMs=-1', headers });
    expect(answer.statusCode).toBe(422);
  });

  it('survives the cut of its database connection: the screens are told to look again, then news go on', async () => {
    w.moveClock(friday('08:00'));
    const { admin, user, me } = await team();
    const stream = await listen(admin);
    await w.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hadir-live' and datname = current_database()`,
    );
    await stream.until(({ event }) => event === 'resync');
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    await stream.until(({ event, data }) => event === 'day' && data['userId'] === user.id);
    expect(stream.heard[0]?.event).toBe('resync');
    stream.end();
  });

  it('ends when the session is revoked or the person’s rights change', async () => {
    w.moveClock(friday('08:00'));
    const { admin, superior, user } = await team();
    const streams = await Promise.all([admin, superior].map(listen));
    const stays = await listen(user);
    await w.pool.query('update app_user set active = false where id = $1', [admin.id]);
    await streams[0]?.closed;
    await w.pool.query('update session set revoked_at = now() where user_id = $1', [superior.id]);
    await server.app.live.publish(w.pool, { companyId: superior.company.id, topic: 'session', userId: superior.id });
    await streams[1]?.closed;
    await w.pool.query('select 1');
    expect(stays.heard).toEqual([]);
    stays.end();
  });

  it('takes ten pages of a session; for the eleventh the oldest gives way, and other sessions are left alone', async () => {
    const { admin, user } = await team();
    const other = await listen(admin);
    const { headers } = await server.as(user);
    const pages: Listening[] = [];
    for (let page = 0; page < MOST_PER_SESSION; page += 1) pages.push(await listenWith('/api/live', headers));
    const [oldest, second, ...rest] = pages;
    const eleventh = await listenWith('/api/live', headers);
    await oldest?.closed;
    expect(oldest?.heard.map(({ event }) => event)).toEqual(['superseded']);
    const twelfth = await listenWith('/api/live', headers);
    await second?.closed;
    await server.app.live.publish(w.pool, { companyId: user.company.id, topic: 'notification', userId: user.id });
    for (const page of [...rest, eleventh, twelfth]) {
      await page.until(({ event }) => event === 'notification');
      expect(page.heard.map(({ event }) => event)).not.toContain('superseded');
      page.end();
    }
    expect(other.heard).toEqual([]);
    other.end();
  });

  it('needs a session', async () => {
    const answer = await server.app.http.inject({ method: 'GET', url: '/api/live' });
    expect(answer.statusCode).toBe(401);
  });
});
