import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { division } from '@hadir/contract/master/organisation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisationModule } from '../../src/modules/organisation/organisation.module.ts';
import { readSheet } from '../../src/engines/sheets/read-sheet.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import { world, type World } from '../world/world.ts';

const divisions = masterEndpoints(division);

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [organisationModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

async function admin(): Promise<{ company: TestCompany; person: Person; name: string }> {
  const company = await w.make.company();
  const user = await w.make.user({ company, role: 'admin' });
  return { company, person: await server.as(user), name: user.fullname };
}

async function added(person: Person, code: string, name = `Divisi ${code}`) {
  const answer = await person.call(divisions.create, { body: { code, name, headId: null } });
  expect(answer.status, answer.text).toBe(200);
  return answer.reply.data;
}

describe('a row of a master table', () => {
  test('is added, found, changed, and its history says who changed what from what', async () => {
    const { person, name } = await admin();
    const made = await added(person, 'OPR', 'Operasi');
    expect(made).toMatchObject({
      version: 1,
      active: true,
      values: { code: 'OPR', name: 'Operasi', headId: null },
      updatedBy: name,
    });
    const changed = await person.call(divisions.change, {
      params: { id: made.id },
      body: { code: 'OPR', name: 'Operasional', headId: null, version: 1 },
    });
    expect(changed.reply.data).toMatchObject({ version: 2, values: { name: 'Operasional' } });
    const list = await person.call(divisions.list, { query: { search: 'sional' } });
    expect(list.reply).toMatchObject({ total: 1, counts: { active: 1, archived: 0 }, can: ['create'] });
    const history = (await person.call(divisions.history, { params: { id: made.id } })).reply.data;
    expect(history).toMatchObject([
      { action: 'change', by: name, changes: [{ field: 'name', label: 'Nama', from: 'Operasi', to: 'Operasional' }] },
      { action: 'create', by: name },
    ]);
  });

  test('read before somebody else changed it is not overwritten', async () => {
    const { person } = await admin();
    const { id } = await added(person, 'A');
    const change = (name: string) =>
      person.call(divisions.change, { params: { id }, body: { code: 'A', name, headId: null, version: 1 } });
    const answers = await Promise.all([change('Satu'), change('Dua')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('VERSI_BERUBAH');
  });

  test('needs a code of its own, said at its field; a deleted one is free', async () => {
    const { person } = await admin();
    const { id } = await added(person, 'X');
    const second = await person.call(divisions.create, { body: { code: 'X', name: 'Lain', headId: null } });
    expect([second.status, second.error.errors]).toEqual([422, { code: ['Kode sudah digunakan.'] }]);
    await person.call(divisions.remove, { params: { id }, body: { version: 1 } });
    await added(person, 'X');
  });

  test('is made once when the same request comes twice', async () => {
    const { person } = await admin();
    const body = { code: 'DUA', name: 'Dua Kali', headId: null };
    const [one, other] = await Promise.all(
      [1, 2].map(() => person.call(divisions.create, { body, key: 'kunci-dua-kali' })),
    );
    expect(one?.reply.data.id).toBe(other?.reply.data.id);
    expect((await person.call(divisions.list)).reply.total).toBe(1);
  });

  test('refuses keys that are no fields', async () => {
    const { person, company } = await admin();
    const body = { code: 'Z', name: 'Zona', headId: null, companyId: company.id, version: 9 };
    const answer = await person.call(divisions.create, { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error.errors ?? {}).toSorted()).toEqual(['companyId', 'version']);
  });

  test('goes into the archive and out of it, and lists show it where it is asked for', async () => {
    const { person } = await admin();
    const { id } = await added(person, 'ARS');
    const archived = await person.call(divisions.archive, { params: { id }, body: { version: 1 } });
    expect(archived.reply.data).toMatchObject({ active: false, version: 2, can: ['change', 'restore', 'delete'] });
    const total = async (where: 'tidak' | 'ya' | 'semua') =>
      (await person.call(divisions.list, { query: { archived: where } })).reply.total;
    expect([await total('tidak'), await total('ya'), await total('semua')]).toEqual([0, 1, 1]);
    await person.call(divisions.restore, { params: { id }, body: { version: 2 } });
    expect(await total('tidak')).toBe(1);
  });
});

describe('a row that is used', () => {
  test('says by how many, is not deleted, and its users move from today on', async () => {
    const { person, company } = await admin();
    const from = await added(person, 'DARI');
    const to = await added(person, 'KE');
    const asNamed = (row: { id: string }) => ({ company, id: row.id, name: '' });
    const staff = await w.make.user({ company, division: asNamed(from) });
    await w.make.user({ company, division: asNamed(from) });
    await w.make.department({ company, division: asNamed(from) });
    const shown = (await person.call(divisions.one, { params: { id: from.id } })).reply.data;
    expect(shown.usedBy).toEqual([
      { what: 'karyawan', count: 2 },
      { what: 'departemen', count: 1 },
    ]);
    expect(shown.can).toEqual(['change', 'archive', 'move']);
    const refused = await person.call(divisions.remove, { params: { id: from.id }, body: { version: 1 } });
    expect([refused.status, refused.error.code]).toEqual([409, 'MASIH_DIGUNAKAN']);
    expect(refused.error.message).toContain('oleh 2 karyawan, 1 departemen');

    const moved = await person.call(divisions.move, { params: { id: from.id }, body: { to: to.id } });
    expect(moved.reply).toMatchObject({ data: { usedBy: [], version: 2 }, moved: shown.usedBy });
    const { rows } = await w.pool.query(
      `select division_id, valid_from, valid_to from org_assignment where user_id = $1 order by valid_from`,
      [staff.id],
    );
    expect(rows).toEqual([
      { division_id: from.id, valid_from: '2024-01-01', valid_to: '2026-11-19' },
      { division_id: to.id, valid_from: '2026-11-20', valid_to: null },
    ]);
    const removed = await person.call(divisions.remove, { params: { id: from.id }, body: { version: 2 } });
    expect(removed.status).toBe(200);
  });
});

describe('who may do what', () => {
  test('staff read and may change nothing; what they could do is not offered', async () => {
    const { person, company } = await admin();
    const { id } = await added(person, 'BACA');
    const staff = await server.as(await w.make.user({ company }));
    const list = (await staff.call(divisions.list)).reply;
    expect([list.can, list.data[0]?.can]).toEqual([[], []]);
    const refused = await staff.call(divisions.change, {
      params: { id },
      body: { code: 'B', name: 'Beda', headId: null, version: 1 },
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'TIDAK_BERHAK']);
  });

  test('rows of another company are not there', async () => {
    const { person } = await admin();
    const { id } = await added(person, 'ASING');
    const stranger = (await admin()).person;
    const params = { id };
    const answers = [
      await stranger.call(divisions.one, { params }),
      await stranger.call(divisions.history, { params }),
      await stranger.call(divisions.change, { params, body: { code: 'A', name: 'Ambil', headId: null, version: 1 } }),
      await stranger.call(divisions.archive, { params, body: { version: 1 } }),
      await stranger.call(divisions.remove, { params, body: { version: 1 } }),
      await stranger.call(divisions.move, { params, body: { to: id.replace(/^./, 'f') } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await stranger.call(divisions.list)).reply.total).toBe(0);
  });
});

test('the file holds the rows of the list, with the same search and the same order', async () => {
  const { person } = await admin();
  for (const code of ['L10', 'L2', 'M1']) await added(person, code, `Lantai ${code.slice(1)}`);
  const answer = await person.call(divisions.file, { query: { search: 'l', order: 'desc', sort: 'name' } });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const cells = (await readSheet(answer.bytes)).map((row) => row.cells);
  const head = cells.findIndex((row) => row.includes('Kode'));
  expect(cells.slice(head + 1).map((row) => row[2])).toEqual(['Lantai 10', 'Lantai 2', 'Lantai 1']);
});
