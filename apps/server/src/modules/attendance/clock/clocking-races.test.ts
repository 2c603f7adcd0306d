import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ClockBody } from '@hadir/contract/attendance/clock.ts';
import { figuresOf } from '@hadir/domain/attendance/month-figures.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { OUTSIDE_RADIUS, friday, liveTap, queuedTap, SELFIE } from '../../../../test/attendance/taps.ts';
import { companyDb } from '../../../db/company-db.ts';
import { untilLocked } from '../../../../test/world/wait-until.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../attendance.module.ts';
import { countedStored } from '../days/day-record.ts';
import { recomputeDays } from '../days/recompute.service.ts';
import { readCountedDays } from '../days/recompute.store.ts';

let w: World;
let server: Served;
usesWorld({ maxConnections: 16, only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

async function worker() {
  const user = await w.make.user();
  await w.make.worksAt({ user, location: await w.make.location() });
  return { user, me: await server.as(user) };
}

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const countEvents = async (userId: string) =>
  (await w.pool.query('select count(*)::int as n from attendance_event where user_id = $1', [userId])).rows[0].n;

describe('Taps at the same moment', () => {
  it('twenty times the same key: one row, one answer', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    const body = liveTap(w, 'in');
    const answers = await many(20, () => me.call(attendance.clock, { body, key: 'kunci-yang-sama' }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.reply.data.outcome).toBe('stored');
    expect(await countEvents(user.id)).toBe(1);
  });

  it('the same key with another body is refused, and nothing is written', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    await me.call(attendance.clock, { body: liveTap(w, 'in'), key: 'kunci-dipakai' });
    w.moveClock(friday('17:00'));
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'out'), key: 'kunci-dipakai' });
    expect([answer.status, answer.error.code]).toEqual([422, 'KUNCI_DIPAKAI']);
    expect(await countEvents(user.id)).toBe(1);
  });

  it('twenty different keys, one type: one row, nineteen times "sudah tercatat"', async () => {
    w.moveClock(friday('08:00'));
    const { user, me } = await worker();
    const answers = await many(20, () => me.call(attendance.clock, { body: liveTap(w, 'in') }));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ reply }) => reply.data.outcome === 'stored')).toHaveLength(1);
    expect(new Set(answers.map(({ reply }) => reply.data.event?.id)).size).toBe(1);
    expect(await countEvents(user.id)).toBe(1);
    // The months around are held with it, so this is not the person's only row.
    const { rows } = await w.pool.query('select figures from attendance_month where user_id = $1 and period = $2', [
      user.id,
      '2026-11',
    ]);
    expect(rows[0].figures).toMatchObject({ hadir: 1, hariKerja: 1 });
  });

  it('people of one moment share the way and nothing else: each has the own event and day', async () => {
    w.moveClock(friday('08:00'));
    const people = await many(12, worker);
    interface Kind {
      type: 'in' | 'out';
      more: Partial<ClockBody>;
    }
    const usual: Kind = { type: 'in', more: {} };
    const kinds: readonly Kind[] = [
      usual,
      { type: 'in', more: { fixes: [OUTSIDE_RADIUS] } },
      { type: 'out', more: { fixes: [] } },
      { type: 'in', more: { isMock: true, selfie: { sha256: 'b'.repeat(64), bytes: 7 } } },
    ];
    const answers = await Promise.all(
      people.map(({ me }, index) => {
        const { type, more } = kinds[index % kinds.length] ?? usual;
        return me.call(attendance.clock, { body: liveTap(w, type, more) });
      }),
    );
    const { rows } = await w.pool.query(
      `select e.user_id, e.id, e.type, e.geofence_result as verdict, e.distance_m as distance, e.lat, e.proof_code as code,
          e.selfie_bytes as bytes, e.is_mock as mock, e.fixes is null as blind, d.in_event_id as "inId", d.out_event_id as "outId",
          d.open_review as "openReview", d.status, r.reasons
        from attendance_event e
          join attendance_day d on d.company_id = e.company_id and d.work_date = e.work_date and d.user_id = e.user_id
          left join attendance_review r on r.company_id = e.company_id and r.event_id = e.id
        where e.user_id = any($1::uuid[])`,
      [people.map(({ user }) => user.id)],
    );
    const stored = new Map(rows.map((row) => [row.user_id, row]));
    expect(rows).toHaveLength(people.length);
    people.forEach(({ user }, index) => {
      const { type, more } = kinds[index % kinds.length] ?? usual;
      const own = answers[index]?.reply.data;
      expect(own?.event).toMatchObject({ type });
      expect(stored.get(user.id)).toEqual({
        user_id: user.id,
        id: own?.event?.id,
        type,
        verdict: own?.event?.verdict,
        distance: own?.event?.distanceM,
        lat: own?.tapPosition?.lat ?? null,
        code: own?.event?.proofCode,
        bytes: (more.selfie ?? SELFIE).bytes,
        mock: more.isMock === true,
        blind: type === 'out',
        inId: type === 'in' ? own?.event?.id : null,
        outId: type === 'out' ? own?.event?.id : null,
        openReview: own?.event?.review !== null,
        status: type === 'in' ? 'HADIR' : 'TIDAK_ABSEN_MASUK',
        reasons: own?.event?.review?.reasons ?? null,
      });
    });
    expect(new Set(answers.map(({ reply }) => reply.data.event?.verdict)).size).toBeGreaterThan(2);
  });

  it('somebody whose days are being judged again waits alone: the others of the minute go on', async () => {
    w.moveClock(friday('08:00'));
    const [locked, ...others] = await many(6, worker);
    if (!locked) throw new Error('nobody');
    await locked.me.call(attendance.clock, { body: liveTap(w, 'in') });
    w.moveClock(friday('17:00'));
    const judge = await w.pool.connect();
    try {
      await judge.query('begin');
      await judge.query('select 1 from attendance_month where user_id = $1 for update', [locked.user.id]);
      const waits = locked.me.call(attendance.clock, { body: liveTap(w, 'out') });
      const out = ({ me }: (typeof others)[number]) => me.call(attendance.clock, { body: liveTap(w, 'out') });
      // Two share the statement of the person who is held; the others come while that person waits.
      const shared = others.slice(0, 2).map(out);
      await untilLocked(w);
      const answers = await Promise.all([...shared, ...others.slice(2).map(out)]);
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
      await judge.query('rollback');
      expect((await waits).status).toBe(200);
      expect(await countEvents(locked.user.id)).toBe(2);
    } finally {
      judge.release();
    }
  });

  it('live taps, a queue and recomputations together: every tap once, and the month is the sum of its days', async () => {
    w.moveClock(friday('17:30'));
    const { user, me } = await worker();
    const db = companyDb(w.pool, user.company.id);
    const from = localDate('2026-11-16');
    const recompute = () =>
      recomputeDays(db, {
        companyId: user.company.id,
        userIds: [user.id],
        from,
        to: localDate('2026-11-20'),
        cause: 'uji',
        now: w.clock(),
      });
    const queued = ['16', '17', '18', '19'].flatMap((date) =>
      (['in', 'out'] as const).map((type) => {
        const at = friday(type === 'in' ? '08:30' : '17:00') - (20 - Number(date)) * 86_400_000;
        return queuedTap(w, server, user, {
          type,
          tappedAt: at as typeof now,
          anchoredAt: (friday('07:00') - 5 * 86_400_000) as typeof now,
        });
      }),
    );
    const now = w.clock();
    const answers = await Promise.all([
      ...queued.map((body) => me.call(attendance.clock, { body })),
      me.call(attendance.clock, { body: liveTap(w, 'out') }),
      ...Array.from({ length: 6 }, recompute),
    ]);
    for (const answer of answers) if ('status' in answer) expect(answer.status, answer.text).toBe(200);
    expect(await countEvents(user.id)).toBe(9);
    const [sum] = await readCountedDays(w.pool, user.company.id, [user.id], {
      from: localDate('2026-10-21'),
      to: localDate('2026-11-20'),
    });
    const { rows } = await w.pool.query(
      `select figures from attendance_month where user_id = $1 and period = '2026-11'`,
      [user.id],
    );
    expect(rows[0].figures).toEqual(figuresOf((sum?.days ?? []).map(countedStored), 'hadir'));
    expect(rows[0].figures).toMatchObject({ hadir: 4, terlambatMenit: 120, tidakAbsenMasuk: 1 });
  });
});
