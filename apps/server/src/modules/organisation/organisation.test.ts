import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { department, position, unit } from '@hadir/contract/master/organisation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/http.ts';
import { world, type World } from '../../../test/world.ts';
import { organisationModule } from './organisation.module.ts';

const departments = masterEndpoints(department);
const positions = masterEndpoints(position);
const units = masterEndpoints(unit);

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

async function admin() {
  const company = await w.make.company();
  const user = await w.make.user({ company, role: 'admin', fullname: 'Admin Struktur' });
  return { company, user, person: await server.as(user) };
}

describe('a department', () => {
  test('stands under a division of the own company, is headed by a person, and shows both by name', async () => {
    const { person, company, user } = await admin();
    const division = await w.make.division({ company, name: 'Operasi' });
    const body = { code: 'GDG', name: 'Gudang', divisionId: division.id, headId: user.id };
    const made = (await person.call(departments.create, { body })).reply.data;
    expect(made.names).toEqual({ divisionId: 'Operasi', headId: 'Admin Struktur' });
    const found = await person.call(departments.list, { query: { search: 'operasi gudang' } });
    expect(found.reply.total).toBe(1);
    const history = (await person.call(departments.history, { params: { id: made.id } })).reply.data;
    expect(history[0]?.changes).toContainEqual({ field: 'divisionId', label: 'Divisi', from: '', to: 'Operasi' });
  });

  test('cannot stand under a division of another company or under an archived one', async () => {
    const { person, company } = await admin();
    const foreign = await w.make.division({ company: await w.make.company() });
    const archived = await w.make.division({ company });
    await w.pool.query('update division set active = false where id = $1', [archived.id]);
    for (const { id } of [foreign, archived]) {
      const body = { code: 'X', name: 'Percobaan', divisionId: id, headId: null };
      const answer = await person.call(departments.create, { body });
      expect([answer.status, answer.error.errors]).toEqual([
        422,
        { divisionId: ['Divisi yang dipilih tidak ada atau sudah diarsipkan. Pilih yang lain.'] },
      ]);
    }
  });

  test('takes its people along into another division, from today on', async () => {
    const { person, company } = await admin();
    const [from, to] = [await w.make.division({ company }), await w.make.division({ company })];
    const moved = await w.make.department({ company, division: from });
    const staff = await w.make.user({ company, division: from, department: moved });
    const stays = await w.make.user({ company, division: from });
    const { values, version } = (await person.call(departments.one, { params: { id: moved.id } })).reply.data;
    await person.call(departments.change, {
      params: { id: moved.id },
      body: { ...values, divisionId: to.id, version },
    });
    const divisionsOf = async (user: { id: string }) =>
      (
        await w.pool.query<{ division_id: string; valid_from: string }>(
          'select division_id, valid_from from org_assignment where user_id = $1 order by valid_from',
          [user.id],
        )
      ).rows;
    expect(await divisionsOf(staff)).toEqual([
      { division_id: from.id, valid_from: '2024-01-01' },
      { division_id: to.id, valid_from: '2026-11-20' },
    ]);
    expect(await divisionsOf(stays)).toHaveLength(1);
  });

  test('is narrowed to by its division', async () => {
    const { person, company } = await admin();
    const [one, other] = [await w.make.division({ company }), await w.make.division({ company })];
    await w.make.department({ company, division: one });
    await w.make.department({ company, division: other });
    const filtered = await person.call(departments.list, { query: { divisionId: [one.id] } as object });
    expect(filtered.reply.total).toBe(1);
  });

  test('names of people are choices only for those who may put one there', async () => {
    const { company } = await admin();
    const staff = await server.as(await w.make.user({ company }));
    expect((await staff.call(departments.choices, { query: { field: 'divisionId' } })).status).toBe(200);
    expect((await staff.call(departments.choices, { query: { field: 'headId' } })).status).toBe(403);
  });
});

test('a position goes without overtime pay only by a document', async () => {
  const { person } = await admin();
  const body = { code: 'DIR', name: 'Direktur', departmentId: null, otExempt: true, dokumenDasar: null };
  const refused = await person.call(positions.create, { body });
  expect(refused.error.errors).toEqual({ dokumenDasar: ['Pengecualian upah lembur memerlukan dasar PK/PP/PKB.'] });
  const made = await person.call(positions.create, { body: { ...body, dokumenDasar: 'PP Perusahaan Pasal 12' } });
  expect(made.status).toBe(200);
});

test('a unit at a client names the client, an own one names none', async () => {
  const { person, company } = await admin();
  const client = await w.make.client({ company });
  const call = (kind: 'client' | 'internal', clientId: string | null) =>
    person.call(units.create, { body: { code: kind.toUpperCase(), name: 'Unit Uji', kind, clientId } });
  expect((await call('client', null)).error.errors).toHaveProperty('clientId');
  expect((await call('internal', client.id)).error.errors).toHaveProperty('clientId');
  expect((await call('client', client.id)).status).toBe(200);
  expect((await call('internal', null)).status).toBe(200);
});
