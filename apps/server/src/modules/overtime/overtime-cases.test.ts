import { describe, expect, test } from 'vitest';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { orderPapers } from '@hadir/contract/papers/endpoints.ts';
import { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { instant, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import {
  approvedEvening,
  earns,
  eveningOf,
  MONDAY_MORNING,
  november,
  novemberAt,
  type OvertimeDraft,
  overtimeHouse,
  pass,
  reasonFor,
  tapped,
  toValidate,
} from '../../../test/overtime/overtime.ts';
import { answerTo, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { overtimeModule } from './overtime.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, overtimeModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const asks = (person: Person, draft: OvertimeDraft) => answerTo(person, overtime.submit, draft);

const approvedOne = () => approvedEvening(w, server);

describe('Work without an order', () => {
  test('is listed for HR, and may be written down within two days', async () => {
    const { found, staff, superior, admin, reasonId } = await overtimeHouse(w, server);
    await tapped(w, found.staff, 'in', '2026-11-16T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-16T22:30:00+07:00');
    await pass(w, found.staff, novemberAt('17', '05:00'));
    const query = { from: november('16'), to: november('17') };
    const list = await admin.call(overtimeWork.unordered, { query });
    expect(list.reply.data).toMatchObject([
      { person: { fullname: 'Siti Staf' }, workDate: '2026-11-16', minutes: 330, until: '2026-11-18' },
    ]);
    expect((await superior.call(overtimeWork.unordered, { query })).status).toBe(403);
    const retroactive = eveningOf(reasonId, { end: '22:00', retroactive: true });
    expect(await asks(staff, { ...retroactive, retroactive: false })).toBe('422 TENGGAT_SPL');
    const response = await staff.call(overtime.submit, { body: retroactive });
    expect(response.reply.data.flags).toEqual(['SUSULAN']);
    const [waiting] = (await superior.call(requests.inbox)).reply.data;
    expect(waiting).toMatchObject({
      lines: [{ text: 'Lembur minggu ini 5 jam dari 18 jam' }, { text: 'SPL susulan: pekerjaannya sudah selesai' }],
      exception: true,
    });
    expect((await performAction(superior, response.reply.data.id, 'approve')).reply.data.status).toBe('approved');
    // Five hours: more than may be planned, really worked, marked at the validation.
    const [row] = (await toValidate(admin)).reply.data;
    expect(row).toMatchObject({ phase: 'realised', suggestedMinutes: 300, retroactive: true });
    const done = await admin.call(overtimeWork.validate, {
      params: { id: response.reply.data.id },
      body: { version: row?.version ?? 0 },
    });
    expect(done.reply.data.flags).toEqual(['LEBIH_4_JAM_SEHARI', 'WAJIB_MAKAN_MINUM_1400_KKAL']);
    expect((await admin.call(overtimeWork.unordered, { query })).reply.data).toEqual([]);
    w.moveClock(novemberAt('19', '00:00'));
    expect(await asks(staff, eveningOf(reasonId, { start: '22:00', end: '22:30', retroactive: true }))).toBe(
      '422 TENGGAT_SPL',
    );
  });
});

describe('Two overtimes of one date', () => {
  /** Saturday, a rest day of the five-day week: 08.00 to 13.00, and 14.00 to 19.00; both worked whole. */
  async function splitSaturday() {
    const { found, staff, superior, admin, reasonId } = await overtimeHouse(w, server);
    await earns(w, server, found.staff, 5_190_000);
    const hours = [
      ['08:00', '13:00'],
      ['14:00', '19:00'],
    ] as const;
    for (const [start, end] of hours) {
      const draft = eveningOf(reasonId, { date: november('21'), start, end });
      const { id } = (await staff.call(overtime.submit, { body: draft })).reply.data;
      await performAction(superior, id, 'approve');
    }
    await tapped(w, found.staff, 'in', '2026-11-21T07:55:00+07:00');
    await tapped(w, found.staff, 'out', '2026-11-21T19:05:00+07:00');
    await pass(w, found.staff, novemberAt('22', '09:00'));
    const rows = async () => {
      const all = (await toValidate(admin)).reply.data;
      return all.toSorted((one, other) => one.plan.start.localeCompare(other.plan.start));
    };
    const validate = async (index: number) => {
      const row = (await rows())[index];
      const body = { version: row?.version ?? 0 };
      return admin.call(overtimeWork.validate, { params: { id: row?.id ?? '' }, body });
    };
    const hoursPaid = async () => {
      const paid: number[] = [];
      for (const { id } of await rows())
        paid.push((await admin.call(overtimeWork.pay, { params: { id } })).reply.data.wage?.weightedHours ?? 0);
      return paid;
    };
    return { admin, rows, validate, hoursPaid };
  }

  // PP 35/2021 Ps 31(3): ten hours of a rest day are 8 x 2 + 3 + 4 = 23, in one order or in two.
  test('are paid as the hours of one day, in whichever order they are validated', async () => {
    const { validate, hoursPaid } = await splitSaturday();
    const second = await validate(1);
    expect([second.status, await hoursPaid()]).toEqual([200, [0, 10]]);
    expect((await validate(0)).status).toBe(200);
    expect(await hoursPaid()).toEqual([10, 13]);
  });

  test('the second is paid anew when the first is opened again or revoked', async () => {
    const { admin, rows, validate, hoursPaid } = await splitSaturday();
    await validate(0);
    await validate(1);
    expect(await hoursPaid()).toEqual([10, 13]);
    const [first] = await rows();
    const reason = 'Menit belum benar.';
    const body = { version: first?.version ?? 0, reason };
    await admin.call(overtimeWork.reopen, { params: { id: first?.id ?? '' }, body });
    expect(await hoursPaid()).toEqual([0, 10]);
    const second = (await rows())[1]?.id;
    const { rows: logged } = await w.pool.query(
      `select entity_id, actor_user_id, before, after from audit_log where action = 'overtime.pay.anew' and entity_id = any($1)`,
      [[first?.id, second]],
    );
    // Who opened the first; never an amount.
    expect(logged).toEqual([
      {
        entity_id: second,
        actor_user_id: expect.any(String),
        before: { tanda: expect.any(Array) },
        after: { tanda: expect.any(Array), karena: first?.id },
      },
    ]);
    await validate(0);
    expect(await hoursPaid()).toEqual([10, 13]);
    expect((await performAction(admin, first?.id ?? '', 'revoke', { reason })).status).toBe(200);
    expect((await hoursPaid()).at(-1)).toBe(10);
  });
});

describe('The written order', () => {
  test('stands in the archive of its month, found by name and number', async () => {
    const { staff, admin, id } = await approvedOne();
    const listed = async (query: object) => (await admin.call(orderPapers.list, { query })).reply;
    const { data, total } = await listed({ month: '2026-11' });
    expect([total, data.map((row) => [row.id, row.date, row.minutes])]).toEqual([1, [[id, '2026-11-16', 180]]]);
    const [{ number = '' } = {}] = data;
    expect(number).toContain('/SPL/');
    expect((await listed({ search: number })).total).toBe(1);
    expect((await listed({ search: 'bukan nomornya' })).total).toBe(0);
    expect((await listed({ month: '2026-10' })).total).toBe(0);
    expect((await staff.call(orderPapers.list, { query: {} })).status).toBe(403);
  });

  test('is a paper with number, name and hours; its code leads to what is on record', async () => {
    const { staff, superior, id } = await approvedOne();
    const paper = await staff.call(overtimeWork.paper, { params: { id } });
    expect(paper.headers['content-type']).toBe('application/pdf');
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { rows } = await w.pool.query<{ code: string }>(
      'select check_code as code from overtime_order where request_id = $1',
      [id],
    );
    const params = { code: rows[0]?.code ?? '' };
    const checked = await server.anonymous.call(overtimeWork.checkPaper, { params });
    expect(checked.reply.data).toMatchObject({
      fullname: 'Siti Staf',
      minutes: 180,
      valid: true,
      zone: 'Asia/Jakarta',
    });
    const stranger = await server.as(await w.make.user());
    expect((await stranger.call(overtimeWork.paper, { params: { id } })).status).toBe(404);
    await performAction(superior, id, 'undo');
    expect((await server.anonymous.call(overtimeWork.checkPaper, { params })).reply.data.valid).toBe(false);
    const guessed = await server.anonymous.call(overtimeWork.checkPaper, { params: { code: 'A'.repeat(22) } });
    expect(guessed.status).toBe(404);
  });
});

describe('An employee in Makassar on a night shift over a national holiday', () => {
  // Christmas 2026 is a Friday. All times are WITA (UTC+8).
  const wita = (date: string, time: string) => `2026-12-${date}T${time}:00+08:00`;
  const christmas = localDate('2026-12-25');

  /** Rostered for 21.00 to 06.00 with an hour of rest, eight hours net: a five-day week. */
  async function nightShift() {
    w.moveClock(instant(wita('23', '09:00')));
    const company = await w.make.company();
    const makassar = await w.make.location({ company, tz: 'Asia/Makassar', lat: -5.1477, lon: 119.4327 });
    const shift = await w.make.shift({ company, name: 'Malam', start: localTime('21:00'), end: localTime('06:00') });
    const schedule = await w.make.schedule({ company, days: [shift, shift, shift, shift, shift, null, null, null] });
    const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Andi Atasan' });
    const staff = await w.make.user({ company, superior, fullname: 'Baso Malam' });
    const admin = await w.make.user({ company, role: 'admin' });
    await w.make.worksAt({ user: staff, location: makassar });
    await w.make.follows({ user: staff, schedule });
    const own = { company_id: company.id, user_id: staff.id, published_at: 'now' };
    await insertRows(w.pool, 'roster_cell', [
      { ...own, work_date: '2026-12-25', kind: 'SHIFT', shift_id: shift.id, location_point_id: makassar.id },
      { ...own, work_date: '2026-12-26', kind: 'OFF', shift_id: null, location_point_id: null },
    ]);
    const holiday = { company_id: company.id, id: newId(), date: christmas, kind: 'libur_nasional' };
    await insertRows(w.pool, 'calendar_day', [{ ...holiday, name: 'Kelahiran Yesus Kristus' }]);
    await earns(w, server, staff, 5_190_000);
    return {
      staff,
      superior: await server.as(superior),
      employee: await server.as(staff),
      admin: await server.as(admin),
      reasonId: await reasonFor(w, staff),
    };
  }

  test('from the order to validated minutes and pay, equal to the calculation by hand', async () => {
    const { staff, superior, employee, admin, reasonId } = await nightShift();

    // The order: 21.00 to 07.00 with an hour of rest, nine hours. Work on a holiday is overtime from its first minute,
    // inside the rostered shift, too; the four hours of a workday do not bind it.
    const draft: OvertimeDraft = {
      userId: staff.id,
      date: christmas,
      start: '21:00',
      end: '07:00',
      breakMinutes: 60,
      reasonId,
      reason: 'Menjaga produksi selama libur Natal.',
    };
    const ordered = await superior.call(overtime.submit, { body: draft });
    expect(ordered.reply.data).toMatchObject({
      zone: 'Asia/Makassar',
      label: 'Lembur 25/12/2026 21.00-07.00 WITA',
      startsAt: '2026-12-25T13:00:00.000Z',
      endsAt: '2026-12-25T23:00:00.000Z',
      minutes: 540,
      details: { plan: { workDate: '2026-12-25', payDay: 'rest_or_holiday' } },
    });
    const { id } = ordered.reply.data;
    expect((await performAction(employee, id, 'approve')).reply.data.status).toBe('approved');

    await tapped(w, staff, 'in', wita('25', '20:50'));
    await tapped(w, staff, 'out', wita('26', '06:30'));
    await pass(w, staff, instant(wita('26', '13:00')));

    const query = { from: christmas, to: localDate('2026-12-26') };
    const [row] = (await admin.call(overtimeWork.validation, { query })).reply.data;
    // Worked of the plan: 21.00 to 06.30 = 570 minutes; of the 60 minutes of rest in 600, 57 fall into 570: 513.
    expect(row).toMatchObject({ phase: 'realised', actual: { minutes: 513 }, suggestedMinutes: 513 });
    const done = await admin.call(overtimeWork.validate, { params: { id }, body: { version: row?.version ?? 0 } });
    expect(done.reply.data).toMatchObject({
      validatedMinutes: 513,
      phase: 'validated',
      flags: ['WAJIB_MAKAN_MINUM_1400_KKAL'],
    });

    // By hand (PP 35/2021 Ps 31(3), 32): an hour is 5,190,000 / 173 = Rp 30,000.
    // The first 8 hours at 2x: 8 x 2 = 16; the other 33 minutes at 3x: 33/60 x 3 = 1.65; together 17.65 hours.
    // 30,000 x 17.65 = Rp 529,500. Minutes after midnight belong to the holiday on which the shift began.
    const pay = await admin.call(overtimeWork.pay, { params: { id } });
    expect(pay.reply.data.wage).toEqual({
      agreed: { basis: 'monthly', basic: 5_190_000, fixedAllowance: 0, variableAllowance: 0 },
      base: 5_190_000,
      hourly: 30_000,
      rule: 'fixed',
      factor: null,
      divisor: 173,
      week: 5,
      parts: [{ date: '2026-12-25', payDay: 'rest_or_holiday', minutes: 513 }],
      tiers: [
        { multiplier: 2, minutes: 480 },
        { multiplier: 3, minutes: 33 },
      ],
      weightedHours: 17.65,
      pay: 529_500,
    });
    // The day itself: a holiday on which somebody worked, the lateness of nobody.
    const { rows } = await w.pool.query(
      `select status, flags from attendance_day where user_id = $1 and work_date = $2`,
      [staff.id, christmas],
    );
    expect(rows).toMatchObject([{ status: 'LIBUR_NASIONAL', flags: ['KERJA_HARI_LIBUR'] }]);
  });
});
