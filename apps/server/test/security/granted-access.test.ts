/**
 * Whom somebody has let in lately decides nothing of that person's beside the requests: hours worked over time, doubtful
 * taps, a swap, an objection. Whoever gave the access could have signed in as the one who decides.
 */
import { describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { attendanceReviews } from '@hadir/contract/attendance/reviews.ts';
import { overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import { shiftChange } from '@hadir/contract/shift-change/endpoints.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { OPERATOR_COMPANY_ID } from '../../src/db/platform-data.ts';
import type { TestUser } from '../world/factories.ts';
import { answers, BETTER, corrects, houseOfLateDay, WORSE } from '../attendance/hr-corrections.ts';
import type { Person, Served } from '../world/http.ts';
import { approvedEvening, MONDAY_MORNING, novemberAt, pass, tapped, toValidate } from '../overtime/overtime.ts';
import { CORRECTED, performAction } from '../requests/request-house.ts';
import type { TestCompany } from '../world/structure-factories.ts';
import { swapOf, unitOfTwo } from '../leave/swaps.ts';
import { OUTSIDE_RADIUS, friday, liveTap } from '../attendance/taps.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, jobs: true }, (made) => ({ w, server } = made));

/** An access that one has given the other so long before now. */
const grantAccess = (by: TestUser, user: TestUser, { ago = MINUTE } = {}) =>
  insertRows(w.pool, 'access_grant', [
    {
      company_id: by.company.id,
      id: newId(),
      user_id: user.id,
      account_id: user.accountId,
      kind: 'code',
      at: toWire((w.clock() - ago) as Instant),
      given_by: by.id,
      shows: false,
    },
  ]);

async function enteredAs(user: TestUser): Promise<Person> {
  const company = { id: OPERATOR_COMPANY_ID } as TestCompany;
  const boss = await w.make.user({ role: 'superadmin', company, employed: false });
  const body = { companyId: user.company.id, userId: user.id, reason: 'antrean menumpuk, tiket 4182' };
  return server.withCookiesOf(await (await server.as(boss)).call(platform.enterAs, { body }));
}

describe('overtime that was worked', () => {
  /** Monday evening, looked at on Tuesday. */
  async function workedEvening() {
    const made = await approvedEvening(w, server);
    await tapped(w, made.found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, made.found.staff, 'out', '2026-11-16T20:05:00+07:00');
    await pass(w, made.found.staff, novemberAt('17', '09:00'));
    return made;
  }
  const listed = async (reader: Person) => (await toValidate(reader)).reply.data[0];

  test.each([
    ['a minute before seven days', WEEK - MINUTE, { can: [], code: 'AKSES_BARU_DIBERIKAN' }],
    ['after seven days', WEEK, { can: ['validate', 'return'], code: undefined }],
  ])('is validated by an admin whom the person let in %s: %s', async (_, ago, { can, code }) => {
    const { found, otherAdmin, id } = await workedEvening();
    await grantAccess(found.staff, found.otherAdmin, { ago });
    const row = await listed(otherAdmin);
    expect(row?.can).toEqual(can);
    const validated = await otherAdmin.call(overtimeWork.validate, {
      params: { id },
      body: { version: row?.version ?? 0 },
    });
    expect(validated.error?.code).toBe(code);
  });

  test('is neither returned nor opened again nor taken among many by that admin, and by another one is', async () => {
    const { found, admin, otherAdmin, id } = await workedEvening();
    await grantAccess(found.staff, found.otherAdmin);
    const version = (await listed(otherAdmin))?.version ?? 0;
    const params = { id };
    const back = { version, reason: 'Menit tidak sesuai.' };
    expect((await otherAdmin.call(overtimeWork.giveBack, { params, body: back })).error.code).toBe(
      'AKSES_BARU_DIBERIKAN',
    );
    const many = await otherAdmin.call(overtimeWork.validateMany, { body: { items: [{ id, version }] } });
    expect(many.text).toContain('AKSES_BARU_DIBERIKAN');
    const done = await admin.call(overtimeWork.validate, { params, body: { version } });
    expect(done.reply.data.can).toEqual(['reopen']);
    const reopening = { version: done.reply.data.version, reason: 'Menit tidak sesuai.' };
    expect((await otherAdmin.call(overtimeWork.reopen, { params, body: reopening })).error.code).toBe(
      'AKSES_BARU_DIBERIKAN',
    );
  });

  test('of the own is offered no action, as none in another’s name', async () => {
    const { found, admin } = await workedEvening();
    expect((await listed(admin))?.can).toEqual(['validate', 'return']);
    expect((await listed(await enteredAs(found.admin)))?.can).toEqual([]);
    await w.pool.query(`update app_user set role = 'admin' where id = $1`, [found.staff.id]);
    expect((await listed(await server.as(found.staff)))?.can).toEqual([]);
  });
});

describe('a doubtful tap', () => {
  async function doubtfulTap() {
    w.moveClock(friday('08:00'));
    const company = await w.make.company();
    const superior = await w.make.user({ company, role: 'supervisor' });
    const user = await w.make.user({ company, superior });
    await w.make.worksAt({ user, location: await w.make.location({ company }) });
    const me = await server.as(user);
    const answer = await me.call(attendance.clock, { body: liveTap(w, 'in', { fixes: [OUTSIDE_RADIUS] }) });
    return { user, superior, id: answer.reply.data.event?.review?.id ?? '' };
  }

  test.each([
    ['a minute before seven days', WEEK - MINUTE, { can: [], code: 'AKSES_BARU_DIBERIKAN' }],
    ['after seven days', WEEK, { can: ['accept', 'refuse'], code: undefined }],
  ])('is decided by the superior whom the person let in %s: %s', async (_, ago, { can, code }) => {
    const { user, superior, id } = await doubtfulTap();
    await grantAccess(user, superior, { ago });
    const boss = await server.as(superior);
    expect((await boss.call(attendance.reviews, { query: {} })).reply.data.map((row) => row.can)).toEqual([can]);
    expect((await boss.call(attendanceReviews.detail, { params: { id } })).reply.data.can).toEqual(can);
    const decided = await boss.call(attendance.decideReview, { params: { id }, body: { move: 'accept' } });
    expect(decided.error?.code).toBe(code);
  });

  test('is offered to nobody in another’s name', async () => {
    const { superior } = await doubtfulTap();
    const acting = await enteredAs(superior);
    expect((await acting.call(attendance.reviews, { query: {} })).reply.data.map((row) => row.can)).toEqual([[]]);
  });
});

describe('a swap', () => {
  test.each([
    ['a minute before seven days', WEEK - MINUTE, 'AKSES_BARU_DIBERIKAN'],
    ['after seven days', WEEK, undefined],
  ])('is decided by the superior whom the partner let in %s: %s', async (_, ago, code) => {
    const s = await unitOfTwo(w, server);
    const { id } = (await s.people.sari.call(shiftChange.submit, { body: swapOf(s) })).reply.data;
    await performAction(s.people.budi, id, 'approve');
    await grantAccess(s.of.budi, s.of.superior, { ago });
    expect((await performAction(s.people.superior, id, 'approve')).error?.code).toBe(code);
  });

  test('goes to somebody else than the superior whom the partner has let in', async () => {
    const s = await unitOfTwo(w, server);
    await grantAccess(s.of.budi, s.of.superior);
    const { id } = (await s.people.sari.call(shiftChange.submit, { body: swapOf(s) })).reply.data;
    await performAction(s.people.budi, id, 'approve');
    const { rows } = await w.pool.query('select 1 from request_approver where request_id = $1 and approver_id = $2', [
      id,
      s.of.superior.id,
    ]);
    expect(rows).toEqual([]);
    expect((await performAction(s.admin, id, 'approve')).reply.data.status).toBe('approved');
  });
});

describe('a correction by HR', () => {
  const OBJECTION = 'Saya datang pukul 08.47, ada fotonya.';

  test('an objection is not decided by whom the second admin, who agreed, has let in', async () => {
    w.moveClock(friday('10:00'));
    const { found, userId, admin, otherAdmin, staff } = await houseOfLateDay(w, server);
    const { company } = found.staff;
    await w.pool.query(
      `update company set settings = settings || '{"hr_correction_second_admin": true}' where id = $1`,
      [company.id],
    );
    const third = await w.make.user({ company, role: 'admin', fullname: 'Hera HR' });
    await grantAccess(found.otherAdmin, third);
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    await answers(otherAdmin, id, 'agree');
    const objected = await answers(staff, id, 'object', OBJECTION);
    expect(objected.reply.data.deciders).toEqual(['Agus Atasan']);
    expect((await answers(await server.as(third), id, 'uphold')).error.code).toBe('TIDAK_BERHAK');
  });

  test('offers no answer in another’s name', async () => {
    w.moveClock(friday('10:00'));
    const { found, userId, admin, staff } = await houseOfLateDay(w, server);
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    const day = { params: { userId, date: CORRECTED } } as const;
    const own = (await staff.call(attendance.day, day)).reply.data.changes;
    expect(own.map(({ can }) => can)).toEqual([['consent', 'object']]);
    const acting = await enteredAs(found.staff);
    const shown = (await acting.call(attendance.day, day)).reply.data.changes;
    expect(shown.map(({ can }) => can)).toEqual([[]]);
    expect((await answers(acting, id, 'consent')).error.code).toBe('MASUK_SEBAGAI_TERBATAS');
    const writer = await enteredAs(found.admin);
    expect((await answers(writer, id, 'withdraw')).error.code).toBe('MASUK_SEBAGAI_TERBATAS');
  });
});
