/**
 * At 08.00 local: who was absent for days in a row (rules/attendance#absence-alerts). The product only tells; nothing
 * ends by itself.
 */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { personDayLink } from '@hadir/contract/notifications/message-links.ts';
import { absenceLevels, type AbsenceLevel, type AbsenceRun, currentAbsence } from '@hadir/domain/attendance/mangkir.ts';
import { addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { adminsOf } from '../../../db/admins-of.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { type AbsentPerson, absentPeople, noteAlert } from './mangkir.store.ts';
import { superiorsOn } from '../notified-people.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

/** Far enough for a run over the longest chain of holidays. */
const DAYS_BACK = 45;

/** @returns how many alerts were raised */
export async function alertAbsences(db: CompanyDb, now: Instant): Promise<number> {
  const rules = await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
  const today = dateIn(now, rules.zone);
  let raised = 0;
  for (const person of await absentPeople(db, db.companyId, addDays(today, -DAYS_BACK), today)) {
    const run = currentAbsence(person.days);
    if (!run) continue;
    for (const level of absenceLevels(run, rules.lawOn(today).mangkirDays)) {
      if (await db.transaction((tx) => alert(tx, person, { run, level, now }))) raised += 1;
    }
  }
  return raised;
}

async function alert(
  tx: CompanyDb,
  person: AbsentPerson,
  { run, level, now }: { run: AbsenceRun; level: AbsenceLevel; now: Instant },
): Promise<boolean> {
  if (!(await noteAlert(tx, { companyId: tx.companyId, userId: person.userId, run, level, now }))) return false;
  const recipients = level === 2 ? await superiorOf(tx, person, run) : await adminsOf(tx, tx.companyId);
  const summons = level === 5 ? ' Memenuhi syarat panggilan.' : '';
  const title = `${person.fullname} alpa ${run.days} hari kerja berturut-turut`;
  const body = `Sejak ${dateText(run.from)} sampai ${dateText(run.to)}.${summons}`;
  const link = personDayLink(person.userId, run.from, run.to);
  await notify(
    tx,
    tx.companyId,
    recipients.map((userId) => ({ userId, kind: 'mangkir', title, body, link })),
    now,
  );
  return true;
}

async function superiorOf(tx: CompanyDb, person: AbsentPerson, run: AbsenceRun): Promise<string[]> {
  const [found] = await superiorsOn(tx, tx.companyId, [{ userId: person.userId, date: run.to }]);
  return found?.superiorId == null ? [] : [found.superiorId];
}
