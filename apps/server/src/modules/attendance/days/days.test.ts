import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { DAY_SORTS } from '@hadir/contract/attendance/days.ts';
import { isKnownStep } from '@hadir/contract/day-explanation/explanation.ts';
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { type DemoWorld, demoWorld } from '../../../../test/world/demo-world.ts';
import { attendanceModule } from '../attendance.module.ts';

const FROM = localDate('2026-10-21');
const TO = localDate('2026-11-20');
let demo: DemoWorld;
beforeAll(async () => {
  demo = await demoWorld([attendanceModule]);
});
afterAll(() => demo.close());

const range = { from: FROM, to: TO };
const count = async (where: string, values: unknown[] = []) =>
  Number(
    (
      await demo.w.pool.query(
        `select count(*) as n from attendance_day d where d.company_id = '${demo.companyId}' and d.work_date between '${FROM}' and '${TO}' and ${where}`,
        values,
      )
    ).rows[0].n,
  );

describe('The list of days', () => {
  it('counts what an independent query counts, for every filter', async () => {
    const units = (await demo.w.pool.query('select id from unit where company_id = $1', [demo.companyId])).rows.map(
      ({ id }) => id as string,
    );
    const unit = units.slice(0, 1);
    const filters: [Record<string, unknown>, string][] = [
      [{}, 'true'],
      [{ status: ['ALPA'] }, `d.status = 'ALPA'`],
      [{ status: ['TERLAMBAT'] }, `'TERLAMBAT' = any(d.flags)`],
      [{ review: 'ya' }, 'd.open_review'],
      [{ unit }, `d.unit_id = '${unit[0]}'`],
      [
        { search: 'ma' },
        `d.user_id in (select id from app_user where fullname ilike '%ma%' or employee_no ilike '%ma%')`,
      ],
    ];
    for (const [filter, where] of filters) {
      const answer = await demo.by('admin').call(attendance.days, { query: { ...range, ...filter } });
      expect(answer.status, answer.text).toBe(200);
      expect([JSON.stringify(filter), answer.reply.total]).toEqual([JSON.stringify(filter), await count(where)]);
    }
    expect(await count(`d.status = 'ALPA'`)).toBeGreaterThan(0);
    expect(await count('d.open_review')).toBeGreaterThan(0);
  });

  it('by date stands in the order of names within a date, over the pages', async () => {
    const rows = [];
    for (let page = 1; page <= 4; page += 1) {
      const query = { from: '2026-11-16', to: TO, sort: 'workDate' as const, order: 'desc' as const, page, size: 25 };
      rows.push(...(await demo.by('admin').call(attendance.days, { query })).reply.data);
    }
    const collator = new Intl.Collator('id', { numeric: true });
    const sorted = [...rows].sort(
      (one, other) => other.workDate.localeCompare(one.workDate) || collator.compare(one.fullname, other.fullname),
    );
    expect(rows.map(({ workDate, fullname }) => `${workDate} ${fullname}`)).toEqual(
      sorted.map(({ workDate, fullname }) => `${workDate} ${fullname}`),
    );
    expect(new Set(rows.map(({ workDate }) => workDate)).size).toBeGreaterThan(1);
  });

  it.each(DAY_SORTS)('sorted by %s, page after page: every row once, in order', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      const values: unknown[] = [];
      const total = (await demo.by('admin').call(attendance.days, { query: { from: '2026-11-16', to: TO, size: 1 } }))
        .reply.total;
      for (let page = 1; seen.length < total; page += 1) {
        const answer = await demo.by('admin').call(attendance.days, {
          query: { from: '2026-11-16', to: TO, sort, order, page, size: 100 },
        });
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
    const long = await demo.by('admin').call(attendance.days, { query: { from: addDays(TO, -93), to: TO } });
    expect([long.status, long.error.code, long.error.errors?.['to']]).toEqual([
      422,
      'RENTANG_TERLALU_PANJANG',
      ['Rentang tanggal paling lama 93 hari.'],
    ]);
    const reversed = await demo.by('admin').call(attendance.days, { query: { from: TO, to: FROM } });
    expect(reversed.error.code).toBe('RENTANG_TANGGAL_TIDAK_VALID');
  });

  it('each role sees the rows of its scope on their dates', async () => {
    const ofLogin = (login: string) =>
      `(select u.id from app_user u join account a on a.id = u.account_id where a.login = '${login}')`;
    const placed = (
      login: string,
    ) => `exists (select 1 from placement p join app_user c on c.id = ${ofLogin(login)} and c.client_id = p.client_id
      where p.user_id = d.user_id and d.work_date between p.valid_from and coalesce(p.valid_to, 'infinity')
        and exists (select 1 from client_upliner x where x.client_id = p.client_id and c.id in (x.validator1_user_id, x.validator2_user_id)
          and d.work_date between x.valid_from and coalesce(x.valid_to, 'infinity')
          and (x.user_id = p.user_id or (x.unit_id = p.unit_id and not exists (select 1 from client_upliner o where o.client_id = p.client_id
            and o.user_id = p.user_id and d.work_date between o.valid_from and coalesce(o.valid_to, 'infinity'))))))`;
    const expected: [string, string][] = [
      ['admin', 'true'],
      ['staff', `d.user_id = ${ofLogin('staff')}`],
      [
        'supervisor',
        `(d.user_id = ${ofLogin('supervisor')} or d.user_id in (select user_id from superior_closure where superior_id = ${ofLogin('supervisor')}))`,
      ],
      [
        'leader',
        `(d.user_id = ${ofLogin('leader')} or exists (select 1 from org_assignment o where o.user_id = d.user_id and o.leader_id = ${ofLogin('leader')}
         and d.work_date between o.valid_from and coalesce(o.valid_to, 'infinity')))`,
      ],
      ['client', placed('client')],
      ['client3', placed('client3')],
    ];
    for (const [login, where] of expected) {
      const answer = await demo.by(login).call(attendance.days, { query: range });
      expect([login, answer.reply.total]).toEqual([login, await count(where)]);
      expect(answer.reply.total).toBeGreaterThan(0);
    }
  });
});

describe('One day', () => {
  it('is explained by steps that the screen knows, in their order', async () => {
    const list = await demo
      .by('admin')
      .call(attendance.days, { query: { ...range, size: 100, status: ['TERLAMBAT'] } });
    const row = list.reply.data[0];
    if (!row) throw new Error('nobody was late');
    const answer = await demo.by('admin').call(attendance.day, { params: { userId: row.userId, date: row.workDate } });
    expect(answer.reply.data.day).toEqual(row);
    const { steps } = answer.reply.data;
    expect([...new Set(steps.map(({ part }) => part))]).toEqual(['jadwal', 'absen', 'pengajuan', 'aturan', 'hasil']);
    expect(steps.filter((step) => !isKnownStep(step))).toEqual([]);
    expect(steps.at(-1)?.params).toMatchObject({
      label: row.label,
      terlambat: row.lateMinutes - row.lateExcusedMinutes,
    });
  });

  it('every day of the demo is explained to the result it has', async () => {
    const list = await demo
      .by('admin')
      .call(attendance.days, { query: { from: '2026-11-01', to: TO, size: 40, page: 7 } });
    for (const row of list.reply.data) {
      const answer = await demo
        .by('admin')
        .call(attendance.day, { params: { userId: row.userId, date: row.workDate } });
      const last = answer.reply.data.steps.at(-1);
      expect([row.workDate, last?.params['status'], last?.params['kerja']]).toEqual([
        row.workDate,
        row.status,
        row.workedMinutes,
      ]);
    }
  });

  it('is not there for a colleague, nor on a date without a row', async () => {
    const list = await demo.by('admin').call(attendance.days, { query: { ...range, search: 'a', size: 100 } });
    const own = await demo.by('staff').call(attendance.days, { query: { ...range, size: 1 } });
    const other = list.reply.data.find(({ userId }) => userId !== own.reply.data[0]?.userId);
    const ask = (userId: string, date: string) => demo.by('staff').call(attendance.day, { params: { userId, date } });
    expect((await ask(other?.userId ?? '', other?.workDate ?? '')).status).toBe(404);
    expect((await ask(own.reply.data[0]?.userId ?? '', '2027-05-05')).status).toBe(404);
  });

  it('judged again without a change: the same day, no line in its history, one in the audit log', async () => {
    const list = await demo.by('admin').call(attendance.days, {
      query: { from: '2026-11-02', to: TO, size: 1, status: ['HADIR'] },
    });
    const row = list.reply.data[0];
    if (!row) throw new Error('nobody present');
    const params = { userId: row.userId, date: row.workDate };
    const before = (await demo.by('admin').call(attendance.day, { params })).reply.data;
    const answer = await demo.by('admin').call(attendance.recompute, { params, body: {} });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.data).toEqual(before);
    const { rows } = await demo.w.pool.query(
      `select after from audit_log where action = 'attendance.recompute' and entity_id = $1`,
      [`${row.userId}/${row.workDate}`],
    );
    expect(rows).toEqual([{ after: { changed: 0 } }]);
  });
});
