import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { instant, localTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import { AT_PLACE, OUTSIDE_RADIUS, friday, liveTap } from '../../../../test/attendance/taps.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';
import { dashboardModule } from '../../dashboard/dashboard.module.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [attendanceModule, dashboardModule, notificationsModule], jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

interface Team {
  company: TestCompany;
  bossUser: TestUser;
  boss: Person;
  admin: Person;
  user: TestUser;
  me: Person;
}

/** Ani works below Budi; it is Friday 08.00. */
async function team(settings: Record<string, unknown> = {}): Promise<Team> {
  w.moveClock(friday('08:00'));
  const company = await w.make.company({ settings });
  const bossUser = await w.make.user({ company, role: 'supervisor', fullname: 'Budi Atasan' });
  const user = await w.make.user({ company, superior: bossUser, fullname: 'Ani Bawahan' });
  await w.make.worksAt({ user, location: await w.make.location({ company }) });
  return {
    company,
    bossUser,
    user,
    boss: await server.as(bossUser),
    admin: await server.as(await w.make.user({ company, role: 'admin' })),
    me: await server.as(user),
  };
}

const REASON = 'HP mati sejak pagi';
const tapFor = (user: TestUser, more: object = {}) => ({
  params: { userId: user.id },
  body: { type: 'in' as const, wallAtTap: toWire(w.clock()), fixes: [AT_PLACE], reason: REASON, ...more },
});

const detailOf = async (reader: Person, user: TestUser) =>
  (await reader.call(attendance.day, { params: { userId: user.id, date: '2026-11-20' } })).reply.data;

const reviewsOf = async (reader: Person) => (await reader.call(attendance.reviews, { query: {} })).reply.data;

describe('Absenkan: a superior clocks somebody in whose phone is dead', () => {
  it('counts at once, tells who did it and why, and waits for somebody else', async () => {
    const { boss, bossUser, admin, me, user } = await team();
    const answer = await boss.call(attendance.clockFor, tapFor(user));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.data).toMatchObject({
      type: 'in',
      at: toWire(friday('08:00')),
      verdict: 'DI_DALAM_RADIUS',
      selfie: null,
      selfieExpected: false,
      review: { state: 'terbuka', reasons: ['DIABSENKAN'] },
    });

    const detail = await detailOf(me, user);
    expect(detail.day).toMatchObject({ status: 'HADIR', review: { reasons: ['DIABSENKAN'] } });
    expect(detail.events).toMatchObject([{ clockedBy: { name: 'Budi Atasan', reason: REASON, can: ['object'] } }]);
    expect(detail.steps.find(({ code }) => code === 'ABSEN')?.params).toMatchObject({
      diabsenkan: 'Budi Atasan',
      alasan: REASON,
      disangkal: false,
    });

    const bell = await me.call(notifications.list);
    expect(bell.reply.data).toMatchObject([
      {
        kind: 'diabsenkan',
        title: 'Absen Masuk Anda pukul 08.00 dibuat oleh Budi Atasan',
        link: '/apps/absent/kalender?tanggal=2026-11-20',
      },
    ]);

    // Who made it does not judge it, on no way: list, day, decision.
    const [mine] = await reviewsOf(boss);
    expect(mine).toMatchObject({ clockedBy: { name: 'Budi Atasan' }, can: [] });
    expect((await detailOf(boss, user)).day.can).toEqual([]);
    const waiting = async (reader: Person) =>
      (await reader.call(dashboard.overview, { query: {} })).reply.data.actions.find(({ kind }) => kind === 'reviews');
    expect(await waiting(boss)).toBeUndefined();
    expect(await waiting(admin)).toMatchObject({ count: 1, detail: '1 diabsenkan orang lain' });
    const decision = { params: { id: mine?.id ?? '' }, body: { move: 'accept' as const } };
    expect((await boss.call(attendance.decideReview, decision)).error.code).toBe('TIDAK_MENILAI_SENDIRI');
    expect((await detailOf(admin, user)).day.can).toEqual(['accept', 'refuse', 'recompute', 'correct']);
    expect((await reviewsOf(admin))[0]?.can).toEqual(['accept', 'refuse']);
    expect((await admin.call(attendance.decideReview, decision)).status).toBe(200);

    const { rows } = await w.pool.query(
      `select created_by from attendance_event where company_id = $1 and user_id = $2`,
      [user.company.id, user.id],
    );
    expect(rows).toEqual([{ created_by: bossUser.id }]);
    const audit = await w.pool.query(
      `select actor_user_id, after from audit_log where company_id = $1 and action = 'attendance.clock_for'`,
      [user.company.id],
    );
    expect(audit.rows).toMatchObject([{ actor_user_id: bossUser.id, after: { userId: user.id, reason: REASON } }]);
  });

  it('is judged where the superior stands; outside the area it says so, also where the company refuses such taps', async () => {
    for (const settings of [{}, { outside_policy: 'TOLAK' }]) {
      const { boss, user } = await team(settings);
      const answer = await boss.call(attendance.clockFor, tapFor(user, { fixes: [OUTSIDE_RADIUS] }));
      expect(answer.reply.data, answer.text).toMatchObject({
        verdict: 'DI_LUAR_RADIUS',
        review: { reasons: ['DIABSENKAN', 'DI_LUAR_RADIUS'] },
      });
    }
  });

  it('never for oneself, never for somebody of another team, company or position in the tree', async () => {
    const { boss, bossUser, admin, me, user, company } = await team();
    const self = await boss.call(attendance.clockFor, tapFor(bossUser));
    expect([self.status, self.error.code]).toEqual([403, 'ABSENKAN_DIRI_SENDIRI']);
    const stranger = await w.make.user({ company });
    const foreign = await w.make.user({ company: await w.make.company() });
    for (const other of [stranger, foreign]) {
      expect((await boss.call(attendance.clockFor, tapFor(other))).status).toBe(404);
    }
    for (const reader of [me, admin]) {
      expect((await reader.call(attendance.clockFor, tapFor(stranger))).status).toBe(403);
    }
    const leader = await w.make.user({ company, isLeader: true });
    const member = await w.make.user({ company, leader });
    await w.make.worksAt({ user: member, location: await w.make.location({ company }) });
    const lead = await server.as(leader);
    expect((await lead.call(attendance.clockFor, tapFor(member))).status).toBe(200);
    expect((await lead.call(attendance.clockFor, tapFor(user))).status).toBe(404);
  });

  it('asks for a reason of ten characters, and for a person who still works here', async () => {
    const { boss, user } = await team();
    const short = await boss.call(attendance.clockFor, tapFor(user, { reason: 'HP mati' }));
    expect([short.status, Object.keys(short.error.errors ?? {})]).toEqual([422, ['reason']]);
    await w.pool.query(`update app_user set active = false where company_id = $1 and id = $2`, [
      user.company.id,
      user.id,
    ]);
    const gone = await boss.call(attendance.clockFor, tapFor(user));
    expect([gone.status, gone.error.code]).toEqual([403, 'PENGGUNA_NONAKTIF']);
  });

  it('the same key gives the same answer, and a tap within the minute is the earlier one', async () => {
    const { boss, me, user } = await team();
    const key = randomUUID();
    const request = tapFor(user);
    const first = await boss.call(attendance.clockFor, { ...request, key });
    const repeated = await boss.call(attendance.clockFor, { ...request, key });
    expect(repeated.reply).toEqual(first.reply);
    const other = await boss.call(attendance.clockFor, request);
    expect(other.reply.data.id).toBe(first.reply.data.id);
    const own = await me.call(attendance.clock, { body: liveTap(w, 'in') });
    expect(own.reply.data).toMatchObject({ outcome: 'already', event: { id: first.reply.data.id } });
    const { rowCount } = await w.pool.query('select 1 from attendance_event where user_id = $1', [user.id]);
    expect(rowCount).toBe(1);
  });

  it('two at the same moment, and the person too: one event', async () => {
    const { boss, me, user } = await team();
    const answers = await Promise.all([
      boss.call(attendance.clockFor, tapFor(user)),
      boss.call(attendance.clockFor, tapFor(user)),
      me.call(attendance.clock, { body: liveTap(w, 'in') }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rowCount } = await w.pool.query('select 1 from attendance_event where user_id = $1', [user.id]);
    expect(rowCount).toBe(1);
  });

  it('a locked period is refused', async () => {
    const { boss, user } = await team();
    await insertLockedPeriod(w.pool, user.company.id);
    const answer = await boss.call(attendance.clockFor, tapFor(user));
    expect([answer.status, answer.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
  });

  it('the list of the team offers what is missing today, to who may', async () => {
    const { boss, admin, user } = await team();
    await boss.call(attendance.clockFor, tapFor(user));
    const actionsOf = async (reader: Person, query = {}) =>
      (await reader.call(dashboard.team, { query })).reply.data.find(({ userId }) => userId === user.id)?.can;
    expect(await actionsOf(boss)).toEqual(['clock_out']);
    expect(await actionsOf(admin)).toEqual([]);
    w.moveClock(friday('17:05'));
    const out = await boss.call(attendance.clockFor, tapFor(user, { type: 'out' }));
    expect(out.status, out.text).toBe(200);
    expect(await actionsOf(boss)).toEqual([]);
  });

  it('after a night shift the list offers to go home, not to begin the next one', async () => {
    const { company, boss, admin, me, user } = await team();
    const night = await w.make.shift({ company, start: localTime('22:00'), end: localTime('06:00') });
    const schedule = await w.make.schedule({ company, days: [night, night, night, night, night, null, null] });
    await w.make.follows({ user, schedule });
    w.moveClock(instant('2026-11-19T21:55:00+07:00'));
    expect((await me.call(attendance.clock, { body: liveTap(w, 'in') })).status).toBe(200);
    w.moveClock(friday('06:05'));
    await admin.call(attendance.recompute, { params: { userId: user.id, date: '2026-11-20' } });
    const actions = async () =>
      (await boss.call(dashboard.team, { query: {} })).reply.data.find(({ userId }) => userId === user.id)?.can;
    expect(await actions()).toEqual(['clock_out']);
    const out = await boss.call(attendance.clockFor, tapFor(user, { type: 'out' }));
    expect(out.reply.data).toMatchObject({ type: 'out', workDate: '2026-11-19' });
    expect(await actions()).toEqual(['clock_in']);
  });
});

describe('"Bukan saya yang diabsenkan"', () => {
  it('opens the review again, tells HR and who made it, and stands in the explanation', async () => {
    const { boss, admin, me, user } = await team();
    const { id } = (await boss.call(attendance.clockFor, tapFor(user))).reply.data;
    const [review] = await reviewsOf(admin);
    await admin.call(attendance.decideReview, { params: { id: review?.id ?? '' }, body: { move: 'accept' } });
    expect((await detailOf(me, user)).day.review).toBeNull();

    const object = { params: { id }, body: { note: 'Saya cuti hari itu.' } };
    for (const other of [boss, admin]) expect((await other.call(attendance.objectToEvent, object)).status).toBe(404);
    const answer = await me.call(attendance.objectToEvent, object);
    expect(answer.status, answer.text).toBe(200);

    const detail = await detailOf(me, user);
    expect(detail.day.review).toMatchObject({ reasons: ['DIABSENKAN', 'DISANGKAL'] });
    expect(detail.events[0]?.clockedBy).toMatchObject({ objection: 'Saya cuti hari itu.', can: [] });
    expect(detail.steps.find(({ code }) => code === 'ABSEN')?.params).toMatchObject({ disangkal: true });
    for (const reader of [boss, admin]) {
      expect((await reader.call(notifications.list)).reply.data).toMatchObject([
        { kind: 'absen_disangkal', title: 'Ani Bawahan menyangkal absen masuk pukul 08.00' },
      ]);
    }
    expect((await reviewsOf(admin))[0]).toMatchObject({
      state: 'terbuka',
      clockedBy: { objection: 'Saya cuti hari itu.' },
      can: ['accept', 'refuse'],
    });
    expect((await me.call(attendance.objectToEvent, object)).error.code).toBe('ABSEN_SUDAH_DISANGKAL');
  });

  it('an own tap cannot be objected to, a refused or locked one needs it no more', async () => {
    const { boss, admin, me, user } = await team();
    const { id } = (await boss.call(attendance.clockFor, tapFor(user))).reply.data;
    w.moveClock(friday('17:00'));
    const own = await me.call(attendance.clock, { body: liveTap(w, 'out') });
    const ownId = own.reply.data.event?.id ?? '';
    expect((await me.call(attendance.objectToEvent, { params: { id: ownId }, body: {} })).status).toBe(404);

    await insertLockedPeriod(w.pool, user.company.id);
    const object = { params: { id }, body: {} };
    expect((await me.call(attendance.objectToEvent, object)).error.code).toBe('PERIODE_TERKUNCI');
    expect((await detailOf(me, user)).events[0]?.clockedBy?.can).toEqual([]);
    await w.pool.query('delete from period where company_id = $1', [user.company.id]);

    const [review] = await reviewsOf(admin);
    const refuse = { move: 'refuse' as const, reason: 'Tidak berada di tempat.' };
    await admin.call(attendance.decideReview, { params: { id: review?.id ?? '' }, body: refuse });
    expect((await me.call(attendance.objectToEvent, object)).error.code).toBe('ABSEN_SUDAH_DITOLAK');
  });
});
