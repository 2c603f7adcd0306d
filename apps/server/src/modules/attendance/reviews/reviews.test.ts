import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../../test/world/http.ts';
import { OUTSIDE_RADIUS, friday, liveTap } from '../../../../test/attendance/taps.ts';
import { whileLocking } from '../../../../test/world/period-locking.ts';
import { world, type World } from '../../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';
import { platformModule } from '../../companies/platform.module.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { companyDb } from '../../../db/company-db.ts';
import { attendanceModule } from '../attendance.module.ts';
import { type RefusalMessage, notifyRefused } from './review-message.job.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [attendanceModule, notificationsModule, platformModule], jobs: true });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

interface Doubt {
  boss: Person;
  admin: Person;
  me: Person;
  user: TestUser;
  reviewId: string;
}

/** A clock-in from elsewhere that waits for the superior. */
async function doubtfulTap(): Promise<Doubt> {
  w.moveClock(friday('08:00'));
  const company = await w.make.company();
  const superior = await w.make.user({ company, role: 'supervisor' });
  const user = await w.make.user({ company, superior });
  await w.make.worksAt({ user, location: await w.make.location({ company }) });
  const me = await server.as(user);
  const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
  const reviewId = answer.reply.data.event?.review?.id;
  if (!reviewId) throw new Error(answer.text);
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  return { boss: await server.as(superior), admin, me, user, reviewId };
}

const dayOf = async (user: TestUser) =>
  (await w.pool.query('select status, open_review, in_at from attendance_day where user_id = $1', [user.id])).rows[0];

/** What waits for its time in the queue, sent as if that time had come. */
async function sendMessages(user: TestUser): Promise<void> {
  const { rows } = await w.pool.query<{ data: RefusalMessage; waits: number }>(
    `select data, extract(epoch from start_after - created_on)::float as waits from pgboss.job
      where name = 'attendance-review-message' and data ->> 'companyId' = $1 order by created_on`,
    [user.company.id],
  );
  for (const { data, waits } of rows) {
    expect(waits).toBeGreaterThan(9.5);
    await notifyRefused(companyDb(w.pool, data.companyId), data, w.clock());
  }
}

describe('Looking at a doubtful tap (rules/attendance#reviews)', () => {
  it('waits in the list of the superior and of HR, with the moves they may make', async () => {
    const { boss, admin, me, reviewId } = await doubtfulTap();
    for (const reader of [boss, admin]) {
      const list = await reader.call(attendance.reviews, { query: {} });
      expect(list.reply.data).toMatchObject([{ id: reviewId, reasons: ['DI_LUAR_RADIUS'], can: ['accept', 'refuse'] }]);
    }
    expect((await me.call(attendance.reviews, { query: {} })).status).toBe(403);
  });

  it('accepted: the mark goes, the day stays', async () => {
    const { boss, user, reviewId } = await doubtfulTap();
    expect(await dayOf(user)).toMatchObject({ status: 'HADIR', open_review: true });
    const answer = await boss.call(attendance.decideReview, { params: { id: reviewId }, body: { move: 'accept' } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.data).toMatchObject({ state: 'diterima', can: ['undo'] });
    expect(await dayOf(user)).toMatchObject({ status: 'HADIR', open_review: false, in_at: friday('08:00') });
  });

  it('refused: the tap counts no more, the person is told and finds a draft of a correction', async () => {
    const { boss, me, user, reviewId } = await doubtfulTap();
    const body = { move: 'refuse' as const, reason: 'Anda sedang libur hari itu.' };
    expect((await boss.call(attendance.decideReview, { params: { id: reviewId }, body })).status).toBe(200);
    expect(await dayOf(user)).toMatchObject({ status: 'BELUM_ABSEN', open_review: false, in_at: null });
    const detail = await me.call(attendance.day, { params: { userId: user.id, date: '2026-11-20' } });
    expect(detail.reply.data.drafts).toMatchObject([{ kind: 'lupa_masuk' }]);
    expect(detail.reply.data.events).toMatchObject([{ valid: false, review: { state: 'ditolak' } }]);
    expect(detail.reply.data.history).toMatchObject([
      { cause: 'tinjauan_ditolak', before: 'Hadir', after: 'Belum Absen' },
    ]);
    expect((await me.call(notifications.list)).reply.unread).toBe(0);
    await sendMessages(user);
    const bell = await me.call(notifications.list);
    expect(bell.reply).toMatchObject({
      unread: 1,
      data: [{ kind: 'tinjauan_ditolak', link: '/apps/absent/kalender?tanggal=2026-11-20' }],
    });
    await me.call(notifications.read, { body: { ids: bell.reply.data.map(({ id }) => id) } });
    expect((await me.call(notifications.list)).reply.unread).toBe(0);
  });

  it('two deciders at the same moment: one wins, the other is told who', async () => {
    const { boss, admin, reviewId } = await doubtfulTap();
    const accept = { params: { id: reviewId }, body: { move: 'accept' as const } };
    const refuse = { params: { id: reviewId }, body: { move: 'refuse' as const, reason: 'Bukan di sini.' } };
    const answers = await Promise.all([
      boss.call(attendance.decideReview, accept),
      admin.call(attendance.decideReview, refuse),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'SUDAH_DIPROSES',
      message: expect.stringContaining('Orang Uji'),
    });
  });

  it('nobody decides on the own tap, nobody outside the scope finds it', async () => {
    const { reviewId } = await doubtfulTap();
    w.moveClock(friday('08:00'));
    const company = await w.make.company();
    const admin = await w.make.user({ company, role: 'admin' });
    await w.make.worksAt({ user: admin, location: await w.make.location({ company }) });
    const me = await server.as(admin);
    const tap = await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
    const own = tap.reply.data.event?.review?.id ?? '';
    const accept = { body: { move: 'accept' as const } };
    expect((await me.call(attendance.decideReview, { params: { id: own }, ...accept })).error.code).toBe(
      'TIDAK_BOLEH_SENDIRI',
    );
    expect((await me.call(attendance.reviews, { query: {} })).reply.data).toMatchObject([{ can: [] }]);
    expect((await me.call(attendance.decideReview, { params: { id: reviewId }, ...accept })).status).toBe(404);
  });

  it('a locked period refuses the decision', async () => {
    const { boss, user, reviewId } = await doubtfulTap();
    await insertLockedPeriod(w.pool, user.company.id);
    const answer = await boss.call(attendance.decideReview, { params: { id: reviewId }, body: { move: 'accept' } });
    expect([answer.status, answer.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
  });
});

it('read in the name of the superior, the list offers no decision', async () => {
  const { boss, user, reviewId } = await doubtfulTap();
  const { rows } = await w.pool.query<{ id: string }>(
    `select id from app_user where company_id = $1 and role = 'supervisor'`,
    [user.company.id],
  );
  const operator = await server.as(await w.make.user({ role: 'superadmin' }));
  const entered = await operator.call(platform.enterAs, {
    body: { companyId: user.company.id, userId: rows[0]?.id ?? '', reason: 'memeriksa daftar tinjauan' },
  });
  const list = await server.withCookiesOf(entered).call(attendance.reviews, { query: {} });
  expect(list.reply.data).toMatchObject([{ id: reviewId, can: [] }]);
  expect((await boss.call(attendance.reviews, { query: {} })).reply.data).toMatchObject([
    { can: ['accept', 'refuse'] },
  ]);
});

describe('Taking a decision back (rules/attendance#reviews)', () => {
  const refuse = { move: 'refuse' as const, reason: 'Bukan di sini.' };
  const audits = async (id: string) =>
    (await w.pool.query('select action from audit_log where entity_id = $1 order by at, id', [id])).rows;

  it('the tap counts again, the draft is laid by, nobody is told', async () => {
    const { boss, me, user, reviewId } = await doubtfulTap();
    const about = { params: { id: reviewId } };
    await boss.call(attendance.decideReview, { ...about, body: refuse });
    w.moveClock(instant('2026-11-20T01:00:06.900Z'));
    const listed = await boss.call(attendance.reviews, { query: { state: 'ditolak' } });
    expect(listed.reply.data).toMatchObject([{ can: ['undo'] }]);
    const answer = await boss.call(attendance.undoReview, { ...about, body: {} });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.data).toMatchObject({
      state: 'terbuka',
      note: null,
      decidedBy: null,
      can: ['accept', 'refuse'],
      event: { valid: true },
    });
    expect(await dayOf(user)).toMatchObject({ status: 'HADIR', open_review: true, in_at: friday('08:00') });
    await sendMessages(user);
    expect((await me.call(notifications.list)).reply.unread).toBe(0);
    const detail = await me.call(attendance.day, { params: { userId: user.id, date: '2026-11-20' } });
    expect(detail.reply.data.drafts).toEqual([]);
    expect(detail.reply.data.history.map(({ cause }) => cause)).toContain('tinjauan_diurungkan');
    expect(await audits(reviewId)).toEqual([
      { action: 'attendance.review.refuse' },
      { action: 'attendance.review.undo' },
    ]);
  });

  it('refused once more, the employee is told once, with the last reason', async () => {
    const { boss, me, user, reviewId } = await doubtfulTap();
    const about = { params: { id: reviewId } };
    await boss.call(attendance.decideReview, { ...about, body: refuse });
    w.moveClock(instant('2026-11-20T01:00:02Z'));
    await boss.call(attendance.undoReview, { ...about, body: {} });
    await boss.call(attendance.decideReview, { ...about, body: { ...refuse, reason: 'Foto tidak jelas.' } });
    await sendMessages(user);
    const bell = (await me.call(notifications.list)).reply.data;
    expect(bell.map(({ body }) => body)).toEqual([expect.stringContaining('Foto tidak jelas.')]);
  });

  it('is for the person who decided, for ten seconds', async () => {
    const { boss, admin, reviewId } = await doubtfulTap();
    const undo = { params: { id: reviewId }, body: {} };
    expect((await boss.call(attendance.undoReview, undo)).error.code).toBe('TINJAUAN_TIDAK_DAPAT_DIURUNGKAN');
    await boss.call(attendance.decideReview, { params: { id: reviewId }, body: { move: 'accept' } });
    const other = await admin.call(attendance.undoReview, undo);
    expect([other.status, other.error.code]).toEqual([409, 'TINJAUAN_TIDAK_DAPAT_DIURUNGKAN']);
    w.moveClock(instant('2026-11-20T01:00:10Z'));
    expect((await boss.call(attendance.reviews, { query: { state: 'diterima' } })).reply.data).toMatchObject([
      { can: [] },
    ]);
    expect((await boss.call(attendance.undoReview, undo)).error.code).toBe('TINJAUAN_TIDAK_DAPAT_DIURUNGKAN');
  });

  it('a tap in whose place an import stands goes on counting nothing', async () => {
    for (const body of [{ move: 'accept' as const }, refuse]) {
      const { boss, user, reviewId } = await doubtfulTap();
      await w.pool.query('update attendance_event set valid = false, superseded_by = id where user_id = $1', [user.id]);
      await boss.call(attendance.decideReview, { params: { id: reviewId }, body });
      expect((await boss.call(attendance.undoReview, { params: { id: reviewId }, body: {} })).status).toBe(200);
      const { rows } = await w.pool.query('select valid from attendance_event where user_id = $1', [user.id]);
      expect(rows).toEqual([{ valid: false }]);
    }
  });

  it('not in a period that was locked meanwhile', async () => {
    const { boss, user, reviewId } = await doubtfulTap();
    await boss.call(attendance.decideReview, { params: { id: reviewId }, body: { move: 'accept' } });
    await insertLockedPeriod(w.pool, user.company.id);
    expect((await boss.call(attendance.reviews, { query: { state: 'diterima' } })).reply.data).toMatchObject([
      { can: [] },
    ]);
    const answer = await boss.call(attendance.undoReview, { params: { id: reviewId }, body: {} });
    expect([answer.status, answer.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
  });
});

describe('A lock that comes while somebody decides', () => {
  it('wins over the decision and over judging again: the tap keeps its force, the day is as it was locked', async () => {
    const { boss, admin, user, reviewId } = await doubtfulTap();
    const before = await dayOf(user);
    const refuse = { params: { id: reviewId }, body: { move: 'refuse' as const, reason: 'Bukan di sini.' } };
    const recompute = { params: { userId: user.id, date: '2026-11-20' } };
    const answers = await whileLocking(w, user.company.id, [
      async () => (await boss.call(attendance.decideReview, refuse)).status,
      async () => (await admin.call(attendance.recompute, recompute)).status,
    ]);
    expect(answers).toEqual([423, 423]);
    const { rows } = await w.pool.query('select valid from attendance_event where user_id = $1', [user.id]);
    expect([rows, await dayOf(user)]).toEqual([[{ valid: true }], before]);
  });
});
