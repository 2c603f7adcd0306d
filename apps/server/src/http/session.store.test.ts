import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { world, type World } from '../../test/world/world.ts';
import type { TestUser } from '../../test/world/factories.ts';
import { newId } from '../db/new-id.ts';
import { insertSession } from '../modules/auth/auth.store.ts';
import { createSessions, type Sessions } from './session.store.ts';

let w: World;
let sessions: Sessions;
beforeAll(async () => {
  w = await world();
  sessions = createSessions(w.pool);
});
afterAll(() => w.close());

async function openFor(user: TestUser, idleSeconds = 3_600): Promise<string> {
  const id = newId();
  const owner = { id, accountId: user.accountId, companyId: user.company.id, userId: user.id };
  const life = { epoch: 1, idleSeconds, absoluteSeconds: null, userAgent: '', ip: '127.0.0.1' };
  await insertSession(w.pool, { ...owner, ...life }, w.clock());
  return id;
}

const later = (minutes: number) => (w.clock() + minutes * 60_000) as Instant;
const seenAt = async (id: string) => {
  const { rows } = await w.pool.query<{ last_seen_at: Instant }>('select last_seen_at from session where id = $1', [
    id,
  ]);
  return rows[0]?.last_seen_at;
};

describe('Sessions of many requests in one moment', () => {
  it('each request gets its own person; one that is over or forged harms no other', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => w.make.user()));
    const ids = await Promise.all(users.map((user) => openFor(user)));
    await w.pool.query('update session set revoked_at = now() where id = $1', [ids[2]]);
    const sessionIds = [...ids, 'not-an-id', newId(), ids[0] ?? ''];
    const actors = await Promise.all(sessionIds.map((id) => sessions.read(id, w.clock())));
    const own = (index: number) => users[index]?.id;
    expect(actors.map((actor) => actor?.userId)).toEqual([
      own(0),
      own(1),
      undefined,
      own(3),
      own(4),
      own(5),
      undefined,
      undefined,
      own(0),
    ]);
  });

  it('each request is held against its own moment', async () => {
    const [quick, slow] = await Promise.all([openFor(await w.make.user(), 600), openFor(await w.make.user(), 3_600)]);
    const [gone, open] = await Promise.all([sessions.read(quick, later(11)), sessions.read(slow, later(11))]);
    expect([gone, open?.sessionId]).toEqual([undefined, slow]);
  });

  it('use is noted at most once a minute; looking is no use', async () => {
    const id = await openFor(await w.make.user());
    await sessions.read(id, later(0.9));
    expect(await seenAt(id)).toBe(w.clock());
    expect(await sessions.stands(id, later(2))).toBe(true);
    expect(await seenAt(id)).toBe(w.clock());
    await Promise.all([sessions.read(id, later(2)), sessions.read(id, later(2))]);
    expect(await seenAt(id)).toBe(later(2));
  });

  it('a row that another is writing is answered without waiting for it', async () => {
    const id = await openFor(await w.make.user());
    const writer = await w.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('update session set user_agent = $2 where id = $1', [id, 'x']);
      expect((await sessions.read(id, later(2)))?.sessionId).toBe(id);
    } finally {
      await writer.query('rollback');
      writer.release();
    }
  });
});
