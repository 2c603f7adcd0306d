import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { addDays, type Instant, instant, type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Served } from '../../../../test/world/http.ts';
import { OUTSIDE_RADIUS, friday, liveTap, queuedTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { PURGE_NOW } from '../../../engines/jobs/purge-clock.ts';
import { attendanceModule } from '../attendance.module.ts';
import { unthrottled } from '../../../engines/jobs/throttle.ts';
import { openAndCloseDays } from './day-close.job.ts';
import { alertAbsences } from './mangkir.job.ts';
import { turnPeriods } from '../periods/periods.job.ts';
import { recomputeDays } from './recompute.service.ts';
import { missSelfies, purgeSelfies } from '../selfies/selfie.job.ts';
import { forgetKeys } from '../maintenance.store.ts';

const DAY = 86_400_000;
let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

const dbOf = (user: TestUser): CompanyDb => companyDb(w.pool, user.company.id);

async function team(settings: Record<string, unknown> = {}) {
  const company = await w.make.company({ settings });
  const admin = await w.make.user({ company, role: 'admin' });
  const superior = await w.make.user({ company, role: 'supervisor' });
  const user = await w.make.user({ company, superior });
  await w.make.worksAt({ user, location: await w.make.location({ company }) });
  return { company, admin, superior, user, db: dbOf(user), me: await server.as(user) };
}

const dayOn = async (user: TestUser, date: string) =>
  (
    await w.pool.query('select status, closed_at, in_at from attendance_day where user_id = $1 and work_date = $2', [
      user.id,
      date,
    ])
  ).rows[0];
const notificationsOf = async (user: TestUser) =>
  (await w.pool.query('select kind, title from notification where user_id = $1 order by kind', [user.id])).rows;

describe('The close of the day', () => {
  it('opens today’s rows, so that "Belum Absen" is a fact', async () => {
    const { user, db } = await team();
    await openAndCloseDays(db, friday('00:20'), 'open', unthrottled);
    expect(await dayOn(user, '2026-11-20')).toMatchObject({ status: 'BELUM_ABSEN', closed_at: null });
    expect(await dayOn(user, '2026-11-21')).toBeUndefined();
  });

  it('auto-alpa: at the window’s end, not a minute before, told once to the person and the superior', async () => {
    const { user, superior, db } = await team();
    // Days before the test's own are made up for and told as well; they are not what is looked at here.
    await openAndCloseDays(db, friday('22:45'), 'open', unthrottled);
    await w.pool.query('delete from notification where company_id = $1', [db.companyId]);
    expect(await dayOn(user, '2026-11-20')).toMatchObject({ status: 'BELUM_ABSEN', closed_at: null });
    await openAndCloseDays(db, friday('23:00'), 'open', unthrottled);
    expect(await dayOn(user, '2026-11-20')).toMatchObject({ status: 'ALPA', closed_at: friday('23:00') });
    expect(await notificationsOf(user)).toEqual([{ kind: 'alpa', title: 'Tidak ada absen 20/11/2026' }]);
    expect(await notificationsOf(superior)).toMatchObject([
      { kind: 'alpa' },
      { kind: 'alpa_bawahan', title: '1 orang Alpa 20/11/2026' },
    ]);
    const second = await openAndCloseDays(db, friday('23:15'), 'open', unthrottled);
    expect(second.closed).toBe(0);
    expect(await notificationsOf(user)).toHaveLength(1);
  });

  it('an in without out becomes TIDAK_ABSEN_PULANG', async () => {
    const { user, db, me } = await team();
    w.moveClock(friday('08:00'));
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    await openAndCloseDays(db, friday('23:00'), 'open', unthrottled);
    expect(await dayOn(user, '2026-11-20')).toMatchObject({ status: 'TIDAK_ABSEN_PULANG' });
    expect(await notificationsOf(user)).toContainEqual({
      kind: 'tidak_absen_pulang',
      title: 'Tidak ada absen pulang 20/11/2026',
    });
  });

  it('each zone closes at its own time: 23.00 in Jayapura is 21.00 in Jakarta', async () => {
    const company = await w.make.company();
    const west = await w.make.user({ company });
    const east = await w.make.user({ company });
    await w.make.worksAt({ user: east, location: await w.make.location({ company, tz: 'Asia/Jayapura' }) });
    await openAndCloseDays(dbOf(west), friday('21:00'), 'open', unthrottled);
    expect(await dayOn(east, '2026-11-20')).toMatchObject({ status: 'ALPA' });
    expect(await dayOn(west, '2026-11-20')).toMatchObject({ status: 'BELUM_ABSEN' });
  });

  it('a night shift closes on the next date', async () => {
    const { company, user, db } = await team();
    const night = await w.make.shift({ company, start: localTime('22:00'), end: localTime('06:00') });
    await w.make.follows({
      user,
      schedule: await w.make.schedule({ company, days: [night, night, night, night, night, null, null] }),
    });
    await openAndCloseDays(db, instant('2026-11-21T11:45:00+07:00'), 'open', unthrottled);
    expect(await dayOn(user, '2026-11-20')).toMatchObject({ status: 'BELUM_ABSEN' });
    await openAndCloseDays(db, instant('2026-11-21T12:00:00+07:00'), 'open', unthrottled);
    expect(await dayOn(user, '2026-11-20')).toMatchObject({ status: 'ALPA' });
  });

  it('two runs at once close and tell once', async () => {
    const { user, db } = await team();
    await Promise.all([1, 2, 3].map(() => openAndCloseDays(db, friday('23:30'), 'open', unthrottled)));
    expect((await notificationsOf(user)).filter(({ title }) => title.endsWith('20/11/2026'))).toHaveLength(1);
  });

  it('a day that opens and closes keeps the month’s sum', async () => {
    const { user, db } = await team();
    await openAndCloseDays(db, friday('23:30'), 'open', unthrottled);
    const { rows } = await w.pool.query(
      `select figures->>'alpa' as alpa, (select count(*) from attendance_day d where d.user_id = $1 and d.status = 'ALPA')::text as days
         from attendance_month where user_id = $1 and period = '2026-11'`,
      [user.id],
    );
    expect(rows[0].alpa).toBe(rows[0].days);
  });
});

describe('Periods by themselves (cut-off 20, three days of grace)', () => {
  const states = async (db: CompanyDb) =>
    Object.fromEntries(
      (await w.pool.query('select label, state from period where company_id = $1', [db.companyId])).rows.map(
        ({ label, state }) => [label, state],
      ),
    );

  it('open, closing on the day after the cut-off, locked after the grace; then nothing changes', async () => {
    const { user, admin, db, me } = await team();
    w.moveClock(friday('08:00'));
    await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
    await turnPeriods(db, friday('23:50'), unthrottled);
    expect(await states(db)).toMatchObject({ '2026-11': 'open' });
    await turnPeriods(db, instant('2026-11-21T00:10:00+07:00'), unthrottled);
    expect(await states(db)).toMatchObject({ '2026-11': 'closing', '2026-12': 'open' });
    expect(await notificationsOf(admin)).toContainEqual({
      kind: 'periode_selesai',
      title: 'Periode 2026-11 selesai dan dikunci dalam 3 hari',
    });
    await turnPeriods(db, instant('2026-11-23T23:50:00+07:00'), unthrottled);
    expect(await states(db)).toMatchObject({ '2026-11': 'closing' });
    await turnPeriods(db, instant('2026-11-24T00:10:00+07:00'), unthrottled);
    expect(await states(db)).toMatchObject({ '2026-11': 'locked' });
    const before = await dayOn(user, '2026-11-20');
    const wanted = {
      companyId: db.companyId,
      userIds: [user.id],
      from: localDate('2026-11-20'),
      to: localDate('2026-11-20'),
    };
    expect(await recomputeDays(db, { ...wanted, cause: 'uji', now: instant('2026-11-24T08:00:00+07:00') })).toEqual([]);
    expect(await dayOn(user, '2026-11-20')).toEqual(before);
    const hr = await server.as(admin);
    const answer = await hr.call(attendance.recompute, { params: { userId: user.id, date: '2026-11-20' }, body: {} });
    expect([answer.status, answer.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
  });

  it('a period without anybody in it ends in silence', async () => {
    const { admin, db } = await team();
    await w.pool.query('delete from attendance_day where company_id = $1', [db.companyId]);
    await turnPeriods(db, friday('23:50'), unthrottled);
    await turnPeriods(db, instant('2026-11-21T00:10:00+07:00'), unthrottled);
    expect(await states(db)).toMatchObject({ '2026-11': 'closing' });
    expect((await notificationsOf(admin)).map(({ kind }) => kind)).not.toContain('periode_selesai');
  });
});

describe('Mangkir', () => {
  async function absentUntil(last: LocalDate, from: LocalDate) {
    const people = await team();
    const now = instant(`${last}T23:59:00+07:00`);
    for (let date = from; date <= last; date = addDays(date, 1))
      await openAndCloseDays(people.db, instant(`${date}T23:59:00+07:00`), 'open', unthrottled);
    await w.pool.query('delete from notification where company_id = $1', [people.db.companyId]);
    return { ...people, now };
  }

  it('two workdays: the superior; three: HR; five: ready for a summons; each once', async () => {
    // Monday 9 to Friday 13 November; Saturday and Sunday neither count nor break.
    const { user, admin, superior, db } = await absentUntil(localDate('2026-11-10'), localDate('2026-11-09'));
    const morning = (date: string) => instant(`${date}T08:00:00+07:00`);
    await w.pool.query(`update attendance_day set status = 'HADIR' where company_id = $1 and user_id <> $2`, [
      db.companyId,
      user.id,
    ]);
    const earlier = `delete from attendance_day where company_id = $1 and work_date < '2026-11-09'`;
    await w.pool.query(earlier, [db.companyId]);
    expect(await alertAbsences(db, morning('2026-11-11'))).toBe(1);
    expect(await alertAbsences(db, morning('2026-11-11'))).toBe(0);
    expect((await notificationsOf(superior)).map(({ kind }) => kind)).toEqual(['mangkir']);
    expect(await notificationsOf(admin)).toEqual([]);
    for (const date of ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']) {
      await openAndCloseDays(db, instant(`${date}T23:59:00+07:00`), 'open', unthrottled);
      await w.pool.query(
        `update attendance_day set status = 'HADIR' where company_id = $1 and user_id <> $2 and status = 'ALPA'`,
        [db.companyId, user.id],
      );
      await w.pool.query(earlier, [db.companyId]);
    }
    expect(await alertAbsences(db, morning('2026-11-16'))).toBe(2);
    const alerts = (await notificationsOf(admin)).filter(({ kind }) => kind === 'mangkir');
    expect(alerts.map(({ title }) => title)).toEqual(
      Array.from({ length: 2 }, () => `${user.fullname} alpa 5 hari kerja berturut-turut`),
    );
  });
});

describe('Selfies and keys', () => {
  it('a photo that has not come after 24 hours is looked at by a person', async () => {
    const { user, db, me } = await team();
    w.moveClock(friday('08:00'));
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    expect(await missSelfies(db, server.app.live, (friday('08:00') + DAY - 60_000) as Instant)).toBe(0);
    expect(await missSelfies(db, server.app.live, (friday('08:00') + DAY + 60_000) as Instant)).toBe(1);
    expect(await missSelfies(db, server.app.live, (friday('08:00') + DAY + 120_000) as Instant)).toBe(0);
    const { rows } = await w.pool.query(
      'select r.reasons, d.open_review from attendance_review r join attendance_day d using (user_id, work_date) where r.user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ reasons: ['SELFIE_BELUM_DITERIMA'], open_review: true }]);
  });

  it('the day of waiting begins when the server has the tap, not when it was made without signal', async () => {
    const { user, db, me } = await team();
    w.moveClock(friday('09:00'));
    const thursday = { tappedAt: (friday('08:00') - DAY) as Instant, anchoredAt: (friday('07:00') - DAY) as Instant };
    const answer = await me.call(attendance.clock, { body: queuedTap(w, server, user, { type: 'in', ...thursday }) });
    expect(answer.reply.data).toMatchObject({ outcome: 'stored', grade: 'ANCHORED' });
    expect(await missSelfies(db, server.app.live, friday('09:20'))).toBe(0);
    expect(await missSelfies(db, server.app.live, (friday('09:01') + DAY) as Instant)).toBe(1);
  });

  it('a photo that never got to its event is swept after a day', async () => {
    const { user, db } = await team();
    const key = `${db.companyId}/selfie/uji`;
    await w.pool.query(
      `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, created_at, delete_after)
       values ($1, gen_random_uuid(), $2, 'selfie', repeat('a', 64), 3, 'image/jpeg', $3, $4, '2027-05-01')`,
      [db.companyId, user.id, key, new Date(friday('08:00'))],
    );
    await server.app.storage.put(key, Buffer.from('abc'));
    expect(await purgeSelfies(db, server.app.storage, (friday('07:00') + DAY) as Instant, PURGE_NOW)).toBe(0);
    expect(await purgeSelfies(db, server.app.storage, (friday('08:01') + DAY) as Instant, PURGE_NOW)).toBe(1);
    await expect(server.app.storage.size(key)).rejects.toThrow();
    expect(await purgeSelfies(db, server.app.storage, (friday('08:02') + DAY) as Instant, PURGE_NOW)).toBe(0);
  });

  it('a selfie goes after its days, but never before its period is locked for 60 days', async () => {
    const { user, db } = await team();
    const id = '01900000-0000-7000-8000-00000000f11e';
    await w.pool.query(
      `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key, created_at, delete_after)
       values ($1, $2, $3, 'selfie', repeat('a', 64), 3, 'image/jpeg', 'uji/selfie/1', '2026-05-01', '2026-11-01')`,
      [db.companyId, id, user.id],
    );
    await server.app.storage.put('uji/selfie/1', Buffer.from('abc'));
    await w.pool.query(
      `insert into attendance_event (company_id, at, id, user_id, type, received_at, source, work_date, selfie_file_id)
       values ($1, '2026-11-02T01:00:00Z', gen_random_uuid(), $2, 'in', '2026-11-02T01:00:00Z', 'web', '2026-11-02', $3)`,
      [db.companyId, user.id, id],
    );
    expect(await purgeSelfies(db, server.app.storage, friday('02:00'), PURGE_NOW)).toBe(0);
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at)
       values ($1, '2026-11', '2026-10-21', '2026-11-20', 'locked', '2026-11-24')`,
      [db.companyId],
    );
    expect(await purgeSelfies(db, server.app.storage, instant('2027-01-22T02:00:00+07:00'), PURGE_NOW)).toBe(0);
    expect(await purgeSelfies(db, server.app.storage, instant('2027-01-24T02:00:00+07:00'), PURGE_NOW)).toBe(1);
    await expect(server.app.storage.size('uji/selfie/1')).rejects.toThrow();
  });

  it('idempotency keys are forgotten after seven days', async () => {
    const { user, me } = await team();
    w.moveClock(friday('08:00'));
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    const keys = async () =>
      (await w.pool.query('select 1 from idempotency_key where user_id = $1', [user.id])).rowCount;
    await forgetKeys(w.pool, (friday('08:00') + 7 * DAY - 1) as Instant);
    expect(await keys()).toBe(1);
    await forgetKeys(w.pool, (friday('08:00') + 7 * DAY + 1) as Instant);
    expect(await keys()).toBe(0);
  });
});
