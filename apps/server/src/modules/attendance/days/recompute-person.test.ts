import { describe, expect, it } from 'vitest';
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { instant, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { friday, liveTap } from '../../../../test/attendance/taps.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Served } from '../../../../test/world/http.ts';
import { readsDuring } from '../../../../test/world/statements.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { attendanceModule } from '../attendance.module.ts';
import { recomputePerson } from './recompute-person.service.ts';

let w: World;
let server: Served;
usesWorld({ only: [attendanceModule] }, (made) => {
  ({ w, server } = made);
});

const FRIDAY = localDate('2026-11-20');
const SATURDAY = localDate('2026-11-21');
const MONDAY = localDate('2026-11-23');

function recomputeDate(user: TestUser, date: LocalDate): Promise<void> {
  return companyDb(w.pool, user.company.id).transaction((tx) =>
    recomputePerson(tx, user.id, { from: date, to: date, cause: 'uji', now: w.clock() }),
  );
}

async function daysOf(user: TestUser) {
  const { rows } = await w.pool.query('select work_date, label from attendance_day where user_id = $1', [user.id]);
  return rows;
}

async function monthOf(user: TestUser, date: LocalDate) {
  const { rows } = await w.pool.query(
    `select version::int as version, figures from attendance_month
      where user_id = $1 and first_date <= $2 and last_date >= $2`,
    [user.id, date],
  );
  return rows[0];
}

describe('Dates of one person that lie ahead', () => {
  it('are not read where nothing is stored of them; the months are locked all the same', async () => {
    w.moveClock(friday('08:40'));
    const user = await w.make.user();
    await w.make.worksAt({ user, location: await w.make.location() });
    await (await server.as(user)).call(attendance.clock, { body: liveTap(w, 'in') });
    await recomputeDate(user, MONDAY);
    const before = await monthOf(user, MONDAY);
    const reads = await readsDuring(() => recomputeDate(user, MONDAY));
    expect(reads.filter(({ text }) => text.includes('employment'))).toEqual([]);
    expect(await monthOf(user, MONDAY)).toEqual({ ...before, version: before.version + 1 });
    expect((await daysOf(user)).map(({ work_date: date }) => date)).toEqual([FRIDAY]);
  });

  it('are judged again where somebody was there already', async () => {
    w.moveClock(friday('08:40'));
    const user = await w.make.user();
    await w.make.worksAt({ user, location: await w.make.location() });
    await (await server.as(user)).call(attendance.clock, { body: liveTap(w, 'in') });
    // The clock of the server is set right.
    w.moveClock(instant('2026-11-10T09:00:00+07:00'));
    await w.make.permission({ user, date: FRIDAY, kind: 'izin_terlambat', more: { until_time: '09:00' } });
    await recomputeDate(user, FRIDAY);
    expect(await daysOf(user)).toEqual([{ work_date: FRIDAY, label: 'Izin Terlambat' }]);
  });

  it('have begun where the first of the zones has begun them', async () => {
    // 00.30 of Saturday in Jayapura.
    w.moveClock(friday('22:30'));
    const company = await w.make.company({ settings: { workweek: 'roster' } });
    const user = await w.make.user({ company });
    await w.make.worksAt({ user, location: await w.make.location({ company, tz: 'Asia/Jayapura' }) });
    await recomputeDate(user, SATURDAY);
    expect((await daysOf(user)).map(({ work_date: date }) => date)).toEqual([SATURDAY]);
  });
});
