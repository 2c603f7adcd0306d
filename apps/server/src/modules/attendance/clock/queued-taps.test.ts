import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { type Instant, instant, localTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../../test/world/http.ts';
import { friday, queuedTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertLockedPeriod } from '../../../../test/world/locked-period.ts';
import { attendanceModule } from '../attendance.module.ts';

const HOUR = 3_600_000;
const later = (at: Instant, ms: number) => (at + ms) as Instant;

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

async function worker() {
  const user = await w.make.user();
  await w.make.worksAt({ user, location: await w.make.location() });
  return { user, me: await server.as(user) };
}

async function stored(userId: string) {
  const events = await w.pool.query(
    'select type, at, grade, work_date from attendance_event where user_id = $1 order by at',
    [userId],
  );
  const drafts = await w.pool.query(
    'select kind, in_at, out_at, origin, evidence from draft_correction where user_id = $1',
    [userId],
  );
  const days = await w.pool.query(
    'select work_date, status, in_at, out_at from attendance_day where user_id = $1 order by work_date',
    [userId],
  );
  return { events: events.rows, drafts: drafts.rows, days: days.rows };
}

describe('A tap without signal (product/clocking#queue-on-the-device)', () => {
  it('ANCHORED: tapped offline 06.58, sent 07.40: the day shows 06.58', async () => {
    w.moveClock(friday('07:40'));
    const { user, me } = await worker();
    const body = queuedTap(w, server, user, { type: 'in', tappedAt: friday('06:58'), anchoredAt: friday('06:40') });
    const answer = await me.call(attendance.clock, { body });
    expect(answer.reply.data).toMatchObject({
      outcome: 'stored',
      grade: 'ANCHORED',
      event: { at: toWire(friday('06:58')), review: null },
    });
    expect(answer.reply.data.event?.receivedAt).toBe(toWire(friday('07:40')));
    expect((await stored(user.id)).days).toMatchObject([{ in_at: friday('06:58') }]);
  });

  it('ANCHORED, masuk: the later of two clocks that nearly agree counts', async () => {
    w.moveClock(friday('07:40'));
    const { user, me } = await worker();
    const body = queuedTap(w, server, user, {
      type: 'in',
      tappedAt: friday('06:58'),
      anchoredAt: friday('06:40'),
      wallAhead: { tap: 60_000 },
    });
    expect((await me.call(attendance.clock, { body })).reply.data.event?.at).toBe(toWire(friday('06:59')));
  });

  const drafts: {
    name: string;
    minutes: number;
    queued: Omit<Parameters<typeof queuedTap>[3], 'type' | 'tappedAt'>;
    code: string;
  }[] = [
    {
      name: 'the phone never heard of the server',
      minutes: -60,
      queued: { anchoredAt: null },
      code: 'TANPA_ACUAN_WAKTU',
    },
    {
      name: 'the clock was set back three hours while offline',
      minutes: -60,
      queued: { anchoredAt: friday('06:00'), wallAhead: { tap: -3 * HOUR } },
      code: 'JAM_BERBEDA',
    },
    {
      name: 'the clock was set forward three hours while offline',
      minutes: -60,
      queued: { anchoredAt: friday('06:00'), samePageLife: false, wallAhead: { tap: 3 * HOUR, send: 3 * HOUR } },
      code: 'JAM_BERBEDA',
    },
    {
      name: 'older than 72 hours without a monotonic clock',
      minutes: -73 * 60,
      queued: { anchoredAt: instant('2026-11-16T08:00:00+07:00'), samePageLife: false },
      code: 'TERLALU_LAMA',
    },
  ];
  it.each(drafts)('a draft correction with the evidence: $name', async ({ minutes, queued, code }) => {
    w.moveClock(friday('09:00'));
    const { user, me } = await worker();
    const body = queuedTap(w, server, user, {
      type: 'in',
      tappedAt: later(friday('09:00'), minutes * 60_000),
      ...queued,
    });
    const answer = await me.call(attendance.clock, { body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.reply.data).toMatchObject({ outcome: 'draft', event: null, draft: { reason: code } });
    const { events, drafts: storedDrafts } = await stored(user.id);
    expect(events).toEqual([]);
    expect(storedDrafts).toMatchObject([{ kind: 'lupa_masuk', origin: 'queue', evidence: { code } }]);
  });

  it('a forged anchor and another person’s anchor say nothing', async () => {
    w.moveClock(friday('09:00'));
    const { user, me } = await worker();
    const other = await worker();
    for (const owner of [{ ...user, accountId: other.user.accountId }]) {
      const body = queuedTap(w, server, owner, { type: 'in', tappedAt: friday('08:00'), anchoredAt: friday('07:00') });
      expect((await me.call(attendance.clock, { body })).reply.data.outcome).toBe('draft');
    }
    const body = queuedTap(w, server, user, { type: 'in', tappedAt: friday('08:00'), anchoredAt: friday('07:00') });
    if (body.tap.mode === 'queued') body.tap.anchor = `${body.tap.anchor?.slice(0, -2)}xx`;
    expect((await me.call(attendance.clock, { body })).reply.data.outcome).toBe('draft');
  });

  it('a draft sent again with its key is one draft', async () => {
    w.moveClock(friday('09:00'));
    const { user, me } = await worker();
    const body = queuedTap(w, server, user, { type: 'in', tappedAt: friday('08:00'), anchoredAt: null });
    const first = await me.call(attendance.clock, { body, key: 'draf-yang-sama' });
    const second = await me.call(attendance.clock, { body, key: 'draf-yang-sama' });
    expect(second.reply).toEqual(first.reply);
    expect((await stored(user.id)).drafts).toHaveLength(1);
  });

  it('a tap of a locked period becomes a draft, never an event', async () => {
    w.moveClock(friday('09:00'));
    const { user, me } = await worker();
    await insertLockedPeriod(w.pool, user.company.id, { label: '2026-10', from: '2026-09-21', to: '2026-11-18' });
    const tappedAt = instant('2026-11-18T08:00:00+07:00');
    const body = queuedTap(w, server, user, { type: 'in', tappedAt, anchoredAt: later(tappedAt, -HOUR) });
    expect((await me.call(attendance.clock, { body })).reply.data.outcome).toBe('draft');
    expect((await stored(user.id)).events).toEqual([]);
    await w.pool.query('delete from period where company_id = $1', [user.company.id]);
  });
});

describe('A queue that arrives late, twice or shuffled (rules/attendance#taps-without-signal)', () => {
  const taps = [
    ['in', '2026-11-18T07:55:00+07:00'],
    ['out', '2026-11-18T17:05:00+07:00'],
    ['in', '2026-11-19T08:20:00+07:00'],
    ['out', '2026-11-19T16:30:00+07:00'],
  ] as const;
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 0, 3, 2],
    [2, 0, 3, 1],
    [3, 0, 2, 1],
  ];

  async function run(order: readonly number[]) {
    w.moveClock(friday('06:00'));
    const { user, me } = await worker();
    const anchoredAt = instant('2026-11-18T07:00:00+07:00');
    for (const round of [1, 2]) {
      for (const index of order) {
        const [type, at] = taps[index] ?? taps[0];
        const body = queuedTap(w, server, user, { type, tappedAt: instant(at), anchoredAt });
        const answer = await me.call(attendance.clock, { body, key: `antrean-${index}` });
        expect(answer.status, `${round} ${answer.text}`).toBe(200);
      }
    }
    const { figures } = (
      await w.pool.query('select figures from attendance_month where user_id = $1 and period = $2', [
        user.id,
        '2026-11',
      ])
    ).rows[0];
    const { days, events } = await stored(user.id);
    return { days: days.filter(({ work_date: date }) => ['2026-11-18', '2026-11-19'].includes(date)), events, figures };
  }

  it('gives the same events, days and sums in every order', async () => {
    const inOrder = await run([0, 1, 2, 3]);
    expect(inOrder.events).toHaveLength(4);
    expect(inOrder.days).toMatchObject([{ status: 'HADIR' }, { status: 'HADIR' }]);
    expect(inOrder.figures).toMatchObject({ hadir: 2, terlambatKali: 1, terlambatMenit: 20, pulangCepatMenit: 30 });
    for (const order of orders) {
      const shuffled = await run(order);
      expect(shuffled.events).toEqual(inOrder.events);
      expect(shuffled.days).toEqual(inOrder.days);
      expect(shuffled.figures).toMatchObject({ hadir: 2, terlambatMenit: 20, pulangCepatMenit: 30 });
    }
  });

  it('an in that arrives after its night’s out takes the out back to its own evening', async () => {
    w.moveClock(instant('2026-11-20T09:00:00+07:00'));
    const night = await w.make.shift({ start: localTime('22:00'), end: localTime('04:00') });
    const { user, me } = await worker();
    // Eleven in the morning would be far outside the night's window without its in.
    const schedule = await w.make.schedule({ days: [night, night, night, night, night, null, null] });
    await w.make.follows({ user, schedule });
    const anchoredAt = instant('2026-11-18T21:00:00+07:00');
    const out = queuedTap(w, server, user, { type: 'out', tappedAt: instant('2026-11-19T09:30:00+07:00'), anchoredAt });
    await me.call(attendance.clock, { body: out });
    const into = queuedTap(w, server, user, { type: 'in', tappedAt: instant('2026-11-18T22:10:00+07:00'), anchoredAt });
    await me.call(attendance.clock, { body: into });
    const { events, days } = await stored(user.id);
    expect(events.map(({ work_date: date }) => date)).toEqual(['2026-11-18', '2026-11-18']);
    expect(days.find(({ work_date: date }) => date === '2026-11-18')).toMatchObject({ status: 'HADIR' });
  });
});
