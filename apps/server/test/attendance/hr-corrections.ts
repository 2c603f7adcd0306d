/** HR corrects days of people, for tests. */
import { dayChanges, hrCorrections } from '@hadir/contract/corrections/day-changes.ts';
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { NewRow } from '../../src/db/insert-rows.ts';
import { tap } from './corrected-days.ts';
import type { TestUser } from '../world/factories.ts';
import type { Answered, Person, Served } from '../world/http.ts';
import { CORRECTED, everybody, house, judgeDay } from '../requests/request-house.ts';
import type { World } from '../world/world.ts';

export const REASON = 'Mesin absen lantai dua mati sejak pagi.';

type Correcting = BodyIn<typeof hrCorrections.write>;

/** A worked Thursday: in at 08.47, 47 minutes late, out at 17.03. */
export async function lateDay(w: World, user: TestUser): Promise<void> {
  await tap(w, user, 'in', '2026-11-19T08:47:00+07:00');
  await tap(w, user, 'out', '2026-11-19T17:03:00+07:00');
  await judgeDay(w, user);
}

/** A house whose staff had such a day, and everybody in it. */
export async function houseOfLateDay(w: World, server: Served) {
  const found = await house(w);
  await lateDay(w, found.staff);
  return { found, userId: found.staff.id, ...(await everybody(server, found)) };
}

export const prefillOf = (admin: Person, userId: string, date = CORRECTED) =>
  admin.call(hrCorrections.prefill, { params: { userId, date } });

type More = Partial<Correcting> & { readonly date?: typeof CORRECTED };

/** The day as it stands by the form, but for what is told. */
export async function corrects(
  admin: Person,
  userId: string,
  { date = CORRECTED, ...more }: More,
): Promise<Answered<typeof hrCorrections.write>> {
  const { reply } = await prefillOf(admin, userId, date);
  const version = reply?.data?.version ?? 0;
  const body = { in: '08:47', out: '17:03', breaks: null, reason: REASON, version, ...more };
  return admin.call(hrCorrections.write, { params: { userId, date }, body: body as Correcting });
}

/** To the person's advantage: counts at once. */
export const BETTER = { in: '08:00' } as const;
/** To the person's disadvantage: waits. */
export const WORSE = { in: '09:30' } as const;

type Body = BodyIn<typeof dayChanges.move>;

export const answers = (person: Person, id: string, move: Body['move'], words = '') =>
  person.call(dayChanges.move, { params: { id }, body: { move, words } });

/** What stands in somebody's bell, the oldest first: kind and title. */
export async function correctionNotifications(w: World, user: TestUser): Promise<string[]> {
  const { rows } = await w.pool.query(
    `select kind || ': ' || title as text from notification where user_id = $1 and kind like 'koreksi_hr%'
      order by created_at, id`,
    [user.id],
  );
  return rows.map(({ text }) => String(text));
}

const FIGURES = {
  status: 'HADIR',
  flags: [],
  lateMinutes: 0,
  lateExcusedMinutes: 0,
  earlyMinutes: 0,
  earlyExcusedMinutes: 0,
  workedMinutes: 480,
  afterEndMinutes: 0,
  overtimeMinutes: 0,
};

/** A row of a correction that counts and changed nothing to the worse. */
export function countedChange(
  user: { readonly id: string; readonly company: { readonly id: string } },
  { id, date, by }: { id: string; date: LocalDate; by: string },
): NewRow {
  const at = `${date}T11:00:00Z`;
  return {
    company_id: user.company.id,
    id,
    user_id: user.id,
    work_date: date,
    zone: 'Asia/Jakarta',
    kind: 'taps',
    state: 'counts',
    reason: REASON,
    disadvantages: [],
    figures_before: FIGURES,
    figures_after: FIGURES,
    wanted: { in: null, out: 'aside', breaks: null, was: { inAt: null, outAt: null, breaks: [] } },
    done: { added: [], types: [] },
    written_by: by,
    written_at: at,
    second_note: '',
    notified_at: at,
    decision_note: '',
    decided_alone: false,
    counted_at: at,
    version: 1,
  };
}
