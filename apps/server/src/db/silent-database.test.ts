import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../test/world/world.ts';
import { createListener } from './listener.ts';
import { createPool, isSilence, transaction } from './pool.ts';

/** A line to the database that can fall silent: connections stay open, nothing arrives any more. */
async function lineTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  const relay: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (silent || to.destroyed || to.write(bytes)));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  // Over the network, not over the socket.
  url.searchParams.delete('host');
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.toString(),
    fallSilent: () => void (silent = true),
    heal: () => void (silent = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}

/** The reason for which it failed; what is never given up ends with the test's own limit. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('A database that does not answer any more, on connections that stay open', () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());

  it('is given up after a while, in a transaction too, and found again when it answers', async () => {
    const line = await lineTo(w.url);
    const pool = createPool(line.url, { max: 2, statementTimeoutMs: 300, graceMs: 200 });
    try {
      await pool.query('select 1');
      line.fallSilent();
      expect(isSilence(await failureOf(pool.query('select 1')))).toBe(true);
      line.heal();
      const several = await failureOf(
        transaction(pool, async (db) => {
          await db.query('select 1');
          line.fallSilent();
          await db.query('select 2');
        }),
      );
      expect(isSilence(several)).toBe(true);
      line.heal();
      expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }]);
    } finally {
      line.close();
      await pool.end();
    }
  });

  it('statements that still run when the work fails are waited for, and the connection is kept', async () => {
    const pool = createPool(w.url, { max: 1, statementTimeoutMs: 400, graceMs: 100 });
    const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows;
    const before = await pid();
    const failing = transaction(pool, async (db) => {
      // Together longer than one statement may take.
      for (let sent = 0; sent < 3; sent += 1) db.query('select pg_sleep(0.35)').catch(() => undefined);
      await Promise.resolve();
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await pid()).toEqual(before);
    await pool.end();
  });

  it('a long statement of a worker without a limit is waited for', async () => {
    const pool = createPool(w.url, { max: 1, statementTimeoutMs: 0, graceMs: 50 });
    expect((await pool.query('select pg_sleep(0.4)')).rowCount).toBe(1);
    await pool.end();
  });

  it('a listener notices, and says when it is back', async () => {
    const line = await lineTo(w.url);
    const returned = Promise.withResolvers<void>();
    const listener = createListener(
      line.url,
      'uji_sunyi',
      { payload: () => undefined, returned: () => returned.resolve(), trouble: () => undefined },
      { heartbeatMs: 100, silenceMs: 200 },
    );
    await listener.start();
    line.fallSilent();
    // Nothing is answered any more, the pulse neither.
    await expect(listener.notify(['apa pun'])).rejects.toThrow();
    line.heal();
    await expect(returned.promise).resolves.toBeUndefined();
    await listener.stop();
    line.close();
  });
});
