/** Rules of departments: null inherits, the nearest decides; what judges days holds from a date on. */
import type {
  AppliedRule,
  DepartmentRules,
  departmentSettings,
  DepartmentSetting,
} from '@hadir/contract/settings/department-settings.ts';
import { isShownSetting, settingWords } from '@hadir/contract/settings/words.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { datedChanges, type SettingChange, storedOn, undatedOf } from '@hadir/domain/settings/dated-settings.ts';
import {
  effectiveSettings,
  type SettingLayers,
  type StoredSettings,
  userLayer,
} from '@hadir/domain/settings/effective-settings.ts';
import { settingProblem } from '@hadir/domain/settings/setting-values.ts';
import { DEPARTMENT_KEYS } from '@hadir/domain/settings/settings.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sql } from '../../db/sql.ts';
import { startingOn } from '../../engines/master/starting-date.ts';
import { type FieldRefusal, notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { peopleUnder } from '../schedules/affected-people.service.ts';
import { applyRuleChange, previewRuleChange, type RuleChange } from '../schedules/rewrites/rule-effects.service.ts';
import {
  beginningsOn,
  readSettingVersions,
  recordSettings,
  settingLines,
  type StoredSettingVersion,
  untilOf,
  versionsOf,
} from '../settings/dated-settings.service.ts';
import {
  companySettings,
  daysOfDepartment,
  type DepartmentRow,
  departmentsInScope,
  lockDepartment,
  ownLayers,
  saveDepartment,
  settingsOfDepartment,
} from './department-settings.store.ts';

/** `inherited` is what would count without the nearest own layer. */
function rulesOf(layers: SettingLayers, without: SettingLayers): AppliedRule[] {
  const now = effectiveSettings(layers);
  const beneath = effectiveSettings(without);
  return DEPARTMENT_KEYS.flatMap((key) => {
    const [value, inherited] = [now.values[key], beneath.values[key]];
    const plain = (one: unknown) => typeof one === 'number' || typeof one === 'boolean' || typeof one === 'string';
    return plain(value) && plain(inherited) ? [{ key, value, from: now.origins[key], inherited }] : [];
  });
}

/** What levels decide on a date, of a company with its departments. */
interface Levels {
  readonly versions: readonly StoredSettingVersion[];
  readonly company: StoredSettings;
  department(id: string, undated: StoredSettings): StoredSettings;
}

async function levelsOn(db: CompanyDb, date: LocalDate): Promise<Levels> {
  const versions = await readSettingVersions(db, db.companyId);
  return {
    versions,
    company: storedOn(await companySettings(db, db.companyId), versionsOf(versions, null), date),
    department: (id, undated) => storedOn(undated, versionsOf(versions, id), date),
  };
}

const ABOVE = 'mengikuti perusahaan';

function shown(
  { settings, ...rest }: DepartmentRow,
  { levels, today, mayWrite }: { levels: Levels; today: LocalDate; mayWrite: boolean },
): DepartmentSetting {
  const { company } = levels;
  const department = levels.department(rest.id, settings);
  return {
    ...rest,
    rules: rulesOf({ company, department }, { company }),
    versions: mayWrite ? settingLines(versionsOf(levels.versions, rest.id), today, ABOVE) : [],
    can: mayWrite ? ['change'] : [],
  };
}

export async function listRules(
  c: Call<typeof departmentSettings.list>,
): Promise<ReplyOf<typeof departmentSettings.list>> {
  const today = dateIn(c.now, c.actor.zone);
  const own = await ownLayers(c.db, c.actor, today);
  if (!own) throw notFound();
  const rows = await departmentsInScope(c.db, c.actor, c.scopes, today);
  const mayWrite = scopesFor(c.actor, 'master.rule').includes('company');
  const levels = await levelsOn(c.db, today);
  const { company } = levels;
  const { departmentId, departmentName } = own;
  const department = departmentId === null ? {} : levels.department(departmentId, own.department ?? {});
  const layers = { company, department, user: userLayer(own.requiredSelfie) };
  return {
    data: {
      departments: rows.map((row) => shown(row, { levels, today, mayWrite })),
      beginnings: beginningsOn(await currentRules(c.db), today),
      mine: own.employed ? { department: departmentName, rules: rulesOf(layers, { company }) } : null,
    },
  };
}

export type Writing = Pick<Call, 'actor' | 'now' | 'ip' | 'ref'> & { readonly params: { readonly id: string } };

/** A department with everything its rules are judged by. */
export interface Known {
  readonly id: string;
  readonly today: LocalDate;
  readonly undated: StoredSettings;
  readonly version: number;
  /** Of the department itself. */
  readonly versions: readonly StoredSettingVersion[];
  /** What it decides today. */
  readonly stored: StoredSettings;
}

async function known(db: CompanyDb, c: Writing): Promise<Known> {
  const { id } = c.params;
  const row = await settingsOfDepartment(db, db.companyId, id);
  if (!row) throw notFound();
  const today = dateIn(c.now, c.actor.zone);
  const versions = versionsOf(await readSettingVersions(db, db.companyId), id);
  const stored = storedOn(row.settings, versions, today);
  return { id, today, undated: row.settings, version: row.version, versions, stored };
}

/** Nobody else changes it until the transaction ends. @throws Refused VERSI_BERUBAH */
export async function lockRules(tx: CompanyDb, c: Writing, version: number): Promise<Known> {
  if (!(await lockDepartment(tx, tx.companyId, c.params.id))) throw notFound();
  const found = await known(tx, c);
  if (found.version !== version) throw new Refused('VERSI_BERUBAH');
  return found;
}

/** Only what the department decides itself; what a later version stored under other names is kept. */
export function wished({ stored }: Known, settings: DepartmentRules): StoredSettings {
  const others = Object.entries(stored).filter(([key]) => !(key in settings));
  const own = Object.entries(settings).filter(([, value]) => value !== null);
  const after = Object.fromEntries([...others, ...own]);
  refuseErrors(after);
  return after;
}

function refuseErrors(settings: StoredSettings): void {
  const errors = DEPARTMENT_KEYS.flatMap((key): FieldRefusal[] => {
    const problem = key in settings ? settingProblem(key, settings[key], 'department') : undefined;
    if (!problem || !isShownSetting(key)) return [];
    return [
      { field: `settings.${key}`, code: problem.code, params: { ...problem.params, kolom: settingWords[key].label } },
    ];
  });
  const [first] = errors;
  if (first) throw new Refused(first.code, { fields: errors, params: first.params ?? {} });
}

const NOTHING: MasterEffect = { people: 0, days: 0, later: false };

async function effectOf(
  c: Writing,
  db: CompanyDb,
  { id, today, versions }: Known,
  {
    changes,
    from,
    judged,
  }: { changes: readonly SettingChange[]; from: LocalDate; judged: (change: RuleChange) => Promise<MasterEffect> },
): Promise<MasterEffect> {
  if (changes.length === 0) return NOTHING;
  const where = sql`(${daysOfDepartment(id)} and d.work_date >= ${from}::date)`;
  const by = { companyId: db.companyId, userId: c.actor.userId, now: c.now, today };
  const effect = await judged({ ...by, cause: 'aturan_departemen_diubah', where });
  const people = await peopleUnder(db, { departmentId: id }, from);
  return { ...effect, starts: { from, until: untilOf(versions, changes, from), people } };
}

/** Asked for only where something dated changes: else no date was meant. */
async function startOf(
  db: CompanyDb,
  { today }: Known,
  changes: readonly SettingChange[],
  date: LocalDate | null | undefined,
): Promise<LocalDate> {
  const beginnings = beginningsOn(await currentRules(db), today);
  return changes.length === 0 ? beginnings.usual : startingOn(date, beginnings);
}

export async function previewRules(
  c: Call<typeof departmentSettings.preview>,
): Promise<ReplyOf<typeof departmentSettings.preview>> {
  const found = await known(c.db, c);
  const changes = datedChanges(found.stored, wished(found, c.body.settings));
  const from = await startOf(c.db, found, changes, c.body.effectiveFrom);
  return {
    data: await effectOf(c, c.db, found, { changes, from, judged: (change) => previewRuleChange(c.db, change) }),
  };
}

/** What counts at once, and a new version of the row: whoever opened it before is told. */
export async function write(tx: CompanyDb, c: Writing, { id }: Known, after: StoredSettings): Promise<void> {
  const { companyId, userId } = c.actor;
  await saveDepartment(tx, { companyId, id, settings: undatedOf(after), by: userId, now: c.now });
}

export async function audit(tx: CompanyDb, c: Writing, changed: { before: object; after: object }): Promise<void> {
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: c.now,
    actorUserId: c.actor.userId,
    action: 'department.settings.change',
    entity: 'department_setting',
    entityId: c.params.id,
    ...changed,
    ip: c.ip,
    ref: c.ref,
  });
}

export const recordingOf = (c: Writing) => ({ departmentId: c.params.id, by: c.actor.userId, now: c.now });

async function save(c: Call<typeof departmentSettings.save>, tx: CompanyDb): Promise<MasterEffect> {
  const found = await lockRules(tx, c, c.body.version);
  const after = wished(found, c.body.settings);
  const changes = datedChanges(found.stored, after);
  const from = await startOf(tx, found, changes, c.body.effectiveFrom);
  const changed = changedParts(found.stored, after);
  if (Object.keys(changed.before).length === 0) return NOTHING;
  await write(tx, c, found, after);
  const { versions, today } = found;
  await recordSettings(tx, versions, { changes, from, rewrite: null, today }, recordingOf(c));
  const noted = changes.length === 0 ? {} : { effectiveFrom: from };
  await audit(tx, c, { before: changed.before, after: { ...changed.after, ...noted } });
  return effectOf(c, tx, found, { changes, from, judged: (change) => applyRuleChange(c.app, tx, change) });
}

export async function departmentNow(c: Writing & Pick<Call, 'scopes'>, tx: CompanyDb): Promise<DepartmentSetting> {
  const today = dateIn(c.now, c.actor.zone);
  const row = (await departmentsInScope(tx, c.actor, c.scopes, today)).find(({ id }) => id === c.params.id);
  if (!row) throw notFound();
  return shown(row, { levels: await levelsOn(tx, today), today, mayWrite: true });
}

export async function saveRules(
  c: Call<typeof departmentSettings.save>,
): Promise<ReplyOf<typeof departmentSettings.save>> {
  return c.once(async (tx) => {
    const effect = await save(c, tx);
    return { data: await departmentNow(c, tx), effect };
  });
}
