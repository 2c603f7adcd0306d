import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { division } from '@hadir/contract/master/organisation.ts';
import { peopleOwn } from '@hadir/contract/people/own-unit.ts';
import { peopleParts as parts } from '@hadir/contract/people/parts.ts';
import { peopleRecords as records } from '@hadir/contract/people/records.ts';
import { serveWorld, type Served } from '../../../../test/world/http.ts';
import { newPerson, peopleSetting, profile } from '../../../../test/people/people-setting.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { authModule } from '../../auth/auth.module.ts';
import { organisationModule } from '../../organisation/organisation.module.ts';
import { peopleOwnModule } from '../directory/own.module.ts';
import { peopleRecordsModule } from '../records.module.ts';

let w: World;
let server: Served;
let setting: Awaited<ReturnType<typeof peopleSetting>>;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, {
    only: [peopleRecordsModule, peopleOwnModule, organisationModule, authModule],
    jobs: true,
    env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.id' },
  });
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(async () => {
  setting = await peopleSetting(w, server);
});

const accountOf = async (userId: string) => {
  const { rows } = await w.pool.query<{ email: string | null; verified: boolean }>(
    `select a.email, a.email_verified_at is not null as verified from account a join app_user u on u.account_id = a.id
      where u.id = $1`,
    [userId],
  );
  return rows[0];
};

test('a link that went to one address proves no other one', async () => {
  const made = (await setting.create({ email: 'lama@contoh.id', access: 'email' })).reply.data;
  const { rows } = await w.pool.query<{ text: string }>(
    `select text_body as text from mail_outbox where to_address = 'lama@contoh.id'`,
  );
  const token = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  const body = { ...profile, email: 'orang.lain@contoh.id', version: made.version };
  expect((await setting.admin.call(parts.profile, { params: { id: made.userId }, body })).status).toBe(200);
  const password = 'kalimat sandi baru';
  const opened = await server.anonymous.call(auth.resetPassword, {
    body: { token, password, password_confirmation: password },
  });
  expect(opened.error.code).toBe('TAUTAN_TIDAK_BERLAKU');
  expect(await accountOf(made.userId)).toEqual({ email: 'orang.lain@contoh.id', verified: false });
});

test('an invitation goes on when only the telephone number changes', async () => {
  const made = (await setting.create({ email: 'tetap@contoh.id', access: 'email' })).reply.data;
  const body = { ...profile, email: 'tetap@contoh.id', phone: '+6281299990000', version: made.version };
  await setting.admin.call(parts.profile, { params: { id: made.userId }, body });
  expect((await setting.one(made.userId)).signIn).toBe('diundang');
});

test('whoever changes the own telephone number keeps the address that signs in', async () => {
  const staff = await w.make.user({ company: setting.company });
  await w.pool.query(`update account set email = 'masuk@contoh.id', email_verified_at = now() where id = $1`, [
    staff.accountId,
  ]);
  await w.pool.query(`update app_user set email = 'kantor@contoh.id' where id = $1`, [staff.id]);
  const person = await server.as(staff);
  const saved = await person.call(peopleOwn.contact, { body: { version: 1, phone: '0812-7777-8888' } });
  expect(saved.status, saved.text).toBe(200);
  expect(await accountOf(staff.id)).toEqual({ email: 'masuk@contoh.id', verified: true });
});

test('who only needs names sees no contact and learns no role by filtering', async () => {
  const staff = await w.make.user({ company: setting.company, fullname: 'Rahasia Sekali' });
  await w.pool.query(`update app_user set email = 'rahasia@contoh.id', phone = '+628111222333' where id = $1`, [
    staff.id,
  ]);
  const reader = await server.as(await w.make.user({ company: setting.company, role: 'admin_meeting' }));
  const all = await reader.call(records.list, { query: {} });
  expect(all.status).toBe(200);
  expect(all.reply.data.find(({ userId }) => userId === staff.id)).toMatchObject({ email: null, phone: null });
  expect((await reader.call(records.list, { query: { role: ['admin'] } })).reply.total).toBe(all.reply.total);
  const own = (await setting.admin.call(records.list, { query: {} })).reply.data;
  expect(own.find(({ userId }) => userId === staff.id)?.email).toBe('rahasia@contoh.id');
});

test('a printed code is shown once: the answer kept for a repeated request is without it', async () => {
  const request = { body: { ...newPerson, email: null, access: 'kode' as const }, key: 'cetak-sekali-1' };
  const first = await setting.admin.call(records.create, request);
  const code = first.reply.code?.code ?? '';
  expect(code).not.toBe('');
  const { rows } = await w.pool.query<{ reply: string }>('select reply::text as reply from idempotency_key');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ reply }) => reply.includes(code))).toBe(false);
  const repeated = await setting.admin.call(records.create, request);
  expect(repeated.reply).toMatchObject({ data: { userId: first.reply.data.userId }, code: null });
});

test('a field takes only whom its choices offer', async () => {
  const client = await w.make.client({ company: setting.company });
  const outsider = await w.make.user({ company: setting.company, role: 'client', client });
  const staff = await w.make.user({ company: setting.company });
  const create = (code: string, headId: string) =>
    setting.admin.call(masterEndpoints(division).create, { body: { code, name: `Divisi ${code}`, headId } });
  expect((await create('A', outsider.id)).error.errors).toHaveProperty('headId');
  expect((await create('B', staff.id)).status).toBe(200);
});
