import { describe, expect, test } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { correction, corrections } from '@hadir/contract/corrections/endpoints.ts';
import { factsOf } from '@hadir/contract/all-request-kinds.ts';
import { requests } from '@hadir/contract/requests/endpoints.ts';
import { addDays, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { dayOf } from '../../../../test/attendance/corrected-days.ts';
import type { Served } from '../../../../test/world/http.ts';
import {
  asksCorrection,
  CORRECTED,
  everybody,
  house,
  judgeDay,
  missedDay,
  performAction,
} from '../../../../test/requests/request-house.ts';
import { friday } from '../../../../test/attendance/taps.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { attendanceModule } from '../../attendance/attendance.module.ts';
import { requestsModule } from '../../requests/requests.module.ts';
import { correctionsModule } from '../corrections.module.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, correctionsModule, attendanceModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

/** Wednesday from three to eleven in the evening, Thursday from midnight to eight. */
async function nightWorker() {
  w.moveClock(friday('10:00'));
  const found = await house(w);
  const { company } = found.staff;
  const evening = await w.make.shift({ company, start: localTime('15:00'), end: localTime('23:00') });
  const night = await w.make.shift({ company, start: localTime('00:00'), end: localTime('08:00') });
  const days = [evening, evening, evening, night, night, null, null];
  await w.make.follows({ user: found.staff, schedule: await w.make.schedule({ company, days }) });
  return { found, ...(await everybody(server, found)) };
}

const EVE = addDays(CORRECTED, -1);
/** 23.30 WIB on the evening before, 08.05 WIB on the date. */
const ON_THE_EVE = '2026-11-18T16:30:00.000Z';
const IN_THE_MORNING = '2026-11-19T01:05:00.000Z';

describe('A correction of a clock-in before midnight for a shift that starts at midnight', () => {
  test('has one date in preview, request, judgement, explanation and form', async () => {
    const { found, staff, superior } = await nightWorker();
    const wanted = { in: '23:30', out: '08:05' };
    const preview = await staff.call(correction.preview, { body: missedDay(wanted) });
    expect(preview.reply.data).toMatchObject({
      problems: [],
      first: CORRECTED,
      details: { workDate: CORRECTED, after: { in: ON_THE_EVE, out: IN_THE_MORNING } },
    });
    const response = await asksCorrection(staff, wanted);
    expect([response.status, response.text]).toEqual([200, expect.stringContaining('"pending"')]);
    const { id } = response.reply.data;
    const detail = await superior.call(requests.detail, { params: { id } });
    expect(factsOf(detail.reply.data)).toContainEqual({ label: 'Menjadi', text: '23.30 (18 Nov) · 08.05' });
    expect((await superior.call(requests.inbox)).text).toContain(
      'Masuk tidak ada → 23.30 (18 Nov) · Pulang tidak ada → 08.05',
    );
    await performAction(superior, id, 'approve');
    expect(await dayOf(w, found.staff.id)).toEqual({ status: 'HADIR', in: '23:30', out: '08:05' });
    const day = await staff.call(attendance.day, { params: { userId: found.staff.id, date: CORRECTED } });
    expect(day.reply.data.steps).toContainEqual(
      expect.objectContaining({ code: 'ABSEN', params: expect.objectContaining({ jam: '23:30', tanggal: EVE }) }),
    );
    expect(day.reply.data.steps.filter(({ part }) => part === 'pengajuan')).toMatchObject([
      { code: 'PENGAJUAN_LAIN', params: { jenis: 'correction', masuk: '23:30', pulang: '08:05' } },
    ]);
    const form = await staff.call(corrections.prefill, { params: { date: CORRECTED } });
    expect(form.reply.data.taps).toEqual({ in: ON_THE_EVE, out: IN_THE_MORNING });
  });

  test('stays with the evening shift that it names, though the shift from midnight is nearer', async () => {
    const { found, staff, superior } = await nightWorker();
    const { id } = (await asksCorrection(staff, { date: EVE, in: '22:30', out: '23:10' })).reply.data;
    await performAction(superior, id, 'approve');
    expect(await dayOf(w, found.staff.id, EVE)).toMatchObject({ in: '22:30', out: '23:10' });
    await judgeDay(w, found.staff);
    await judgeDay(w, found.staff, EVE);
    expect(await dayOf(w, found.staff.id, EVE)).toMatchObject({ in: '22:30', out: '23:10' });
    expect(await dayOf(w, found.staff.id, localDate('2026-11-19'))).toMatchObject({ in: null });
  });

  test('is refused beyond the window, which is told with its dates', async () => {
    const { staff } = await nightWorker();
    const response = await asksCorrection(staff, { in: '21:30', out: null });
    expect([response.status, response.error.code]).toEqual([422, 'DI_LUAR_JAM_SHIFT']);
    expect(response.text).toContain('22.00 (18/11/2026) dan 14.00');
  });
});
