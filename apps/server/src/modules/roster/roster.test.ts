import { roster } from '@hadir/contract/roster/endpoints.ts';
import { type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { rosterModule } from './roster.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [rosterModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const MONTH = '2026-12';
const DATE = localDate('2026-12-01');

/** An admin, a supervisor with two people on a five-day week, and two shifts. */
async function house() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Bima Atasan' });
  const morning = await w.make.shift({ company, code: 'P', name: 'Pagi' });
  const late = await w.make.shift({ company, code: 'S', name: 'Siang' });
  const pattern = await w.make.schedule({ company, days: [...Array(5).fill(morning), null, null] });
  const siti = await w.make.user({ company, superior, unit, fullname: 'Siti Aminah' });
  const dodi = await w.make.user({ company, superior, unit, fullname: 'Dodi Saputra' });
  for (const user of [siti, dodi]) await w.make.follows({ user, schedule: pattern });
  return { company, unit, admin, superior: await server.as(superior), morning, late, siti, dodi };
}

type Change = { userId: string; date: LocalDate; token: string; plan: object };
const paint = (planner: Person, ...changes: Change[]) => planner.call(roster.paint, { body: { changes } as never });
const off = (userId: string, date = DATE, token = ''): Change => ({ userId, date, token, plan: { kind: 'OFF' } });
const works = (shift: { id: string }) => ({ kind: 'SHIFT', shiftId: shift.id, pointId: null });

async function monthOf(reader: Person, userId: string) {
  const { data } = (await reader.call(roster.month, { query: { month: MONTH } })).reply;
  const row = data.people.find((person) => person.userId === userId);
  const cells = row?.cells.map(({ day, plan, state, by }) => ({ date: data.dates[day]?.date, plan, state, by }));
  return { data, row, cells };
}

const publish = (user: { id: string; company: { id: string } }, date: LocalDate, shiftId: string | null) =>
  insertRows(w.pool, 'roster_cell', [
    {
      company_id: user.company.id,
      user_id: user.id,
      work_date: date,
      kind: shiftId === null ? 'OFF' : 'SHIFT',
      shift_id: shiftId,
      published_at: '2026-11-01T00:00:00Z',
    },
  ]);

describe('a month of the roster', () => {
  test('shows the pattern of everybody, the month with what judging it needs, and the shifts with their hours', async () => {
    const { admin, siti, dodi, morning } = await house();
    const { data, row } = await monthOf(admin, siti.id);
    const patternOf = (person: typeof row) => data.patterns[person?.pattern ?? -1] ?? [];
    // 1 December is a Tuesday: the week before it is judged by six dates more, the last one to its Sunday.
    expect([data.first, data.last, data.dates[0]?.date, data.dates.at(-1)?.date]).toEqual([
      '2026-12-01',
      '2026-12-31',
      '2026-11-24',
      '2027-01-10',
    ]);
    const day = data.dates.findIndex(({ date }) => date === DATE);
    expect(data.hours[patternOf(row)[day] ?? -1]).toEqual({
      start: '08:00',
      end: '17:00',
      break: { mode: 'auto', minutes: 60 },
    });
    const saturday = data.dates.findIndex(({ date }) => date === '2026-12-05');
    expect(patternOf(row)[saturday]).toBe(-1);
    expect([row?.fiveDays, row?.can, row?.cells]).toEqual([true, ['paint'], []]);
    // Two people on one schedule share a pattern, and none is sent that nobody names.
    expect(data.people.find(({ userId }) => userId === dodi.id)?.pattern).toBe(row?.pattern);
    expect(data.patterns.map((_, place) => place)).toEqual(
      [...new Set(data.people.map(({ pattern }) => pattern))].toSorted((one, other) => one - other),
    );
    expect(data.shifts.find(({ id }) => id === morning.id)).toMatchObject({ code: 'P', hours: [{ day: 0, hours: 0 }] });
    expect(data.dates.find(({ date }) => date === '2026-12-25')?.holiday).not.toBeNull();
  });

  test('keeps drafts from everybody who does not paint; who is planned reads what is published', async () => {
    const { admin, siti, late, superior } = await house();
    await publish(siti, DATE, late.id);
    await paint(superior, off(siti.id, localDate('2026-12-02')));
    const own = await server.as(siti);
    const published = { date: DATE, plan: works(late), state: 'published', by: null };
    expect((await monthOf(own, siti.id)).cells).toEqual([published]);
    const draft = { date: '2026-12-02', plan: { kind: 'OFF' }, state: 'draft', by: 'Bima Atasan' };
    expect((await monthOf(admin, siti.id)).cells).toEqual([published, draft]);
    expect((await monthOf(own, siti.id)).row?.can).toEqual([]);
  });

  test('shows that somebody is away, and not why', async () => {
    const { admin, siti } = await house();
    await w.make.permission({ user: siti, date: DATE, kind: 'sakit' });
    const answer = await admin.call(roster.month, { query: { month: MONTH } });
    const row = answer.reply.data.people.find(({ userId }) => userId === siti.id);
    expect(row?.away.map((day) => answer.reply.data.dates[day]?.date)).toEqual([DATE]);
    expect(answer.text).not.toMatch(/sakit/i);
  });

  test('tells sex and age, by which nights are judged, to admins alone', async () => {
    const { admin, superior, siti } = await house();
    await w.pool.query(`update app_user set gender = 'P', birth_date = '2009-05-01' where id = $1`, [siti.id]);
    const [ofAdmin, ofSuperior] = [await monthOf(admin, siti.id), await monthOf(superior, siti.id)];
    expect([ofAdmin.row?.gender, ofAdmin.row?.birthDate]).toEqual(['female', '2009-05-01']);
    expect([ofSuperior.row?.gender, ofSuperior.row?.birthDate]).toEqual([null, null]);
  });

  test('tells the hours of an archived shift that a cell still names, and offers it to nobody', async () => {
    const { admin, siti, late } = await house();
    await publish(siti, DATE, late.id);
    await w.pool.query('update shift set active = false where id = $1', [late.id]);
    const { data, row } = await monthOf(admin, siti.id);
    expect(row?.cells).toMatchObject([{ plan: works(late) }]);
    expect(data.shifts.map(({ code }) => code)).toEqual(['P']);
    expect(data.archived).toMatchObject([{ id: late.id, code: 'S', hours: [{ day: 0 }] }]);
  });

  test('of a unit has its people alone', async () => {
    const { admin, unit } = await house();
    const { data } = (await admin.call(roster.month, { query: { month: MONTH, unit: unit.id } })).reply;
    expect([data.people.map(({ fullname }) => fullname), data.total]).toEqual([['Dodi Saputra', 'Siti Aminah'], 2]);
  });
});

describe('painting', () => {
  test('stores drafts that decide no day, and takes one back that says what is published', async () => {
    const { company, superior, siti, late } = await house();
    await publish(siti, DATE, late.id);
    const first = await monthOf(superior, siti.id);
    const token = first.row?.cells[0]?.token ?? '';
    const painted = (await paint(superior, off(siti.id, DATE, token))).reply.data;
    expect([painted.stored.length, painted.refused]).toEqual([1, []]);
    const { rows } = await w.pool.query(`select kind from roster_cell where company_id = $1`, [company.id]);
    expect(rows).toEqual([{ kind: 'SHIFT' }]);
    const back = { userId: siti.id, date: DATE, token: painted.stored[0]?.token ?? '', plan: works(late) };
    expect((await paint(superior, back)).reply.data.stored[0]?.token).toBe(token);
    expect((await monthOf(superior, siti.id)).cells).toHaveLength(1);
  });

  test('refuses a cell that another planner changed by itself, with who and what; the others stand', async () => {
    const { admin, superior, siti, dodi, late } = await house();
    await paint(superior, { ...off(siti.id), plan: works(late) });
    const { stored, refused } = (await paint(admin, off(siti.id), off(dodi.id))).reply.data;
    expect(stored.map(({ userId }) => userId)).toEqual([dodi.id]);
    expect(refused).toMatchObject([
      {
        userId: siti.id,
        code: 'BERUBAH',
        message: '1 Des 2026: sel ini baru saja diubah Bima Atasan.',
        cell: { plan: works(late), state: 'draft', by: 'Bima Atasan' },
      },
    ]);
    const retried = { ...off(siti.id), token: refused[0]?.token ?? '' };
    expect((await paint(admin, retried)).reply.data.refused).toEqual([]);
  });

  test('of two planners on the same cell at once stores one and refuses the other', async () => {
    const { admin, superior, siti, late } = await house();
    for (let round = 0; round < 5; round += 1) {
      const date = localDate(`2026-12-0${round + 1}`);
      const answers = await Promise.all([
        paint(admin, off(siti.id, date)),
        paint(superior, { ...off(siti.id, date), plan: works(late) }),
      ]);
      const counts = answers.map(({ reply }) => reply.data.stored.length);
      expect(counts.toSorted()).toEqual([0, 1]);
    }
  });

  test('sent twice with one key is done once', async () => {
    const { admin, siti } = await house();
    const body = { changes: [off(siti.id)] } as never;
    const first = await admin.call(roster.paint, { body, key: 'sel-2026-12-01' });
    const second = await admin.call(roster.paint, { body, key: 'sel-2026-12-01' });
    expect(second.reply).toEqual(first.reply);
    expect(second.reply.data.refused).toEqual([]);
  });

  test.each([
    ['a date of leave', 'TIDAK_MASUK'],
    ['a date before the first day of work', 'BUKAN_KARYAWAN'],
    ['a shift in the archive', 'SHIFT_TIDAK_ADA'],
    ['a place that is not there', 'TEMPAT_TIDAK_ADA'],
  ] as const)('leaves alone %s', async (_, code) => {
    const { admin, company, siti, late } = await house();
    const newcomer = await w.make.user({ company, joined: localDate('2026-12-10') });
    if (code === 'TIDAK_MASUK') await w.make.permission({ user: siti, date: DATE, kind: 'cuti' });
    if (code === 'SHIFT_TIDAK_ADA') await w.pool.query('update shift set active = false where id = $1', [late.id]);
    const point = code === 'TEMPAT_TIDAK_ADA' ? siti.id : null;
    const plan = { kind: 'SHIFT', shiftId: late.id, pointId: point };
    const userId = code === 'BUKAN_KARYAWAN' ? newcomer.id : siti.id;
    const { stored, refused } = (await paint(admin, { userId, date: DATE, token: '', plan })).reply.data;
    expect([stored, refused.map((one) => one.code)]).toEqual([[], [code]]);
  });

  test('a date of a locked period is refused by itself and named; a batch of nothing else is refused whole', async () => {
    const { admin, company, siti } = await house();
    await insertRows(w.pool, 'period', [
      {
        company_id: company.id,
        label: '2026-11',
        first_date: '2026-10-21',
        last_date: '2026-11-20',
        state: 'locked',
        locked_at: 'now',
        updated_at: 'now',
      },
    ]);
    const locked = off(siti.id, localDate('2026-11-20'));
    const answer = await paint(admin, locked);
    expect([answer.status, answer.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    const { stored, refused } = (await paint(admin, locked, off(siti.id))).reply.data;
    expect(stored.map(({ date }) => date)).toEqual([DATE]);
    expect(refused).toMatchObject([
      { date: '2026-11-20', code: 'PERIODE_TERKUNCI', message: '20 Nov 2026: periodenya sudah dikunci.' },
    ]);
  });

  test('somebody who is not the planner’s is not found, whoever else is in the batch', async () => {
    const { company, superior, siti } = await house();
    const other = await w.make.user({ company });
    const answer = await paint(superior, off(siti.id), off(other.id));
    expect(answer.status).toBe(404);
    const { rowCount } = await w.pool.query('select 1 from roster_draft where company_id = $1', [company.id]);
    expect(rowCount).toBe(0);
  });

  test('the same cell twice in one batch is refused', async () => {
    const { admin, siti } = await house();
    expect((await paint(admin, off(siti.id), off(siti.id))).status).toBe(422);
  });
});
