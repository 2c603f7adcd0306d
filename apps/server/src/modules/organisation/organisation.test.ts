import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { department, division, position, unit } from '@hadir/contract/master/organisation.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { untilLocked } from '../../../test/world/wait-until.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/pool.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { schedulesModule } from '../schedules/schedules.module.ts';
import { organisationModule } from './organisation.module.ts';

const divisions = masterEndpoints(division);
const departments = masterEndpoints(department);
const positions = masterEndpoints(position);
const units = masterEndpoints(unit);

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [schedulesModule, organisationModule], jobs: true });
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

  test('that goes along with a move of its division tells of it in its own history', async () => {
    const { person, company } = await admin();
    const [from, to] = [
      await w.make.division({ company, name: 'Lama' }),
      await w.make.division({ company, name: 'Baru' }),
    ];
    const along = await w.make.department({ company, division: from });
    await person.call(divisions.move, { params: { id: from.id }, body: { to: to.id } });
    const [line] = (await person.call(departments.history, { params: { id: along.id } })).reply.data;
    expect(line).toMatchObject({
      by: 'Admin Struktur',
      action: 'change',
      changes: [{ field: 'divisionId', label: 'Divisi', from: 'Lama', to: 'Baru' }],
    });
  });

  test('waits for whoever changes one of its people before it is taken itself: both changes hold', async () => {
    const { person, company } = await admin();
    const [from, to] = [await w.make.division({ company }), await w.make.division({ company })];
    const moved = await w.make.department({ company, division: from });
    const staff = await w.make.user({ company, division: from, department: moved });
    const { values, version } = (await person.call(departments.one, { params: { id: moved.id } })).reply.data;
    const { change } = await transaction(w.pool, async (db) => {
      await db.query('select 1 from app_user where id = $1 for no key update', [staff.id]);
      const change = person.call(departments.change, {
        params: { id: moved.id },
        body: { ...values, divisionId: to.id, version },
      });
      await untilLocked(w);
      // As a change of the person's place does, which takes the department so that nobody archives it.
      await db.query('select 1 from department where id = $1 for key share', [moved.id]);
      return { change };
    });
    expect((await change).status).toBe(200);
  });

  test('gives its people to a department of another division, and with it that division', async () => {
    const { person, company } = await admin();
    const [from, to] = [await w.make.division({ company }), await w.make.division({ company })];
    const old = await w.make.department({ company, division: from });
    const other = await w.make.department({ company, division: to });
    const staff = await w.make.user({ company, division: from, department: old });
    const native = await w.make.user({ company, division: to, department: other });
    await person.call(departments.move, { params: { id: old.id }, body: { to: other.id } });
    const placesOf = async (user: { id: string }) =>
      (
        await w.pool.query<{ division_id: string; department_id: string; valid_from: string }>(
          `select division_id, department_id, valid_from from org_assignment where user_id = $1
            order by valid_from`,
          [user.id],
        )
      ).rows;
    expect((await placesOf(staff)).at(-1)).toEqual({
      division_id: to.id,
      department_id: other.id,
      valid_from: '2026-11-20',
    });
    expect((await placesOf(staff))[0]).toEqual({
      division_id: from.id,
      department_id: old.id,
      valid_from: '2024-01-01',
    });
    expect(await placesOf(native)).toHaveLength(1);
    const versionOf = async (user: { id: string }) =>
      (await w.pool.query<{ version: number }>('select version from app_user where id = $1', [user.id])).rows[0]
        ?.version;
    // A form about the person that was opened before is told that it is old.
    expect(await versionOf(staff)).toBeGreaterThan(1);
    expect(await versionOf(native)).toBe(1);
  });

  test('is used by nobody who has left, and then may be deleted', async () => {
    const { person, company } = await admin();
    const gone = await w.make.department({ company, division: await w.make.division({ company }) });
    const user = await w.make.user({ company, department: gone });
    const usedBy = async () => (await person.call(departments.one, { params: { id: gone.id } })).reply.data.usedBy;
    expect(await usedBy()).toEqual([{ what: 'karyawan', count: 1 }]);
    await w.pool.query('update app_user set active = false where id = $1', [user.id]);
    expect(await usedBy()).toEqual([]);
    expect((await person.call(departments.remove, { params: { id: gone.id }, body: { version: 1 } })).status).toBe(200);
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

type Admin = Awaited<ReturnType<typeof admin>>;

describe('people of a unit that move to another one', () => {
  const unitOf = async ({ person, company }: Admin, code: string, clientId: string | null = null) => {
    const kind = clientId === null ? ('internal' as const) : ('client' as const);
    const body = { code, name: `Unit ${code}`, kind, clientId };
    return { ...(await person.call(units.create, { body })).reply.data, company, name: body.name };
  };

  test('stay at their client', async () => {
    const who = await admin();
    const { person, company } = who;
    const [here, there] = [await w.make.client({ company }), await w.make.client({ company })];
    const unitHere = await unitOf(who, 'A1', here.id);
    await w.make.placement({ user: await w.make.user({ company }), client: here, unit: unitHere });
    for (const target of [await unitOf(who, 'B1', there.id), await unitOf(who, 'OWN')]) {
      const move = await person.call(units.move, { params: { id: unitHere.id }, body: { to: target.id } });
      expect([move.status, Object.keys(move.error.errors ?? {})]).toEqual([422, ['to']]);
    }
    const body = { ...unitHere.values, clientId: there.id, version: unitHere.version };
    const change = await person.call(units.change, { params: { id: unitHere.id }, body });
    expect(Object.keys(change.error.errors ?? {})).toEqual(['clientId']);
    const sibling = await unitOf(who, 'A2', here.id);
    expect((await person.call(units.move, { params: { id: unitHere.id }, body: { to: sibling.id } })).status).toBe(200);
  });

  test('take its days off and quotas along from today on; until then nobody deletes it', async () => {
    const who = await admin();
    const { person, company } = who;
    const [old, other] = [await unitOf(who, 'LAMA'), await unitOf(who, 'BARU')];
    const staff = await w.make.user({ company, unit: old });
    const own = { company_id: company.id, unit_id: old.id };
    const add = (table: string, row: object) => insertRows(w.pool, table, [{ ...own, id: newId(), ...row }]);
    await add('unit_leave', { max_count: 2 });
    // 20 November 2026 is a Friday.
    await add('day_off', { scope: 'unit', weekly: [4] });
    await add('calendar_day', { scope: 'unit', date: '2026-12-01', kind: 'libur_perusahaan', name: 'Hari jadi' });
    await add('calendar_day', { scope: 'unit', date: '2026-11-03', kind: 'libur_perusahaan', name: 'Sudah lewat' });
    const judged = { companyId: company.id, userIds: [staff.id], cause: 'uji', now: w.clock() };
    const [from, to] = [localDate('2026-11-13'), localDate('2026-11-20')];
    await recomputeDays(companyDb(w.pool, company.id), { ...judged, from, to });
    const fridays = async () =>
      (
        await w.pool.query<{ day_type: string }>(
          `select day_type from attendance_day where user_id = $1 and extract(isodow from work_date) = 5
            order by work_date`,
          [staff.id],
        )
      ).rows.map(({ day_type }) => day_type);
    expect(await fridays()).toEqual(['rest', 'rest']);

    const refused = await person.call(units.remove, { params: { id: old.id }, body: { version: 1 } });
    for (const words of ['1 aturan cuti unit', '1 hari libur', '1 tanggal kalender'])
      expect(refused.error.message).toContain(words);
    const moved = await person.call(units.move, { params: { id: old.id }, body: { to: other.id } });
    expect(moved.reply.effect).toEqual({ people: 1, days: 1, later: false });
    await recomputeDays(companyDb(w.pool, company.id), { ...judged, from, to });
    expect(await fridays()).toEqual(['rest', 'rest']);
    const { rows } = await w.pool.query<{ name: string }>('select name from calendar_day where unit_id = $1', [
      other.id,
    ]);
    expect(rows).toEqual([{ name: 'Hari jadi' }]);
    const { version } = moved.reply.data;
    expect((await person.call(units.remove, { params: { id: old.id }, body: { version } })).status).toBe(200);
  });
});
