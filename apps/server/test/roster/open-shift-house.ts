/** A warehouse whose shifts are offered, and what its people do about them. */
import { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import type { TestUser } from '../world/factories.ts';
import type { Person, Served } from '../world/http.ts';
import type { World } from '../world/world.ts';

/** The world's clock stands on Friday 20 November; Saturday a week later is offered. */
export const SATURDAY = localDate('2026-11-28');

/** A warehouse of mornings from Monday to Thursday, its superior, two people, and one of another unit. */
export async function warehouse(w: World, server: Served) {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const admin = await server.as(await w.make.user({ company, role: 'admin', fullname: 'Rina Admin' }));
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Bima Atasan' });
  const morning = await w.make.shift({
    company,
    code: 'P',
    name: 'Pagi',
    start: localTime('07:00'),
    end: localTime('15:00'),
  });
  const pattern = await w.make.schedule({ company, days: [...Array(4).fill(morning), null, null, null] });
  const siti = await w.make.user({ company, superior, unit, fullname: 'Siti Aminah' });
  const dodi = await w.make.user({ company, superior, unit, fullname: 'Dodi Saputra' });
  const other = await w.make.user({ company, superior, unit: await w.make.unit({ company }), fullname: 'Andi Lain' });
  for (const user of [siti, dodi, other]) await w.make.follows({ user, schedule: pattern });
  const colleague = async () => {
    const user = await w.make.user({ company, superior, unit });
    await w.make.follows({ user, schedule: pattern });
    return user;
  };
  return {
    company,
    unit,
    colleague,
    pattern,
    admin,
    superior,
    planner: await server.as(superior),
    morning,
    siti,
    dodi,
    other,
  };
}
export type Warehouse = Awaited<ReturnType<typeof warehouse>>;

export async function offered({ planner, unit, morning }: Warehouse, more: { date?: LocalDate; places?: number } = {}) {
  const body = {
    unitId: unit.id,
    shiftId: morning.id,
    date: more.date ?? SATURDAY,
    pointId: null,
    places: more.places ?? 1,
    note: '',
  };
  const answer = await planner.call(openShifts.create, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.reply.data.id;
}

export const take = (person: Person, id: string) => person.call(openShifts.take, { params: { id } });
export const ownOf = async (person: Person) => (await person.call(openShifts.own, {})).reply.data;
export const offersOf = async (planner: Person) => (await planner.call(openShifts.list, {})).reply.data.offers;
export const decide = (planner: Person, id: string, move: 'approve' | 'reject', reason = '') =>
  planner.call(openShifts.decide, { params: { id }, body: { move, reason } });
export const claimOf = async (planner: Person) => (await offersOf(planner))[0]?.claims.at(-1)?.id ?? '';

export async function cellsOf(w: World, user: TestUser) {
  const { rows } = await w.pool.query<{ date: LocalDate; kind: string; shift: string | null }>(
    `select c.work_date as date, c.kind, s.code as shift from roster_cell c
       left join shift s on s.company_id = c.company_id and s.id = c.shift_id
      where c.user_id = $1 and c.published_at is not null order by 1`,
    [user.id],
  );
  return rows;
}
export async function messagesOf(w: World, user: TestUser) {
  const { rows } = await w.pool.query<{ kind: string; title: string; body: string }>(
    'select kind, title, body from notification where user_id = $1 order by created_at, id',
    [user.id],
  );
  return rows;
}

export const HOUR = 3_600_000;
