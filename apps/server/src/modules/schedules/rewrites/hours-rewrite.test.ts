/** Hours for days that have passed: what is judged by them at once, and what keeps its former hours. */
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { schedule } from '@hadir/contract/master/schedules.ts';
import { describe, expect, test } from 'vitest';
import {
  changeShift,
  day,
  MEANT,
  REASON,
  rewriteBody,
  rewriteShift,
  shifts,
} from '../../../../test/attendance/dated-hours.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';
import { schedulesModule } from '../schedules.module.ts';

const schedules = masterEndpoints(schedule);

const stage = hoursStage({ only: [schedulesModule], workers: true });

describe('a rewrite of days that have passed', () => {
  test('is judged at once where nobody loses, and leaves the former hours where somebody would', async () => {
    const { admin, morning, user, before } = await stage.mistypedHouse();
    expect(before).toEqual([
      { date: '16', status: 'HADIR', late: 55, worked: 425, start: '07:00' },
      { date: '17', status: 'HADIR', late: 55, worked: 425, start: '07:00' },
      { date: '18', status: 'ALPA', late: 0, worked: 0, start: '07:00' },
    ]);
    const response = await admin.call(shifts.previewRewrite, await rewriteBody(admin, morning.id, '16', MEANT));
    expect(response.status, response.text).toBe(200);
    const preview = response.reply.data;
    expect(preview).toMatchObject({
      people: 1,
      days: 3,
      changed: 1,
      statuses: 0,
      lateMinutes: { before: 55, after: 0 },
      workedMinutes: { before: 425, after: 480 },
      former: 1,
      later: false,
    });
    expect(preview.formerDays).toEqual([
      {
        userId: user.id,
        fullname: 'Ani',
        date: '2026-11-17',
        disadvantages: ['early'],
        before: { label: 'Terlambat', lateMinutes: 55, workedMinutes: 425 },
        after: { label: 'Pulang Cepat', lateMinutes: 0, workedMinutes: 430 },
      },
    ]);
    expect((await rewriteShift(admin, morning.id, { from: '16', changed: MEANT })).reply.effect).toEqual(preview);
    expect(await stage.storedDays(user, '16', '18')).toEqual([
      { date: '16', status: 'HADIR', late: 0, worked: 480, start: '08:00' },
      before[1],
      { date: '18', status: 'ALPA', late: 0, worked: 0, start: '08:00' },
    ]);
    // Whoever judges them later does so by the same hours.
    expect(await stage.judge(user, '16', '18')).toMatchObject([
      { start: '08:00' },
      { start: '07:00' },
      { start: '08:00' },
    ]);
  });

  test('that is only asked for leaves nothing behind and tells nobody', async () => {
    const { admin, morning, user, before } = await stage.mistypedHouse();
    const request = await rewriteBody(admin, morning.id, '16', MEANT);
    await admin.call(shifts.previewRewrite, request);
    expect(await stage.storedDays(user, '16', '18')).toEqual(before);
    expect(await stage.judge(user, '16', '18')).toEqual(before);
    const rows = await stage.w.pool.query(
      `select 1 from hours_rewrite where company_id = $1 union all select 1 from former_hours_day where company_id = $1
        union all select 1 from day_change where company_id = $1 union all select 1 from notification where company_id = $1`,
      [user.company.id],
    );
    expect(rows.rowCount).toBe(0);
    expect((await admin.call(shifts.versions, { params: { id: morning.id } })).reply.data).toHaveLength(1);
    expect((await rewriteBody(admin, morning.id, '16', MEANT)).body.version).toBe(request.body.version);
  });

  test('begins on its first date, and leaves alone what comes after today', async () => {
    const { admin, morning, user } = await stage.mistypedHouse();
    await changeShift(admin, morning.id, { start: '09:00', end: '18:00', effectiveFrom: day('24') });
    await rewriteShift(admin, morning.id, { from: '17', changed: MEANT });
    expect(await stage.judge(user, '16', '18')).toMatchObject([
      { start: '07:00' },
      { start: '07:00' },
      { start: '08:00' },
    ]);
    const lines = (await admin.call(shifts.versions, { params: { id: morning.id } })).reply.data;
    expect(lines.map(({ from, values, reason }) => [from, values.start, reason])).toEqual([
      ['2026-11-24', '09:00', null],
      ['2026-11-17', '08:00', REASON],
      [null, '07:00', null],
    ]);
  });

  test.each([
    ['tomorrow, which is no past', '21', 'BELUM_LEWAT', 422],
    ['a locked period', '16', 'PERIODE_TERKUNCI', 423],
  ])('is refused for %s', async (_, from, code, status) => {
    const { admin, morning, user, before, company } = await stage.mistypedHouse();
    if (code === 'PERIODE_TERKUNCI') await insertLockedPeriod(stage.w.pool, company.id);
    const refused = await rewriteShift(admin, morning.id, { from, changed: MEANT });
    expect([refused.status, refused.error.code]).toEqual([status, code]);
    expect(refused.error.errors).toHaveProperty('from');
    expect(await stage.storedDays(user, '16', '18')).toEqual(before);
  });

  test('may begin on the first date of an open period, not on the last of the locked one before it', async () => {
    const { admin, morning, company } = await stage.mistypedHouse();
    await stage.w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state, locked_at)
       values ($1, '2026-10', '2026-10-01', '2026-11-09', 'locked', now()),
              ($1, '2026-11', '2026-11-10', '2026-11-20', 'open', null)`,
      [company.id],
    );
    const locked = await rewriteShift(admin, morning.id, { from: '09', changed: MEANT });
    expect([locked.status, locked.error.errors?.['from']]).toEqual([
      423,
      ['Periode 2026-10 sudah dikunci. Hubungi HR.'],
    ]);
    expect((await rewriteShift(admin, morning.id, { from: '10', changed: MEANT })).status).toBe(200);
  });

  test('asks for a reason', async () => {
    const { admin, morning } = await stage.mistypedHouse();
    const refused = await rewriteShift(admin, morning.id, { from: '16', changed: MEANT, reason: 'salah' });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['reason']]);
  });

  test('is noted with its date and reason', async () => {
    const { admin, morning } = await stage.mistypedHouse();
    await rewriteShift(admin, morning.id, { from: '16', changed: MEANT });
    const [line] = (await admin.call(shifts.history, { params: { id: morning.id } })).reply.data;
    expect(line?.changes.map(({ label, to }) => `${label}: ${to}`)).toEqual([
      'Jam masuk: 08.00',
      'Jam pulang: 17.00',
      'Berlaku mulai: 16/11/2026',
      `Alasan: ${REASON}`,
    ]);
  });

  test('over more than 31 dates is judged by a job; what would be worse keeps its hours all the same', async () => {
    const { admin, morning, user, from } = await stage.longMistypedHouse();
    const { params, body } = await rewriteBody(admin, morning.id, '16', MEANT);
    const answer = await admin.call(shifts.rewrite, { params, body: { ...body, reason: REASON, from } });
    expect(answer.reply.effect).toMatchObject({ later: true, former: 1 });
    await expect
      .poll(async () => (await stage.storedDays(user, '16', '17')).map(({ start }) => start), { timeout: 60_000 })
      .toEqual(['08:00', '07:00']);
  });
});

describe('a day that is still open', () => {
  test('keeps its former hours, whatever was tapped so far', async () => {
    const { admin, morning, user } = await stage.mistypedHouse();
    await stage.tapped(user, 'in', '20 07:55');
    await stage.judge(user, '20', '20');
    const { effect } = (await rewriteShift(admin, morning.id, { from: '20', changed: MEANT })).reply;
    expect(effect).toMatchObject({ days: 1, changed: 0, former: 1 });
    expect(effect.formerDays[0]?.disadvantages).toEqual(['early', 'worked']);
    expect(await stage.storedDays(user, '20', '20')).toMatchObject([{ late: 55, start: '07:00' }]);
  });

  test('gets hours at once by which nobody could lose', async () => {
    const { admin, morning, user } = await stage.mistypedHouse();
    await stage.tapped(user, 'in', '20 07:55');
    await stage.judge(user, '20', '20');
    const { effect } = (await rewriteShift(admin, morning.id, { from: '20', changed: { graceLate: 60 } })).reply;
    expect(effect).toMatchObject({ changed: 1, former: 0, lateMinutes: { before: 55, after: 0 } });
    expect(await stage.storedDays(user, '20', '20')).toMatchObject([{ late: 0 }]);
  });
});

describe('a pattern for days that have passed', () => {
  test('frees days at once, and makes nobody absent on a day that was free', async () => {
    const { admin, pattern, morning, user } = await stage.datedHouse({ end: '14:30' });
    await stage.judge(user, '14', '15');
    await stage.judge(user, '16', '18');
    const { values, version } = (await admin.call(schedules.one, { params: { id: pattern.id } })).reply.data;
    // Saturday the 14th becomes free, Sunday the 15th is to be worked.
    const items = [...values.items.slice(0, 5), null, morning.id];
    const body = { ...values, items, version, from: day('14'), reason: REASON };
    const { effect } = (await admin.call(schedules.rewrite, { params: { id: pattern.id }, body })).reply;
    expect(effect).toMatchObject({ changed: 1, statuses: 1, former: 1 });
    expect(effect.formerDays.map(({ date, disadvantages }) => [date, disadvantages])).toEqual([
      ['2026-11-15', ['absent']],
    ]);
    expect(await stage.storedDays(user, '14', '15')).toMatchObject([
      { date: '14', status: 'LIBUR' },
      { date: '15', status: 'LIBUR' },
    ]);
  });
});
