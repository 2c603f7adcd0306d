/** A unit of two who exchange shifts, for tests of swaps. */
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { shiftChange } from '@hadir/contract/shift-change/endpoints.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import type { TestUser } from '../world/factories.ts';
import type { Served } from '../world/http.ts';
import { november } from '../overtime/overtime.ts';
import type { Named } from '../world/structure-factories.ts';
import type { World } from '../world/world.ts';

/** Six hours net a shift, so that six days of a week stay within forty hours. */
async function shiftOf(
  w: World,
  company: Named['company'],
  name: string,
  { start, end }: { start: string; end: string },
) {
  return w.make.shift({ company, name, start: localTime(start), end: localTime(end) });
}

export async function rostered(w: World, user: TestUser, days: Readonly<Record<string, Named | null>>): Promise<void> {
  const own = { company_id: user.company.id, user_id: user.id, published_at: 'now' };
  await insertRows(
    w.pool,
    'roster_cell',
    Object.entries(days).map(([day, shift]) => ({
      ...own,
      work_date: november(day),
      kind: shift === null ? 'OFF' : 'SHIFT',
      shift_id: shift?.id ?? null,
    })),
  );
}

/** Sari works mornings, Budi afternoons, Wednesday to Friday; Sari is free on Saturday, Budi on Sunday. */
export async function unitOfTwo(w: World, server: Served) {
  const company = await w.make.company();
  const unit = await w.make.unit({ company });
  const superior = await w.make.user({ company, role: 'supervisor', fullname: 'Agus Atasan', unit });
  const sari = await w.make.user({ company, superior, unit, fullname: 'Sari Pagi' });
  const budi = await w.make.user({ company, superior, unit, fullname: 'Budi Siang' });
  const admin = await w.make.user({ company, role: 'admin' });
  const pagi = await shiftOf(w, company, 'Pagi', { start: '07:00', end: '14:00' });
  const siang = await shiftOf(w, company, 'Siang', { start: '14:00', end: '21:00' });
  const malam = await shiftOf(w, company, 'Malam', { start: '22:00', end: '05:00' });
  await rostered(w, sari, { '18': pagi, '19': pagi, '20': pagi, '21': null, '22': null });
  await rostered(w, budi, { '18': siang, '19': siang, '20': siang, '21': siang, '22': null });
  const people = { sari: await server.as(sari), budi: await server.as(budi), superior: await server.as(superior) };
  return { company, unit, of: { sari, budi, superior }, people, admin: await server.as(admin), pagi, siang, malam };
}

export type UnitOfTwo = Awaited<ReturnType<typeof unitOfTwo>>;
export type SwapDraft = BodyIn<typeof shiftChange.submit>;

export const swapReason = 'Mengantar anak berobat.';

/** Of Wednesday with the other one unless told. */
export const swapOf = ({ of }: UnitOfTwo, more: Partial<SwapDraft> = {}): SwapDraft => ({
  what: 'tukar',
  date: november('18'),
  partnerId: of.budi.id,
  otherDate: november('18'),
  reason: swapReason,
  ...more,
});
