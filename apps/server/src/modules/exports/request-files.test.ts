import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { exportsModule } from './exports.module.ts';

let w: World;
let server: Served;
let admin: Person;
let staff: Awaited<ReturnType<World['make']['user']>>;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [exportsModule], threads: true });
  await server.app.jobs.start();
  const company = await w.make.company();
  admin = await server.as(await w.make.user({ company, role: 'admin' }));
  staff = await w.make.user({ company, fullname: '=Rina Formula' });
});
afterAll(async () => {
  await server.app.jobs.stop();
  await server.close();
  await w.close();
});

/** Requests to work from home, one a day from the date on. */
async function insertRequests(from: string, count: number, status: 'approved' | 'rejected'): Promise<void> {
  await w.pool.query(
    `with made as (
       insert into request (company_id, id, kind, user_id, created_by, first_date, last_date, starts_at, ends_at, tz,
         label, days, reason, status, submitted_at, decided_at, updated_at)
       select $1, gen_random_uuid(), 'wfh', $2, $2, d, d, d, d, 'Asia/Jakarta', 'WFH', 1, 'Tukang datang', $5,
              '2026-10-30T20:00:00Z', '2026-10-31T20:00:00Z', now()
         from (select $3::date + (n % 28) as d from generate_series(0, $4 - 1) n) days
       returning company_id, id, first_date)
     insert into wfh_permission (company_id, request_id, workdays) select company_id, id, array[first_date] from made`,
    [staff.company.id, staff.id, from, count, status],
  );
}

const wanted = { report: 'wfh', format: 'csv', from: '2026-11-01', to: '2026-11-30' } as const;
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');

test('a list of requests holds what the list shows: dates of the place, words, neutral formulas, its filters', async () => {
  await insertRequests('2026-11-02', 2, 'approved');
  await insertRequests('2026-11-05', 1, 'rejected');
  await insertRequests('2026-12-01', 1, 'approved');
  const query = { ...wanted, status: ['approved' as const] };
  const answer = await admin.call(reportFiles.requests, { query });
  expect(answer.status, answer.text).toBe(200);
  const [, ...rows] = linesOf(answer.text);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`'=Rina Formula`);
  // 20.00 UTC is the next date at the place.
  expect(rows[0]?.replaceAll('"', '')).toMatch(
    /;02\/11\/2026;02\/11\/2026;WFH;1;Tukang datang;Disetujui;;01\/11\/2026;$/,
  );
  const pdf = await admin.call(reportFiles.requests, { query: { ...query, format: 'pdf' } });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { rows: noted } = await w.pool.query(
    `select after from audit_log where company_id = $1 and action = 'request.export' order by at desc, id desc limit 1`,
    [staff.company.id],
  );
  expect(noted[0]).toMatchObject({ after: { report: 'wfh', rows: 2, format: 'pdf' } });
});

test('more than a quarter is refused at the field', async () => {
  const answer = await admin.call(reportFiles.requests, { query: { ...wanted, to: '2027-03-01' } });
  expect(answer.error).toMatchObject({ code: 'RENTANG_TERLALU_PANJANG' });
});

test('of more than 5,000 rows a job makes it, by the rights of whoever asked', async () => {
  await insertRequests('2026-11-02', 5_001, 'approved');
  expect((await admin.call(reportFiles.requests, { query: wanted })).error).toMatchObject({
    code: 'TERLALU_BANYAK_BARIS',
  });
  const { id } = (await admin.call(reportFiles.createRequests, { body: wanted })).reply.data;
  const jobNow = async () => (await admin.call(reportFiles.list)).reply.data[0];
  await vi.waitFor(async () => expect((await jobNow())?.state).toBe('done'), { timeout: 60_000, interval: 100 });
  expect(await jobNow()).toMatchObject({ id, report: 'wfh', rows: 5_004 });
  const file = await admin.call(reportFiles.download, { params: { id } });
  expect(linesOf(file.bytes.toString('utf8'))).toHaveLength(5_005);
});
