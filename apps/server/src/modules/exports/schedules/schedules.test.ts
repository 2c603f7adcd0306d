import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { reportTypes } from '@hadir/contract/report-types/endpoints.ts';
import { MOST_SCHEDULES, reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { type Instant, instant } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST, MONTHLY, runAt, WROTE } from '../../../../test/exports/report-schedules.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { exportsModule } from '../exports.module.ts';
import { ownReportsModule } from '../own-reports/own-reports.module.ts';

let w: World;
let server: Served;
let user: TestUser;
let admin: Person;

usesWorld({ only: [exportsModule, ownReportsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});
beforeEach(async () => {
  w.moveClock(WROTE);
  await w.pool.query('delete from report_schedule');
  await w.pool.query('delete from report_type');
  await w.pool.query('delete from mail_outbox');
  user = await w.make.user({ role: 'admin' });
  await w.pool.query('update app_user set email = $2 where id = $1', [user.id, `${user.login}@contoh.test`]);
  admin = await server.as(user);
});

const jobs = async () =>
  (await w.pool.query('select id, state, params from export_job where user_id = $1', [user.id])).rows;
const letters = async () => (await w.pool.query('select to_address, subject, text_body from mail_outbox')).rows;
const notices = async () =>
  (
    await w.pool.query<{ title: string; body: string }>('select title, body from notification where user_id = $1', [
      user.id,
    ])
  ).rows;
const create = (body: object = {}) => admin.call(reportSchedules.create, { body: { ...MONTHLY, ...body } });
const names = async (person: Person) => (await person.call(reportSchedules.list)).reply.data.map(({ name }) => name);

test('made on its day at its hour, about the period before, with a letter that leads its owner to the file', async () => {
  const created = await create();
  expect(created.reply.data).toMatchObject({ name: MONTHLY.name, nextAt: new Date(FIRST).toISOString() });
  await runAt({ w, server }, (FIRST - 60_000) as Instant);
  expect([await jobs(), await letters()]).toEqual([[], []]);

  await runAt({ w, server }, FIRST);
  const [job] = await jobs();
  expect(job).toMatchObject({
    state: 'done',
    params: { report: 'kehadiran-rekap', from: '2026-10-21', to: '2026-11-20' },
  });
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    to_address: `${user.login}@contoh.test`,
    subject: 'Laporan siap: Rekap untuk direksi',
  });
  expect(letter?.text_body).toContain('/laporan/all');
  const file = await admin.call(reportFiles.download, { params: { id: job?.id } });
  expect(file.status).toBe(200);
  // The address in the letter opens nothing for whoever is somebody else.
  const colleague = await server.as(await w.make.user({ company: user.company, role: 'admin' }));
  expect((await colleague.call(reportFiles.download, { params: { id: job?.id } })).status).toBe(404);

  await runAt({ w, server }, (FIRST + 60_000) as Instant);
  expect(await jobs()).toHaveLength(1);
  const [next] = (await admin.call(reportSchedules.list)).reply.data;
  expect(next?.nextAt).toBe(new Date(instant('2026-12-26T07:00:00+07:00')).toISOString());
});

test('runs that were missed are one file, and their owner is told', async () => {
  await create({ rhythm: 'daily', day: null, span: 'yesterday', report: 'kehadiran-detail' });
  await runAt({ w, server }, instant('2026-11-28T06:30:00+07:00'));
  expect(await jobs()).toMatchObject([{ params: { from: '2026-11-26', to: '2026-11-26' } }]);
  expect((await notices()).map(({ body }) => body)).toContain(
    '2 kiriman dilewati karena server berhenti; yang terbaru dibuat.',
  );
});

test.each([
  ['was deactivated', `update app_user set active = false where id = $1`],
  ['lost the right', `update app_user set role = 'admin_meeting' where id = $1`],
])('of somebody who %s nothing is made any more, and the schedule is gone', async (_, change) => {
  await create();
  await w.pool.query(change, [user.id]);
  await runAt({ w, server }, FIRST);
  expect([await jobs(), await letters()]).toEqual([[], []]);
  expect((await w.pool.query('select 1 from report_schedule')).rows).toEqual([]);
  expect(await notices()).toEqual([
    {
      title: 'Laporan berkala: Rekap untuk direksi',
      body: 'Dihentikan karena Anda tidak lagi berhak mengunduh laporan ini.',
    },
  ]);
});

test('a run that the budget of files refuses is skipped and told, the next one comes', async () => {
  await create();
  await w.pool.query(
    `insert into audit_log (id, company_id, at, actor_user_id, action, entity)
     select gen_random_uuid(), $1, $3, $2, 'attendance.export', 'export' from generate_series(1, 30)`,
    [user.company.id, user.id, new Date(FIRST - 60_000)],
  );
  await runAt({ w, server }, FIRST);
  expect(await jobs()).toEqual([]);
  expect((await notices())[0]?.body).toMatch(/^Kali ini dilewati\. /);
  expect(await names(admin)).toEqual([MONTHLY.name]);
});

test('nobody else sees or ends it, not even an admin of the same company', async () => {
  const { id } = (await create()).reply.data;
  for (const company of [user.company, await w.make.company()]) {
    const other = await server.as(await w.make.user({ company, role: 'admin' }));
    expect(await names(other)).toEqual([]);
    expect((await other.call(reportSchedules.remove, { params: { id } })).status).toBe(404);
  }
  expect((await admin.call(reportSchedules.remove, { params: { id } })).status).toBe(200);
  await runAt({ w, server }, FIRST);
  expect(await jobs()).toEqual([]);
});

test('a day that does not fit the rhythm is refused at its field', async () => {
  for (const wrong of [{ rhythm: 'weekly', day: 7 }, { rhythm: 'daily', day: 3 }, { day: 0 }, { day: null }]) {
    const answer = await create(wrong);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['day']]);
  }
});

test('more than the most are refused with what to do', async () => {
  for (let count = 0; count < MOST_SCHEDULES; count += 1)
    expect((await create({ name: `Ke-${count}` })).status).toBe(200);
  const answer = await create();
  expect(answer.error).toMatchObject({
    code: 'TERLALU_BANYAK_KIRIMAN',
    message: 'Paling banyak 20 laporan berkala. Hapus yang tidak dipakai lagi di Unduhan.',
  });
});

describe('of a report that the company has put together', () => {
  const { report: _report, filter: _filter, ...when } = MONTHLY;
  const typeOf = (columns: readonly string[]) => ({
    name: 'Daftar orang',
    dataset: 'people' as const,
    definition: { columns: [...columns], filters: [], groupBy: [], sort: [] },
    sharedWith: ['supervisor' as const],
  });
  const schedule = (person: Person, body: object) =>
    person.call(reportSchedules.createOwn, { body: { ...when, ...body } as never });
  const supervisorOf = async () => server.as(await w.make.user({ company: user.company, role: 'supervisor' }));

  test('it is made by what the type holds when its time has come', async () => {
    const { id: type } = (await admin.call(reportTypes.create, { body: typeOf(['fullname']) })).reply.data;
    const created = await schedule(admin, { type });
    expect(created.reply.data).toMatchObject({ report: 'own-report', reportWord: 'Daftar orang', format: 'csv' });
    const changed = { ...typeOf(['employeeNo', 'fullname']), version: 1 };
    expect((await admin.call(reportTypes.change, { params: { id: type }, body: changed })).status).toBe(200);
    await runAt({ w, server }, FIRST);
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'done', params: { from: '2026-10-21', to: '2026-11-20' } });
    const file = await admin.call(reportFiles.download, { params: { id: job?.id } });
    expect(file.text.slice(1).split('\r\n')[0]).toBe('"No";"NIK";"Nama"');
    expect(await letters()).toMatchObject([{ subject: 'Laporan siap: Rekap untuk direksi' }]);
  });

  test('it ends, and its owner is told why, once the type is gone or shared no more', async () => {
    const supervisor = await supervisorOf();
    const { id: type } = (await admin.call(reportTypes.create, { body: typeOf(['fullname']) })).reply.data;
    for (const person of [admin, supervisor]) expect((await schedule(person, { type })).status).toBe(200);
    await admin.call(reportTypes.change, {
      params: { id: type },
      body: { ...typeOf(['fullname']), sharedWith: [], version: 1 },
    });
    await runAt({ w, server }, FIRST);
    expect([await names(supervisor), await names(admin)]).toEqual([[], [MONTHLY.name]]);
    await admin.call(reportTypes.remove, { params: { id: type } });
    expect((await admin.call(reportSchedules.list)).reply.data[0]?.reportWord).toBe('Laporan yang sudah dihapus');
    await runAt({ w, server }, instant('2026-12-26T07:00:00+07:00'));
    // A month later the former session has ended.
    expect(await names(await server.as(user))).toEqual([]);
    expect((await notices()).map(({ body }) => body)).toContain(
      'Dihentikan karena laporannya sudah dihapus atau tidak lagi dibagikan kepada Anda.',
    );
    expect(await jobs()).toHaveLength(1);
  });

  test('it ends for whoever has no list of files any more, although the own rows stay', async () => {
    await schedule(admin, { template: 'daftar-hadir-harian' });
    await w.pool.query(`update app_user set role = 'staff' where id = $1`, [user.id]);
    await runAt({ w, server }, FIRST);
    expect([await jobs(), await letters()]).toEqual([[], []]);
    expect((await notices()).map(({ body }) => body)).toEqual([
      'Dihentikan karena Anda tidak lagi berhak mengunduh laporan ini.',
    ]);
  });

  test('a template is called by its name; what is not there, not shared or of no use is refused at once', async () => {
    expect((await schedule(admin, { template: 'sisa-cuti' })).reply.data.reportWord).toBe('Sisa cuti');
    const hidden = { ...typeOf(['fullname']), sharedWith: [] };
    const { id: type } = (await admin.call(reportTypes.create, { body: hidden })).reply.data;
    const foreign = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    const staff = await server.as(await w.make.user({ company: user.company, role: 'staff' }));
    const refused = [
      await schedule(await supervisorOf(), { type }),
      await schedule(foreign, { type }),
      await schedule(staff, { template: 'sisa-cuti' }),
      await schedule(admin, { type, template: 'sisa-cuti' }),
    ];
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
      [404, 'TIDAK_DITEMUKAN'],
      [404, 'TIDAK_DITEMUKAN'],
      [403, 'TIDAK_BERHAK'],
      [422, 'WAJIB_DIISI'],
    ]);
  });
});
