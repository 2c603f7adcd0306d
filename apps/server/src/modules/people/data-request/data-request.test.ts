import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { peopleDataRequest as asking } from '@hadir/contract/people/data-request.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import type { CompletableField } from '@hadir/contract/people/person-values.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { peopleSetting } from '../../../../test/people/people-setting.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { authModule } from '../../auth/auth.module.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { peopleDataRequestModule } from './data-request.module.ts';
import { peopleRecordsModule } from '../records.module.ts';

let w: World;
let server: Served;
let setting: Awaited<ReturnType<typeof peopleSetting>>;
let user: TestUser;
let staff: Person;

usesWorld(
  { only: [peopleDataRequestModule, peopleRecordsModule, notificationsModule, authModule], jobs: true },
  (made) => {
    ({ w, server } = made);
  },
);
beforeEach(async () => {
  setting = await peopleSetting(w, server);
  user = await w.make.user({ company: setting.company, fullname: 'Budi Diminta' });
  staff = await server.as(user);
});

const ask = (fields: CompletableField[], person = setting.admin, id = user.id) =>
  person.call(asking.ask, { params: { id }, body: { fields } });
const withdraw = (person = setting.admin) => person.call(asking.withdraw, { params: { id: user.id } });
const mine = async (person = staff) => (await person.call(asking.mine)).reply.data;
const notificationsOf = async (person: Person) =>
  (await person.call(notifications.list)).reply.data.map(({ title, body, link }) => ({ title, body, link }));

/** What is open now, answered with these values. */
async function complete(values: object, person = staff) {
  const open = await mine(person);
  const body = { requestId: open?.id ?? user.id, version: open?.version ?? 1, ...values };
  return person.call(asking.complete, { body });
}

test('HR asks, the person completes, HR reads it: told to both, noted as the person’s own, the number sealed', async () => {
  const requested = (await ask(['ktpNo', 'phone'])).reply.data;
  expect(requested).toMatchObject({ asked: ['phone', 'ktpNo'], askedAt: expect.any(String), hasKtp: false });
  expect(await notificationsOf(staff)).toEqual([
    {
      title: 'Lengkapi data Anda',
      body: 'HR meminta Anda melengkapi: nomor HP, nomor KTP.',
      link: '/management/user-v2/register',
    },
  ]);
  expect(await mine()).toMatchObject({
    fields: ['phone', 'ktpNo'],
    hasKtp: false,
    askedBy: setting.adminUser.fullname,
  });

  expect((await complete({ phone: '0812-9999-1111', ktpNo: '3174014505950009' })).status).toBe(200);
  expect(await mine()).toBeNull();
  expect(await setting.one(user.id)).toMatchObject({ phone: '+6281299991111', hasKtp: true, asked: [], askedAt: null });
  const ktp = await setting.admin.call(peopleParts.ktp, { params: { id: user.id } });
  expect(ktp.reply.data.ktpNo).toBe('3174014505950009');
  expect(await notificationsOf(setting.admin)).toEqual([
    {
      title: 'Budi Diminta melengkapi datanya',
      body: 'Yang Anda minta sudah diisi: nomor HP, nomor KTP.',
      link: `/management/user?buka=${user.id}`,
    },
  ]);
  const lines = (await setting.admin.call(peopleRecords.history, { params: { id: user.id } })).reply.data;
  expect(lines.map(({ by, action }) => [by, action])).toEqual([
    [setting.adminUser.fullname, 'Nomor KTP dilihat'],
    ['Budi Diminta', 'Data dilengkapi sendiri atas permintaan HR'],
    [setting.adminUser.fullname, 'Diminta melengkapi data'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('3174014505950009');
  expect((await complete({ phone: '0812-9999-2222' })).status).toBe(409);
});

describe('the person writes what was asked for and nothing else', () => {
  beforeEach(async () => {
    await ask(['phone', 'gender']);
  });

  test.each([
    ['a field of the list that was not asked', { phone: '0812-9999-1111', gender: 'P', birthDate: '1990-01-01' }],
    ['another part of the identity', { phone: '0812-9999-1111', gender: 'P', employeeNo: 'X-1' }],
    ['a rule of clocking', { phone: '0812-9999-1111', gender: 'P', freeLocation: true }],
    ['an asked field left out', { phone: '0812-9999-1111' }],
    ['an asked field left empty', { phone: '', gender: 'P' }],
    ['a number that is none', { phone: '12', gender: 'P' }],
  ])('%s: 422, nothing is written', async (_, values) => {
    const before = await setting.one(user.id);
    expect((await complete(values)).status).toBe(422);
    expect(await setting.one(user.id)).toEqual(before);
  });

  test('says at its field what is missing, and what was never asked', async () => {
    const { error } = await complete({ phone: null, birthDate: '1990-01-01' });
    expect(error.errors).toMatchObject({
      phone: ['Nomor HP wajib diisi.'],
      gender: ['Jenis kelamin wajib diisi.'],
      birthDate: [expect.stringContaining('tidak diminta HR')],
    });
  });

  test('a number that somebody else of the company has is refused as HR’s form refuses it', async () => {
    await setting.create({ ktpNo: '3174014505950001' });
    await ask(['ktpNo']);
    expect((await complete({ ktpNo: '3174014505950001' })).error.errors).toEqual({
      ktpNo: ['Nomor KTP sudah digunakan.'],
    });
  });

  test('over a record that HR changed meanwhile: 409, and then over what is there', async () => {
    const open = await mine();
    await w.pool.query('update app_user set version = version + 1 where id = $1', [user.id]);
    const body = {
      requestId: open?.id ?? '',
      version: open?.version ?? 0,
      phone: '0812-9999-1111',
      gender: 'P',
    } as const;
    expect((await staff.call(asking.complete, { body })).error.code).toBe('VERSI_BERUBAH');
    expect((await complete({ phone: '0812-9999-1111', gender: 'P' })).status).toBe(200);
  });
});

test('a request that was withdrawn or replaced meanwhile takes no answer', async () => {
  await ask(['phone']);
  const first = await mine();
  const body = { requestId: first?.id ?? '', version: first?.version ?? 0, phone: '0812-9999-1111' };
  await ask(['phone', 'gender']);
  expect((await staff.call(asking.complete, { body })).error.code).toBe('STATUS_TIDAK_SESUAI');
  expect((await withdraw()).reply.data).toMatchObject({ asked: [], askedAt: null });
  expect(await mine()).toBeNull();
  expect((await staff.call(asking.complete, { body })).status).toBe(409);
  expect((await withdraw()).error.code).toBe('STATUS_TIDAK_SESUAI');
});

test('only HR of the company asks; nobody answers what another was asked', async () => {
  const other = await peopleSetting(w, server);
  expect((await ask(['phone'], other.admin)).status).toBe(404);
  expect((await ask(['phone'], staff)).status).toBe(403);
  await ask(['phone']);
  expect((await withdraw(other.admin)).status).toBe(404);
  const colleague = await server.as(await w.make.user({ company: setting.company }));
  expect(await mine(colleague)).toBeNull();
  const open = await mine();
  const body = { requestId: open?.id ?? '', version: open?.version ?? 1, phone: '0812-9999-1111' };
  expect((await colleague.call(asking.complete, { body })).status).toBe(409);
  expect(await mine()).toMatchObject({ id: open?.id });
});

test('who cannot open the page is not asked, and no button offers it', async () => {
  const client = await w.make.client({ company: setting.company });
  const validator = await w.make.user({ company: setting.company, role: 'client', client });
  expect((await setting.one(validator.id)).can).not.toContain('ask_data');
  expect((await ask(['phone'], setting.admin, validator.id)).error.code).toBe('STATUS_TIDAK_SESUAI');
  expect((await setting.one(user.id)).can).toContain('ask_data');
  expect((await staff.call(peopleRecords.one, { params: { id: user.id } })).reply.data.can).not.toContain('ask_data');
});
