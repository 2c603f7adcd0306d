import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, FIRST } from '../../../../test/access/access-people.ts';
import { bodyOf, namedIn, ownReportStage, plain, previewOf, range } from '../../../../test/exports/own-report-stage.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { untilLocked } from '../../../../test/world/wait-until.ts';
import type { World } from '../../../../test/world/world.ts';
import { joinedCompanyDb } from '../../../db/company-db.ts';
import { runWaitingExports } from '../exports.job.ts';
import { lockTypes } from './report-types.store.ts';

let w: World;
let server: Served;
let cast: Cast;
let admin: Person;
let end: () => Promise<void>;

beforeAll(async () => {
  ({ w, server, cast, admin, end } = await ownReportStage());
});
afterAll(() => end());

describe("a column that is not the reader's to see", () => {
  const hidden = plain(['fullname', 'joinDate']);

  test('is refused in a preview, as filter and as order, too', async () => {
    const person = await server.as(cast.actors.supervisor);
    for (const definition of [
      hidden,
      { ...plain(['fullname']), filters: [{ field: 'joinDate', operator: 'from', values: [FIRST] }] },
      { ...plain(['fullname']), sort: [{ field: 'email', order: 'asc' }] },
      { ...plain(['fullname']), groupBy: ['contractEnd'] },
    ]) {
      const answer = await previewOf(person, 'people', definition);
      expect([answer.status, answer.error?.code]).toEqual([422, 'KOLOM_TIDAK_DIKENAL']);
    }
    const values = await person.call(reportTypes.values, { query: { dataset: 'people', field: 'email', ...range } });
    expect(values.status).toBe(422);
  });

  test('keeps a type from being shared with who does not see it, and names both', async () => {
    const answer = await admin.call(reportTypes.create, {
      body: bodyOf({ dataset: 'people', definition: hidden, sharedWith: ['leader'] }),
    });
    expect(answer.error).toMatchObject({ code: 'KOLOM_TIDAK_TERLIHAT' });
    expect(answer.error?.message).toContain('Tanggal Masuk');
    expect(answer.error?.message).toContain('Leader');
  });

  test('is in no list and no file of somebody who lost the right, whatever stands in the table', async () => {
    const { id } = (await admin.call(reportTypes.create, { body: bodyOf({ dataset: 'people', definition: hidden }) }))
      .reply.data;
    await w.pool.query(`update report_type set shared_roles = '{supervisor}' where id = $1`, [id]);
    const person = await server.as(cast.actors.supervisor);
    expect((await person.call(reportTypes.list)).text).not.toContain(id);
    for (const answer of [
      await person.call(reportTypes.file, { query: { type: id, ...range, format: 'csv' } }),
      await person.call(reportTypes.run, { body: { type: id, ...range, format: 'csv' } }),
    ])
      expect(answer.status).toBe(404);
  });

  test('closes a file that was made while the right was there', async () => {
    const other = await w.make.user({ company: cast.ours, role: 'admin' });
    const person = await server.as(other);
    const { id: type } = (
      await person.call(reportTypes.create, { body: bodyOf({ dataset: 'people', definition: hidden }) })
    ).reply.data;
    const { id } = (await person.call(reportTypes.run, { body: { type, ...range, format: 'csv' } })).reply.data;
    await runWaitingExports(server.app, new AbortController().signal);
    expect((await person.call(reportFiles.download, { params: { id } })).status).toBe(200);
    await w.pool.query(`update app_user set role = 'supervisor' where id = $1`, [other.id]);
    const after = await (await server.as({ ...other, role: 'supervisor' })).call(reportFiles.download, {
      params: { id },
    });
    expect([after.status, after.error?.code]).toEqual([422, 'KOLOM_TIDAK_DIKENAL']);
  });
});

test('a file over the whole company is closed to whoever reads subordinates alone by now', async () => {
  const other = await w.make.user({ company: cast.ours, role: 'admin' });
  const person = await server.as(other);
  const { id } = (
    await person.call(reportTypes.run, { body: { template: 'daftar-hadir-harian', ...range, format: 'csv' } })
  ).reply.data;
  await runWaitingExports(server.app, new AbortController().signal);
  await w.pool.query(`update app_user set role = 'supervisor' where id = $1`, [other.id]);
  const after = await server.as({ ...other, role: 'supervisor' });
  const download = await after.call(reportFiles.download, { params: { id } });
  expect([download.status, download.error?.code]).toEqual([403, 'TIDAK_BERHAK']);
});

describe('a job whose owner reads other people by the time it is made', () => {
  const body = { template: 'daftar-hadir-harian', ...range, format: 'csv' } as const;
  const run = () => runWaitingExports(server.app, new AbortController().signal);
  const promoted = async () => {
    const user = await w.make.user({ company: cast.ours, role: 'supervisor' });
    const { id } = (await (await server.as(user)).call(reportTypes.run, { body })).reply.data;
    const become = async (role: 'admin' | 'supervisor') => {
      await w.pool.query('update app_user set role = $2 where id = $1', [user.id, role]);
      return server.as({ ...user, role });
    };
    return { id, become };
  };
  const stateOf = async (id: string) =>
    (await w.pool.query<{ state: string }>('select state from export_job where id = $1', [id])).rows[0]?.state;

  test('is not made: its file would hold more than it was asked for', async () => {
    const { id, become } = await promoted();
    await become('admin');
    await run();
    expect(await stateOf(id)).toBe('failed');
  });

  test('is asked for anew by "once more", and its file is closed again with the right', async () => {
    const { id, become } = await promoted();
    await run();
    const more = (await (await become('admin')).call(reportFiles.repeat, { params: { id }, body: {} })).reply.data;
    await run();
    expect(await stateOf(more.id)).toBe('done');
    const demoted = await become('supervisor');
    expect((await demoted.call(reportFiles.download, { params: { id } })).status).toBe(200);
    expect((await demoted.call(reportFiles.download, { params: { id: more.id } })).status).toBe(403);
  });
});

test('whoever has no list of files has no file made that nobody could fetch', async () => {
  const staff = await server.as(cast.actors.staff);
  const body = { template: 'daftar-hadir-harian', ...range, format: 'csv' } as const;
  const answer = await staff.call(reportTypes.run, { body });
  expect([answer.status, answer.error?.code]).toEqual([403, 'TIDAK_BERHAK']);
  expect((await staff.call(reportTypes.file, { query: body })).status).toBe(200);
  const { rows } = await w.pool.query('select 1 from export_job where user_id = $1', [cast.actors.staff.id]);
  expect(rows).toEqual([]);
});

describe('a type', () => {
  test('that is shared is run by the role in the own scope; one that is not is not there', async () => {
    const body = bodyOf({ definition: plain(['fullname', 'workDate']), sharedWith: ['leader'] });
    const { id } = (await admin.call(reportTypes.create, { body })).reply.data;
    const leader = await server.as(cast.actors.leader);
    const supervisor = await server.as(cast.actors.supervisor);
    const query = { type: id, ...range, format: 'csv' } as const;
    const file = await leader.call(reportTypes.file, { query });
    expect([file.status, namedIn(file.text)]).toEqual([200, ['tim']]);
    expect((await supervisor.call(reportTypes.file, { query })).status).toBe(404);
    expect((await supervisor.call(reportTypes.list)).text).not.toContain(id);
    const { rows } = await w.pool.query(
      `select after from audit_log where action = 'report.own.export' and actor_user_id = $1`,
      [cast.actors.leader.id],
    );
    expect(rows[0].after).toMatchObject({ columns: ['fullname', 'workDate'], filter: { nama: body.name } });
  });

  test('of another company is not there, for change, removal and file', async () => {
    const { id } = (await admin.call(reportTypes.create, { body: bodyOf({}) })).reply.data;
    const foreign = await server.as(cast.foreignAdmin);
    const changed = await foreign.call(reportTypes.change, { params: { id }, body: { ...bodyOf({}), version: 1 } });
    const removed = await foreign.call(reportTypes.remove, { params: { id } });
    const file = await foreign.call(reportTypes.file, { query: { type: id, ...range, format: 'csv' } });
    expect([changed.status, removed.status, file.status]).toEqual([404, 404, 404]);
  });

  test('beyond what the list shows is refused', async () => {
    const foreign = await server.as(cast.foreignAdmin);
    const { id } = (await foreign.call(reportTypes.create, { body: bodyOf({}) })).reply.data;
    await w.pool.query(
      `insert into report_type (company_id, id, owner_user_id, name, dataset, definition, shared_roles, created_at, updated_at)
       select t.company_id, gen_random_uuid(), t.owner_user_id, t.name || ' ' || n, t.dataset, t.definition, t.shared_roles,
           t.created_at, t.updated_at from report_type t, generate_series(1, 499) n where t.id = $1`,
      [id],
    );
    const answer = await foreign.call(reportTypes.create, { body: bodyOf({}) });
    expect(answer.error).toMatchObject({ code: 'TERLALU_BANYAK', message: 'Jenis laporan paling banyak 500.' });
    expect((await foreign.call(reportTypes.list)).reply.data).toHaveLength(500);
  });

  test('has a name of its own, and is changed by one of two at a time', async () => {
    const body = bodyOf({});
    const { id } = (await admin.call(reportTypes.create, { body })).reply.data;
    const twice = await admin.call(reportTypes.create, { body: { ...body, name: body.name.toUpperCase() } });
    expect(twice.error).toMatchObject({ code: 'NAMA_LAPORAN_ADA' });
    const change = () => admin.call(reportTypes.change, { params: { id }, body: { ...body, version: 1 } });
    expect((await change()).reply.data.version).toBe(2);
    expect((await change()).error).toMatchObject({ code: 'VERSI_BERUBAH' });
    expect((await admin.call(reportTypes.remove, { params: { id } })).status).toBe(200);
    expect((await admin.call(reportTypes.list)).text).not.toContain(id);
  });

  test('that is renamed to what another is being renamed to waits for the answer, and is refused', async () => {
    const named = async (name: string) =>
      (await admin.call(reportTypes.create, { body: { ...bodyOf({}), name } })).reply.data.id;
    const [first, second] = [await named('Calon satu'), await named('Calon dua')];
    const other = await w.pool.connect();
    await other.query('begin');
    await lockTypes(joinedCompanyDb(other, cast.ours.id));
    await other.query(`update report_type set name = 'Terpilih' where id = $1`, [first]);
    const body = { ...bodyOf({}), name: 'Terpilih', version: 1 };
    const answer = admin.call(reportTypes.change, { params: { id: second }, body });
    await untilLocked(w);
    await other.query('commit');
    other.release();
    expect((await answer).error).toMatchObject({ code: 'NAMA_LAPORAN_ADA' });
  });

  test('that was changed after its file was asked for does not change the file', async () => {
    const body = bodyOf({ definition: plain(['fullname']) });
    const { id: type } = (await admin.call(reportTypes.create, { body })).reply.data;
    const { id } = (await admin.call(reportTypes.run, { body: { type, ...range, format: 'csv' } })).reply.data;
    await admin.call(reportTypes.change, {
      params: { id: type },
      body: { ...body, definition: plain(['workDate']), version: 1 },
    });
    await runWaitingExports(server.app, new AbortController().signal);
    const file = await admin.call(reportFiles.download, { params: { id } });
    expect(file.text.slice(1).split('\r\n')[0]).toBe('"No";"Nama"');
  });
});
