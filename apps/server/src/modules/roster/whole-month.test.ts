import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { calendarDay } from '@hadir/contract/master/calendar.ts';
import { roster } from '@hadir/contract/roster/endpoints.ts';
import { rosterPublication } from '@hadir/contract/roster/publication.ts';
import { addDays, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { PEOPLE_PER_READ } from '../attendance/days/person/planned-people.service.ts';
import { calendarModule } from '../calendar/calendar.module.ts';
import { PEOPLE_PER_TURN } from './plan-publication.service.ts';
import { rosterModule } from './roster.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [attendanceModule, calendarModule, rosterModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const MONTH = '2026-11';
/** The world's today: its day is judged as soon as it is published. */
const FRIDAY = localDate('2026-11-20');
const PEOPLE = 60;
const EXCEPTIONS = 20;

async function daysOn(userIds: readonly string[]) {
  const { rows } = await w.pool.query<{ day: string; count: number }>(
    `select d.day_type || ' ' || coalesce(s.code, '-') || ' ' || d.status as day, count(*)::int as count
       from attendance_day d left join shift s on s.company_id = d.company_id and s.id = d.shift_id
      where d.user_id = any($1::uuid[]) and d.work_date = $2 group by 1 order by 1`,
    [userIds, FRIDAY],
  );
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

test('60 people by their pattern with 20 exceptions are published and told; a leave and a holiday afterwards count', async () => {
  const company = await w.make.company();
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  const superior = await w.make.user({ company, role: 'supervisor' });
  const unit = await w.make.unit({ company });
  const morning = await w.make.shift({ company, code: 'P' });
  const late = { start: localTime('14:00'), end: localTime('22:00') };
  const evening = await w.make.shift({ company, code: 'S', name: 'Siang', ...late });
  const pattern = await w.make.schedule({ company, days: [...Array(5).fill(morning), null, null] });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => w.make.user({ company, superior, unit })));
  for (const user of people) await w.make.follows({ user, schedule: pattern });
  const excepted = people.slice(0, EXCEPTIONS);

  const plan = { kind: 'SHIFT' as const, shiftId: evening.id, pointId: null };
  const changes = excepted.map(({ id: userId }, at) => ({
    userId,
    date: addDays(FRIDAY, at % 2 === 0 ? 0 : 3),
    token: '',
    plan,
  }));
  const painted = await admin.call(roster.paint, { body: { changes } });
  expect([painted.reply.data.stored.length, painted.reply.data.refused]).toEqual([EXCEPTIONS, []]);
  const preview = (await admin.call(rosterPublication.preview, { query: { month: MONTH } })).reply.data;
  expect([preview.changes, preview.people, preview.errors]).toEqual([EXCEPTIONS, EXCEPTIONS, 0]);
  const body = { month: MONTH, stamp: preview.stamp, reason: '', hoursReason: '' };
  expect((await admin.call(rosterPublication.publish, { body })).reply.data).toEqual({ changes: 20, people: 20 });
  const { rows: notified } = await w.pool.query(
    `select user_id from notification where kind = 'jadwal_terbit' and user_id = any($1::uuid[])`,
    [people.map(({ id }) => id)],
  );
  expect(new Set(notified.map(({ user_id: id }) => id))).toEqual(new Set(excepted.map(({ id }) => id)));

  const today = excepted.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  expect(Object.keys(await daysOn(today))).toEqual([expect.stringMatching(/^workday S /)]);

  // A leave that is approved afterwards takes its date from the roster, and the holiday leaves the named shift its hours.
  const [absent = ''] = today;
  const who = people.find(({ id }) => id === absent);
  if (who === undefined) throw new Error('nobody is planned today');
  await w.make.permission({ user: who, date: FRIDAY, kind: 'cuti' });
  const recomputed = await admin.call(attendance.recompute, { params: { userId: absent, date: FRIDAY }, body: {} });
  expect(recomputed.status).toBe(200);
  expect(await daysOn([absent])).toEqual({ 'workday S CUTI': 1 });
  const holiday = { date: FRIDAY, kind: 'libur_perusahaan' as const, name: 'Ulang tahun perusahaan', source: '' };
  const whole = { scope: 'company' as const, unitId: null, policy: null };
  const made = await admin.call(masterEndpoints(calendarDay).create, { body: { ...holiday, ...whole } });
  expect(made.status, made.text).toBe(200);
  expect(await daysOn(today.slice(1))).toEqual({ 'national_holiday S LIBUR_NASIONAL': 9 });
  const month = (await admin.call(roster.month, { query: { month: MONTH, unit: unit.id } })).reply.data;
  const day = month.dates.findIndex(({ date }) => date === FRIDAY);
  expect(month.dates[day]?.holiday).toBe('Ulang tahun perusahaan');
  expect(month.people.filter(({ away }) => away.includes(day)).map(({ userId }) => userId)).toEqual([absent]);
});

test('more people than a batch reads are published as they were looked at, though one of them is renamed meanwhile', async () => {
  const company = await w.make.company();
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  const people = await Promise.all(
    Array.from({ length: PEOPLE_PER_READ + 1 }, (_, at) =>
      w.make.user({ company, fullname: `Karyawan ${String(at).padStart(3, '0')}` }),
    ),
  );
  const painted = { company_id: company.id, work_date: FRIDAY, kind: 'OFF', updated_at: `${FRIDAY}T00:00:00Z` };
  await insertRows(
    w.pool,
    'roster_draft',
    people.map(({ id }) => ({ ...painted, user_id: id, stamp: newId(), updated_by: id })),
  );
  const { stamp } = (await admin.call(rosterPublication.preview, { query: { month: MONTH } })).reply.data;
  await w.pool.query(`update app_user set fullname = 'Zahra' where id = $1`, [people[0]?.id]);
  const body = { month: MONTH, stamp, reason: 'Penyesuaian jadwal', hoursReason: '' };
  const answer = await admin.call(rosterPublication.publish, { body });
  expect(answer.status, answer.text).toBe(200);
});

/** More people than are judged in one turn, in the order in which they are; one of them has a draft that needs a reason. */
async function draftsWithOneOfYesterday(at: 'first' | 'last') {
  const company = await w.make.company();
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  const made = await Promise.all(Array.from({ length: PEOPLE_PER_TURN + 1 }, () => w.make.user({ company })));
  const ids = made.map(({ id }) => id).toSorted();
  const over = { company_id: company.id, kind: 'OFF', updated_at: `${FRIDAY}T00:00:00Z` };
  const dateOf = (place: number) => addDays(FRIDAY, place === (at === 'first' ? 0 : ids.length - 1) ? -1 : 1);
  await insertRows(
    w.pool,
    'roster_draft',
    ids.map((id, place) => ({ ...over, work_date: dateOf(place), user_id: id, stamp: newId(), updated_by: id })),
  );
  const { stamp } = (await admin.call(rosterPublication.preview, { query: { month: MONTH } })).reply.data;
  return { company, admin, ids, body: { month: MONTH, stamp, reason: '', hoursReason: '' } };
}

test('what is refused for the last of all leaves every draft and no cell of those who were written meanwhile', async () => {
  const { company, admin, ids, body } = await draftsWithOneOfYesterday('last');
  const refused = await admin.call(rosterPublication.publish, { body });
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['reason']]);
  const { rows } = await w.pool.query(
    `select (select count(*)::int from roster_cell where company_id = $1) as cells,
            (select count(*)::int from roster_draft where company_id = $1) as drafts`,
    [company.id],
  );
  expect(rows).toEqual([{ cells: 0, drafts: ids.length }]);
  const reloaded = await admin.call(rosterPublication.preview, { query: { month: MONTH } });
  expect(reloaded.reply.data.stamp).toBe(body.stamp);
});

test('what is refused for the first of all is refused before anything is written', async () => {
  const { admin, body } = await draftsWithOneOfYesterday('first');
  // A sequence stays where it is when a transaction is taken back.
  await w.pool.query(`create sequence cells_written;
    create function note_cells() returns trigger language plpgsql as $$ begin perform nextval('cells_written'); return null; end $$;
    create trigger note_cells after insert on roster_cell execute function note_cells()`);
  const refused = await admin.call(rosterPublication.publish, { body });
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['reason']]);
  const written = async () => (await w.pool.query('select is_called from cells_written')).rows;
  expect(await written()).toEqual([{ is_called: false }]);
  const allowed = await admin.call(rosterPublication.publish, { body: { ...body, reason: 'Penyesuaian jadwal' } });
  expect([allowed.status, await written()], allowed.text).toEqual([200, [{ is_called: true }]]);
});
