import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { type ClockBody } from '@hadir/contract/attendance/clock.ts';
import type { ErrorCode } from '@hadir/contract/errors.ts';
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { clockingWorker, eventsOf, type Policy } from '../../../../test/attendance/clocking-workers.ts';
import { AT_PLACE, OUTSIDE_RADIUS, friday, liveTap, queuedTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { notificationsModule } from '../../notifications/notifications.module.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule, notificationsModule] }, (made) => {
  ({ w, server } = made);
});

const worker = (policy: Policy, wish: { place?: boolean } = {}) => clockingWorker({ w, server }, policy, wish);

interface Case {
  name: string;
  tap: Partial<ClockBody>;
  place?: boolean;
  reason: string | null;
  /** What TOLAK answers to a clock-in; null = stored. */
  refused: ErrorCode | null;
}

const FAKE = { isMock: true };
const cases: Case[] = [
  { name: 'DI_DALAM_RADIUS', tap: {}, reason: null, refused: null },
  { name: 'DI_LUAR_RADIUS', tap: { fixes: [OUTSIDE_RADIUS] }, reason: 'DI_LUAR_RADIUS', refused: 'DI_LUAR_RADIUS' },
  {
    name: 'AKURASI_RENDAH',
    tap: { fixes: [{ ...AT_PLACE, accuracy: 250 }] },
    reason: 'AKURASI_RENDAH',
    refused: 'AKURASI_RENDAH',
  },
  {
    name: 'TANPA_LOKASI',
    tap: { fixes: [], locationProblem: 'ditolak' },
    reason: 'TANPA_LOKASI',
    refused: 'TANPA_LOKASI',
  },
  { name: 'LOKASI_PALSU', tap: FAKE, reason: 'LOKASI_PALSU', refused: 'LOKASI_PALSU' },
  { name: 'TITIK_LOKASI_BELUM_DIATUR', tap: {}, place: false, reason: null, refused: null },
  {
    name: 'selfie missing though required',
    tap: { selfie: null, selfieProblem: 'kamera_ditolak' },
    reason: 'SELFIE_TIDAK_ADA',
    refused: 'SELFIE_WAJIB',
  },
];

/** What else than asking for review a person can do (domain clocking-policy). */
const WAY_OUT: Readonly<Record<string, string>> = { SELFIE_WAJIB: 'pick-photo', LOKASI_PALSU: 'turn-off-mock' };

describe('The clocking policies (rules/attendance#clocking-policy)', () => {
  describe.each(cases)('$name', ({ tap, place, reason, refused }) => {
    it('masuk, TINJAU: stored, for review where it is doubtful', async () => {
      w.moveClock(friday('08:00'));
      const { user, me } = await worker('TINJAU', { place: place ?? true });
      const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', tap) });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.reply.data).toMatchObject({ outcome: 'stored', pointMissing: place === false });
      expect(answer.reply.data.event?.review?.reasons ?? null).toEqual(reason === null ? null : [reason]);
      expect(await eventsOf(w, user)).toMatchObject([
        { type: 'in', valid: true, reasons: reason === null ? null : [reason] },
      ]);
      const { rows } = await w.pool.query('select status, open_review from attendance_day where user_id = $1', [
        user.id,
      ]);
      expect(rows).toEqual([{ status: 'HADIR', open_review: reason !== null }]);
    });

    it('masuk, TOLAK: refused with its sentence, or stored', async () => {
      w.moveClock(friday('08:00'));
      const { user, me } = await worker('TOLAK', { place: place ?? true });
      const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', tap) });
      if (refused === null) {
        expect(answer.status, answer.text).toBe(200);
        return;
      }
      expect([answer.status, answer.error.code]).toEqual([422, refused]);
      expect(answer.error.message.length).toBeGreaterThan(20);
      expect(answer.error.wayOut).toBe(WAY_OUT[refused] ?? 'ask-review');
      expect(await eventsOf(w, user)).toEqual([]);
    });

    it('pulang: never refused', async () => {
      w.moveClock(friday('17:00'));
      const { user, me } = await worker('TOLAK', { place: place ?? true });
      const answer = await me.call(attendance.clock, { body: liveTap(w, 'out', tap) });
      expect(answer.status, answer.text).toBe(200);
      expect(await eventsOf(w, user)).toMatchObject([
        { type: 'out', valid: true, reasons: reason === null ? null : [reason] },
      ]);
    });
  });

  it('BEBAS_LOKASI: stored wherever the person is', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company({ settings: { outside_policy: 'TOLAK' } });
    const user = await w.make.user({ company, freeLocation: true });
    const answer = await (await server.as(user)).call(attendance.clock, {
      body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }),
    });
    expect(answer.reply.data.event).toMatchObject({ verdict: 'BEBAS_LOKASI', review: null });
  });

  it('TOLAK leaves a way out: the person asks for review and is stored', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TOLAK');
    const body = liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS], askReview: true });
    expect((await me.call(attendance.clock, { body })).status).toBe(200);
    expect(await eventsOf(w, user)).toMatchObject([
      { state: 'terbuka', flags: expect.arrayContaining(['DIMINTA_TINJAU']) },
    ]);
  });

  it('TITIK_LOKASI_BELUM_DIATUR: HR is told once a day', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company();
    const hr = await server.as(await w.make.user({ company, role: 'admin' }));
    const user = await w.make.user({ company });
    const me = await server.as(user);
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(friday('17:00'));
    await me.call(attendance.clock, { body: liveTap(w, 'out') });
    const { rows } = await w.pool.query(`select kind, link from notification where company_id = $1`, [company.id]);
    const link = `/laporan/all?dari=2026-11-20&sampai=2026-11-20&buka=${user.id}_2026-11-20`;
    expect(rows).toEqual([{ kind: 'titik_lokasi', link }]);
    expect(hr.sessionId).not.toBeNull();
  });

  it('TITIK_LOKASI_BELUM_DIATUR: a message whose link has old names counts as one of that day', async () => {
    w.moveClock(friday('08:00'));
    const company = await w.make.company();
    await w.make.user({ company, role: 'admin' });
    const user = await w.make.user({ company });
    const me = await server.as(user);
    await me.call(attendance.clock, { body: liveTap(w, 'in') });
    const old = `/laporan/all?from=2026-11-20&to=2026-11-20&buka=${user.id}_2026-11-20`;
    await w.pool.query(`update notification set link = $2 where company_id = $1`, [company.id, old]);
    w.moveClock(friday('17:00'));
    await me.call(attendance.clock, { body: liveTap(w, 'out') });
    const { rows } = await w.pool.query(`select link from notification where company_id = $1`, [company.id]);
    expect(rows).toEqual([{ link: old }]);
  });

  it('TITIK_LOKASI_BELUM_DIATUR: HR is told of a tap that arrives late too, and once of two at the same moment', async () => {
    w.moveClock(friday('09:00'));
    const company = await w.make.company();
    await w.make.user({ company, role: 'admin' });
    const user = await w.make.user({ company });
    const me = await server.as(user);
    const taps = ['in', 'break_start'] as const;
    await Promise.all(taps.map((type) => me.call(attendance.clock, { body: liveTap(w, type) })));
    const thursday = {
      tappedAt: instant('2026-11-19T17:00:00+07:00'),
      anchoredAt: instant('2026-11-19T16:00:00+07:00'),
    };
    const late = await me.call(attendance.clock, { body: queuedTap(w, server, user, { type: 'out', ...thursday }) });
    expect(late.reply.data).toMatchObject({ outcome: 'stored', pointMissing: true });
    const { rows } = await w.pool.query(
      `select right(link, 10) as date from notification where company_id = $1 and kind = 'titik_lokasi' order by 1`,
      [company.id],
    );
    expect(rows).toEqual([{ date: '2026-11-19' }, { date: '2026-11-20' }]);
  });

  it('out without in: stored and flagged, the answer asks for a correction', async () => {
    w.moveClock(friday('17:05'));
    const { user, me } = await worker('TINJAU');
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'out') });
    expect(answer.reply.data).toMatchObject({ outcome: 'stored', missingIn: true });
    expect(await eventsOf(w, user)).toMatchObject([{ flags: ['TANPA_ABSEN_MASUK'] }]);
    const { rows } = await w.pool.query('select status from attendance_day where user_id = $1', [user.id]);
    expect(rows).toEqual([{ status: 'TIDAK_ABSEN_MASUK' }]);
  });

  it('earlier than the window: stored and flagged, the answer says from when a clock-in counts', async () => {
    w.moveClock(friday('05:30'));
    const { user, me } = await worker('TOLAK');
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in') });
    expect(answer.reply.data).toMatchObject({ outcome: 'stored', countsFrom: toWire(friday('06:00')) });
    expect(await eventsOf(w, user)).toMatchObject([{ flags: ['SEBELUM_JENDELA'] }]);
  });

  it('no shift: stored and flagged, both ways', async () => {
    w.moveClock(instant('2026-11-21T08:00:00+07:00'));
    const company = await w.make.company({ settings: { workweek: 'roster' } });
    const user = await w.make.user({ company });
    await w.make.worksAt({ user, location: await w.make.location({ company }) });
    const answer = await (await server.as(user)).call(attendance.clock, { body: liveTap(w, 'in') });
    expect(answer.reply.data).toMatchObject({ outcome: 'stored', unscheduled: true });
    expect(await eventsOf(w, user)).toMatchObject([{ flags: ['TANPA_JADWAL'] }]);
  });
});

describe('A place that could only be read after the tap', () => {
  const readAfter = (minutes: number, at = AT_PLACE) => {
    const offsetMs = Math.round(minutes * 60_000);
    return { fixes: [{ ...at, offsetMs }], listenFromMs: offsetMs };
  };

  it.each([
    ['half a minute, a slow consent', 0.5],
    ['three minutes', 3],
  ])('is where the tap was made after %s', async (_, minutes) => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TOLAK');
    const { event } = (await me.call(attendance.clock, { body: liveTap(w, 'in', readAfter(minutes)) })).reply.data;
    expect(event).toMatchObject({ verdict: 'DI_DALAM_RADIUS', placeDelayMinutes: null, review: null });
    expect(await eventsOf(w, user)).toMatchObject([{ flags: [], reasons: null }]);
  });

  it.each([
    ['inside', AT_PLACE, ['LOKASI_TERLAMBAT']],
    ['outside', OUTSIDE_RADIUS, ['DI_LUAR_RADIUS', 'LOKASI_TERLAMBAT']],
  ])(
    'and lay %s five minutes later: the tap is kept for review, where outside is refused, too',
    async (_, at, reasons) => {
      w.moveClock(friday('08:00'));
      const { user, me } = await worker('TOLAK');
      const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', readAfter(5.4, at)) });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.reply.data.event).toMatchObject({ placeDelayMinutes: 5, review: { state: 'terbuka', reasons } });
      expect(await eventsOf(w, user)).toMatchObject([{ flags: expect.arrayContaining(['LOKASI_TERLAMBAT']), reasons }]);
      // The day counts the tap and says why somebody looks at it.
      const day = await me.call(attendance.day, { params: { userId: user.id, date: '2026-11-20' } });
      expect(day.reply.data.events).toMatchObject([{ placeDelayMinutes: 5 }]);
      expect(day.reply.data.steps.find(({ code }) => code === 'ABSEN')?.params).toMatchObject({ lokasiTerlambat: 5 });
    },
  );

  it('is not taken instead of one that was read at the tap', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker('TINJAU');
    const late = readAfter(5, { ...OUTSIDE_RADIUS, accuracy: 2 });
    const body = liveTap(w, 'in', { ...late, fixes: [AT_PLACE, ...late.fixes] });
    expect((await me.call(attendance.clock, { body })).reply.data.event).toMatchObject({ verdict: 'DI_DALAM_RADIUS' });
    expect(await eventsOf(w, user)).toMatchObject([{ flags: [], reasons: null }]);
  });
});
