import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { leave } from '@hadir/contract/leave/endpoints.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { trip } from '@hadir/contract/trips/trip.ts';
import { periodLabel, periodNamed } from '@hadir/domain/attendance/period.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import { tripLength } from '@hadir/domain/settlements/settle.ts';
import { leaves } from '../../../test/people/leaving.ts';
import { answerTo, everybody, house, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/pool.ts';
import { lockPeriod } from '../attendance/periods/periods.store.ts';
import { peopleRecordsModule } from '../people/records.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { lockTripToSettle, settleTrip, tripToSettle } from './trip-settlement.service.ts';
import { tripsModule } from './trips.module.ts';

// Monday 16 November 2026, 07.00 WIB.
const MONDAY_MORNING = instant('2026-11-16T07:00:00+07:00');
const WIB = 'Asia/Jakarta';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, tripsModule, peopleRecordsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const leg = (from: string, to: string, cost = 540_000) => ({
  from,
  to,
  depart: null,
  arrive: null,
  mode: 'kereta' as const,
  cost,
});

/** Friday 20 to Sunday 22 November. */
const draft = (more: Partial<BodyIn<typeof trip.submit>> = {}): BodyIn<typeof trip.submit> => ({
  category: 'luar_kota',
  region: '35',
  from: '2026-11-20',
  departTime: '07:10',
  originZone: WIB,
  to: '2026-11-22',
  returnTime: '21:35',
  returnZone: WIB,
  origin: 'Jakarta',
  legs: [leg('Jakarta', 'Surabaya'), leg('Surabaya', 'Jakarta')],
  advance: 2_000_000,
  reason: 'Rapat dengan distributor.',
  ...more,
});

let found: Awaited<ReturnType<typeof house>>;
let keeper: TestUser;
let colleague: TestUser;
let people: Awaited<ReturnType<typeof everybody>> & { keeper: Person };

beforeEach(async () => {
  found = await house(w);
  const { company } = found.staff;
  keeper = await w.make.user({ company, role: 'admin_meeting', fullname: 'Gita GA' });
  colleague = await w.make.user({ company, superior: found.superior, fullname: 'Rudi Rekan' });
  people = { ...(await everybody(server, found)), keeper: await server.as(keeper) };
  const rate = (region: string, perDiem: number, hotelCap: number) => ({
    company_id: company.id,
    id: newId(),
    note: 'Tarif uji',
    region,
    per_diem: perDiem,
    hotel_cap: hotelCap,
    transport_class: 'Eksekutif',
    valid_from: '2026-01-01',
  });
  await insertRows(companyDb(w.pool, company.id), 'trip_rate', [rate('35', 250_000, 650_000), rate('ID', 1, 1)]);
});

async function granted(more: Partial<BodyIn<typeof trip.submit>> = {}): Promise<string> {
  const { id } = (await people.staff.call(trip.submit, { body: draft(more) })).reply.data;
  await performAction(people.superior, id, 'approve');
  expect((await performAction(people.keeper, id, 'approve')).reply.data.status).toBe('approved');
  return id;
}

const detailOf = async (person: Person, id: string) => {
  const { data } = (await person.call(requests.detail, { params: { id } })).reply;
  if (data.kind !== 'trip') throw new Error('no trip');
  return data.details;
};

async function statusesOf(user: TestUser, dates: readonly string[]): Promise<(string | null)[]> {
  const statuses: (string | null)[] = [];
  for (const date of dates) {
    await judgeDay(w, user, localDate(date));
    const { rows } = await w.pool.query<{ status: string }>(
      'select status from attendance_day where user_id = $1 and work_date = $2',
      [user.id, date],
    );
    statuses.push(rows[0]?.status ?? null);
  }
  return statuses;
}

const DATES = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];

describe('A trip', () => {
  test('is priced by the tariff of the day of departure while it is typed', async () => {
    const { reply } = await people.staff.call(trip.preview, { body: draft() });
    expect(reply.data).toMatchObject({ days: 3, problems: [], warnings: [] });
    expect(reply.data.chain.map(({ actor }) => actor)).toEqual(['superior', 'general_affairs']);
    expect(reply.data.details).toMatchObject({
      nights: 2,
      perDiemTotal: 750_000,
      hotelTotal: 1_300_000,
      transport: 1_080_000,
      estimate: 3_130_000,
      advanceMax: 2_504_000,
      hasRate: true,
      overLimit: false,
    });
  });

  test('loses half a day where the company counts halves, in its estimate as in its settlement', async () => {
    await w.pool.query(`update company set settings = settings || '{"per_diem_partial": "half"}' where id = $1`, [
      found.staff.company.id,
    ]);
    const { reply } = await people.staff.call(trip.preview, { body: draft({ departTime: '12:00' }) });
    expect(reply.data.details).toMatchObject({ perDiemTotal: 625_000, estimate: 3_005_000 });
    const id = await granted({ departTime: '12:00' });
    expect(await detailOf(people.staff, id)).toMatchObject({ perDiemTotal: 625_000, estimate: 3_005_000 });
  });

  test('is decided by the superior and by who looks after trips; its days are Dinas, those of companions, too', async () => {
    const id = await granted({ companions: [colleague.id] });
    w.moveClock(instant('2026-11-24T07:00:00+07:00'));
    for (const user of [found.staff, colleague])
      expect(await statusesOf(user, DATES)).toEqual(['DINAS', 'DINAS', 'DINAS', 'ALPA']);
    const details = await detailOf(people.staff, id);
    expect(details.number).toMatch(/^001\/SPPD\/.+\/XI\/2026$/);
    expect(details).toMatchObject({
      stage: 'settling',
      perDiem: 250_000,
      settlementDue: '2026-11-29',
    });
  });

  test('granted after the closing it stands as an adjustment of everybody who went', async () => {
    const day = { from: '2026-11-20', to: '2026-11-20', advance: 0, companions: [colleague.id] };
    const { id } = (await people.staff.call(trip.submit, { body: draft(day) })).reply.data;
    await performAction(people.superior, id, 'approve');
    w.moveClock(instant('2026-11-21T09:00:00+07:00'));
    for (const user of [found.staff, colleague]) await judgeDay(w, user, localDate('2026-11-20'));
    const { company } = found.staff;
    await w.pool.query(
      `insert into period (company_id, label, first_date, last_date, state) values ($1, '2026-11', '2026-10-21', '2026-11-20', 'closing')`,
      [company.id],
    );
    const november = periodNamed(periodLabel('2026-11'), 20);
    await transaction(w.pool, (db) => lockPeriod(db, company.id, november, { months: [november], now: w.clock() }));
    const approved = await performAction(people.keeper, id, 'approve');
    expect(approved.status, approved.text).toBe(200);
    const { rows } = await w.pool.query<{ person: string; date: string }>(
      'select user_id as person, work_date as date from day_adjustment where request_id = $1',
      [id],
    );
    expect(rows.map(({ person, date }) => [person, date]).toSorted()).toEqual(
      [found.staff.id, colleague.id].map((one) => [one, '2026-11-20']).toSorted(),
    );
  });

  test('revoked, the days of everybody are as they were, and the number is not given again', async () => {
    const id = await granted({ companions: [colleague.id] });
    expect(
      (await performAction(people.admin, id, 'revoke', { reason: 'Rapatnya dibatalkan distributor.' })).status,
    ).toBe(200);
    const other = await granted();
    w.moveClock(instant('2026-11-24T07:00:00+07:00'));
    expect(await statusesOf(colleague, DATES)).toEqual(['ALPA', 'LIBUR', 'LIBUR', 'ALPA']);
    expect((await detailOf(people.staff, other)).number).toMatch(/^002\/SPPD\//);
  });

  test('of somebody who leaves ends with the last day, which is its last paid one', async () => {
    const id = await granted({ from: '2026-11-30', to: '2026-12-03', returnTime: '09:00' });
    expect((await leaves(people.admin, found.staff)).status).toBe(200);
    const stored = await tripToSettle(companyDb(w.pool, found.staff.company.id), id, w.clock());
    if (stored === undefined) throw new Error('no trip');
    expect(tripLength(stored, 'half')).toEqual({
      first: '2026-11-30',
      last: '2026-12-01',
      days: 2,
      nights: 1,
      perDiemDays: 2,
    });
    expect(stored.settlementDue).toBe('2026-12-08');
    expect(stored.estimate).toBe(2 * 250_000 + 650_000 + 1_080_000);
  });

  test('above the limit of the company HR decides, too', async () => {
    await w.pool.query(`update company set settings = settings || '{"trip_admin_over": 3000000}' where id = $1`, [
      found.staff.company.id,
    ]);
    const { id } = (await people.staff.call(trip.submit, { body: draft() })).reply.data;
    await performAction(people.superior, id, 'approve');
    expect((await performAction(people.keeper, id, 'approve')).reply.data.status).toBe('pending');
    expect((await performAction(people.admin, id, 'approve')).reply.data.status).toBe('approved');
  });

  test('takes its dates from leave and from trips of companions', async () => {
    await granted({ companions: [colleague.id] });
    const rudi = await server.as(colleague);
    expect(await answerTo(rudi, trip.submit, draft({ from: '2026-11-22', to: '2026-11-24' }))).toBe(
      '422 BENTROK_PENGAJUAN',
    );
    const day = { type: 'TANPA_UPAH', from: '2026-11-20', to: '2026-11-20', reason: 'Urusan keluarga mendesak.' };
    expect(await answerTo(people.staff, leave.submit, day as never)).toBe('422 BENTROK_PENGAJUAN');
  });

  test('an advance is refused above its limit, and while another trip is not settled', async () => {
    expect(await answerTo(people.staff, trip.submit, draft({ advance: 2_504_001 }))).toBe(
      '422 UANG_MUKA_MELEBIHI_BATAS',
    );
    const id = await granted();
    w.moveClock(instant('2026-11-30T07:00:00+07:00'));
    const next = draft({ from: '2026-12-07', to: '2026-12-09' });
    expect(await answerTo(people.staff, trip.submit, next)).toBe('422 REALISASI_BELUM_SELESAI');
    expect(await answerTo(people.staff, trip.preview, { ...next, advance: 0 })).toBe(200);
    const db = companyDb(w.pool, found.staff.company.id);
    await db.transaction(async (tx) => {
      expect(await lockTripToSettle(tx, id, w.clock())).toMatchObject({ stage: 'settling', owesAdvance: false });
      await settleTrip(tx, id, { submittedAt: w.clock(), total: 2_000_000, difference: 0, settledAt: w.clock() });
    });
    expect(await tripToSettle(db, id, w.clock())).toMatchObject({ stage: 'paid', realisedTotal: 2_000_000 });
    expect(await answerTo(people.staff, trip.submit, next)).toBe(200);
  });

  test('is read by superiors, HR and who looks after trips, and by nobody else', async () => {
    const id = await granted();
    const other = await server.as(await w.make.user({ company: found.staff.company, role: 'staff' }));
    for (const person of [people.staff, people.superior, people.admin, people.keeper])
      expect((await person.call(requests.detail, { params: { id } })).status).toBe(200);
    expect((await other.call(requests.detail, { params: { id } })).status).toBe(404);
    expect((await people.keeper.call(trip.list, {})).reply.total).toBe(1);
  });
});
