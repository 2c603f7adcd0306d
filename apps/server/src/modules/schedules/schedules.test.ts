import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { schedule, shift } from '@hadir/contract/master/schedules.ts';
import { instant, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { schedulesModule } from './schedules.module.ts';

const shifts = masterEndpoints(shift);
const schedules = masterEndpoints(schedule);

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [schedulesModule], workers: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

/** An admin, two people on a five-day pattern, and their days of 2 to 19 November judged. */
async function judgedCompany(first = '2026-11-02') {
  const company = await w.make.company();
  const person = await server.as(await w.make.user({ company, role: 'admin' }));
  const morning = await w.make.shift({ company, name: 'Pagi' });
  const pattern = await w.make.schedule({ company, days: [...Array(5).fill(morning), null, null] });
  const people = [await w.make.user({ company }), await w.make.user({ company })];
  for (const user of people) await w.make.follows({ user, schedule: pattern });
  const from = localDate(first);
  await recomputeDays(companyDb(w.pool, company.id), {
    companyId: company.id,
    userIds: people.map(({ id }) => id),
    from,
    to: localDate('2026-11-19'),
    cause: 'demo',
    now: w.clock(),
  });
  return { company, person, morning, pattern, people };
}

const startsOf = async (userId: string) =>
  (
    await w.pool.query<{ start: string | null; count: number }>(
      `select shift_snapshot->>'start' as start, count(*) as count from attendance_day
        where user_id = $1 group by 1 order by 1 nulls last`,
      [userId],
    )
  ).rows;

describe('a shift', () => {
  test('whose hours change leaves every judged day its own, and says for whom it begins and when', async () => {
    const { person, morning, people } = await judgedCompany();
    const { values, version } = (await person.call(shifts.one, { params: { id: morning.id } })).reply.data;
    const body = { ...values, start: '08:30', end: '17:30' };
    const before = await startsOf(people[0]!.id);
    const preview = (await person.call(shifts.preview, { body: { ...body, id: morning.id } })).reply.data;
    const starts = { from: '2026-11-21', until: null, people: 2 };
    expect(preview).toEqual({ people: 0, days: 0, later: false, starts });
    const changed = await person.call(shifts.change, { params: { id: morning.id }, body: { ...body, version } });
    expect(changed.reply.effect).toEqual(preview);
    expect(await startsOf(people[0]!.id)).toEqual(before);
  });

  test('that is only called otherwise judges nothing again', async () => {
    const { person, morning } = await judgedCompany();
    const { values, version } = (await person.call(shifts.one, { params: { id: morning.id } })).reply.data;
    const params = { id: morning.id };
    const changed = await person.call(shifts.change, { params, body: { ...values, name: 'Pagi Sekali', version } });
    expect(changed.reply.effect).toBeNull();
  });

  test('longer than the law allows, or without rest, is refused at its field', async () => {
    const company = await w.make.company();
    const person = await server.as(await w.make.user({ company, role: 'admin' }));
    const usual = {
      code: 'X',
      name: 'Percobaan',
      color: '#1BA0E2',
      start: '08:00',
      end: '17:00',
      breakMode: 'auto' as const,
      breakMinutes: 60,
      breakStart: null,
      breakEnd: null,
      graceLate: null,
      graceEarly: null,
      earlyInMinutes: null,
      lateOutMinutes: null,
      isShortestDay: false,
    };
    const errorsOf = async (change: object) =>
      Object.keys((await person.call(shifts.create, { body: { ...usual, ...change } })).error.errors ?? {});
    expect(await errorsOf({ end: '18:00' })).toEqual(['end']);
    expect(await errorsOf({ breakMinutes: 10, end: '16:00' })).toEqual(['breakMinutes']);
    expect(await errorsOf({ end: '08:00' })).toContain('end');
    expect(await errorsOf({ breakMode: 'window' })).toEqual(['breakStart', 'breakEnd']);
    const outside = { breakMode: 'window', breakStart: '18:00', breakEnd: '19:00' };
    expect(await errorsOf(outside)).toEqual(['breakStart']);
    const refused = await person.call(shifts.create, { body: { ...usual, graceLate: 90 } });
    expect(refused.error.errors).toEqual({ graceLate: ['Toleransi terlambat paling banyak 60.'] });
  });
});

describe('a pattern', () => {
  test('whose days change begins for those who follow it; its days read back in order on their date', async () => {
    const { person, company, pattern, morning, people } = await judgedCompany();
    const late = await w.make.shift({ company, name: 'Siang' });
    const { values, version } = (await person.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    expect(values.items).toEqual([...Array(5).fill(morning.id), null, null]);
    const items = [late.id, ...values.items.slice(1)];
    const body = { ...values, items, effectiveFrom: localDate('2026-11-23') };
    const preview = (await person.call(schedules.preview, { body: { ...body, id: pattern.id } })).reply.data;
    const changed = await person.call(schedules.change, { params: { id: pattern.id }, body: { ...body, version } });
    expect(changed.reply.effect).toEqual(preview);
    expect(preview).toMatchObject({ days: 0, starts: { from: '2026-11-23', people: 2 } });
    // Today it is still the other one.
    expect(changed.reply.data.values.items).toEqual(values.items);
    const { rowCount } = await w.pool.query(`select 1 from attendance_day where user_id = $1 and shift_id = $2`, [
      people[0]!.id,
      late.id,
    ]);
    expect(rowCount).toBe(0);
    const [line] = (await person.call(schedules.history, { params: { id: pattern.id } })).reply.data;
    expect(line?.changes.map(({ label, to }) => [label, to])).toEqual([
      ['Putaran hari', 'Siang, Pagi, Pagi, Pagi, Pagi, Libur, Libur'],
      ['Berlaku mulai', '23/11/2026'],
    ]);
    const now = w.clock();
    w.moveClock(instant('2026-11-23T10:00:00+07:00'));
    expect((await person.call(schedules.one, { params: { id: pattern.id } })).reply.data.values.items).toEqual(items);
    w.moveClock(now);
  });

  test('without a day of rest is refused', async () => {
    const { person, pattern, morning } = await judgedCompany();
    const { values, version } = (await person.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    const body = { ...values, workweek: 'roster' as const, items: Array(7).fill(morning.id), version };
    const answer = await person.call(schedules.change, { params: { id: pattern.id }, body });
    expect(answer.error.errors).toHaveProperty('items', ['Wajib ada minimal 1 hari istirahat dalam 7 hari.']);
  });

  test('is seen by those who follow it, and by nobody else below the company', async () => {
    const { pattern, people, company } = await judgedCompany();
    const own = (await (await server.as(people[0]!)).call(schedules.list)).reply;
    expect(own.data.map(({ id }) => id)).toEqual([pattern.id]);
    const other = await server.as(await w.make.user({ company }));
    expect((await other.call(schedules.list)).reply.total).toBe(0);
    expect((await other.call(schedules.one, { params: { id: pattern.id } })).status).toBe(404);
  });
});

describe('a shift in use', () => {
  test('gives way to another one in patterns from today on; what was worked before stays', async () => {
    const { person, company, morning, pattern, people } = await judgedCompany();
    const other = await w.make.shift({
      company,
      name: 'Pengganti',
      start: localTime('06:00'),
      end: localTime('14:00'),
    });
    const starts = await startsOf(people[0]!.id);
    const refused = await person.call(shifts.remove, { params: { id: morning.id }, body: { version: 1 } });
    expect(refused.error.message).toContain('oleh 1 pola jadwal');
    const recomputation = { companyId: company.id, userIds: people.map(({ id }) => id), cause: 'uji', now: w.clock() };
    const today = localDate('2026-11-20');
    await recomputeDays(companyDb(w.pool, company.id), { ...recomputation, from: today, to: today });

    const moved = await person.call(shifts.move, { params: { id: morning.id }, body: { to: other.id } });
    expect(moved.reply).toMatchObject({ moved: [{ what: 'pola jadwal', count: 1 }], effect: { people: 2, days: 2 } });
    const after = (await person.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    expect(after.values.items).toEqual([...Array(5).fill(other.id), null, null]);
    expect(after.version).toBe(2);

    // Even if every day is judged again.
    await recomputeDays(companyDb(w.pool, company.id), { ...recomputation, from: localDate('2026-11-02'), to: today });
    expect(await startsOf(people[0]!.id)).toEqual([{ start: '06:00', count: 1 }, ...starts]);
    const lines = (await person.call(schedules.versions, { params: { id: pattern.id } })).reply.data;
    expect(lines.map(({ from, state, values }) => [from, state, values.items[0]])).toEqual([
      ['2026-11-20', 'counts', other.id],
      [null, 'ended', morning.id],
    ]);
    expect((await person.call(schedules.list)).reply.total).toBe(1);
    const { version } = (await person.call(shifts.one, { params: { id: morning.id } })).reply.data;
    expect((await person.call(shifts.remove, { params: { id: morning.id }, body: { version } })).status).toBe(200);
  });

  test('neither grows nor gives way to one beyond what its patterns may hold', async () => {
    const company = await w.make.company();
    const person = await server.as(await w.make.user({ company, role: 'admin' }));
    const short = await w.make.shift({ company, name: 'Pendek', end: localTime('15:30') });
    const long = await w.make.shift({ company, name: 'Panjang' });
    const items = [...Array(6).fill(short.id), null];
    const body = { code: 'ENAM', name: 'Enam hari', workweek: '6' as const, anchorDate: '2024-01-01', items };
    expect((await person.call(schedules.create, { body })).status).toBe(200);
    const { values, version } = (await person.call(shifts.one, { params: { id: short.id } })).reply.data;
    const params = { id: short.id };
    const sentence =
      'Dengan jam ini pola Enam hari tidak lagi sesuai batas jam kerja dan istirahat. Ubah polanya dahulu.';
    const grown = await person.call(shifts.change, { params, body: { ...values, end: '17:00', version } });
    expect([grown.status, grown.error.errors]).toEqual([422, { end: [sentence] }]);
    const moved = await person.call(shifts.move, { params, body: { to: long.id } });
    expect([moved.status, moved.error.errors]).toEqual([422, { to: [sentence] }]);
    const shorter = await person.call(shifts.change, { params, body: { ...values, end: '15:00', version } });
    expect(shorter.status).toBe(200);
  });
});
