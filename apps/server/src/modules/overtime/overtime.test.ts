import { describe, expect, test } from 'vitest';
import { absencePermission } from '@hadir/contract/permissions/endpoints.ts';
import { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import {
  eveningOf,
  lockNovember,
  MONDAY_MORNING,
  november,
  novemberAt,
  type OvertimeDraft,
  overtimeHouse,
} from '../../../test/overtime/overtime.ts';
import { answerTo, performAction } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { newId } from '../../db/new-id.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { overtimeModule } from './overtime.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, overtimeModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const asks = (person: Person, draft: OvertimeDraft) => answerTo(person, overtime.submit, draft);

describe('Overtime that is ordered', () => {
  test('waits for consent, then is approved by the two who have agreed, with a number', async () => {
    const { found, staff, superior, reasonId } = await overtimeHouse(w, server);
    const ordered = await superior.call(overtime.submit, { body: eveningOf(reasonId, { userId: found.staff.id }) });
    expect(ordered.reply.data).toMatchObject({
      status: 'pending',
      minutes: 180,
      step: { actor: 'employee', people: [{ fullname: 'Siti Staf' }] },
      details: { orderedBy: { fullname: 'Agus Atasan' }, consentAt: null, splNo: null, shownPhase: null },
    });
    const { id } = ordered.reply.data;
    expect((await performAction(superior, id, 'approve')).status).toBe(403);
    const agreed = await performAction(staff, id, 'approve');
    expect(agreed.reply.data).toMatchObject({ status: 'approved', phase: 'waiting' });
    const [row] = (await staff.call(overtime.list)).reply.data;
    expect(row?.details).toMatchObject({
      splNo: `001/SPL/${found.staff.company.code}/XI/2026`,
      consentAt: '2026-11-16T02:00:00.000Z',
      shownPhase: 'waiting',
    });
  });

  test('HR cannot put it through without the consent, and the consent is over when it begins', async () => {
    const { found, staff, superior, admin, reasonId } = await overtimeHouse(w, server);
    const ordered = await superior.call(overtime.submit, { body: eveningOf(reasonId, { userId: found.staff.id }) });
    const { id } = ordered.reply.data;
    const forced = await performAction(admin, id, 'override_approve', { reason: 'Pekerjaan mendesak sekali.' });
    expect([forced.status, forced.error.code]).toEqual([422, 'PERSETUJUAN_PEKERJA_WAJIB']);
    w.moveClock(novemberAt('16', '17:00'));
    const late = await performAction(staff, id, 'approve');
    expect([late.status, late.error.code]).toEqual([409, 'PENGAJUAN_KEDALUWARSA']);
  });
});

describe('What stands against an overtime', () => {
  test('the reasons to choose from are those in use', async () => {
    const { found, staff, reasonId } = await overtimeHouse(w, server);
    await w.pool.query(
      `insert into ot_reason (company_id, id, code, name, active) values ($1, $2, 'LAMA', 'Alasan lama', false)`,
      [found.staff.company.id, newId()],
    );
    const list = await staff.call(overtimeWork.reasons);
    expect(list.reply.data).toEqual([{ id: reasonId, name: 'Target Produksi' }]);
  });

  test('is answered by name', async () => {
    const { found, staff, reasonId } = await overtimeHouse(w, server);
    const ask = (more: Partial<OvertimeDraft>) => asks(staff, eveningOf(reasonId, more));
    expect(await ask({ reasonId: newId() })).toBe('422 ALASAN_LEMBUR_WAJIB');
    expect(await ask({ start: '16:00' })).toBe('422 LEMBUR_BENTROK_JADWAL');
    expect(await ask({ end: '17:29' })).toBe('422 LEMBUR_MINIMAL_30_MENIT');
    expect(await ask({ end: '21:01' })).toBe('422 LEMBUR_MELEBIHI_4_JAM');
    expect(await ask({ date: november('15'), start: '08:00', end: '12:00' })).toBe('422 TENGGAT_SPL');
    const absent = {
      from: november('18'),
      to: november('18'),
      category: 'keluarga',
      reason: 'Acara keluarga.',
    } as const;
    expect((await staff.call(absencePermission.submit, { body: absent })).status).toBe(200);
    expect(await ask({ date: november('18') })).toBe('422 LEMBUR_SAAT_CUTI');
    expect(await ask({})).toBe(200);
    expect(await ask({ start: '19:00', end: '19:59' })).toBe('422 LEMBUR_GANDA');
    await w.pool.query(`update company set settings = '{"ot_allowed": false}' where id = $1`, [found.staff.company.id]);
    await w.pool.query('update rules_version set version = version + 1 where company_id = $1', [
      found.staff.company.id,
    ]);
    expect(await ask({ date: november('17') })).toBe('422 LEMBUR_TIDAK_DIPAKAI');
  });

  test('the week counts eighteen hours from Monday to Sunday, rest days not', async () => {
    const { staff, reasonId } = await overtimeHouse(w, server);
    for (const day of ['16', '17', '18', '19'])
      expect(await asks(staff, eveningOf(reasonId, { date: november(day), end: '21:00' }))).toBe(200);
    const friday = eveningOf(reasonId, { date: november('20'), end: '19:01' });
    const preview = await staff.call(overtime.preview, { body: friday });
    expect(preview.reply.data.details?.counter).toEqual({
      day: { used: 121, limit: 240 },
      week: { used: 1_081, limit: 1_080, from: '2026-11-16', to: '2026-11-22' },
    });
    expect(preview.reply.data.problems).toMatchObject([{ code: 'LEMBUR_MELEBIHI_18_JAM' }]);
    expect(await asks(staff, friday)).toBe('422 LEMBUR_MELEBIHI_18_JAM');
    expect(await asks(staff, { ...friday, end: '19:00' })).toBe(200);
    const saturday = eveningOf(reasonId, { date: november('21'), start: '08:00', end: '18:00' });
    expect(await asks(staff, saturday)).toBe(200);
    expect(await asks(staff, eveningOf(reasonId, { date: november('23'), end: '21:00' }))).toBe(200);
  });

  test('sent ten times at once it is one; the others are told', async () => {
    const { staff, reasonId } = await overtimeHouse(w, server);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => asks(staff, eveningOf(reasonId, { end: '18:00' }))),
    );
    expect(sent.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => '422 LEMBUR_GANDA')]);
  });

  test('two that meet are refused by the database, too', async () => {
    const { staff, reasonId } = await overtimeHouse(w, server);
    const { id } = (await staff.call(overtime.submit, { body: eveningOf(reasonId) })).reply.data;
    await expect(
      w.pool.query(
        `with r as (insert into request select (jsonb_populate_record(r, jsonb_build_object('id', $2::text))).*
            from request r where id = $1 returning company_id, id)
         insert into overtime_order (company_id, request_id, user_id, work_date, pay_day, plan_start, plan_end,
           break_minutes, plan_minutes, reason_id)
         select o.company_id, r.id, o.user_id, o.work_date, o.pay_day, o.plan_start, o.plan_end, 0, 180, o.reason_id
           from overtime_order o, r where o.request_id = $1`,
        [id, newId()],
      ),
    ).rejects.toThrow(/overtime_not_twice/);
  });

  test('a locked period is refused with its sentence', async () => {
    const { found, staff, reasonId } = await overtimeHouse(w, server);
    await lockNovember(w, found.staff);
    const answer = await staff.call(overtime.submit, { body: eveningOf(reasonId) });
    expect([answer.status, answer.error.message]).toEqual([423, 'Periode 2026-11 sudah dikunci. Hubungi HR.']);
  });
});
