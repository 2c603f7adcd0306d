/** Rules of departments: null inherits, the nearest decides, and a change says which days it judges again. */
import type { AppliedRule, departmentSettings, DepartmentSetting } from '@hadir/contract/department-settings.ts';
import { isShownSetting, settingWords } from '@hadir/contract/settings-words.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import {
  effectiveSettings,
  type SettingLayers,
  type StoredSettings,
  userLayer,
} from '@hadir/domain/settings/effective-settings.ts';
import { DEPARTMENT_KEYS, JUDGING_SETTINGS, settingProblem } from '@hadir/domain/settings/settings.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type FieldRefusal, notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { applyRuleChange, foreseeRuleChange, type RuleChange } from '../schedules/rule-effects.service.ts';
import {
  companySettings,
  daysOfDepartment,
  type DepartmentRow,
  departmentsInScope,
  holdDepartment,
  ownLayers,
  saveDepartment,
  settingsOfDepartment,
} from './settings.store.ts';

const NOTHING: MasterEffect = { people: 0, days: 0, later: false };

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

function shown(row: DepartmentRow, company: StoredSettings, mayWrite: boolean): DepartmentSetting {
  const { settings: department, ...rest } = row;
  return { ...rest, rules: rulesOf({ company, department }, { company }), can: mayWrite ? ['change'] : [] };
}

export async function listRules(
  c: Call<typeof departmentSettings.list>,
): Promise<ReplyOf<typeof departmentSettings.list>> {
  const today = dateIn(c.now, c.actor.zone);
  const own = await ownLayers(c.db, c.actor, today);
  if (!own) throw notFound();
  const rows = await departmentsInScope(c.db, c.actor, c.scopes, today);
  const mayWrite = scopesFor(c.actor, 'master.rule').includes('company');
  const { company, departmentName } = own;
  const department = own.department ?? {};
  const layers = { company, department, user: userLayer(own.requiredSelfie) };
  return {
    data: {
      departments: rows.map((row) => shown(row, company, mayWrite)),
      mine: own.employed ? { department: departmentName, rules: rulesOf(layers, { company }) } : null,
    },
  };
}

type Writing = Call<typeof departmentSettings.save> | Call<typeof departmentSettings.foresee>;

/** Only what the department decides itself; what a later version stored under other names is kept. */
function wished({ body }: Writing, before: StoredSettings): StoredSettings {
  const others = Object.entries(before).filter(([key]) => !(key in body.settings));
  const own = Object.entries(body.settings).filter(([, value]) => value !== null);
  return Object.fromEntries([...others, ...own]);
}

function refuseFaults(settings: StoredSettings): void {
  const faults = DEPARTMENT_KEYS.flatMap((key): FieldRefusal[] => {
    const problem = key in settings ? settingProblem(key, settings[key], 'department') : undefined;
    if (!problem || !isShownSetting(key)) return [];
    return [
      { field: `settings.${key}`, code: problem.code, params: { ...problem.params, kolom: settingWords[key].label } },
    ];
  });
  const [first] = faults;
  if (first) throw new Refused(first.code, { fields: faults, params: first.params ?? {} });
}

/** Whose days change: none when nothing that judges is different from what counted before. */
function ruleChange(
  c: Writing,
  company: StoredSettings,
  before: StoredSettings,
  after: StoredSettings,
): RuleChange | null {
  const was = effectiveSettings({ company, department: before }).values;
  const is = effectiveSettings({ company, department: after }).values;
  if (DEPARTMENT_KEYS.every((key) => !JUDGING_SETTINGS.includes(key) || was[key] === is[key])) return null;
  return {
    companyId: c.actor.companyId,
    userId: c.actor.userId,
    now: c.now,
    today: dateIn(c.now, c.actor.zone),
    cause: 'aturan_departemen_diubah',
    where: daysOfDepartment(c.params.id),
  };
}

export async function foreseeRules(
  c: Call<typeof departmentSettings.foresee>,
): Promise<ReplyOf<typeof departmentSettings.foresee>> {
  const { companyId } = c.actor;
  const row = await settingsOfDepartment(c.db, companyId, c.params.id);
  if (!row) throw notFound();
  const after = wished(c, row.settings);
  refuseFaults(after);
  const change = ruleChange(c, await companySettings(c.db, companyId), row.settings, after);
  return { data: change === null ? NOTHING : await foreseeRuleChange(c.db, change) };
}

async function save(c: Call<typeof departmentSettings.save>, tx: CompanyDb): Promise<MasterEffect> {
  const { companyId, userId } = c.actor;
  const { id } = c.params;
  if (!(await holdDepartment(tx, companyId, id))) throw notFound();
  const row = await settingsOfDepartment(tx, companyId, id);
  if (!row) throw notFound();
  if (row.version !== c.body.version) throw new Refused('VERSI_BERUBAH');
  const after = wished(c, row.settings);
  refuseFaults(after);
  const changes = changedParts(row.settings, after);
  if (Object.keys(changes.before).length === 0) return NOTHING;
  await saveDepartment(tx, { companyId, id, settings: after, by: userId, now: c.now });
  await writeAudit(tx, {
    companyId,
    at: c.now,
    actorUserId: userId,
    action: 'department.settings.change',
    entity: 'department_setting',
    entityId: id,
    ...changes,
    ip: c.ip,
    ref: c.ref,
  });
  const change = ruleChange(c, await companySettings(tx, companyId), row.settings, after);
  return change === null ? NOTHING : applyRuleChange(c.app, tx, change);
}

export async function saveRules(
  c: Call<typeof departmentSettings.save>,
): Promise<ReplyOf<typeof departmentSettings.save>> {
  return c.once(async (tx) => {
    const effect = await save(c, tx);
    const rows = await departmentsInScope(tx, c.actor, c.scopes, dateIn(c.now, c.actor.zone));
    const row = rows.find(({ id }) => id === c.params.id);
    if (!row) throw notFound();
    return { data: shown(row, await companySettings(tx, c.actor.companyId), true), effect };
  });
}
