/** A file of people changes who can be let in: noted like any other act, and taken back with its links. */
import { expect, test } from 'vitest';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person } from '../../../../test/world/http.ts';
import { type ImportCompany, type ImportWorld, usesImportCompany } from '../../../../test/imports/import-company.ts';
import { PEOPLE_IMPORTS, structure, structureFile } from '../../../../test/imports/people-imports.ts';
import { companyDb } from '../../../db/company-db.ts';
import { restoredAccess } from '../../people/imported/imported-access.service.ts';
import { readImages } from '../../people/imported/person-image.store.ts';
import { findPeople } from '../../people/person/person-read.store.ts';

let world: ImportWorld & ImportCompany;
let admin: Person;
let adminUser: TestUser;
let budi: TestUser;
usesImportCompany(PEOPLE_IMPORTS, (made) => {
  world = made;
  ({ admin, adminUser, budi } = made);
});

const grantsOf = async (user: TestUser) =>
  (
    await world.w.pool.query<{ kind: string; by: string }>(
      'select kind, given_by as by from access_grant where user_id = $1 order by at, id',
      [user.id],
    )
  ).rows;
const lettersTo = async (address: string) =>
  (
    await world.w.pool.query<{ text: string }>(
      'select text_body as text from mail_outbox where to_address = $1 order by created_at desc, id desc',
      [address],
    )
  ).rows.map(({ text }) => text);

/** An address and a role from a file, written. */
async function written(address: string): Promise<string> {
  const { id } = await structure.uploaded(
    admin,
    structureFile('NIK;EMAIL;ROLE;TANGGAL_EFEKTIF', `0071;${address};supervisor;20/11/2026`),
  );
  expect((await structure.commit(admin, id)).reply.data.state).toBe('committed');
  return id;
}

test('address and role from a file are acts of who wrote it, told at both addresses; taking it back is one again', async () => {
  await world.w.pool.query('update account set email = $2 where id = $1', [budi.accountId, 'lama@contoh.id']);
  await world.w.pool.query('update app_user set email = $2 where id = $1', [budi.id, 'lama@contoh.id']);
  const id = await written('baru@contoh.id');
  const acts = ['contact', 'role'].map((kind) => ({ kind, by: adminUser.id }));
  expect((await grantsOf(budi)).toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual(acts);
  for (const address of ['lama@contoh.id', 'baru@contoh.id'])
    expect((await lettersTo(address)).length, address).toBeGreaterThan(0);
  expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
  expect((await grantsOf(budi)).map(({ kind }) => kind).toSorted()).toEqual(['contact', 'contact', 'role', 'role']);
});

test('a file changes neither address, phone nor role of who decides for others, nor makes somebody such', async () => {
  await world.w.make.user({ company: budi.company, role: 'hrd', employeeNo: '0003' });
  const { id } = await structure.uploaded(
    admin,
    structureFile(
      'NIK;EMAIL;NO_HP;LEADER;ROLE;TANGGAL_EFEKTIF',
      '0001;baru@contoh.id;;;;20/11/2026',
      '0003;;081200001111;;;20/11/2026',
      '0071;;;;hrd;20/11/2026',
      '0072;;081200002222;Y;supervisor;20/11/2026',
    ),
  );
  const refused = (column: string, role: string) => [
    `${column}: ${column} untuk peran ${role} perlu disetujui admin kedua. Kosongkan sel ini, lalu ubah di halaman orangnya.`,
  ];
  expect(await structure.findings(admin, id)).toEqual({
    2: refused('EMAIL', 'admin'),
    3: refused('NO_HP', 'hrd'),
    4: refused('ROLE', 'hrd'),
    5: [],
  });
});

test('a link that went to the address of the file opens nothing once it is taken back', async () => {
  const id = await written('keliru@contoh.id');
  expect((await admin.call(peopleParts.invite, { params: { id: budi.id }, body: {} })).status).toBe(200);
  const [letter] = await lettersTo('keliru@contoh.id');
  const token = /#token=(\S+)/.exec(letter ?? '')?.[1] ?? '';
  expect((await structure.revert(admin, id)).reply.data.state).toBe('reverted');
  const body = { token, password: 'kalimat sandi baru', password_confirmation: 'kalimat sandi baru' };
  expect((await world.server.anonymous.call(auth.resetPassword, { body })).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
});

test.each([
  ['of somebody who decides for others by now', 'hrd', 'staff'],
  ['of somebody who decided for others before', 'staff', 'hrd'],
])('access %s is not put back by a file', async (_, now, before) => {
  const db = companyDb(world.w.pool, budi.company.id);
  await world.w.pool.query('update app_user set role = $2 where id = $1', [budi.id, now]);
  const image = (await readImages(db, [budi.id])).get(budi.id);
  if (image === undefined) throw new Error('no image was read');
  const former = { ...image, person: { ...image.person, role: before, email: 'lain@contoh.id' } };
  const people = await findPeople(db, [budi.id], { today: localDate('2026-11-20'), now: world.w.clock() });
  await expect(restoredAccess(db, [{ userId: budi.id, image: former }], people)).rejects.toMatchObject({
    code: 'PERLU_ADMIN_KEDUA',
  });
});
