import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { attendanceReviews } from '@hadir/contract/attendance/reviews.ts';
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../../db/new-id.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { AT_PLACE, OUTSIDE_RADIUS, friday, liveTap } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../attendance.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const THURSDAY = instant('2026-11-19T08:00:00+07:00');

interface Team {
  boss: Person;
  admin: Person;
  people: readonly { me: Person; user: TestUser }[];
}

async function team(size: number): Promise<Team> {
  w.moveClock(THURSDAY);
  const company = await w.make.company();
  const superior = await w.make.user({ company, role: 'supervisor' });
  const location = await w.make.location({ company });
  const people: { me: Person; user: TestUser }[] = [];
  for (let index = 0; index < size; index += 1) {
    const user = await w.make.user({ company, superior });
    await w.make.worksAt({ user, location });
    people.push({ me: await server.as(user), user });
  }
  const admin = await server.as(await w.make.user({ company, role: 'admin' }));
  return { boss: await server.as(superior), admin, people };
}

async function doubtfulTap(me: Person): Promise<string> {
  const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
  return answer.reply.data.event?.review?.id ?? answer.text;
}

async function photographed(me: Person, type: 'in' | 'out'): Promise<string> {
  const bytes = await sharp(randomBytes(480 * 640 * 3), { raw: { width: 480, height: 640, channels: 3 } })
    .jpeg({ quality: 50 })
    .toBuffer();
  const selfie = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  const tap = await me.call(attendance.clock, { body: liveTap(w, type, { selfie, fixes: [AT_PLACE] }) });
  const sent = await me.call(attendance.sendSelfie, { params: { id: tap.reply.data.event?.id ?? '' }, body: bytes });
  return sent.reply.data.selfie ?? sent.text;
}

describe('One doubtful tap with its evidence', () => {
  it('stands beside the tap before it, with the way and the minutes between, and beside earlier faces', async () => {
    const { boss, people } = await team(1);
    const [person] = people;
    if (!person) throw new Error('nobody');
    const first = await photographed(person.me, 'in');
    w.moveClock(friday('07:54'));
    const second = await photographed(person.me, 'in');
    w.moveClock(friday('08:00'));
    const out = await person.me.call(attendance.clock, { body: liveTap(w, 'out', { fixes: [OUTSIDE_RADIUS] }) });
    const id = out.reply.data.event?.review?.id ?? '';
    const { reply } = await boss.call(attendanceReviews.detail, { params: { id } });
    expect(reply.data).toMatchObject({
      id,
      reasons: ['DI_LUAR_RADIUS'],
      can: ['accept', 'refuse'],
      tapPosition: { lat: OUTSIDE_RADIUS.lat },
      place: { lat: AT_PLACE.lat },
      before: { type: 'in', at: toWire(friday('07:54')), metres: 1112, minutes: 6, kmh: 11 },
    });
    expect(reply.data.earlier.map(({ selfie }) => selfie)).toEqual([second, first]);
  });

  it('a face that is doubted itself, or was refused, is none to compare with', async () => {
    const { boss, people } = await team(1);
    const [person] = people;
    if (!person) throw new Error('nobody');
    await photographed(person.me, 'in');
    await w.pool.query(
      `insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
       select company_id, $2, at, id, user_id, work_date, '{DISANGKAL}', at from attendance_event where user_id = $1`,
      [person.user.id, newId()],
    );
    w.moveClock(friday('08:00'));
    const id = await doubtfulTap(person.me);
    expect((await boss.call(attendanceReviews.detail, { params: { id } })).reply.data.earlier).toEqual([]);
  });

  it('is found by nobody outside the scope, not even by the person', async () => {
    const { people } = await team(1);
    const [person] = people;
    if (!person) throw new Error('nobody');
    w.moveClock(friday('08:00'));
    const id = await doubtfulTap(person.me);
    const other = await team(1);
    w.moveClock(friday('08:00'));
    expect((await other.boss.call(attendanceReviews.detail, { params: { id } })).status).toBe(404);
    expect((await person.me.call(attendanceReviews.detail, { params: { id } })).status).toBe(403);
  });
});

describe('Many at once', () => {
  it('are answered one by one: what another has decided stays his, the rest is refused with one reason', async () => {
    const { boss, admin, people } = await team(3);
    w.moveClock(friday('08:00'));
    const ids: string[] = [];
    for (const { me } of people) ids.push(await doubtfulTap(me));
    await admin.call(attendance.decideReview, { params: { id: ids[1] ?? '' }, body: { move: 'accept' } });
    const body = { move: 'refuse' as const, ids: [...ids, newId()], reason: 'Bukan di tempat kerja.' };
    const { reply } = await boss.call(attendanceReviews.decide, { body });
    expect(reply.data.map(({ status, code }) => [status, code])).toEqual([
      [200, null],
      [409, 'SUDAH_DIPROSES'],
      [200, null],
      [404, 'TIDAK_DITEMUKAN'],
    ]);
    expect(reply.data[0]?.row).toMatchObject({ state: 'ditolak', note: 'Bukan di tempat kerja.', can: ['undo'] });

    const back = await boss.call(attendanceReviews.decide, { body: { move: 'undo', ids } });
    expect(back.reply.data.map(({ status }) => status)).toEqual([200, 409, 200]);
    const waiting = await boss.call(attendance.reviews, { query: {} });
    expect(waiting.reply.data.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
  });

  it('sent again with the same key decide nothing a second time', async () => {
    const { boss, people } = await team(2);
    w.moveClock(friday('08:00'));
    const ids: string[] = [];
    for (const { me } of people) ids.push(await doubtfulTap(me));
    const request = { body: { move: 'accept' as const, ids }, key: 'tinjau-sekaligus-1' };
    const once = await boss.call(attendanceReviews.decide, request);
    const twice = await boss.call(attendanceReviews.decide, request);
    expect(once.reply.data.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice.reply).toEqual(once.reply);
    const { rows } = await w.pool.query(
      `select count(*)::int as n from audit_log where action = 'attendance.review.accept' and entity_id = any($1::text[])`,
      [ids],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('none or more than a hundred, or the same twice, is refused', async () => {
    const { boss } = await team(1);
    const id = newId();
    for (const ids of [[], [id, id], Array.from({ length: 101 }, newId)])
      expect((await boss.call(attendanceReviews.decide, { body: { move: 'accept', ids } })).status).toBe(422);
  });
});
