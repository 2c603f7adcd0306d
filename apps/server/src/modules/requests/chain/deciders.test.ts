/** Nobody decides for himself, and nobody waits for somebody who is not there (docs/decisions/059). */
import { afterEach, describe, expect, test } from 'vitest';
import { deputyDecider } from '@hadir/contract/approval-flows/deputy-decider.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { absencePermission } from '@hadir/contract/permissions/endpoints.ts';
import { sick } from '@hadir/contract/sick/endpoints.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { asksLeave, leaveDraft, noonOf } from '../../../../test/leave/leave.ts';
import { performAction } from '../../../../test/requests/request-house.ts';
import { asksSick } from '../../../../test/leave/sick.ts';
import type { TestCompany } from '../../../../test/world/structure-factories.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { leaveModule } from '../../leave/leave.module.ts';
import { expireRequests } from '../deadlines/expiry.job.ts';
import { requestsModule } from '../requests.module.ts';
import { reassignSteps } from './reassign-approvers.job.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, leaveModule], jobs: true }, (made) => {
  ({ w, server } = made);
});
afterEach(() => {
  w.moveClock(noonOf('2026-11-20'));
});

const unpaid = { type: 'TANPA_UPAH', from: '2026-12-01', to: '2026-12-01' };

/** One admin alone, and staff without a superior. */
async function oneAdmin() {
  const company = await w.make.company();
  const admin = await w.make.user({ company, role: 'admin', fullname: 'Hani HR' });
  const staff = await w.make.user({ company, fullname: 'Siti Staf' });
  return { company, people: { admin, staff }, admin: await server.as(admin), staff: await server.as(staff) };
}

const detailOf = async (person: Person, id: string) =>
  (await person.call(requests.detail, { params: { id } })).reply.data;

async function names(admin: Person, user: TestUser | null) {
  const { version } = (await admin.call(deputyDecider.read)).reply.data;
  return admin.call(deputyDecider.save, { body: { version, userId: user?.id ?? null } });
}

const resolve = (company: TestCompany) => reassignSteps(server.app, companyDb(w.pool, company.id), w.clock());

describe('What the only admin asks for himself', () => {
  test('without a superior and a deputy decider: refused before it is sent, with the remedy; the preview says the same', async () => {
    const { admin } = await oneAdmin();
    const sentence =
      'Belum ada yang dapat memutuskan pengajuan Hani HR. Minta admin menetapkan atasan Hani HR, admin kedua, atau pemutus pengganti pada Pengaturan, Alur persetujuan, lalu ajukan lagi.';
    const preview = (await admin.call(leave.preview, { body: leaveDraft(unpaid) })).reply.data;
    expect(preview.problems).toEqual([{ code: 'TIDAK_ADA_PEMUTUS', field: null, message: sentence }]);
    expect(preview.chain).toEqual([]);
    const response = await asksLeave(admin, unpaid);
    expect([response.status, response.error.code, response.error.message]).toEqual([
      409,
      'TIDAK_ADA_PEMUTUS',
      sentence,
    ]);
  });

  test('goes to the deputy decider, who sees it in the inbox and decides it', async () => {
    const { company, admin } = await oneAdmin();
    const lead = await w.make.user({ company, role: 'supervisor', fullname: 'Wawan Wakil' });
    expect((await names(admin, lead)).reply.data).toMatchObject({ person: { fullname: 'Wawan Wakil' }, decides: true });
    const preview = (await admin.call(leave.preview, { body: leaveDraft(unpaid) })).reply.data;
    expect(preview).toMatchObject({ problems: [], withoutChain: false });
    expect(preview.chain).toMatchObject([{ namedBy: 'Pemutus pengganti', people: [{ fullname: 'Wawan Wakil' }] }]);
    const { id } = (await asksLeave(admin, unpaid)).reply.data;
    const deputy = await server.as(lead);
    expect((await deputy.call(requests.inbox, { query: {} })).reply.total).toBe(1);
    expect((await performAction(admin, id, 'approve')).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    expect((await performAction(deputy, id, 'approve')).reply.data).toMatchObject({ status: 'approved', flags: [] });
  });

  test('goes to the own superior, to a second admin before the deputy decider', async () => {
    const { company, admin, people } = await oneAdmin();
    const lead = await w.make.user({ company, role: 'supervisor' });
    await names(admin, lead);
    const second = await w.make.user({ company, role: 'admin', fullname: 'Heru HR' });
    const chainOf = async () => (await admin.call(leave.preview, { body: leaveDraft(unpaid) })).reply.data.chain;
    expect(await chainOf()).toMatchObject([{ people: [{ id: second.id }] }]);
    const chief = await w.make.user({ company, role: 'supervisor', fullname: 'Dewi Direktur' });
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [people.admin.id, chief.id]);
    expect(await chainOf()).toMatchObject([{ people: [{ id: chief.id }] }]);
  });

  test('passes over a superior who is not active, to the next above', async () => {
    const { company, admin, people } = await oneAdmin();
    const chief = await w.make.user({ company, role: 'supervisor', fullname: 'Dewi Direktur' });
    const gone = await w.make.user({ company, role: 'supervisor', superior: chief });
    await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [people.admin.id, gone.id]);
    await w.pool.query('update app_user set active = false where id = $1', [gone.id]);
    const { chain } = (await admin.call(leave.preview, { body: leaveDraft(unpaid) })).reply.data;
    expect(chain).toMatchObject([{ people: [{ id: chief.id }] }]);
  });

  test('is decided by the deputy decider where superiors who are gone stand above each other in a circle', async () => {
    const { company, admin, people } = await oneAdmin();
    const lead = await w.make.user({ company, role: 'supervisor', fullname: 'Wawan Wakil' });
    await names(admin, lead);
    const [one, other] = [await w.make.user({ company }), await w.make.user({ company })];
    for (const [below, above] of [
      [people.admin, one],
      [one, other],
      [other, one],
    ] as const)
      await w.pool.query('update org_assignment set superior_id = $2 where user_id = $1', [below.id, above.id]);
    await w.pool.query('update app_user set active = false where id = any($1)', [[one.id, other.id]]);
    const { chain } = (await admin.call(leave.preview, { body: leaveDraft(unpaid) })).reply.data;
    expect(chain).toMatchObject([{ namedBy: 'Pemutus pengganti', people: [{ id: lead.id }] }]);
  });

  test('sickness is recorded at once, marked, given up by the person, and stands in the file', async () => {
    const { admin } = await oneAdmin();
    const sent = await asksSick(admin, { from: '2026-11-20', to: '2026-11-23' });
    expect(sent.reply.data).toMatchObject({ status: 'approved', flags: ['DIJAMIN_UU', 'TANPA_PEMUTUS'], step: null });
    const { id } = sent.reply.data;
    const seen = await detailOf(admin, id);
    expect(seen.timeline.map(({ move, by }) => [move, by?.fullname ?? null])).toEqual([
      ['submit', 'Hani HR'],
      ['record', null],
    ]);
    expect(seen.can).toEqual(['cancel']);
    expect((await performAction(admin, id, 'cancel')).reply.data.status).toBe('cancelled');
  });

  test('what the law grants is recorded, leave it does not grant is refused', async () => {
    const { admin } = await oneAdmin();
    const granted = await asksLeave(admin, {
      type: 'DUKA_INTI',
      from: '2026-11-23',
      to: '2026-11-23',
      eventDate: '2026-11-22',
      relation: 'ORANG_TUA',
    });
    expect([granted.status, granted.reply?.data?.flags]).toEqual([200, ['DIJAMIN_UU', 'TANPA_PEMUTUS']]);
    const izin = {
      from: '2026-12-02',
      to: '2026-12-02',
      category: 'keluarga',
      reason: 'Mengantar orang tua.',
    } as const;
    expect((await admin.call(absencePermission.submit, { body: izin })).error.code).toBe('TIDAK_ADA_PEMUTUS');
  });

  test('what was recorded is found by its mark among all others, as long as it stands', async () => {
    const { admin, staff } = await oneAdmin();
    const recorded = (await asksSick(admin, { from: '2026-11-20', to: '2026-11-20' })).reply.data.id;
    const decided = (await asksSick(staff, { from: '2026-11-20', to: '2026-11-20' })).reply.data.id;
    await performAction(admin, decided, 'approve');
    const marked = async (mark: 'SATU_ADMIN' | 'TANPA_PEMUTUS') => {
      const query = { mark: [mark] };
      const answers = [await admin.call(sick.list, { query }), await admin.call(requests.list, { query })];
      return answers.map(({ reply }) => reply.data.map(({ id }) => id));
    };
    expect(await marked('TANPA_PEMUTUS')).toEqual([[recorded], [recorded]]);
    expect(await marked('SATU_ADMIN')).toEqual([[], []]);
    expect((await admin.call(sick.list, { query: {} })).reply.total).toBe(2);
    await performAction(admin, recorded, 'cancel');
    expect(await marked('TANPA_PEMUTUS')).toEqual([[], []]);
  });
});

describe('What is written for another', () => {
  test('by the only admin: decided by the admin, marked "satu admin", the wish to cancel answered too', async () => {
    const { admin, staff, people } = await oneAdmin();
    const sent = await asksLeave(admin, { ...unpaid, userId: people.staff.id });
    const { id } = sent.reply.data;
    expect(sent.reply.data.step).toMatchObject({ namedBy: 'Satu admin', people: [{ fullname: 'Hani HR' }] });
    expect((await performAction(staff, id, 'approve')).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    expect((await performAction(admin, id, 'approve')).reply.data).toMatchObject({
      status: 'approved',
      flags: ['SATU_ADMIN'],
    });
    const undone = await performAction(admin, id, 'undo');
    expect(undone.reply.data).toMatchObject({ status: 'pending', flags: [] });
    await performAction(admin, id, 'approve');
    expect((await detailOf(staff, id)).timeline.at(-1)).toMatchObject({ step: 'Satu admin', move: 'approve' });
    await performAction(staff, id, 'ask_cancel', { reason: 'Tidak jadi pergi.' });
    expect((await performAction(admin, id, 'allow_cancel')).reply.data.status).toBe('cancelled');
  });

  test('by one of two admins: decided by the other alone, as soon as there is another', async () => {
    const { company, admin, people } = await oneAdmin();
    const { id } = (await asksLeave(admin, { ...unpaid, userId: people.staff.id })).reply.data;
    const second = await w.make.user({ company, role: 'admin', fullname: 'Heru HR' });
    expect(await resolve(company)).toBe(1);
    expect((await performAction(admin, id, 'approve')).error.code).toBe('TIDAK_BOLEH_SENDIRI');
    const approved = await performAction(await server.as(second), id, 'approve');
    expect(approved.reply.data).toMatchObject({ status: 'approved', flags: [] });
  });

  test.each([
    ['a day ago', '2026-11-19'],
    ['six days ago', '2026-11-13'],
    ['eight days ago', '2026-11-12'],
    ['six weeks ago', '2026-10-08'],
  ])('leave of %s by HR is decided until the lock of its period', async (_, date) => {
    const { company, admin, people } = await oneAdmin();
    const second = await server.as(await w.make.user({ company, role: 'admin' }));
    await w.pool.query(`update employment set join_date = '2026-01-05' where user_id = $1`, [people.staff.id]);
    const sent = await asksLeave(admin, { ...unpaid, from: date, to: date, userId: people.staff.id });
    expect(sent.status, sent.text).toBe(200);
    const { id } = sent.reply.data;
    expect(await expireRequests(server.app, companyDb(w.pool, company.id), w.clock())).toBe(0);
    const decided = await performAction(second, id, 'approve');
    expect([decided.status, decided.reply.data?.status]).toEqual([200, 'approved']);
  });

  test('leave of dates to come by HR expires a week after its end, as everybody’s', async () => {
    const { company, admin, people } = await oneAdmin();
    const { id } = (await asksLeave(admin, { ...unpaid, userId: people.staff.id })).reply.data;
    w.moveClock(noonOf('2026-12-10'));
    expect(await expireRequests(server.app, companyDb(w.pool, company.id), w.clock())).toBe(1);
    expect((await detailOf(admin, id)).status).toBe('expired');
  });
});

describe('What waits for somebody who is gone', () => {
  /** Asked while there was a second admin, who has left since. */
  async function orphaned(kind: 'leave' | 'sick') {
    const found = await oneAdmin();
    const second = await w.make.user({ company: found.company, role: 'admin' });
    const sent =
      kind === 'leave' ? await asksLeave(found.admin, unpaid) : await asksSick(found.admin, { from: '2026-11-20' });
    await w.pool.query('update app_user set active = false where id = $1', [second.id]);
    return { ...found, id: sent.reply.data.id };
  }

  test('sickness of the only admin who is left is recorded by the job, once', async () => {
    const { company, admin, id } = await orphaned('sick');
    expect(await resolve(company)).toBe(1);
    expect(await resolve(company)).toBe(0);
    expect(await detailOf(admin, id)).toMatchObject({ status: 'approved', flags: ['DIJAMIN_UU', 'TANPA_PEMUTUS'] });
  });

  test('other kinds wait, are counted on the settings page, and go to the deputy decider who is named', async () => {
    const { company, admin, id } = await orphaned('leave');
    expect(await resolve(company)).toBe(0);
    expect((await admin.call(deputyDecider.read)).reply.data).toMatchObject({ waiting: 1, person: null, admins: 1 });
    const lead = await w.make.user({ company, role: 'supervisor' });
    await names(admin, lead);
    await resolve(company);
    expect((await detailOf(admin, id)).step).toMatchObject({ namedBy: 'Pemutus pengganti', people: [{ id: lead.id }] });
    expect((await performAction(await server.as(lead), id, 'approve')).reply.data.status).toBe('approved');
  });
});

describe('The deputy decider', () => {
  test('is a supervisor or leader of the company; candidates are these alone', async () => {
    const { company, admin, people } = await oneAdmin();
    const lead = await w.make.user({ company, isLeader: true, fullname: 'Lina Leader' });
    const client = await w.make.client({ company });
    const outsider = await w.make.user({ company, role: 'client', client });
    const found = (await admin.call(deputyDecider.candidates, { query: {} })).reply.data;
    expect(found.map(({ id }) => id)).toEqual([lead.id]);
    for (const user of [people.staff, people.admin, outsider])
      expect((await names(admin, user)).error.errors).toHaveProperty('userId');
    expect((await names(admin, lead)).status).toBe(200);
  });

  test('who has left decides nothing and is told as such; emptying it is possible', async () => {
    const { company, admin } = await oneAdmin();
    const lead = await w.make.user({ company, role: 'supervisor' });
    await names(admin, lead);
    await w.pool.query('update app_user set active = false where id = $1', [lead.id]);
    expect((await admin.call(deputyDecider.read)).reply.data).toMatchObject({
      decides: false,
      person: { id: lead.id },
    });
    expect((await asksLeave(admin, unpaid)).error.code).toBe('TIDAK_ADA_PEMUTUS');
    expect((await names(admin, null)).reply.data).toMatchObject({ person: null });
  });

  test('of two writes from the same version one is refused', async () => {
    const { company, admin } = await oneAdmin();
    const lead = await w.make.user({ company, role: 'supervisor' });
    const body = { version: 0, userId: lead.id };
    const answers = await Promise.all([
      admin.call(deputyDecider.save, { body }),
      admin.call(deputyDecider.save, { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
