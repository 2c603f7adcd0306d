import { settlements } from '@hadir/contract/settlements/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  act,
  gaOf,
  photograph,
  prove,
  settle,
  settlementHouse,
  verify,
  write,
} from '../../../test/people/settlement-house.ts';
import { insertJayapuraTrip, type TripWish } from '../../../test/people/trip-rows.ts';
import { type Person, type Served, serveWorld } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { followTrips } from './begin-settlements.job.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const at = (text: string) => w.moveClock(instant(`${text}:00+07:00`));

async function travelling({ advance = 2_000_000, status = 'approved' }: TripWish = {}) {
  const made = await settlementHouse({ w, server });
  const { company, siti } = made.ids;
  const id = await insertJayapuraTrip(w, { company, siti }, { advance, status });
  const follow = () => followTrips({ live: server.app.live }, companyDb(w.pool, company), server.app.clock());
  const own = async () => (await made.siti.call(settlements.own)).reply.data;
  const trip = async () =>
    (
      await w.pool.query(
        'select settlement_submitted_at is not null as sent, realised_total::int as total, realised_difference::int as difference, settled_at is not null as settled from trip where request_id = $1',
        [id],
      )
    ).rows[0];
  const reminders = async () =>
    (
      await w.pool.query<{ title: string }>(
        "select title from notification where user_id = $1 and kind = 'realisasi_pengingat' order by created_at",
        [siti],
      )
    ).rows.map(({ title }) => title);
  const callOff = () => w.pool.query("update request set status = 'cancelled' where id = $1", [id]);
  return { ...made, id, follow, own, trip, reminders, callOff };
}

/** The id of the settlement that stands once the trip was followed at that time. */
async function begunAt(made: Awaited<ReturnType<typeof travelling>>, time: string): Promise<string> {
  at(time);
  await made.follow();
  const [{ id = '' } = {}] = await made.own();
  return id;
}

test('a trip that has begun has its settlement once, with its advance and its daily money', async () => {
  const made = await travelling();
  at('2026-11-30T07:09');
  await made.follow();
  expect(await made.own()).toEqual([]);
  at('2026-11-30T07:10');
  await Promise.all([made.follow(), made.follow()]);
  await made.follow();
  expect(await made.own()).toMatchObject([
    {
      title: 'Dinas Jayapura',
      state: 'draft',
      advance: 2_000_000,
      perDiemDays: 3,
      perDiemTotal: 1_200_000,
      nights: 2,
      hotelCap: 600_000,
      dueOn: '2026-12-09',
      outcome: 'LEBIH_BAYAR',
      difference: 800_000,
    },
  ]);
});

test('an advance that is paid later stands in the draft at once', async () => {
  const made = await travelling();
  at('2026-11-30T08:00');
  await made.follow();
  await w.pool.query('update trip set advance_paid = 2500000 where request_id = $1', [made.id]);
  expect(await made.own()).toMatchObject([{ state: 'draft', advance: 2_500_000, difference: 1_300_000 }]);
});

test('to the rupiah: hotel above its cap, a receipt in dollars, one line cut; the trip is told', async () => {
  const made = await travelling();
  const id = await begunAt(made, '2026-11-30T08:00');
  const hotel = newId();
  const taxi = newId();
  const early = await write(made.siti, id, newId(), { date: '2026-11-28' });
  expect(early.error.code).toBe('KUITANSI_DI_LUAR_TANGGAL');
  at('2026-12-03T10:00');
  await write(made.siti, id, hotel, { category: 'hotel', amount: 1_500_000, date: '2026-12-01' });
  await photograph(made.siti, id, hotel, '#123456');
  const usd = {
    amount: 12.5,
    currency: 'USD',
    rate: 16_247.64,
    rateDate: '2026-12-01',
    rateSource: 'BI',
    date: '2026-12-01',
  };
  await write(made.siti, id, taxi, usd);
  await photograph(made.siti, id, taxi, '#654321');
  expect((await act(made.siti, 'submit', id)).reply.data).toMatchObject({ state: 'pending', late: false });
  expect(await made.trip()).toMatchObject({ sent: true, total: null, settled: false });
  const ga = gaOf(made);
  // 1.200.000 a day's money + 1.200.000 hotel + 150.000 taxi - 2.000.000 advance.
  const verified = await verify(ga, id, [{ id: taxi, approved: 150_000, note: 'Tip tidak diganti' }]);
  expect(verified.reply.data).toMatchObject({
    approved: 1_350_000,
    total: 2_550_000,
    outcome: 'KURANG_BAYAR',
    difference: 550_000,
  });
  expect(await made.trip()).toMatchObject({ total: 2_550_000, difference: 550_000 });
  await act(made.hr[0] as Person, 'approve', id);
  await prove(ga, id);
  expect((await settle(ga, id, '2026-12-03')).status).toBe(200);
  expect(await made.trip()).toMatchObject({ settled: true });
  const csv = (await ga.call(settlements.file, { query: { format: 'csv' } })).text;
  expect(csv).toContain('/SPPD/');
});

test('two hotels that name no nights share those of the trip', async () => {
  const made = await travelling();
  const id = await begunAt(made, '2026-11-30T08:00');
  at('2026-12-03T10:00');
  const stays = [newId(), newId()];
  for (const [index, item] of stays.entries()) {
    await write(made.siti, id, item, { category: 'hotel', amount: 1_500_000, date: `2026-12-0${String(index + 1)}` });
    await photograph(made.siti, id, item, `#12345${String(index)}`);
  }
  await act(made.siti, 'submit', id);
  const verified = (await verify(gaOf(made), id)).reply.data;
  // Two nights of 600.000: one for each hotel.
  expect(verified.list.map(({ cap, approved }) => [cap, approved])).toEqual([
    [600_000, 600_000],
    [600_000, 600_000],
  ]);
});

test('while the trip goes on it is not sent, after its due date it is late; the writer is reminded on day 3 and 7', async () => {
  const made = await travelling();
  const id = await begunAt(made, '2026-12-01T08:00');
  expect((await act(made.siti, 'submit', id)).error.code).toBe('PERJALANAN_BELUM_SELESAI');
  for (const day of ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-09', '2026-12-10']) {
    at(`${day}T09:00`);
    await made.follow();
  }
  expect((await made.reminders()).filter((title) => title.includes('belum dikirim'))).toHaveLength(2);
  expect((await made.own())[0]).toMatchObject({ late: true });
  expect((await act(made.siti, 'submit', id)).reply.data).toMatchObject({
    late: true,
    outcome: 'LEBIH_BAYAR',
    difference: 800_000,
  });
});

test('a trip that is called off owes its whole advance, which is given back', async () => {
  const made = await travelling({ status: 'cancelled' });
  at('2026-11-26T08:00');
  await made.follow();
  expect(await made.trip()).toMatchObject({ sent: true, total: 0, difference: -2_000_000, settled: false });
  const [owed] = await made.own();
  expect(owed).toMatchObject({
    state: 'approved',
    outcome: 'LEBIH_BAYAR',
    difference: 2_000_000,
    perDiemTotal: 0,
    total: 0,
  });
  const ga = gaOf(made);
  await prove(ga, owed?.id ?? '');
  expect((await settle(ga, owed?.id ?? '', '2026-11-26')).reply.data.state).toBe('repaid');
  expect((await act(ga, 'close', owed?.id ?? '')).reply.data.state).toBe('closed');
  expect(await made.trip()).toMatchObject({ settled: true, difference: -2_000_000 });
});

test('a trip that is called off without an advance owes nothing', async () => {
  const made = await travelling({ status: 'cancelled', advance: null });
  at('2026-12-03T08:00');
  await made.follow();
  expect(await made.own()).toEqual([]);
});

test('called off after it began: what nobody wrote in owes the advance at once, and goes where there was none', async () => {
  const paid = await travelling();
  const unpaid = await travelling({ advance: null });
  at('2026-11-30T08:00');
  for (const made of [paid, unpaid]) {
    await made.follow();
    expect(await made.own()).toMatchObject([{ state: 'draft', perDiemTotal: 1_200_000 }]);
    await made.callOff();
    await made.follow();
    await made.follow();
  }
  expect(await paid.own()).toMatchObject([
    { state: 'approved', outcome: 'LEBIH_BAYAR', difference: 2_000_000, perDiemTotal: 0, perDiemDays: 0 },
  ]);
  expect(await paid.trip()).toMatchObject({ sent: true, difference: -2_000_000 });
  expect(await unpaid.own()).toEqual([]);
  const { rows } = await w.pool.query("select action from audit_log where company_id = $1 and entity = 'settlement'", [
    unpaid.ids.company,
  ]);
  expect(rows).toEqual([{ action: 'settlement.remove' }]);
});

test('called off after it began: expenses are settled, daily money is not, also where it was sent before', async () => {
  const made = await travelling({ advance: null });
  const id = await begunAt(made, '2026-11-30T08:00');
  const ticket = newId();
  await write(made.siti, id, ticket, { category: 'tiket', amount: 700_000, date: '2026-11-30' });
  await photograph(made.siti, id, ticket, '#135790');
  at('2026-12-03T08:00');
  expect((await act(made.siti, 'submit', id)).reply.data).toMatchObject({ perDiemTotal: 1_200_000 });
  await made.callOff();
  await made.follow();
  const verified = await verify(gaOf(made), id);
  expect(verified.reply.data).toMatchObject({ perDiemTotal: 0, total: 700_000, difference: 700_000 });
});

test('the trip keeps when it was handed in and when the money moved', async () => {
  const made = await travelling();
  const id = await begunAt(made, '2026-12-03T08:00');
  const ga = gaOf(made);
  await act(made.siti, 'submit', id);
  at('2026-12-04T08:00');
  await verify(ga, id);
  await act(made.hr[0] as Person, 'approve', id);
  await prove(ga, id);
  await settle(ga, id, '2026-12-04');
  at('2026-12-05T08:00');
  await act(ga, 'close', id);
  const { rows } = await w.pool.query(
    'select settlement_submitted_at as sent, settled_at as settled from trip where request_id = $1',
    [made.id],
  );
  expect(rows).toEqual([{ sent: instant('2026-12-03T08:00:00+07:00'), settled: instant('2026-12-04T08:00:00+07:00') }]);
});
