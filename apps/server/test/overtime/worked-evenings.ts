/** Evenings of overtime, worked and validated, and the wages that pay them; for tests of wages that change. */
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { overtime, overtimeWork } from '@hadir/contract/overtime/endpoints.ts';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../world/http.ts';
import { eveningOf, november, novemberAt, overtimeHouse, pass, tapped } from './overtime.ts';
import { performAction } from '../requests/request-house.ts';
import type { World } from '../world/world.ts';

export type Wage = Omit<BodyIn<typeof peopleParts.setWage>, 'version' | 'from'>;
export const byDay = (daily: number): Wage => ({ basis: 'daily', daily });
export const byMonth = (basic: number): Wage => ({ basis: 'monthly', basic });

/** Evenings of two hours, 17.00 to 19.00, worked and validated; the company's week has five days. */
export async function workedEvenings(w: World, server: Served, days: readonly string[]) {
  const made = await overtimeHouse(w, server);
  const { staff: user } = made.found;
  const ids: string[] = [];
  for (const day of days) {
    const draft = eveningOf(made.reasonId, { date: november(day), end: '19:00' });
    const { id } = (await made.staff.call(overtime.submit, { body: draft })).reply.data;
    await performAction(made.superior, id, 'approve');
    ids.push(id);
    await tapped(w, user, 'in', `2026-11-${day}T07:55:00+07:00`);
    await tapped(w, user, 'out', `2026-11-${day}T19:05:00+07:00`);
  }
  const params = { id: user.id };
  const personVersion = async () => {
    const { rows } = await w.pool.query<{ version: number }>('select version from app_user where id = $1', [user.id]);
    return rows[0]?.version ?? 0;
  };
  const set = async (from: string, wage: Wage) => {
    return made.admin.call(peopleParts.setWage, {
      params,
      body: { version: await personVersion(), from: localDate(from), ...wage },
    });
  };
  const preview = (from: string, wage: Wage) =>
    made.admin.call(peopleParts.previewWage, { params, body: { from: localDate(from), ...wage } });
  const validate = async () => {
    for (const day of days) await pass(w, user, novemberAt(String(Number(day) + 1), '09:00'));
    const query = { from: november('01'), to: november('30') };
    for (const { id, version } of (await made.admin.call(overtimeWork.validation, { query })).reply.data)
      await made.admin.call(overtimeWork.validate, { params: { id }, body: { version } });
  };
  const paid = async () => {
    const sums: (number | null)[] = [];
    for (const id of ids)
      sums.push((await made.admin.call(overtimeWork.pay, { params: { id } })).reply.data.wage?.pay ?? null);
    return sums;
  };
  return { ...made, user, ids, params, personVersion, set, preview, validate, paid };
}
