/**
 * Every minute: whoever has not tapped ten minutes after the start or the end of the hours is reminded, and the superior is
 * told who is missing while the gap can still be filled (rules/attendance#reminders). Each stage is claimed by a row of its own in the
 * transaction that tells it: neither a second process nor a restart tells it again.
 */
import { type ClockReminder, dueReminders, expectedHours } from '@hadir/domain/attendance/clock-reminders.ts';
import type { Permission } from '@hadir/domain/attendance/permission.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Span } from '@hadir/domain/schedule/shift.ts';
import type { UndatedSettings } from '@hadir/domain/settings/settings.ts';
import { claimReminders } from '../../../db/attendance/claim-reminders.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { knownDays } from '../days/known-days.service.ts';
import { superiorsOn } from '../notified-people.store.ts';
import { type CompanyRules, currentRules } from '../rules/current-rules.service.ts';
import { ownReminder, superiorReminders } from './clock-reminder-messages.ts';
import { comingShifts } from './coming-shifts.service.ts';
import { type OpenDay, openDays } from './clock-reminders.store.ts';

type Switches = Pick<UndatedSettings, 'clock_reminders' | 'missing_alerts'>;

const isToSuperior = (stage: ClockReminder) => stage === 'superior_first' || stage === 'superior_last';

/** The company's switches. */
const isOn = (stage: ClockReminder, { clock_reminders, missing_alerts }: Switches) =>
  isToSuperior(stage) ? missing_alerts : clock_reminders;

interface Due {
  readonly day: OpenDay;
  readonly expected: Span;
  readonly stages: readonly ClockReminder[];
}

/** Permissions are read for those alone who have some. */
async function permissionsOf(
  db: CompanyDb,
  days: readonly OpenDay[],
  rules: CompanyRules,
): Promise<(day: OpenDay) => readonly Permission[]> {
  const permitted = days.filter((day) => day.permitted);
  if (permitted.length === 0) return () => [];
  const find = await knownDays(db, permitted, rules);
  return ({ userId, date, permitted: has }) => (has ? (find(userId, date)?.permissions ?? []) : []);
}

async function dueNow(db: CompanyDb, rules: CompanyRules, now: Instant): Promise<Due[]> {
  const days = await openDays(db, now);
  const permissions = await permissionsOf(db, days, rules);
  const coming = await comingShifts(db, rules, now);
  const known = days.map((day) => ({ ...day, permissions: permissions(day) }));
  return [...known, ...coming].flatMap((day) => {
    const expected = expectedHours(day);
    if (expected === null) return [];
    const stages = dueReminders({ ...day, expected, left: false }, now).filter((stage) => isOn(stage, rules.settings));
    return stages.length === 0 ? [] : [{ day, expected, stages }];
  });
}

/** @returns how many stages were told */
export async function remindOfTaps(db: CompanyDb, now: Instant): Promise<number> {
  const rules = await currentRules(db);
  if (!rules.settings.clock_reminders && !rules.settings.missing_alerts) return 0;
  const due = await dueNow(db, rules, now);
  if (due.length === 0) return 0;
  const keyOf = ({ userId, date }: Pick<OpenDay, 'userId' | 'date'>) => `${userId} ${date}`;
  const byDay = new Map(due.map((one) => [keyOf(one.day), one]));
  return db.transaction(async (tx) => {
    const wanted = due.flatMap(({ day: { userId, date }, stages }) => stages.map((stage) => ({ userId, date, stage })));
    const claimed = new Set((await claimReminders(tx, wanted, now)).map((one) => `${keyOf(one)} ${one.stage}`));
    const mine = wanted.filter((one) => claimed.has(`${keyOf(one)} ${one.stage}`));
    const people = new Map((await superiorsOn(tx, tx.companyId, mine)).map((person) => [keyOf(person), person]));
    const reminded = mine.flatMap((one) => {
      const found = byDay.get(keyOf(one));
      const person = people.get(keyOf(one));
      if (found === undefined || person === undefined) return [];
      return [{ ...person, zone: found.day.zone, expected: found.expected, stage: one.stage }];
    });
    const messages = [...reminded.flatMap((one) => ownReminder(one) ?? []), ...superiorReminders(reminded)];
    await notify(tx, tx.companyId, messages, now);
    return mine.length;
  });
}
