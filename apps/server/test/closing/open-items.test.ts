/** Every kind of open item is named before a closing, once, with the person and the row that solves it. */
import { expect, it } from 'vitest';
import { closing } from '@hadir/contract/closing/endpoints.ts';
import { OPEN_ITEMS, type OpenItem } from '@hadir/domain/closing/open-items.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { modules } from '../../src/modules/modules.ts';
import { asksCorrection, notificationTitles } from '../requests/request-house.ts';
import { reasonFor } from '../overtime/overtime.ts';
import type { Served } from '../world/http.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { closingHouse, NOVEMBER, row, THURSDAY_EVENING, turnTo } from './closing-house.ts';

let w: World;
let server: Served;
usesWorld({ now: THURSDAY_EVENING, only: modules, jobs: true }, (made) => {
  ({ w, server } = made);
});

const DAY = '2026-11-12';
const AT = `${DAY}T01:00:00Z`;

/** A house in which one of each is open, on days of the same person; the client's people work in a unit of their own. */
async function everythingOpen() {
  const made = await closingHouse(w, server);
  const { staff, db, found } = made;
  const user_id = found.staff.id;
  const company = found.staff.company;
  const client = await w.make.client({ company });
  await w.make.user({ company, role: 'client', client });
  const { id: pending } = (await asksCorrection(staff)).reply.data;
  await turnTo(w, db);
  const day = (date: string, change: string) =>
    w.pool.query(`update attendance_day set ${change} where user_id = $1 and work_date = $2`, [user_id, date]);
  await day('2026-11-02', `status = 'TIDAK_ABSEN_MASUK'`);
  await day('2026-11-03', `status = 'TIDAK_ABSEN_PULANG'`);
  await day('2026-11-04', `flags = '{ADA_ABSENSI}'`);
  await day('2026-11-05', `status = 'TIDAK_TERJADWAL'`);
  await day('2026-11-06', `after_end_minutes = 95`);
  await day('2026-11-20', `closed_at = null`);
  await day(DAY, 'client_id = ' + `'${client.id}'`);
  const unit = await w.make.unit({ company });
  const shift = await w.make.shift({ company, code: 'P1' });
  await row(db, 'roster_need', {
    unit_id: unit.id,
    shift_id: shift.id,
    work_date: '2026-11-13',
    count: 2,
    updated_at: AT,
    updated_by: found.admin.id,
  });
  const requestRow = {
    user_id,
    created_by: user_id,
    first_date: DAY,
    last_date: DAY,
    starts_at: AT,
    ends_at: AT,
    tz: 'Asia/Jakarta',
    label: 'Uji',
    days: 1,
    reason: 'Uji penutupan.',
    status: 'approved',
    submitted_at: AT,
    decided_at: AT,
    updated_at: AT,
  };
  const undecided = await row(db, 'request', { ...requestRow, kind: 'sick', flags: ['TANPA_PEMUTUS'] });
  const overtime = await row(db, 'request', { ...requestRow, kind: 'overtime', phase: 'DISETUJUI' });
  await insertRows(db, 'overtime_order', [
    {
      company_id: db.companyId,
      request_id: overtime,
      user_id,
      work_date: DAY,
      pay_day: 'workday',
      plan_start: `${DAY}T10:00:00Z`,
      plan_end: `${DAY}T12:00:00Z`,
      break_minutes: 0,
      plan_minutes: 120,
      reason_id: await reasonFor(w, found.staff),
    },
  ]);
  const event = await row(db, 'attendance_event', {
    at: AT,
    user_id,
    type: 'in',
    received_at: AT,
    source: 'web',
    work_date: DAY,
  });
  const review = await row(db, 'attendance_review', {
    event_at: AT,
    event_id: event,
    user_id,
    work_date: DAY,
    reasons: ['DI_LUAR_RADIUS'],
    created_at: AT,
  });
  const change = await row(db, 'day_change', {
    user_id,
    work_date: '2026-11-09',
    zone: 'Asia/Jakarta',
    kind: 'taps',
    state: 'waiting',
    reason: 'Mesin absen mati sejak pagi.',
    figures_before: {},
    figures_after: {},
    wanted: {},
    written_by: found.admin.id,
    written_at: AT,
    notified_at: AT,
  });
  const draft = await row(db, 'draft_correction', {
    user_id,
    work_date: '2026-11-10',
    kind: 'lupa_pulang',
    reason: 'Absen terlambat masuk.',
    origin: 'queue',
    created_at: AT,
    updated_at: AT,
  });
  return { ...made, client, unit, refs: { pending, undecided, overtime, review, change, draft } };
}

it('fourteen kinds, each named with its row; by unit and client; approvers are reminded once a day', async () => {
  const { admin, superior, client, unit, found, refs } = await everythingOpen();
  const params = { period: NOVEMBER };
  const { data } = (await admin.call(closing.openItems, { params })).reply;
  const dated: Readonly<Record<OpenItem, readonly [date: string, ref: string | null]>> = {
    HARI_BELUM_DINILAI: ['2026-11-20', null],
    PENGAJUAN_MENUNGGU: ['2026-11-19', refs.pending],
    TANPA_PEMUTUS: [DAY, refs.undecided],
    TINJAUAN_TERBUKA: [DAY, refs.review],
    TIDAK_ABSEN_MASUK: ['2026-11-02', null],
    TIDAK_ABSEN_PULANG: ['2026-11-03', null],
    ADA_ABSENSI: ['2026-11-04', null],
    TIDAK_TERJADWAL: ['2026-11-05', null],
    SHIFT_KURANG_ORANG: ['2026-11-13', unit.id],
    LEMBUR_TANPA_PERINTAH: ['2026-11-06', null],
    LEMBUR_BELUM_DIVALIDASI: [DAY, refs.overtime],
    KOREKSI_HR_MENUNGGU: ['2026-11-09', refs.change],
    DRAF_KOREKSI: ['2026-11-10', refs.draft],
    BUKU_BELUM_DITANDATANGANI: ['2026-11-20', client.id],
  };
  expect(data.items).toEqual(OPEN_ITEMS.map((item) => ({ item, count: 1 })));
  for (const item of OPEN_ITEMS) {
    const { reply } = await admin.call(closing.openRows, { params: { ...params, item } });
    const ofNobody = item === 'BUKU_BELUM_DITANDATANGANI' || item === 'SHIFT_KURANG_ORANG';
    const [date, ref] = dated[item];
    expect([item, reply.total, reply.data], item).toEqual([
      item,
      1,
      [expect.objectContaining({ userId: ofNobody ? null : found.staff.id, date, ref })],
    ]);
  }
  const ofClient = (await admin.call(closing.openItems, { params, query: { client: client.id } })).reply.data;
  expect(ofClient.items.filter(({ count }) => count > 0).map(({ item }) => item)).toEqual([
    'TANPA_PEMUTUS',
    'TINJAUAN_TERBUKA',
    'LEMBUR_BELUM_DIVALIDASI',
    'BUKU_BELUM_DITANDATANGANI',
  ]);
  expect(data.approvers).toEqual([
    {
      userId: found.superior.id,
      fullname: 'Agus Atasan',
      requests: 1,
      kinds: [{ kind: 'correction', count: 1 }],
      remindedToday: false,
    },
  ]);
  const reminds = async () => (await admin.call(closing.remind, { params, body: {} })).reply.data.reminded;
  expect([await reminds(), await reminds()]).toEqual([1, 0]);
  expect(await notificationTitles(w, found.superior.id, 'pengajuan_diingatkan')).toEqual([
    '1 pengajuan periode 2026-11 menunggu keputusan Anda',
  ]);
  expect((await superior.call(closing.openItems, { params })).status).toBe(403);
});

it('a shift to come is not short of people yet', async () => {
  const { admin, db, found } = await closingHouse(w, server);
  await turnTo(w, db);
  const unit = await w.make.unit({ company: found.staff.company });
  const shift = await w.make.shift({ company: found.staff.company, code: 'P1' });
  const need = { unit_id: unit.id, shift_id: shift.id, count: 2, updated_at: AT, updated_by: found.admin.id };
  for (const work_date of ['2026-11-21', '2026-11-22', '2026-12-10'])
    await row(db, 'roster_need', { ...need, work_date });
  const params = { period: '2026-12', item: 'SHIFT_KURANG_ORANG' } as const;
  const { data } = (await admin.call(closing.openRows, { params })).reply;
  expect(data.map(({ date }) => date)).toEqual(['2026-11-21']);
});
