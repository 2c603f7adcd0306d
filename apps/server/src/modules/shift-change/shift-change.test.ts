import { describe, expect, test } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { shiftChange, shiftChanges } from '@hadir/contract/shift-change/endpoints.ts';
import { type LocalDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { lockNovember, MONDAY_MORNING, november, novemberAt } from '../../../test/overtime/overtime.ts';
import { answerTo, judgeDay, performAction } from '../../../test/requests/request-house.ts';
import {
  rostered,
  type SwapDraft,
  swapOf,
  swapReason as reason,
  type UnitOfTwo,
  unitOfTwo,
} from '../../../test/leave/swaps.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { expireRequests } from '../requests/deadlines/expiry.job.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { shiftChangeModule } from './shift-change.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, shiftChangeModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const FRIDAY = { date: november('20'), otherDate: november('20') };

const asks = (person: Person, body: SwapDraft) => answerTo(person, shiftChange.submit, body);

/** The shift by which a day is judged, once it is over. */
async function shiftOn(user: TestUser, date: LocalDate) {
  w.moveClock(novemberAt('25', '12:00'));
  await judgeDay(w, user, date);
  const { rows } = await w.pool.query(
    `select coalesce(shift_snapshot ->> 'name', day_type) as shift from attendance_day where user_id = $1 and work_date = $2`,
    [user.id, date],
  );
  return rows[0]?.shift;
}

describe('A swap of shifts', () => {
  test('needs the partner, then the superior; both dates change at once, and back', async () => {
    const s = await unitOfTwo(w, server);
    const { sari, budi, superior } = s.people;
    const response = await sari.call(shiftChange.submit, { body: swapOf(s) });
    expect(response.reply.data).toMatchObject({
      label: 'Tukar shift 18/11/2026 dengan Budi Siang',
      step: { no: 1, of: 2, actor: 'partner', people: [{ fullname: 'Budi Siang' }] },
      details: {
        partner: { fullname: 'Budi Siang' },
        changes: [
          { person: { fullname: 'Sari Pagi' }, before: 'Pagi', after: 'Siang' },
          { person: { fullname: 'Budi Siang' }, before: 'Siang', after: 'Pagi' },
        ],
      },
    });
    const { id } = response.reply.data;
    expect((await performAction(superior, id, 'approve')).error.code).toBe('BELUM_GILIRAN');
    const waiting = await budi.call(requests.inbox);
    expect(waiting.reply.data.map((row) => row.label)).toEqual(['Tukar shift 18/11/2026 dengan Budi Siang']);
    expect((await performAction(budi, id, 'approve')).reply.data.status).toBe('pending');
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
    const { rows } = await w.pool.query('select count(*)::int as days from shift_change_day where request_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ days: 2 }]);
    expect([await shiftOn(s.of.sari, november('18')), await shiftOn(s.of.budi, november('18'))]).toEqual([
      'Siang',
      'Pagi',
    ]);
    w.moveClock(novemberAt('16', '10:00'));
    expect((await performAction(s.admin, id, 'revoke', { reason: 'Keduanya sepakat batal.' })).status).toBe(200);
    expect([await shiftOn(s.of.sari, november('18')), await shiftOn(s.of.budi, november('18'))]).toEqual([
      'Pagi',
      'Siang',
    ]);
  });

  test('may make a week longer than forty hours only where the sector has working hours of its own', async () => {
    const s = await unitOfTwo(w, server);
    const panjang = await w.make.shift({
      company: s.company,
      name: 'Panjang',
      start: localTime('07:00'),
      end: localTime('19:00'),
    });
    await rostered(w, s.of.sari, { '16': panjang, '17': panjang });
    const wish = { what: 'ganti' as const, date: november('19'), toShiftId: panjang.id, reason };
    const submitted = () => s.people.sari.call(shiftChange.submit, { body: wish });
    expect((await submitted()).error.code).toBe('JAM_KERJA_MELEBIHI_BATAS');
    await w.pool.query(`update company set settings = settings || '{"sektor_tertentu": true}' where id = $1`, [
      s.company.id,
    ]);
    const allowed = await submitted();
    expect(allowed.status, allowed.text).toBe(200);
  });

  test('ends where the partner has not answered for a day', async () => {
    const s = await unitOfTwo(w, server);
    const { id } = (await s.people.sari.call(shiftChange.submit, { body: swapOf(s, FRIDAY) })).reply.data;
    const { rows } = await w.pool.query(`select link from notification where user_id = $1`, [s.of.budi.id]);
    expect(rows).toEqual([{ link: `/apps/absent/pengajuan?buka=${id}` }]);
    const ends = () => expireRequests(server.app, companyDb(w.pool, s.company.id), w.clock());
    w.moveClock(novemberAt('17', '08:59'));
    expect(await ends()).toBe(0);
    w.moveClock(novemberAt('17', '09:00'));
    expect((await performAction(s.people.budi, id, 'approve')).error.code).toBe('PENGAJUAN_KEDALUWARSA');
    expect(await ends()).toBe(1);
  });

  test('on another date: each works the other’s day and is free on the own', async () => {
    const s = await unitOfTwo(w, server);
    const { sari, budi, superior } = s.people;
    // Budi works Saturday, Sari is free then; but Budi works on Friday, too.
    expect(await asks(sari, swapOf(s, { date: november('20'), otherDate: november('21') }))).toBe(
      '422 JADWAL_TIDAK_SESUAI',
    );
    await w.pool.query(`update roster_cell set kind = 'OFF', shift_id = null where user_id = $1 and work_date = $2`, [
      s.of.budi.id,
      november('20'),
    ]);
    const response = await sari.call(shiftChange.submit, {
      body: swapOf(s, { date: november('20'), otherDate: november('21') }),
    });
    const { id } = response.reply.data;
    await performAction(budi, id, 'approve');
    expect((await performAction(superior, id, 'approve')).reply.data.status).toBe('approved');
    const found = [];
    for (const user of [s.of.sari, s.of.budi])
      for (const day of ['20', '21']) found.push(await shiftOn(user, november(day)));
    expect(found).toEqual(['rest', 'Siang', 'Pagi', 'rest']);
  });

  test('is refused by name: partner, unit, notice, leave, twice, roster', async () => {
    const s = await unitOfTwo(w, server);
    const { sari, budi } = s.people;
    const stranger = await w.make.user({ company: s.company, unit: await w.make.unit({ company: s.company }) });
    await rostered(w, stranger, { '18': s.siang });
    expect(await asks(sari, swapOf(s, { partnerId: null }))).toBe('422 WAJIB_DIISI');
    expect(await asks(sari, swapOf(s, { partnerId: s.of.sari.id }))).toBe('422 JADWAL_TIDAK_SESUAI');
    expect(await asks(sari, swapOf(s, { partnerId: stranger.id }))).toBe('422 REKAN_BEDA_UNIT');
    expect(await asks(sari, swapOf(s, { otherDate: november('22') }))).toBe('422 JADWAL_TIDAK_SESUAI');
    w.moveClock(novemberAt('17', '07:01'));
    const late = await sari.call(shiftChange.submit, { body: swapOf(s) });
    expect([late.error.code, late.error.message]).toEqual([
      'TENGGAT_TUKAR_JADWAL',
      'Perubahan jadwal diajukan paling lambat 24 jam sebelum shift dimulai.',
    ]);
    w.moveClock(MONDAY_MORNING);
    await w.make.permission({ user: s.of.budi, date: november('19'), kind: 'cuti', more: { label: 'Cuti Tahunan' } });
    const away = await sari.call(shiftChange.submit, {
      body: swapOf(s, { date: november('19'), otherDate: november('19') }),
    });
    expect([away.error.code, away.error.message]).toEqual([
      'BENTROK_PENGAJUAN',
      'Sudah ada pengajuan milik Budi Siang pada 19/11/2026.',
    ]);
    expect(await asks(sari, swapOf(s))).toBe(200);
    // The date of the partner is taken, too.
    expect(await asks(budi, { what: 'ganti', date: november('18'), toShiftId: s.pagi.id, reason })).toBe(
      '422 BENTROK_PENGAJUAN',
    );
  });

  test('is approved no longer when a roster has changed since the partner agreed', async () => {
    const s = await unitOfTwo(w, server);
    const { sari, budi, superior } = s.people;
    const { id } = (await sari.call(shiftChange.submit, { body: swapOf(s) })).reply.data;
    await performAction(budi, id, 'approve');
    await w.pool.query('update roster_cell set shift_id = $3 where user_id = $1 and work_date = $2', [
      s.of.budi.id,
      november('18'),
      s.malam.id,
    ]);
    const answer = await performAction(superior, id, 'approve');
    expect([answer.status, answer.error.code]).toEqual([422, 'JADWAL_TIDAK_SESUAI']);
    const { rows } = await w.pool.query('select 1 from shift_change_day where request_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('HR cannot put it through without the partner', async () => {
    const s = await unitOfTwo(w, server);
    const { id } = (await s.people.sari.call(shiftChange.submit, { body: swapOf(s) })).reply.data;
    const forced = await performAction(s.admin, id, 'override_approve', { reason: 'Pabrik membutuhkannya hari itu.' });
    expect([forced.status, forced.error.code]).toEqual([422, 'REKAN_BELUM_SETUJU']);
  });
});

describe('Another shift', () => {
  const another = (s: UnitOfTwo, more: Partial<SwapDraft> = {}): SwapDraft => ({
    what: 'ganti',
    date: november('19'),
    toShiftId: s.siang.id,
    reason,
    ...more,
  });

  test('is asked of the superior alone and decides the day', async () => {
    const s = await unitOfTwo(w, server);
    const response = await s.people.sari.call(shiftChange.submit, { body: another(s) });
    expect(response.reply.data.step).toMatchObject({ of: 1, namedBy: 'Atasan' });
    await performAction(s.people.superior, response.reply.data.id, 'approve');
    expect(await shiftOn(s.of.sari, november('19'))).toBe('Siang');
  });

  test('is refused by name: the same, none, on a free day, too little rest, a locked period', async () => {
    const s = await unitOfTwo(w, server);
    const { sari } = s.people;
    expect(await asks(sari, another(s, { toShiftId: s.pagi.id }))).toBe('422 JADWAL_TETAP_SAMA');
    expect(await asks(sari, another(s, { toShiftId: null }))).toBe('422 WAJIB_DIISI');
    expect(await asks(sari, another(s, { toShiftId: s.of.sari.id }))).toBe('422 KODE_TIDAK_DITEMUKAN');
    expect(await asks(sari, another(s, { date: november('21') }))).toBe('422 JADWAL_TIDAK_SESUAI');
    // A night that ends at 05.00, and the morning begins at 07.00.
    expect(await asks(sari, another(s, { toShiftId: s.malam.id }))).toBe('422 ISTIRAHAT_ANTAR_SHIFT_KURANG');
    await lockNovember(w, s.of.sari);
    expect(await asks(sari, another(s))).toBe('423 PERIODE_TERKUNCI');
  });
});

describe('A day off for another', () => {
  test('frees the workday and is worked instead, within fourteen days', async () => {
    const s = await unitOfTwo(w, server);
    const draft: SwapDraft = { what: 'tukar_libur', date: november('20'), otherDate: november('21'), reason };
    expect(await asks(s.people.sari, { ...draft, otherDate: november('19') })).toBe('422 JADWAL_TIDAK_SESUAI');
    const preview = await s.people.sari.call(shiftChange.preview, { body: draft });
    expect(preview.reply.data).toMatchObject({
      problems: [],
      details: {
        changes: [
          { date: '2026-11-20', before: 'Pagi', after: null },
          { date: '2026-11-21', before: null, after: 'Pagi' },
        ],
      },
    });
    const { id } = (await s.people.sari.call(shiftChange.submit, { body: draft })).reply.data;
    await performAction(s.people.superior, id, 'approve');
    expect([await shiftOn(s.of.sari, november('20')), await shiftOn(s.of.sari, november('21'))]).toEqual([
      'rest',
      'Pagi',
    ]);
  });
});

describe('Partners for a swap', () => {
  test('are those of the unit with their shift of the date', async () => {
    const s = await unitOfTwo(w, server);
    const query = { date: november('18') };
    const list = await s.people.sari.call(shiftChanges.partners, { query });
    expect(list.reply).toMatchObject({
      own: { name: 'Pagi', start: '07:00', end: '14:00' },
      shifts: [{ name: 'Pagi' }, { name: 'Siang' }, { id: s.malam.id, name: 'Malam', start: '22:00', end: '05:00' }],
      data: [{ fullname: 'Agus Atasan' }, { fullname: 'Budi Siang', shift: { name: 'Siang' } }],
    });
    const other = await w.make.user();
    const foreign = await s.people.sari.call(shiftChanges.partners, { query: { ...query, userId: other.id } });
    expect(foreign.status).toBe(404);
  });
});
