/** A rewrite of days that have passed beside others who write at the same moment. */
import { companies } from '@hadir/contract/companies/endpoints.ts';
import { departmentSettings } from '@hadir/contract/settings/department-settings.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { day, MEANT, REASON, rewriteBody, shifts } from '../../../../test/attendance/dated-hours.ts';
import { INHERITS } from '@hadir/domain/settings/inherited-rules.ts';
import type { Answered } from '../../../../test/world/http.ts';
import { whileLocking } from '../../../../test/world/period-locking.ts';
import { hoursStage } from '../../../../test/attendance/hours-stage.ts';
import { companiesModule } from '../../companies/companies.module.ts';
import { departmentSettingsModule } from '../../department-settings/department-settings.module.ts';
import { schedulesModule } from '../schedules.module.ts';

const stage = hoursStage({ only: [schedulesModule, companiesModule, departmentSettingsModule] });

type House = Awaited<ReturnType<typeof stage.mistypedHouse>>;

async function rewriteOfShift({ admin, morning }: House, from: LocalDate) {
  const { params, body } = await rewriteBody(admin, morning.id, '16', MEANT);
  return () => admin.call(shifts.rewrite, { params, body: { ...body, from, reason: REASON } });
}

async function rewriteOfCompany({ admin }: House, from: LocalDate) {
  const { version } = (await admin.call(companies.ownSettings)).reply.data;
  const body = { settings: { grace_late: 20 }, version, from, reason: REASON };
  return () => admin.call(companies.rewriteOwnSettings, { body });
}

async function rewriteOfDepartment({ admin, company }: House, from: LocalDate) {
  const { id } = await stage.w.make.department({ company });
  const settings = { ...INHERITS, grace_late: 20 };
  const body = { settings, version: 0, from, reason: REASON };
  return () => admin.call(departmentSettings.rewrite, { params: { id }, body });
}

type Make = (house: House, from: LocalDate) => Promise<() => Promise<Omit<Answered<unknown>, 'reply'>>>;
const EACH: readonly (readonly [what: string, make: Make])[] = [
  ['a shift', rewriteOfShift],
  ['rules of the company', rewriteOfCompany],
  ['rules of a department', rewriteOfDepartment],
];

const rewritesOf = async ({ company }: House) =>
  (await stage.w.pool.query('select 1 from hours_rewrite where company_id = $1', [company.id])).rowCount;

describe('While a period is being locked', () => {
  test.each(EACH)('a rewrite of %s waits for the lock and is refused then', async (_, make) => {
    const house = await stage.mistypedHouse();
    const [answer] = await whileLocking(stage.w, house.company.id, [await make(house, day('16'))]);
    expect([answer?.status, answer?.error?.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    expect(await rewritesOf(house)).toBe(0);
  });

  test('so does one over more days than it locks', async () => {
    const house = await stage.longMistypedHouse();
    const [answer] = await whileLocking(stage.w, house.company.id, [await rewriteOfShift(house, house.from)]);
    expect([answer?.status, answer?.error?.code]).toEqual([423, 'PERIODE_TERKUNCI']);
    expect(await rewritesOf(house)).toBe(0);
  });
});

describe('After a deadlock', () => {
  test.each(EACH)('a rewrite of %s that PostgreSQL ended runs again', async (_, make) => {
    const house = await stage.mistypedHouse();
    const rewrite = await make(house, day('16'));
    // A sequence is not taken back with its transaction: the first try alone fails.
    await stage.w.pool.query(`create sequence deadlock_tries`);
    await stage.w.pool.query(`grant usage on sequence deadlock_tries to public`);
    await stage.w.pool.query(`create function one_deadlock() returns trigger language plpgsql as $$ begin
      if nextval('deadlock_tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new; end $$`);
    await stage.w.pool.query(`create trigger one_deadlock before insert on hours_rewrite
      for each row execute function one_deadlock()`);
    const answer = await rewrite().finally(() =>
      stage.w.pool.query('drop function one_deadlock cascade; drop sequence deadlock_tries'),
    );
    expect(answer.status, answer.text).toBe(200);
    expect(await rewritesOf(house)).toBe(1);
  });
});
