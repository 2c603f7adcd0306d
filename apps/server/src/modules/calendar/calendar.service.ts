/** The calendar of a year, what an entry means for each employee, and a year copied from the national list. */
import type { calendar, DateOutcome } from '@hadir/contract/calendar/endpoints.ts';
import { DATE_OUTCOMES } from '@hadir/contract/calendar/endpoints.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { insertRow, updateRow } from '../../engines/master/write.store.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { applyRuleChange, previewRuleChange, type RuleChange } from '../schedules/rewrites/rule-effects.service.ts';
import { daysOfEntries, employedOn, entriesOf, isDecided, isOwnEntry, uncopiedDates } from './calendar-days.store.ts';

const MOST_PEOPLE = 200;
const NOTHING: MasterEffect = { people: 0, days: 0, later: false };

export async function year(c: Call<typeof calendar.year>): Promise<ReplyOf<typeof calendar.year>> {
  const { companyId } = c.actor;
  const [entries, decided, rules] = await Promise.all([
    entriesOf(c.db, companyId, c.query.year),
    isDecided(c.db, c.query.year),
    currentRules(c.db),
  ]);
  const uncopied = entries.filter(({ scope }) => scope === 'platform').length;
  const writes = scopesFor(c.actor, 'master.rule').includes('company');
  return {
    data: {
      year: c.query.year,
      decided,
      entries: entries.map((entry) => ({
        ...entry,
        usualPolicy: rules.on(entry.date).settings.cuti_bersama_policy,
      })),
      uncopied,
      can: writes ? ['create', ...(uncopied > 0 ? (['copy'] as const) : [])] : [],
    },
  };
}

function outcomeOf(person: PlannedPerson, date: LocalDate): DateOutcome {
  const { plan } = person.planOn(date);
  switch (plan.dayType) {
    case 'rest':
      return 'LIBUR_SENDIRI';
    case 'national_holiday':
      return plan.shift === null ? 'LIBUR' : 'MASUK_HARI_LIBUR';
    case 'cuti_bersama':
      return person.jointLeaveOn(date) === 'POTONG' ? 'CUTI_DIPOTONG' : 'LIBUR';
    case 'unscheduled':
      return 'TANPA_JADWAL';
    default:
      return 'MASUK';
  }
}

async function outcomesOn(tx: CompanyDb, userIds: readonly string[], date: LocalDate) {
  const people = await plannedPeople(tx, { userIds, first: date, last: date });
  return new Map(people.map((person) => [person.userId, outcomeOf(person, date)]));
}

const UNDONE = Symbol('a preview is taken back');

/** The entry is written, looked at and taken back: the rules that will judge the date answer. */
export async function dateEffect(c: Call<typeof calendar.effect>): Promise<ReplyOf<typeof calendar.effect>> {
  const { companyId, userId } = c.actor;
  const { id, date, kind, name, scope, unitId, policy } = c.body;
  if (id !== null && !(await isOwnEntry(c.db, companyId, id))) throw notFound();
  const columns = {
    date,
    kind,
    // The preview must not meet a row of the same name.
    name: id === null ? `${name.slice(0, 140)} (pratinjau)` : name,
    scope,
    unit_id: scope === 'unit' ? unitId : null,
    policy: kind === 'cuti_bersama' ? policy : null,
    source: '',
  };
  const stamp = { companyId, userId, now: c.now };
  const people = await employedOn(c.db, companyId, date);
  const ids = people.map((person) => person.userId);
  let before = new Map<string, DateOutcome>();
  let after = before;
  try {
    await c.db.transaction(async (tx) => {
      before = await outcomesOn(tx, ids, date);
      if (scope === 'company' || unitId !== null) {
        if (id === null) await insertRow(tx, 'calendar_day', { id: newId(), row: columns, by: stamp });
        else await updateRow(tx, 'calendar_day', { id, row: columns, by: stamp });
      }
      after = await outcomesOn(tx, ids, date);
      throw UNDONE;
    });
  } catch (error) {
    if (error !== UNDONE) throw error;
  }
  const rows = people.flatMap((person) => {
    const [was, is] = [before.get(person.userId), after.get(person.userId)];
    return was === undefined || is === undefined ? [] : [{ ...person, before: was, after: is }];
  });
  const changed = rows.filter((row) => row.before !== row.after);
  const same = rows.filter((row) => row.before === row.after);
  return {
    data: {
      counts: DATE_OUTCOMES.flatMap((outcome) => {
        const inIt = rows.filter((row) => row.after === outcome);
        if (inIt.length === 0) return [];
        return [{ outcome, people: inIt.length, changed: inIt.filter((row) => row.before !== row.after).length }];
      }),
      people: [...changed, ...same].slice(0, MOST_PEOPLE),
    },
  };
}

type CopyCall = Call<typeof calendar.copy> | Call<typeof calendar.previewCopy>;

/** National holidays mean the same copied or not; a date of cuti bersama may get a policy of its own. */
function copyChange(c: CopyCall, dates: readonly { date: LocalDate; kind: string }[]): RuleChange {
  const touched = dates.filter(({ kind }) => kind === 'cuti_bersama' && c.body.policy !== null);
  return {
    companyId: c.actor.companyId,
    userId: c.actor.userId,
    now: c.now,
    today: dateIn(c.now, c.actor.zone),
    cause: 'kalender_diubah',
    where: daysOfEntries(touched.map(({ date, kind }) => ({ date, kind, unitId: null }))),
  };
}

export async function previewCopy(c: Call<typeof calendar.previewCopy>): Promise<ReplyOf<typeof calendar.previewCopy>> {
  const dates = await uncopiedDates(c.db, c.actor.companyId, c.body.year);
  return { data: { added: dates.length, effect: await previewRuleChange(c.db, copyChange(c, dates)) } };
}

export async function copyYear(c: Call<typeof calendar.copy>): Promise<ReplyOf<typeof calendar.copy>> {
  const { companyId, userId } = c.actor;
  return c.once(async (tx) => {
    const dates = await uncopiedDates(tx, companyId, c.body.year);
    for (const { date, kind, name, source } of dates) {
      const id = newId();
      const policy = kind === 'cuti_bersama' ? c.body.policy : null;
      const row = { date, kind, name, source, scope: 'company', unit_id: null, policy };
      await insertRow(tx, 'calendar_day', { id, row, by: { companyId, userId, now: c.now } });
      await writeAudit(tx, {
        companyId,
        at: c.now,
        actorUserId: userId,
        action: 'master.create',
        entity: 'calendar_day',
        entityId: id,
        before: {},
        after: { date, kind, name, source, scope: 'company', policy },
        ip: c.ip,
        ref: c.ref,
      });
    }
    const effect = dates.length === 0 ? NOTHING : await applyRuleChange(c.app, tx, copyChange(c, dates));
    return { data: { added: dates.length, effect } };
  });
}
