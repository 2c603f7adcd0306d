import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
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

describe('The matrix and the recap', () => {
  it('cells and totals are those of the days', async () => {
    const answer = await demo.by('admin').call(attendance.matrix, { query: { ...range, size: 100 } });
    expect(answer.reply.dates).toHaveLength(31);
    expect(answer.reply.total).toBe(answer.reply.data.length);
    const { rows } = await demo.w.pool.query(
      `select user_id, letter, count(*)::int as n, sum(worked_minutes)::int as worked from attendance_day
        where company_id = $1 and work_date between $2 and $3 group by 1, 2`,
      [demo.companyId, FROM, TO],
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
    const answer = await demo.by('admin').call(attendance.recap, { query: { period: '2026-11', size: 1000 } });
    expect([answer.reply.from, answer.reply.to]).toEqual([FROM, TO]);
    const { rows } = await demo.w.pool.query(
      `select user_id, count(*) filter (where day_type = 'workday')::int as "hariKerja",
         count(*) filter (where status = 'HADIR')::int as hadir, count(*) filter (where status = 'ALPA')::int as alpa,
         count(*) filter (where 'TERLAMBAT' = any(flags))::int as "terlambatKali",
         coalesce(sum(late_minutes - late_excused_minutes) filter (where 'TERLAMBAT' = any(flags)), 0)::int as "terlambatMenit",
         sum(worked_minutes)::int as "totalMenitKerja",
         coalesce(round(100.0 * count(*) filter (where day_type = 'workday' and status in ('HADIR', 'WFH', 'DINAS', 'TIDAK_ABSEN_MASUK', 'TIDAK_ABSEN_PULANG'))
           / nullif(count(*) filter (where day_type = 'workday'), 0), 2), 0)::float8 as "persentaseKehadiran"
       from attendance_day where company_id = $1 and work_date between $2 and $3 group by user_id`,
      [demo.companyId, FROM, TO],
    );
    const byPerson = new Map(rows.map(({ user_id: id, ...sums }) => [id, sums]));
    expect(answer.reply.data).toHaveLength(byPerson.size);
    for (const row of answer.reply.data) expect(row.figures).toMatchObject(byPerson.get(row.userId) ?? {});
  });

  it('a client sees sums of the dates placed with it only', async () => {
    const answer = await demo.by('client').call(attendance.recap, { query: { period: '2026-11', size: 1000 } });
    for (const row of answer.reply.data) {
      const days = await demo
        .by('client')
        .call(attendance.days, { query: { ...range, userId: row.userId, size: 100 } });
      const present = days.reply.data.filter(({ status }) => status === 'HADIR').length;
      expect([row.fullname, row.figures.hadir]).toEqual([row.fullname, present]);
    }
    expect(answer.reply.total).toBe(answer.reply.data.length);
    expect(answer.reply.total).toBeGreaterThan(0);
  });

  it('a change committed before is in the answer', async () => {
    const ask = async () =>
      (await demo.by('admin').call(attendance.recap, { query: { period: '2026-11', size: 1000 } })).reply.data;
    const before = await ask();
    const absent = before.find(({ figures }) => figures.alpa > 0);
    const day = (
      await demo.by('admin').call(attendance.days, { query: { ...range, userId: absent?.userId, status: ['ALPA'] } })
    ).reply.data[0];
    if (!absent || !day) throw new Error('nobody absent');
    await demo.w.make.permission({
      user: { id: day.userId, company: { id: demo.companyId } } as TestUser,
      date: localDate(day.workDate),
      kind: 'izin',
    });
    await demo.by('admin').call(attendance.recompute, { params: { userId: day.userId, date: day.workDate }, body: {} });
    const after = (await ask()).find(({ userId }) => userId === day.userId);
    expect(after?.figures).toMatchObject({ alpa: absent.figures.alpa - 1, izin: absent.figures.izin + 1 });
    const detail = await demo.by('admin').call(attendance.day, { params: { userId: day.userId, date: day.workDate } });
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
      return demo
        .by('admin')
        .call(attendance.events, { query: { ...query, ...(from === null ? {} : { after: from }) } });
    }
    const { rows } = await demo.w.pool.query(
      'select id from attendance_event where company_id = $1 and at between $2 and $3 order by at, id',
      [demo.companyId, query.from, query.to],
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(100);
  });

  it('a made-up place to go on from is refused', async () => {
    const answer = await demo.by('admin').call(attendance.events, {
      query: { from: '2026-11-16T00:00:00Z', to: '2026-11-20T23:00:00Z', after: "1_' or 1=1" },
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'FORMAT_SALAH']);
  });
});

describe('Periods', () => {
  it('lists the company’s, newest first', async () => {
    const { data } = (await demo.by('staff').call(attendance.periods)).reply;
    expect(data.map(({ label }) => label)).toContain('2026-11');
    expect(data).toEqual([...data].sort((one, other) => (one.from < other.from ? 1 : -1)));
  });
});
