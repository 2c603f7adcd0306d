import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { inboxLink, requestLink } from '@hadir/contract/notifications/message-links.ts';
import { notificationChoices } from '@hadir/contract/notifications/choices.ts';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { pushDevices } from '@hadir/contract/notifications/push-devices.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Served, serveWorld } from '../../../test/world/http.ts';
import { type PushService, startPushService } from '../../../test/messages/push-service.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { secretsOf } from '../../http/security/secrets.ts';
import { authModule } from '../auth/auth.module.ts';
import { notificationsModule } from './notifications.module.ts';
import { notify } from './notifications.service.ts';
import { purgeDevices } from './push.store.ts';
import { sendPushes } from './pushes.job.ts';

let w: World;
let server: Served;
let service: PushService;
beforeAll(async () => {
  w = await world();
  service = await startPushService();
  const only = [authModule, notificationsModule];
  server = await serveWorld(w, { only, env: { HADIR_PUSH_TEST_ORIGIN: service.origin } });
});
afterAll(async () => {
  await server.close();
  await service.close();
  await w.close();
});

const at = (time: string) => instant(`${time}:00+07:00`);
beforeEach(async () => {
  w.moveClock(at('2026-11-20T09:00'));
  service.arrived.length = 0;
  service.answers = 201;
  await w.pool.query('delete from push_device');
  await w.pool.query('update notification set push_waits = false');
});

/** Somebody who has switched notifications on, on one device. */
async function subscribedPerson(name: string, user?: TestUser) {
  const person = user ?? (await w.make.user());
  const me = await server.as(person);
  const saved = await me.call(pushDevices.save, { body: service.device(name) });
  expect(saved.status).toBe(200);
  return { user: person, me };
}

const notifyUser = (user: TestUser, kind = 'pengajuan_masuk', link = inboxLink(newId())) =>
  notify(
    companyDb(w.pool, user.company.id),
    user.company.id,
    [{ userId: user.id, kind, title: 'Sakit Budi Hartono menunggu', body: 'Demam berdarah.', link }],
    w.clock(),
  );
const flush = () => sendPushes(server.app, w.clock());

test('A device that is switched on is told that there is something, never of whom or what, and where it is', async () => {
  const { user, me } = await subscribedPerson('satu');
  const before = await (await server.as(user)).call(pushDevices.read);
  expect(before.reply.data).toEqual({ publicKey: server.app.secrets.push.publicKey, on: false });
  expect((await me.call(pushDevices.read)).reply.data.on).toBe(true);
  const link = inboxLink(newId());
  await notifyUser(user, 'pengajuan_masuk', link);
  await notifyUser(user, 'pengajuan_hasil', requestLink(newId()));
  expect(await flush()).toBe(2);
  expect(await flush()).toBe(0);
  const [first, second] = service.arrived.toSorted((one, other) =>
    JSON.stringify(one.message) < JSON.stringify(other.message) ? -1 : 1,
  );
  expect(first?.message).toMatchObject({ title: 'Ada kabar tentang pengajuan Anda' });
  expect(second?.path).toBe('/send/satu');
  expect(second?.message).toEqual({
    title: 'Ada pengajuan yang menunggu keputusan Anda',
    body: 'Buka HADIR untuk melihatnya.',
    path: link,
    tag: expect.any(String),
  });
  expect(second?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' });
  expect(second?.headers.authorization).toMatch(/^vapid t=.+, k=.+/);
});

test('Chosen events only; what is muted, read meanwhile, or without a device goes nowhere', async () => {
  const { user, me } = await subscribedPerson('dua');
  const body = {
    muted: ['other' as const],
    mail: [],
    push: ['attendance' as const, 'other' as const],
    digest: true,
    beforeShift: false,
  };
  const saved = await me.call(notificationChoices.save, { body: { ...body, quiet: null } });
  expect(saved.reply.data.push).toEqual(['attendance']);
  for (const kind of ['alpa', 'pengajuan_masuk', 'dokumen_berakhir']) await notifyUser(user, kind, '/apps/absent');
  expect(await flush()).toBe(1);
  expect(service.arrived[0]?.message).toMatchObject({ title: 'Ada kabar tentang kehadiran Anda' });

  await notifyUser(user, 'alpa', '/apps/absent');
  const { data } = (await me.call(notifications.list)).reply;
  await me.call(notifications.read, { body: { ids: data.map(({ id }) => id) } });
  expect(await flush()).toBe(0);
  const other = await w.make.user();
  await notifyUser(other);
  expect(await flush()).toBe(0);
  expect((await me.call(pushDevices.remove)).status).toBe(200);
  await notifyUser(user, 'alpa', '/apps/absent');
  expect(await flush()).toBe(0);
});

test('Quiet hours hold messages back until they end; what is old by then is not told', async () => {
  const { user, me } = await subscribedPerson('tiga');
  const body = {
    muted: [],
    mail: [],
    push: ['arrival' as const],
    digest: true,
    beforeShift: false,
    quiet: { from: '20:00', to: '06:00' },
  };
  expect((await me.call(notificationChoices.save, { body })).status).toBe(200);
  w.moveClock(at('2026-11-20T20:30'));
  await notifyUser(user);
  expect(await flush()).toBe(0);
  w.moveClock(at('2026-11-21T06:00'));
  expect(await flush()).toBe(1);
  await notifyUser(user);
  w.moveClock(at('2026-11-22T07:00'));
  expect(await flush()).toBe(0);
});

test('A reminder of a tap goes to devices unless told otherwise; held back by quiet hours it is dropped once it helps no more', async () => {
  w.moveClock(at('2026-11-20T08:10'));
  const { user, me } = await subscribedPerson('ingat');
  await notifyUser(user, 'pengingat_masuk', '/apps/absent');
  expect(await flush()).toBe(1);
  expect(service.arrived[0]?.message).toMatchObject({ path: '/apps/absent' });
  const { muted, mail, push, digest, beforeShift } = (await me.call(notificationChoices.read, {})).reply.data;
  const quiet = { from: '08:00', to: '09:45' };
  await me.call(notificationChoices.save, { body: { muted, mail, push, digest, beforeShift, quiet } });
  w.moveClock(at('2026-11-20T08:30'));
  await notifyUser(user, 'pengingat_masuk', '/apps/absent');
  expect(await flush()).toBe(0);
  w.moveClock(at('2026-11-20T09:45'));
  expect(await flush()).toBe(0);
});

test.each([404, 410])(
  'A device whose browser has ended it (%i) is forgotten; one that is out of order is not',
  async (gone) => {
    const { user, me } = await subscribedPerson('empat');
    for (const status of [500, 302]) {
      service.answers = status;
      await notifyUser(user);
      expect(await flush()).toBe(0);
      expect((await me.call(pushDevices.read)).reply.data.on).toBe(true);
    }
    expect(service.arrived.map(({ path }) => path)).toEqual(['/send/empat', '/send/empat']);
    service.answers = gone;
    await notifyUser(user);
    await flush();
    expect((await me.call(pushDevices.read)).reply.data.on).toBe(false);
  },
);

test('A device that nothing can be encrypted for takes nobody else’s message with it; one that cannot be opened is forgotten', async () => {
  const withBrokenKeys = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => {
      const user = await w.make.user();
      const me = await server.as(user);
      const body = { ...service.device(`rusak-${index}`), p256dh: 'A'.repeat(87) };
      expect((await me.call(pushDevices.save, { body })).status).toBe(200);
      return user;
    }),
  );
  // Sealed by another installation: the product was restored elsewhere.
  const moved = await subscribedPerson('pindah');
  await w.pool.query('update push_device set sealed = (select sealed from push_device limit 1) where user_id = $1', [
    moved.user.id,
  ]);
  const { user } = await subscribedPerson('utuh');
  for (const one of [...withBrokenKeys, moved.user]) await notifyUser(one);
  w.moveClock(at('2026-11-20T09:01'));
  await notifyUser(user);
  expect(await flush()).toBe(1);
  expect(service.arrived.map(({ path }) => path)).toEqual(['/send/utuh']);
  expect((await w.pool.query('select 1 from push_device where user_id = $1', [moved.user.id])).rowCount).toBe(0);
});

test('It ends with the session: signed out, signed out from elsewhere, another password', async () => {
  const ends: ((one: Awaited<ReturnType<typeof subscribedPerson>>) => Promise<unknown>)[] = [
    ({ me }) => me.call(auth.logout, { body: {} }),
    async ({ user }) => (await server.as(user)).call(auth.endOtherSessions, { body: {} }),
    ({ user }) => w.pool.query('update account set session_epoch = session_epoch + 1 where id = $1', [user.accountId]),
    ({ user }) => w.pool.query(`update app_user set role = 'supervisor' where id = $1`, [user.id]),
  ];
  for (const [index, end] of ends.entries()) {
    const one = await subscribedPerson(`lima-${index}`);
    await end(one);
    await notifyUser(one.user);
    expect(await flush()).toBe(0);
  }
  expect(service.arrived).toEqual([]);
  await purgeDevices(w.pool);
  expect((await w.pool.query('select 1 from push_device')).rowCount).toBe(0);
});

test('A browser belongs to who switched it on last', async () => {
  const { user: first } = await subscribedPerson('bersama');
  const { user: second } = await subscribedPerson('bersama', await w.make.user());
  await notifyUser(first);
  expect(await flush()).toBe(0);
  await notifyUser(second);
  expect(await flush()).toBe(1);
});

test('Only push services are called, and nothing readable of them is stored', async () => {
  const { me } = await subscribedPerson('enam');
  const { rows } = await w.pool.query<{ sealed: string; mark: string }>('select sealed, mark from push_device');
  expect(JSON.stringify(rows)).not.toContain('enam');
  for (const endpoint of ['https://127.0.0.1/x', 'http://169.254.169.254/x', 'https://lain.test/x', 'javascript:1']) {
    const refused = await me.call(pushDevices.save, { body: { ...service.device('x'), endpoint } });
    expect([refused.status, refused.error.code]).toEqual([422, 'FORMAT_SALAH']);
  }
});

test('The keys are the installation’s own, the same at each start', () => {
  const secret = 'rahasia-uji-yang-cukup-panjang-sekali';
  const started = (current: string) => secretsOf({ current, previous: null });
  const [one, second] = [started(secret), started(secret)];
  expect(one.push).toEqual(second.push);
  expect(one.push).not.toEqual(started(`${secret}x`).push);
  expect(Buffer.from(one.push.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(one.push.privateKey, 'base64url')).toHaveLength(32);
});
