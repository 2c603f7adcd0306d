import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '@hadir/contract/audit/endpoints.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { auditModule } from '../audit/audit.module.ts';
import { authModule } from './auth.module.ts';
import { FAILURES_WINDOW_MS, writeFailures } from './failed-sign-ins.service.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [authModule, auditModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const guess = (login: string) => server.anonymous.call(auth.login, { body: { login, password: 'salah sama sekali' } });
const guessCode = (login: string) =>
  server.anonymous.call(auth.loginWithCode, { body: { login, code: 'AAAA-BBBB-CCCC' } });
const nextWindow = () => w.moveClock((Math.ceil((w.clock() + 1) / FAILURES_WINDOW_MS) * FAILURES_WINDOW_MS) as Instant);
const write = () => writeFailures(w.pool, w.clock());

/** Read as the company's admin reads it. */
async function logOf(user: TestUser) {
  const admin = await server.as(await w.make.user({ company: user.company, role: 'admin' }));
  const { data } = (await admin.call(audit.list, { query: { action: 'auth.login.failed' } })).reply;
  const own = data.filter(({ entityId }) => entityId === user.accountId);
  return own.toReversed().map(({ what, actor, entityId, changes }) => ({
    what,
    actor,
    entityId,
    changes: changes.map(({ label, to }) => `${label} ${to}`),
  }));
}

describe('failed sign-ins in the log of the company', () => {
  test.each([
    ['a wrong password', guess],
    ['a wrong printed code', guessCode],
  ])('%s of a known account stands there within a minute', async (_, attempt) => {
    nextWindow();
    const user = await w.make.user({ fullname: 'Budi Santoso' });
    expect((await attempt(user.login)).status).toBe(422);
    await write();
    expect(await logOf(user)).toEqual([
      { what: 'Gagal masuk', actor: 'Budi Santoso', entityId: user.accountId, changes: [] },
    ]);
  });

  test('many guesses of a quarter of an hour are two rows: the first, and how many it were', async () => {
    nextWindow();
    const user = await w.make.user();
    for (let tries = 0; tries < 4; tries += 1) await guess(user.login);
    await write();
    expect(await logOf(user)).toHaveLength(1);
    nextWindow();
    await write();
    await write();
    expect((await logOf(user)).map(({ what, changes }) => ({ what, changes }))).toEqual([
      { what: 'Gagal masuk', changes: [] },
      { what: 'Gagal masuk berulang, dijumlahkan', changes: ['Menit 15', 'Percobaan 4'] },
    ]);
    await guess(user.login);
    await write();
    expect(await logOf(user)).toHaveLength(3);
  });

  test('guesses at once are counted one by one', async () => {
    nextWindow();
    const user = await w.make.user();
    await Promise.all(Array.from({ length: 4 }, () => guess(user.login)));
    nextWindow();
    await write();
    expect((await logOf(user)).at(-1)).toMatchObject({ changes: ['Menit 15', 'Percobaan 4'] });
  });

  test('a single failure needs no sum, and another company reads nothing of it', async () => {
    nextWindow();
    const [user, other] = [await w.make.user(), await w.make.user({ company: await w.make.company() })];
    await guess(user.login);
    w.moveClock((w.clock() + FAILURES_WINDOW_MS + MINUTE_MS) as Instant);
    await write();
    expect(await logOf(user)).toHaveLength(1);
    const { rows } = await w.pool.query('select 1 from audit_log where company_id = $1', [other.company.id]);
    expect(rows).toEqual([]);
  });

  test('a name that nobody has stands in the platform’s log alone, and nowhere in clear', async () => {
    nextWindow();
    const name = 'nama.yang.tidak.ada@contoh.test';
    await guess(name);
    await guess('nama.lain.yang.tidak.ada');
    nextWindow();
    await write();
    const { rows } = await w.pool.query<{ text: string; company: string | null }>(
      `select to_jsonb(l)::text as text, company_id as company from audit_log l where action like 'auth.login.failed%'
        order by at desc limit 2`,
    );
    expect(rows).toHaveLength(2);
    for (const { text, company } of rows) {
      expect(company).toBeNull();
      expect(text).not.toMatch(/nama/);
    }
    expect(rows[0]?.text).toContain('"percobaan": 2');
  });
});
