import { beforeEach, expect, test } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { trips } from '@hadir/contract/trips/endpoints.ts';
import { trip } from '@hadir/contract/trips/trip.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { everybody, house, notificationTitles, performAction } from '../../../test/requests/request-house.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { tripToSettle } from './trip-settlement.service.ts';
import { tripsModule } from './trips.module.ts';

const MONDAY_MORNING = instant('2026-11-16T07:00:00+07:00');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, tripsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

let found: Awaited<ReturnType<typeof house>>;
let keeper: TestUser;
let people: Awaited<ReturnType<typeof everybody>> & { keeper: Person };
beforeEach(async () => {
  found = await house(w);
  keeper = await w.make.user({ company: found.staff.company, role: 'admin_meeting', fullname: 'Gita GA' });
  people = { ...(await everybody(server, found)), keeper: await server.as(keeper) };
});

const submits = (person: Person, from: string, advance: number) =>
  person.call(trip.submit, {
    body: {
      category: 'dalam_kota',
      region: '31',
      from,
      departTime: '08:00',
      originZone: 'Asia/Jakarta',
      to: from,
      returnTime: '20:00',
      returnZone: 'Asia/Jakarta',
      origin: 'Jakarta',
      legs: [{ from: 'Jakarta', to: 'Marunda', depart: null, arrive: null, mode: 'pribadi', cost: 1_000_000 }],
      advance,
      reason: 'Memeriksa gudang di Marunda.',
    },
  });

async function granted(person = people.staff, from = '2026-11-18', advance = 800_000): Promise<string> {
  const { id } = (await submits(person, from, advance)).reply.data;
  for (const one of [people.superior, people.director, people.keeper, people.admin])
    await performAction(one, id, 'approve').catch(() => undefined);
  return id;
}

const proofOf = async (person: Person) => {
  const { data } = (await person.call(requests.upload, { body: PDF })).reply;
  return { id: data.id, name: 'bukti.pdf' };
};
const pays = async (person: Person, id: string, more: { amount?: number; paidOn?: string } = {}) =>
  person.call(trips.pay, {
    params: { id },
    body: { amount: 800_000, paidOn: '2026-11-16', proof: await proofOf(person), ...more },
  });
const stagesOf = async (person: Person) =>
  (await person.call(trips.board, {})).reply.data.stages.flatMap(({ stage, rows }) =>
    rows.map(
      ({ person: { fullname }, details }) => `${stage} ${fullname} ${details.stage === stage ? 'agrees' : 'differs'}`,
    ),
  );

test('An advance is written down once, with its proof, told to the person, and taken back with a reason', async () => {
  const id = await granted();
  expect((await pays(people.staff, id)).status).toBe(403);
  expect((await pays(people.superior, id)).status).toBe(403);
  expect((await pays(people.keeper, id, { amount: 800_001 })).error.code).toBe('UANG_MUKA_MELEBIHI_PERMINTAAN');
  expect((await pays(people.keeper, id, { paidOn: '2026-11-17' })).error.code).toBe('TANGGAL_BAYAR_BESOK');
  const paid = await pays(people.keeper, id, { amount: 750_000 });
  expect(paid.reply.data.details).toMatchObject({
    advancePaid: 750_000,
    advancePaidOn: '2026-11-16',
    advanceCan: ['take_back'],
  });
  expect((await pays(people.keeper, id)).error.code).toBe('STATUS_TIDAK_SESUAI');
  expect(await notificationTitles(w, found.staff.id, 'uang_muka_dibayar')).toHaveLength(1);
  const { attachments } = (await people.staff.call(requests.detail, { params: { id } })).reply.data;
  expect(attachments.map(({ name }) => name)).toEqual(['bukti.pdf']);
  const undone = await people.admin.call(trips.undoAdvance, { params: { id }, body: { reason: 'Salah orang.' } });
  expect(undone.reply.data.details).toMatchObject({ advancePaid: null, advanceCan: ['pay'] });
});

test('A trip that is called off after its advance was paid owes all of it', async () => {
  const id = await granted();
  await pays(people.keeper, id);
  await performAction(people.admin, id, 'revoke', { reason: 'Gudangnya tutup mendadak.' });
  const db = companyDb(w.pool, found.staff.company.id);
  expect(await tripToSettle(db, id, w.clock())).toMatchObject({
    owesAdvance: true,
    stage: 'settling',
    advancePaid: 800_000,
  });
  expect(await stagesOf(people.keeper)).toEqual(['settling Siti Staf agrees']);
});

test('Nobody pays the own advance while another could', async () => {
  const id = await granted(people.keeper);
  expect((await pays(people.keeper, id)).error.code).toBe('TIDAK_BOLEH_SENDIRI');
  expect((await pays(people.admin, id)).status).toBe(200);
});

test('The board holds the trips of the own scope by the stages that their details tell', async () => {
  await granted(people.staff, '2026-11-16', 0);
  await granted(people.superior, '2026-11-20', 0);
  await submits(people.staff, '2026-11-23', 0);
  w.moveClock(instant('2026-11-16T12:00:00+07:00'));
  const all = ['submitted Siti Staf agrees', 'approved Agus Atasan agrees', 'running Siti Staf agrees'];
  expect(await stagesOf(people.keeper)).toEqual(all);
  expect(await stagesOf(people.superior)).toEqual(all);
  expect(await stagesOf(people.staff)).toEqual([all[0], all[2]]);
  w.moveClock(instant('2026-11-16T20:00:00+07:00'));
  expect(await stagesOf(people.staff)).toEqual([all[0], 'settling Siti Staf agrees']);
});
