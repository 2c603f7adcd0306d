import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { dayOff } from '@hadir/contract/master/calendar.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import { calendarModule } from './calendar.module.ts';

const daysOff = masterEndpoints(dayOff);

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [calendarModule] });
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const usual = { note: 'Libur', scope: 'company' as const, unitId: null, userId: null, weekly: null, date: null };

/** A unit of two and one person beside it, judged from 2 to 13 November on the usual five days. */
async function judged() {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const boss = await w.make.user({ company, role: 'supervisor' });
  const inUnit = [await w.make.user({ company, unit, superior: boss }), await w.make.user({ company, unit })];
  const outsideUnit = await w.make.user({ company });
  await recomputeDays(companyDb(w.pool, company.id), {
    companyId: company.id,
    userIds: [...inUnit, outsideUnit].map(({ id }) => id),
    from: localDate('2026-11-02'),
    to: localDate('2026-11-13'),
    cause: 'demo',
    now: w.clock(),
  });
  const person = await server.as(await w.make.user({ company, role: 'admin' }));
  return { company, unit, boss, inUnit, outsideUnit, person };
}

const statusOf = async (userId: string, date: string) =>
  (
    await w.pool.query<{ status: string }>('select status from attendance_day where user_id = $1 and work_date = $2', [
      userId,
      date,
    ])
  ).rows[0]?.status;

describe('a day off', () => {
  test('of a unit frees its people on that date, and nobody else; taken away, they work again', async () => {
    const { person, unit, inUnit, outsideUnit } = await judged();
    const body = { ...usual, scope: 'unit' as const, unitId: unit.id, date: '2026-11-04' };
    const preview = (await person.call(daysOff.preview, { body: { ...body, id: null } })).reply.data;
    expect(preview).toEqual({ people: 2, days: 2, later: false });
    const made = await person.call(daysOff.create, { body });
    expect(made.reply.effect).toEqual(preview);
    expect([await statusOf(inUnit[0]!.id, '2026-11-04'), await statusOf(outsideUnit.id, '2026-11-04')]).toEqual([
      'LIBUR',
      'ALPA',
    ]);
    await person.call(daysOff.remove, { params: { id: made.reply.data.id }, body: { version: 1 } });
    expect(await statusOf(inUnit[0]!.id, '2026-11-04')).toBe('ALPA');
  });

  test('that moves to another weekday judges the old and the new one again', async () => {
    const { person, inUnit } = await judged();
    const made = (await person.call(daysOff.create, { body: { ...usual, weekly: [0] } })).reply.data;
    expect(await statusOf(inUnit[1]!.id, '2026-11-09')).toBe('LIBUR');
    const changed = await person.call(daysOff.change, {
      params: { id: made.id },
      body: { ...usual, weekly: [1], version: 1 },
    });
    expect(changed.reply.effect).toEqual({ people: 3, days: 12, later: false });
    expect([await statusOf(inUnit[1]!.id, '2026-11-09'), await statusOf(inUnit[1]!.id, '2026-11-10')]).toEqual([
      'ALPA',
      'LIBUR',
    ]);
  });

  test('is weekly or one date, and names whom it is for', async () => {
    const { person, unit } = await judged();
    const fields = async (change: object) =>
      Object.keys((await person.call(daysOff.create, { body: { ...usual, ...change } })).error.errors ?? {});
    expect(await fields({})).toEqual(['date']);
    expect(await fields({ weekly: [0], date: '2026-11-04' })).toEqual(['date']);
    expect(await fields({ scope: 'unit', date: '2026-11-04' })).toEqual(['unitId']);
    expect(await fields({ unitId: unit.id, date: '2026-11-04' })).toEqual(['unitId']);
    expect(await fields({ scope: 'user', date: '2026-11-04' })).toEqual(['userId']);
  });

  test('is seen by those it concerns: the superior the own people’s, staff the own', async () => {
    const { person, boss, inUnit, outsideUnit, unit } = await judged();
    const make = (note: string, more: object) =>
      person.call(daysOff.create, { body: { ...usual, date: '2026-12-01', ...more, note } });
    await make('Semua', {});
    await make('Unit', { scope: 'unit', unitId: unit.id });
    await make('Bawahan', { scope: 'user', userId: inUnit[0]!.id });
    await make('Orang lain', { scope: 'user', userId: outsideUnit.id });
    const notes = async (who: Parameters<typeof server.as>[0]) =>
      (await (await server.as(who)).call(daysOff.list)).reply.data.map(({ values }) => values.note);
    expect(await notes(boss)).toEqual(['Bawahan', 'Semua', 'Unit']);
    expect(await notes(outsideUnit)).toEqual(['Orang lain', 'Semua']);
    expect(await notes(inUnit[1]!)).toEqual(['Semua', 'Unit']);
  });
});
