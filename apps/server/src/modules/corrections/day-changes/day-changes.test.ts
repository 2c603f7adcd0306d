import { describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { dayOf, tap } from '../../../../test/attendance/corrected-days.ts';
import {
  answers,
  BETTER,
  corrects,
  lateDay,
  REASON,
  correctionNotifications,
  WORSE,
} from '../../../../test/attendance/hr-corrections.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { CORRECTED, everybody, type House, house, judgeDay } from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { dashboardModule } from '../../dashboard/dashboard.module.ts';
import { privacyModule } from '../../privacy/privacy.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { correctionsModule } from '../corrections.module.ts';

let w: World;
let server: Served;
usesWorld(
  { only: [requestsModule, correctionsModule, attendanceModule, dashboardModule, privacyModule], now: friday('10:00') },
  (made) => {
    ({ w, server } = made);
  },
);

async function lateHouse() {
  const found = await house(w);
  await lateDay(w, found.staff);
  return { found, userId: found.staff.id, ...(await everybody(server, found)) };
}

const leaves = (...people: { id: string }[]) =>
  w.pool.query('update app_user set active = false where id = any($1::uuid[])', [people.map(({ id }) => id)]);
const seen = async (person: Person, id: string) =>
  (await person.call(dayChanges.detail, { params: { id } })).reply?.data;
const waiting = async (person: Person) =>
  (await person.call(dayChanges.waiting)).reply.data.map(({ state, can }) => [state, ...can].join(' '));
/** Whether the matrix marks the day. */
async function marked(person: Person, userId: string) {
  const { data } = (await person.call(attendance.matrix, { query: { from: CORRECTED, to: CORRECTED } })).reply;
  return data.find((row) => row.userId === userId)?.cells[0]?.openChange;
}
const OBJECTION = 'Saya datang pukul 08.47, ada fotonya.';

describe('What waits for the person', () => {
  test('is agreed to and counts; nothing more is to be said', async () => {
    const { found, userId, admin, otherAdmin, superior, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    expect(await waiting(staff)).toEqual(['waiting consent object']);
    expect([await marked(otherAdmin, userId), await marked(superior, userId)]).toEqual([true, true]);
    expect(await marked(otherAdmin, found.superior.id)).not.toBe(true);
    for (const other of [admin, otherAdmin, superior])
      for (const move of ['consent', 'object'] as const)
        expect((await answers(other, id, move, OBJECTION)).error.code).toBe('TIDAK_BERHAK');
    const agreed = await answers(staff, id, 'consent');
    expect(agreed.reply.data).toMatchObject({ state: 'counts', can: [] });
    expect(await marked(otherAdmin, userId)).toBe(false);
    expect(await dayOf(w, userId)).toMatchObject({ in: '09:30' });
    expect(await correctionNotifications(w, found.admin)).toEqual([
      'koreksi_hr_hasil: Siti Staf setuju dengan koreksi HR 19/11/2026',
    ]);
    const late = await answers(staff, id, 'object', OBJECTION);
    expect([late.status, late.error.code]).toEqual([409, 'KOREKSI_HR_SUDAH_LEWAT']);
  });

  test('is objected to with words, decided by another admin alone, and does not count', async () => {
    const { found, userId, admin, otherAdmin, superior, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    const short = await answers(staff, id, 'object', 'Tdk.');
    expect([short.status, short.error.code]).toEqual([422, 'ALASAN_WAJIB']);
    const objected = await answers(staff, id, 'object', OBJECTION);
    expect(objected.reply.data).toMatchObject({ state: 'objected', deciders: ['Heru HR'], can: [] });
    expect(await correctionNotifications(w, found.otherAdmin)).toEqual([
      'koreksi_hr_menunggu: Siti Staf menyanggah koreksi HR 19/11/2026: putusan Anda ditunggu',
    ]);
    expect(await seen(otherAdmin, id)).toMatchObject({
      reason: REASON,
      objection: { text: OBJECTION },
      can: ['uphold', 'reject'],
    });
    for (const nobody of [admin, superior, staff])
      expect((await answers(nobody, id, 'uphold')).error.code).toBe('TIDAK_BERHAK');
    expect((await answers(otherAdmin, id, 'uphold')).reply.data).toMatchObject({
      state: 'overturned',
      decision: { by: 'Heru HR', alone: false },
    });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
    expect((await correctionNotifications(w, found.staff)).at(-1)).toBe(
      'koreksi_hr_hasil: Sanggahan Anda atas koreksi HR 19/11/2026 diterima',
    );
  });

  test('counts when the objection is refused, with the reason', async () => {
    const { userId, admin, otherAdmin, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    await answers(staff, id, 'object', OBJECTION);
    expect((await answers(otherAdmin, id, 'reject')).error.code).toBe('ALASAN_WAJIB');
    const refused = await answers(otherAdmin, id, 'reject', 'Rekaman pintu menunjukkan 09.30.');
    expect(refused.reply.data).toMatchObject({ state: 'counts', can: [] });
    expect(await dayOf(w, userId)).toMatchObject({ in: '09:30' });
    expect((await answers(staff, id, 'object', OBJECTION)).status).toBe(409);
  });

  test('may be withdrawn by its writer alone, and then answered no more', async () => {
    const { found, userId, admin, otherAdmin, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    expect((await answers(otherAdmin, id, 'withdraw')).error.code).toBe('TIDAK_BERHAK');
    expect((await answers(admin, id, 'withdraw')).reply.data).toMatchObject({ state: 'withdrawn', can: [] });
    expect((await answers(staff, id, 'consent')).error.code).toBe('KOREKSI_HR_SUDAH_LEWAT');
    expect((await correctionNotifications(w, found.staff)).at(-1)).toBe(
      'koreksi_hr_hasil: Koreksi HR 19/11/2026 dibatalkan',
    );
  });

  test('is nobody else s to see: another company 404, a colleague 404', async () => {
    const { found, userId, admin } = await lateHouse();
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    const colleague = await server.as(await w.make.user({ company: found.staff.company }));
    const stranger = await server.as(await w.make.user({ company: await w.make.company(), role: 'admin' }));
    for (const nobody of [colleague, stranger]) {
      expect((await nobody.call(dayChanges.detail, { params: { id } })).status).toBe(404);
      expect((await answers(nobody, id, 'object', OBJECTION)).status).toBe(404);
      expect((await nobody.call(dayChanges.list, { query: {} })).reply.total).toBe(0);
    }
  });
});

describe('What counts at once', () => {
  test('stands while an objection against it waits, and goes when its writer concedes', async () => {
    const { userId, admin, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    expect((await answers(admin, id, 'withdraw')).error.code).toBe('KOREKSI_HR_SUDAH_LEWAT');
    await answers(staff, id, 'object', OBJECTION);
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:00' });
    expect((await answers(admin, id, 'withdraw')).reply.data).toMatchObject({ state: 'withdrawn' });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:47' });
  });
});

describe('An objection is decided', () => {
  /** @returns the names of who decides, after the person has objected */
  async function decidersOf(change: (found: House) => Promise<unknown>) {
    const { found, userId, admin, staff } = await lateHouse();
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    await change(found);
    const { reply } = await answers(staff, id, 'object', OBJECTION);
    return { found, id, admin, deciders: reply.data.deciders };
  }

  test('by the superior where there is no other admin', async () => {
    const { found, id, deciders } = await decidersOf(({ otherAdmin }) => leaves(otherAdmin));
    expect(deciders).toEqual(['Agus Atasan']);
    const superior = await server.as(found.superior);
    expect(await waiting(superior)).toEqual(['objected uphold reject']);
    expect((await answers(superior, id, 'uphold')).status).toBe(200);
  });

  test('above a superior who has left', async () => {
    const { deciders } = await decidersOf(({ otherAdmin, superior }) => leaves(otherAdmin, superior));
    expect(deciders).toEqual(['Dewi Direktur']);
  });

  test('by the writer where nobody else is left, marked so', async () => {
    const { id, admin, deciders } = await decidersOf(({ otherAdmin, superior, director }) =>
      leaves(otherAdmin, superior, director),
    );
    expect(deciders).toEqual(['Hani HR']);
    const decided = await answers(admin, id, 'reject', 'Rekaman pintu menunjukkan 09.30.');
    expect(decided.reply.data).toMatchObject({ decision: { by: 'Hani HR', alone: true } });
  });

  test('not by an admin whom the writer has let in lately', async () => {
    const { deciders } = await decidersOf(({ admin, otherAdmin }) =>
      insertRows(w.pool, 'access_grant', [
        {
          company_id: admin.company.id,
          id: newId(),
          user_id: otherAdmin.id,
          account_id: otherAdmin.accountId,
          kind: 'code',
          at: '2026-11-19T10:00:00+07:00',
          given_by: admin.id,
          shows: false,
        },
      ]),
    );
    expect(deciders).toEqual(['Agus Atasan']);
  });
});

describe('Where the company asks for a second admin', () => {
  async function guardedHouse() {
    const one = await lateHouse();
    await w.pool.query(
      `update company set settings = settings || '{"hr_correction_second_admin": true}' where id = $1`,
      [one.found.staff.company.id],
    );
    return one;
  }

  test('the person learns of it only when another admin has agreed; whoever agreed decides no objection', async () => {
    const { found, userId, admin, otherAdmin, superior, staff } = await guardedHouse();
    const { id, state, can } = (await corrects(admin, userId, BETTER)).reply.data;
    expect([state, can]).toEqual(['proposed', ['withdraw']]);
    expect(await correctionNotifications(w, found.staff)).toEqual([]);
    expect((await staff.call(dayChanges.detail, { params: { id } })).status).toBe(404);
    const listed = async (person: Person) => (await person.call(dayChanges.list, { query: {} })).reply.total;
    expect([await listed(staff), await listed(superior), await listed(otherAdmin)]).toEqual([0, 0, 1]);
    const day = { params: { userId, date: CORRECTED } };
    for (const other of [staff, superior])
      expect((await other.call(attendance.day, day)).reply.data.changes).toEqual([]);
    expect((await otherAdmin.call(attendance.day, day)).reply.data.changes).toHaveLength(1);
    expect([await marked(otherAdmin, userId), await marked(superior, userId)]).toEqual([true, false]);
    expect((await answers(admin, id, 'agree')).error.code).toBe('TIDAK_BERHAK');
    expect(await waiting(otherAdmin)).toEqual(['proposed agree refuse']);
    const { actions } = (await otherAdmin.call(dashboard.overview, { query: {} })).reply.data;
    expect(actions.find(({ kind }) => kind === 'day_changes')).toMatchObject({
      count: 1,
      detail: 'Siti Staf 19/11/2026',
    });
    const agreed = await answers(otherAdmin, id, 'agree');
    expect(agreed.reply.data).toMatchObject({ state: 'counts', second: { by: 'Heru HR' } });
    expect(await dayOf(w, userId)).toMatchObject({ in: '08:00' });
    const objected = await answers(staff, id, 'object', OBJECTION);
    expect(objected.reply.data.deciders).toEqual(['Agus Atasan']);
  });

  test('what is to the disadvantage waits for the person after it', async () => {
    const { userId, admin, otherAdmin } = await guardedHouse();
    const { id } = (await corrects(admin, userId, WORSE)).reply.data;
    expect((await answers(otherAdmin, id, 'agree')).reply.data).toMatchObject({ state: 'waiting' });
  });

  test('is compared with the day as it stands when the second admin agrees', async () => {
    const { found, userId, admin, otherAdmin } = await guardedHouse();
    const { id, disadvantages } = (await corrects(admin, userId, { in: '08:30' })).reply.data;
    expect(disadvantages).toEqual([]);
    await tap(w, found.staff, 'in', '2026-11-19T08:10:00+07:00');
    await judgeDay(w, found.staff);
    expect((await answers(otherAdmin, id, 'agree')).reply.data).toMatchObject({
      state: 'waiting',
      disadvantages: ['late', 'worked'],
    });
  });

  test('refused with a reason, it is over', async () => {
    const { found, userId, admin, otherAdmin, staff } = await guardedHouse();
    const { id } = (await corrects(admin, userId, BETTER)).reply.data;
    expect((await answers(otherAdmin, id, 'refuse')).error.code).toBe('ALASAN_WAJIB');
    const refused = await answers(otherAdmin, id, 'refuse', 'Jamnya keliru.');
    expect(refused.reply.data).toMatchObject({ state: 'refused', second: { by: 'Heru HR', note: 'Jamnya keliru.' } });
    expect(await correctionNotifications(w, found.admin)).toEqual([
      'koreksi_hr_hasil: Koreksi HR 19/11/2026 Siti Staf ditolak Heru HR',
    ]);
    expect((await corrects(admin, userId, BETTER)).reply.data).toMatchObject({ state: 'proposed' });
    // The person never learned of it, not in the copy of the own data either.
    const own = await staff.call(privacy.rows, { params: { kind: 'koreksi_hr' }, query: {} });
    expect(own.reply).toMatchObject({ total: 0 });
  });

  test('without another admin it is refused with what to do', async () => {
    const { found, userId, admin } = await guardedHouse();
    await leaves(found.otherAdmin);
    const answer = await corrects(admin, userId, BETTER);
    expect([answer.status, answer.error.code]).toEqual([409, 'KOREKSI_HR_TANPA_ADMIN_KEDUA']);
  });
});

test('A client reads that HR corrected the day: not who, not why, not what was said to it', async () => {
  const { found, userId, admin, staff } = await lateHouse();
  const { company } = found.staff;
  const client = await w.make.client({ company });
  const validator = await w.make.user({ role: 'client', client });
  await w.make.placement({ user: found.staff, client });
  await w.make.upliner({ user: found.staff, client, upliner: found.superior, validator1: validator });
  const { id } = (await corrects(admin, userId, BETTER)).reply.data;
  await answers(staff, id, 'object', OBJECTION);
  const reader = await server.as(validator);
  const { reply, text } = await reader.call(attendance.day, { params: { userId, date: CORRECTED } });
  expect(reply.data.changes).toMatchObject([{ state: 'objected', writtenBy: 'HR', reason: '', deciders: [], can: [] }]);
  expect(reply.data.steps).toContainEqual(expect.objectContaining({ params: { oleh: null, alasan: null } }));
  for (const secret of [REASON, OBJECTION, 'Hani HR']) expect(text).not.toContain(secret);
  const list = await reader.call(dayChanges.list, { query: {} });
  for (const secret of [REASON, OBJECTION, 'Hani HR']) expect(list.text).not.toContain(secret);
});
