/** Closing a period at the hand of HR, opening it again, and what is decided after it (rules/attendance#closing-and-lock). */
import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { closing } from '@hadir/contract/closing/endpoints.ts';
import { instant, localTime } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../src/db/company-db.ts';
import { checkClosing } from '../../src/modules/closing/closing-check.service.ts';
import { type ClosingRow, closingsOf } from '../../src/modules/closing/closing.store.ts';
import { modules } from '../../src/modules/modules.ts';
import { expireRequests } from '../../src/modules/requests/deadlines/expiry.job.ts';
import { asksCorrection, performAction } from '../requests/request-house.ts';
import type { Person, Served } from '../world/http.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { raceClosings } from './closing-race.ts';
import { closes, closingHouse, NOVEMBER, REASON, reopens, THURSDAY_EVENING, turnTo } from './closing-house.ts';

let w: World;
let server: Served;
usesWorld({ now: THURSDAY_EVENING, only: modules, jobs: true, maxConnections: 16 }, (made) => {
  ({ w, server } = made);
});

const CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];
const recapOf = async (person: Person) =>
  (await person.call(attendance.recap, { query: { period: NOVEMBER, size: 1000 } })).reply.data;
const adjustmentsOf = async (person: Person, period: string, direction: 'into' | 'from') =>
  (await person.call(closing.adjustments, { params: { period }, query: { direction } })).reply.data;

async function newest(db: CompanyDb): Promise<ClosingRow> {
  const [row] = await closingsOf(db, NOVEMBER);
  if (row === undefined) throw new Error('nothing was closed');
  return row;
}

describe('closing', () => {
  it('is refused while the period runs, and while a shift of its last date is not over', async () => {
    const { admin, db, found } = await closingHouse(w, server);
    expect(refusal(await closes(admin))).toEqual([409, 'PERIODE_MASIH_BERJALAN']);
    const night = await w.make.shift({
      company: found.staff.company,
      start: localTime('22:00'),
      end: localTime('06:00'),
    });
    await w.make.follows({
      user: found.staff,
      schedule: await w.make.schedule({
        company: found.staff.company,
        days: [night, night, night, night, night, null, null],
      }),
    });
    await turnTo(w, db, instant('2026-11-21T00:20:00+07:00'));
    const early = await closes(admin);
    expect([early.status, early.error?.code], early.text).toEqual([409, 'HARI_BELUM_DINILAI']);
    const { rows } = await db.query(`select state from period where company_id = $1 and label = '2026-11'`, [
      db.companyId,
    ]);
    expect(rows).toEqual([{ state: 'closing' }]);
  });

  it('over something open needs a reason, and is noted with what it was closed over', async () => {
    const { admin, staff, db } = await closingHouse(w, server);
    await asksCorrection(staff);
    await turnTo(w, db);
    expect(refusal(await closes(admin, 'pendek'))).toEqual([422, 'ALASAN_WAJIB']);
    const { status, reply, text } = await closes(admin);
    expect(status, text).toBe(200);
    expect(reply.data).toMatchObject({
      state: 'locked',
      can: ['reopen'],
      closing: {
        number: 1,
        by: 'Hani HR',
        reason: REASON,
        open: [{ item: 'PENGAJUAN_MENUNGGU', count: 1 }],
        reopened: null,
      },
    });
    expect(reply.data.closing?.code).toMatch(CODE);
    expect(refusal(await closes(admin))).toEqual([409, 'PERIODE_SUDAH_DITUTUP']);
    const recompute = { params: { userId: (await recapOf(admin))[0]?.userId ?? '', date: '2026-11-19' }, body: {} };
    expect(refusal(await admin.call(attendance.recompute, recompute))).toEqual([423, 'PERIODE_TERKUNCI']);
  });

  it('two at once are one; the other admin is told that it is closed', async () => {
    const { admin, otherAdmin, db } = await closingHouse(w, server);
    await turnTo(w, db);
    const answers = await Promise.all([closes(admin), closes(otherAdmin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('PERIODE_SUDAH_DITUTUP');
    expect((await closingsOf(db, NOVEMBER)).length).toBe(1);
  });

  it('by the clock, after the days of grace, writes the same', async () => {
    const { admin, db } = await closingHouse(w, server);
    await turnTo(w, db);
    await turnTo(w, db, instant('2026-11-24T00:10:00+07:00'));
    const { data } = (await admin.call(closing.period, { params: { period: NOVEMBER } })).reply;
    expect(data).toMatchObject({ state: 'locked', closing: { number: 1, by: null, reason: '' } });
    expect((await checkClosing(db, await newest(db))).unchanged).toBe(true);
  });

  it('stores each person with the figures of the recap, and names person and date that were altered by SQL', async () => {
    const { admin, db, found } = await closingHouse(w, server);
    await turnTo(w, db);
    await closes(admin);
    const closed = await newest(db);
    const { rows } = await db.query<{ id: string; figures: Record<string, number> }>(
      'select user_id as id, figures from period_closing_person where company_id = $1 and closing_id = $2',
      [db.companyId, closed.id],
    );
    const recap = await recapOf(admin);
    expect(rows.map(({ id }) => id).sort()).toEqual(recap.map(({ userId }) => userId).sort());
    for (const row of recap) expect(rows.find(({ id }) => id === row.userId)?.figures).toMatchObject(row.figures);
    expect(await checkClosing(db, closed)).toEqual({ unchanged: true, altered: [] });
    await w.pool.query(`update attendance_day set late_minutes = 9 where user_id = $1 and work_date = '2026-11-12'`, [
      found.staff.id,
    ]);
    const person = { userId: found.staff.id, fullname: 'Siti Staf', employeeNo: found.staff.employeeNo };
    expect(await checkClosing(db, closed)).toEqual({
      unchanged: false,
      altered: [{ ...person, dates: ['2026-11-12'] }],
    });
  });
});

describe('what is decided after the closing', () => {
  it('leaves the closed day, and stands as an adjustment of the next period with its source', async () => {
    const { admin, staff, superior, db, found } = await closingHouse(w, server);
    const { id } = (await asksCorrection(staff)).reply.data;
    await turnTo(w, db);
    await closes(admin);
    const dayOf = () =>
      w.pool.query(`select status, in_at, out_at from attendance_day where user_id = $1 and work_date = '2026-11-19'`, [
        found.staff.id,
      ]);
    const before = (await dayOf()).rows;
    const back = await performAction(superior, id, 'return', { reason: 'Jamnya keliru.' });
    expect([back.status, back.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    expect(await expireRequests(server.app, db, w.clock())).toBe(0);
    const approved = await performAction(superior, id, 'approve');
    expect([approved.status, approved.reply.data?.status], approved.text).toEqual([200, 'approved']);
    expect((await dayOf()).rows).toEqual(before);
    const [row, ...more] = await adjustmentsOf(admin, '2026-12', 'into');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      fullname: 'Siti Staf',
      date: '2026-11-19',
      period: NOVEMBER,
      target: '2026-12',
      takenIn: false,
      state: 'due',
      source: { kind: 'request', id },
      statusBefore: 'ALPA',
      statusAfter: 'HADIR',
      amounts: { alpa: -1, hadir: 1, hariHadir: 1, totalMenitKerja: 480 },
    });
    expect((await adjustmentsOf(admin, NOVEMBER, 'from')).map((one) => one.id)).toEqual([row?.id]);
    expect((await checkClosing(db, await newest(db))).unchanged).toBe(true);
  });

  it('waits seven days, then it expires', async () => {
    const { admin, staff, superior, db } = await closingHouse(w, server);
    const { id } = (await asksCorrection(staff)).reply.data;
    await turnTo(w, db);
    await closes(admin);
    w.moveClock(instant('2026-11-28T09:00:00+07:00'));
    const late = await performAction(superior, id, 'approve');
    expect([late.status, late.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    expect(await expireRequests(server.app, db, w.clock())).toBe(1);
  });

  it('is taken in by the next closing, and counts in the day itself once its period is opened again', async () => {
    const { staff, superior, db, found, ...people } = await closingHouse(w, server);
    let { admin } = people;
    const { id } = (await asksCorrection(staff)).reply.data;
    await turnTo(w, db);
    await closes(admin);
    await performAction(superior, id, 'approve');
    await turnTo(w, db, instant('2026-12-21T09:00:00+07:00'));
    admin = await server.as(found.admin);
    expect((await closes(admin, REASON, '2026-12')).status).toBe(200);
    expect((await adjustmentsOf(admin, '2026-12', 'into'))[0]).toMatchObject({ takenIn: true, target: '2026-12' });
    expect(refusal(await reopens(admin))).toEqual([409, 'PENYESUAIAN_SUDAH_DIHITUNG']);
    expect((await reopens(admin, 'Penyesuaiannya keliru.', '2026-12')).status).toBe(200);
    expect(refusal(await reopens(admin, 'pendek'))).toEqual([422, 'ALASAN_WAJIB']);
    const opened = await reopens(admin);
    expect(opened.reply.data, opened.text).toMatchObject({
      state: 'closing',
      closing: null,
      closings: [{ number: 1, reopened: { by: 'Hani HR', reason: 'Rekap klien keliru dihitung.' } }],
      can: ['close'],
    });
    const { rows } = await w.pool.query(
      `select status from attendance_day where user_id = $1 and work_date = '2026-11-19'`,
      [found.staff.id],
    );
    expect(rows).toEqual([{ status: 'HADIR' }]);
    expect(await adjustmentsOf(admin, '2026-12', 'into')).toEqual([]);
    const second = (await closes(admin)).reply.data;
    expect(second.closings.map(({ number }) => number)).toEqual([2, 1]);
    expect(new Set(second.closings.map(({ code }) => code)).size).toBe(2);
    expect(second.differences).toEqual({
      total: 1,
      people: [
        { userId: found.staff.id, fullname: 'Siti Staf', employeeNo: found.staff.employeeNo, dates: ['2026-11-19'] },
      ],
    });
  });

  it('of the two last periods alone: an older one stays closed', async () => {
    const { db, found, ...people } = await closingHouse(w, server);
    let { admin } = people;
    await turnTo(w, db);
    await closes(admin);
    for (const [now, period] of [
      ['2026-12-21T09:00:00+07:00', '2026-12'],
      ['2027-01-21T09:00:00+07:00', '2027-01'],
    ] as const) {
      await turnTo(w, db, instant(now));
      admin = await server.as(found.admin);
      expect((await closes(admin, REASON, period)).status).toBe(200);
    }
    expect(refusal(await reopens(admin))).toEqual([422, 'PERIODE_TERLALU_LAMA']);
    expect(refusal(await reopens(admin, 'Salah tutup bulan ini.', '2027-02'))).toEqual([409, 'PERIODE_TIDAK_TERKUNCI']);
  });
});

describe('closing against a clock-in that arrives late', () => {
  it('20 rounds: recap, days and fingerprint agree', async () => {
    expect(await raceClosings(w, server, 20)).toBeLessThanOrEqual(20);
  });
});
