import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance.ts';
import { DAY_SORTS } from '@hadir/contract/attendance-days.ts';
import { isKnownStep } from '@hadir/contract/day-explanation.ts';
import { addDays, instant, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/http.ts';
import { world, type World } from '../../../test/world.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { seedDemo } from '../../demo/seed.ts';
import { attendanceModule } from './attendance.module.ts';
import { recomputeDays } from './recompute.service.ts';

const NOW = instant('2026-11-20T10:00:00+07:00');
const FROM = localDate('2026-10-21');
const TO = localDate('2026-11-20');
let w: World;
let server: Served;
let companyId: string;
const people = new Map<string, Person>();

beforeAll(async () => {
  w = await world({ now: NOW });
  server = await serveWorld(w, { only: [attendanceModule] });
  const recompute = async (db: CompanyDb, from: LocalDate, to: LocalDate) => {
    await recomputeDays(db, { companyId: db.companyId, userIds: 'all', from, to, cause: 'demo', now: NOW, closeQuietly: true });
  };
  await seedDemo(w.pool, NOW, { recompute });
  const { rows } = await w.pool.query<{ login: string; account_id: string; id: string; company_id: string }>(
    'select a.login, u.account_id, u.id, u.company_id from app_user u join account a on a.id = u.account_id',
  );
  companyId = rows.find(({ login }) => login === 'admin')?.company_id ?? '';
  for (const row of rows) {
    const user = { id: row.id, accountId: row.account_id, company: { id: row.company_id } };
    // Only these three are read to open a session.
    people.set(row.login, await server.as(user as TestUser));
  }
}, 120_000);
afterAll(async () => {
  await server.close();
  await w.close();
});

function by(login: string): Person {
  const person = people.get(login);
  if (!person) throw new Error(`nobody called ${login}`);
  return person;
}

const range = { from: FROM, to: TO };
const count = async (where: string, values: unknown[] = []) =>
  Number((await w.pool.query(`select count(*) as n from attendance_day d where d.company_id = '${companyId}' and d.work_date between '${FROM}' and '${TO}' and ${where}`, values)).rows[0].n);

describe('The list of days', () => {
  it('counts what an independent query counts, for every filter', async () => {
    const units = (await w.pool.query('select id from unit where company_id = $1', [companyId])).rows.map(({ id }) => id as string);
    const unit = units.slice(0, 1);
    const filters: [Record<string, unknown>, string][] = [
      [{}, 'true'],
      [{ status: ['ALPA'] }, `d.status = 'ALPA'`],
      [{ status: ['TERLAMBAT'] }, `'TERLAMBAT' = any(d.flags)`],
      [{ review: 'ya' }, 'd.open_review'],
      [{ unit }, `d.unit_id = '${unit[0]}'`],
      [{ search: 'ma' }, `d.user_id in (select id from app_user where fullname ilike '%ma%' or employee_no ilike '%ma%')`],
    ];
    for (const [filter, where] of filters) {
      const answer = await by('admin').call(attendance.days, { query: { ...range, ...filter } });
      expect(answer.status, answer.text).toBe(200);
      expect([JSON.stringify(filter), answer.reply.total]).toEqual([JSON.stringify(filter), await count(where)]);
    }
    expect(await count(`d.status = 'ALPA'`)).toBeGreaterThan(0);
    expect(await count('d.open_review')).toBeGreaterThan(0);
  });

  it.each(DAY_SORTS)('sorted by %s, page after page: every row once, in order', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      const values: unknown[] = [];
      const total = (await by('admin').call(attendance.days, { query: { from: '2026-11-16', to: TO, size: 1 } })).reply.total;
      for (let page = 1; seen.length < total; page += 1) {
        const answer = await by('admin').call(attendance.days, { query: { from: '2026-11-16', to: TO, sort, order, page, size: 100 } });
        if (answer.reply.data.length === 0) break;
        for (const row of answer.reply.data) {
          seen.push(`${row.userId} ${row.workDate}`);
          values.push(sort === 'review' ? row.review !== null : row[sort]);
        }
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
      if (['workDate', 'lateMinutes', 'workedMinutes', 'inAt', 'outAt'].includes(sort)) {
        const filled = values.filter((value) => value !== null) as (string | number)[];
        const sorted = [...filled].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
        expect(filled).toEqual(order === 'asc' ? sorted : sorted.reverse());
      }
    }
  });

  it('more than 93 days and a reversed range are refused at their field', async () => {
    const long = await by('admin').call(attendance.days, { query: { from: addDays(TO, -93), to: TO } });
    expect([long.status, long.error.code, long.error.errors?.['to']]).toEqual([422, 'RENTANG_TERLALU_PANJANG', ['Rentang tanggal paling lama 93 hari.']]);
    const reversed = await by('admin').call(attendance.days, { query: { from: TO, to: FROM } });
    expect(reversed.error.code).toBe('RENTANG_TANGGAL_TIDAK_VALID');
  });

  it('each role sees the rows of its scope on their dates', async () => {
    const ofLogin = (login: string) => `(select u.id from app_user u join account a on a.id = u.account_id where a.login = '${login}')`;
    const placed = (login: string) => `exists (select 1 from placement p join app_user c on c.id = ${ofLogin(login)} and c.client_id = p.client_id
      where p.user_id = d.user_id and d.work_date between p.valid_from and coalesce(p.valid_to, 'infinity')
        and exists (select 1 from client_upliner x where x.client_id = p.client_id and c.id in (x.validator1_user_id, x.validator2_user_id)
          and d.work_date between x.valid_from and coalesce(x.valid_to, 'infinity')
          and (x.user_id = p.user_id or (x.unit_id = p.unit_id and not exists (select 1 from client_upliner o where o.client_id = p.client_id
            and o.user_id = p.user_id and d.work_date between o.valid_from and coalesce(o.valid_to, 'infinity'))))))`;
    const expected: [string, string][] = [
      ['admin', 'true'],
      ['staff', `d.user_id = ${ofLogin('staff')}`],
      ['supervisor', `(d.user_id = ${ofLogin('supervisor')} or d.user_id in (select user_id from superior_closure where superior_id = ${ofLogin('supervisor')}))`],
      ['leader', `(d.user_id = ${ofLogin('leader')} or exists (select 1 from org_assignment o where o.user_id = d.user_id and o.leader_id = ${ofLogin('leader')}
         and d.work_date between o.valid_from and coalesce(o.valid_to, 'infinity')))`],
      ['client', placed('client')],
      ['client3', placed('client3')],
    ];
    for (const [login, where] of expected) {
      const answer = await by(login).call(attendance.days, { query: range });
      expect([login, answer.reply.total]).toEqual([login, await count(where)]);
      expect(answer.reply.total).toBeGreaterThan(0);
    }
  });
});

describe('One day', () => {
  it('is explained by steps that the screen knows, in their order', async () => {
    const list = await by('admin').call(attendance.days, { query: { ...range, size: 100, status: ['TERLAMBAT'] } });
    const row = list.reply.data[0];
    if (!row) throw new Error('nobody was late');
    const answer = await by('admin').call(attendance.day, { params: { userId: row.userId, date: row.workDate } });
    expect(answer.reply.data.day).toEqual(row);
    const { steps } = answer.reply.data;
    expect([...new Set(steps.map(({ part }) => part))]).toEqual(['jadwal', 'absen', 'pengajuan', 'aturan', 'hasil']);
    expect(steps.filter((step) => !isKnownStep(step))).toEqual([]);
    expect(steps.at(-1)?.params).toMatchObject({ label: row.label, terlambat: row.lateMinutes - row.lateExcusedMinutes });
  });

  it('every day of the demo is explained to the result it has', async () => {
    const list = await by('admin').call(attendance.days, { query: { from: '2026-11-01', to: TO, size: 40, page: 7 } });
    for (const row of list.reply.data) {
      const answer = await by('admin').call(attendance.day, { params: { userId: row.userId, date: row.workDate } });
      const last = answer.reply.data.steps.at(-1);
      expect([row.workDate, last?.params['status'], last?.params['kerja']]).toEqual([row.workDate, row.status, row.workedMinutes]);
    }
  });

  it('is not there for a colleague, nor on a date without a row', async () => {
    const list = await by('admin').call(attendance.days, { query: { ...range, search: 'a', size: 100 } });
    const own = await by('staff').call(attendance.days, { query: { ...range, size: 1 } });
    const other = list.reply.data.find(({ userId }) => userId !== own.reply.data[0]?.userId);
    const ask = (userId: string, date: string) => by('staff').call(attendance.day, { params: { userId, date } });
    expect((await ask(other?.userId ?? '', other?.workDate ?? '')).status).toBe(404);
    expect((await ask(own.reply.data[0]?.userId ?? '', '2027-05-05')).status).toBe(404);
  });

  it('judged again without a change: the same day, no line in its history, one in the audit log', async () => {
    const list = await by('admin').call(attendance.days, { query: { from: '2026-11-02', to: TO, size: 1, status: ['HADIR'] } });
    const row = list.reply.data[0];
    if (!row) throw new Error('nobody present');
    const params = { userId: row.userId, date: row.workDate };
    const before = (await by('admin').call(attendance.day, { params })).reply.data;
    const answer = await by('admin').call(attendance.recompute, { params, body: {} });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.data).toEqual(before);
    const { rows } = await w.pool.query(`select after from audit_log where action = 'attendance.recompute' and entity_id = $1`, [`${row.userId}/${row.workDate}`]);
    expect(rows).toEqual([{ after: { changed: 0 } }]);
  });
});

describe('The matrix and the recap', () => {
  it('cells and totals are those of the days', async () => {
    const answer = await by('admin').call(attendance.matrix, { query: { ...range, size: 100 } });
    expect(answer.reply.dates).toHaveLength(31);
    expect(answer.reply.total).toBe(answer.reply.data.length);
    const { rows } = await w.pool.query(
      `select user_id, letter, count(*)::int as n, sum(worked_minutes)::int as worked from attendance_day
        where company_id = $1 and work_date between $2 and $3 group by 1, 2`,
      [companyId, FROM, TO],
    );
    const expected = new Map<string, Record<string, number>>();
    for (const { user_id: id, letter, n, worked } of rows) {
      const known = expected.get(id) ?? {};
      expected.set(id, { ...known, [letter]: n, workedMinutes: (known['workedMinutes'] ?? 0) + worked });
    }
    for (const row of answer.reply.data) expect(row.totals).toEqual(expected.get(row.userId));
    expect(answer.reply.exceptionPeople).toBeGreaterThan(0);
    expect(answer.reply.exceptionPeople).toBeLessThanOrEqual(answer.reply.total);
  });

  it('the kept sums equal an independent sum of the days', async () => {
    const answer = await by('admin').call(attendance.recap, { query: { period: '2026-11', size: 1000 } });
    expect([answer.reply.from, answer.reply.to]).toEqual([FROM, TO]);
    const { rows } = await w.pool.query(
      `select user_id, count(*) filter (where day_type = 'workday')::int as "hariKerja",
         count(*) filter (where status = 'HADIR')::int as hadir, count(*) filter (where status = 'ALPA')::int as alpa,
         count(*) filter (where 'TERLAMBAT' = any(flags))::int as "terlambatKali",
         coalesce(sum(late_minutes - late_excused_minutes) filter (where 'TERLAMBAT' = any(flags)), 0)::int as "terlambatMenit",
         sum(worked_minutes)::int as "totalMenitKerja",
         coalesce(round(100.0 * count(*) filter (where day_type = 'workday' and status in ('HADIR', 'WFH', 'DINAS', 'TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG'))
           / nullif(count(*) filter (where day_type = 'workday'), 0), 2), 0)::float8 as "persentaseKehadiran"
       from attendance_day where company_id = $1 and work_date between $2 and $3 group by user_id`,
      [companyId, FROM, TO],
    );
    const byPerson = new Map(rows.map(({ user_id: id, ...sums }) => [id, sums]));
    expect(answer.reply.data).toHaveLength(byPerson.size);
    for (const row of answer.reply.data) expect(row.figures).toMatchObject(byPerson.get(row.userId) ?? {});
  });

  it('a client sees sums of the dates placed with it only', async () => {
    const answer = await by('client').call(attendance.recap, { query: { period: '2026-11', size: 1000 } });
    for (const row of answer.reply.data) {
      const days = await by('client').call(attendance.days, { query: { ...range, userId: row.userId, size: 100 } });
      const present = days.reply.data.filter(({ status }) => status === 'HADIR').length;
      expect([row.fullname, row.figures.hadir]).toEqual([row.fullname, present]);
    }
    expect(answer.reply.total).toBe(answer.reply.data.length);
    expect(answer.reply.total).toBeGreaterThan(0);
  });

  it('a change committed before is in the answer', async () => {
    const ask = async () => (await by('admin').call(attendance.recap, { query: { period: '2026-11', size: 1000 } })).reply.data;
    const before = await ask();
    const absent = before.find(({ figures }) => figures.alpa > 0);
    const day = (await by('admin').call(attendance.days, { query: { ...range, userId: absent?.userId, status: ['ALPA'] } })).reply.data[0];
    if (!absent || !day) throw new Error('nobody absent');
    await w.make.permission({ user: { id: day.userId, company: { id: companyId } } as TestUser, date: localDate(day.workDate), kind: 'izin' });
    await by('admin').call(attendance.recompute, { params: { userId: day.userId, date: day.workDate }, body: {} });
    const after = (await ask()).find(({ userId }) => userId === day.userId);
    expect(after?.figures).toMatchObject({ alpa: absent.figures.alpa - 1, izin: absent.figures.izin + 1 });
    const detail = await by('admin').call(attendance.day, { params: { userId: day.userId, date: day.workDate } });
    expect(detail.reply.data.history[0]).toMatchObject({ cause: 'hitung_ulang', before: 'Alpa', after: 'Izin' });
  });
});

describe('Raw events', () => {
  it('page after page by time and id: every event once', async () => {
    const query = { from: '2026-11-16T00:00:00Z', to: '2026-11-20T23:00:00Z', limit: 37 };
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const answer: Awaited<ReturnType<typeof page>> = await page(after);
      ids.push(...answer.reply.data.map(({ id }) => id));
      after = answer.reply.next;
    } while (after !== null);
    async function page(from: string | null) {
      return by('admin').call(attendance.events, { query: { ...query, ...(from === null ? {} : { after: from }) } });
    }
    const { rows } = await w.pool.query('select id from attendance_event where company_id = $1 and at between $2 and $3 order by at, id', [companyId, query.from, query.to]);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(100);
  });

  it('a made-up place to go on from is refused', async () => {
    const answer = await by('admin').call(attendance.events, { query: { from: '2026-11-16T00:00:00Z', to: '2026-11-20T23:00:00Z', after: "1_' or 1=1" } });
    expect([answer.status, answer.error.code]).toEqual([422, 'FORMAT_SALAH']);
  });
});

describe('Periods', () => {
  it('lists the company’s, newest first', async () => {
    const { data } = (await by('staff').call(attendance.periods)).reply;
    expect(data.map(({ label }) => label)).toContain('2026-11');
    expect(data).toEqual([...data].sort((one, other) => (one.from < other.from ? 1 : -1)));
  });
});
