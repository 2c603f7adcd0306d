/** The settings of domain.md 14: one way for the operator and for the company's own admin. */
import type { CompanySetting } from '@hadir/contract/company-settings.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import { isShownSetting, settingWords } from '@hadir/contract/settings-words.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import {
  differingSettings,
  effectiveSettings,
  type StoredSettings,
} from '@hadir/domain/settings/effective-settings.ts';
import {
  boundOf,
  legalProblems,
  type LegalProblem,
  type SourcedParameter,
} from '@hadir/domain/settings/legal-bounds.ts';
import { JUDGING_SETTINGS, SETTING_KEYS, SETTINGS, settingProblem } from '@hadir/domain/settings/settings.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { holdCompany } from '../../db/hold-company.ts';
import { type FieldRefusal, notFound, Refused } from '../../http/refused.ts';
import { applyRuleChange, foreseeRuleChange, type RuleChange } from '../schedules/rule-effects.service.ts';
import { type CompanySettings, daysOfSettings, lawRows, saveSettings, settingsOf } from './settings.store.ts';

export interface SettingsView {
  companyName: string;
  /** The date whose law is shown. */
  date: LocalDate;
  settings: CompanySetting[];
  version: number;
}

function viewOf(company: CompanySettings, law: readonly SourcedParameter[], now: Instant): SettingsView {
  const date = dateIn(now, company.zone);
  const { values, origins } = effectiveSettings({ company: company.settings });
  return {
    companyName: company.companyName,
    date,
    version: company.version,
    // The zone is the company's own column: it is edited with its address.
    settings: SETTING_KEYS.filter((key) => key !== 'tz').map((key) => {
      const bound = boundOf(law, key, date);
      return {
        key,
        value: values[key],
        fallback: SETTINGS[key].fallback,
        own: origins[key] === 'company',
        law: bound === undefined ? null : { side: bound.side, bound: bound.bound, source: bound.source },
      };
    }),
  };
}

export async function readSettings(db: Db, companyId: string, now: Instant): Promise<SettingsView> {
  const company = await settingsOf(db, companyId);
  if (!company) throw notFound();
  return viewOf(company, await lawRows(db), now);
}

function unitOf(field: LegalProblem['field']): string {
  if (field === 'default_shift' || !isShownSetting(field)) return 'menit';
  return settingWords[field].unit ?? '';
}

export function lawSentence(problem: LegalProblem): { kolom: string; arah: string; batas: string; dasar: string } {
  const label = isShownSetting(problem.field) ? settingWords[problem.field].label : problem.field;
  const isRest = problem.law === 'rest_after';
  const kolom = isRest ? 'istirahat pada jam kerja bawaan' : label;
  return {
    kolom,
    arah: problem.side === 'minimum' ? 'paling sedikit' : 'paling banyak',
    batas: `${problem.bound} ${unitOf(problem.field)}`.trim(),
    dasar: problem.source,
  };
}

/** Every fault of the wished settings, each at its field. */
function faultsOf(wished: StoredSettings, law: readonly SourcedParameter[], date: LocalDate): FieldRefusal[] {
  const unknown = Object.keys(wished).filter((key) => key === 'tz' || !SETTING_KEYS.some((known) => known === key));
  const wrong = SETTING_KEYS.flatMap((key): FieldRefusal[] => {
    if (!(key in wished) || key === 'tz') return [];
    const problem = settingProblem(key, wished[key], 'company');
    if (!problem) return [];
    const kolom = settingWords[key].label;
    return [{ field: key, code: problem.code, params: { ...problem.params, kolom } }];
  });
  if (unknown.length > 0 || wrong.length > 0)
    return [
      ...unknown.map(
        (key): FieldRefusal => ({ field: key, code: 'KOLOM_TIDAK_DIKENAL', params: { kolom: key.slice(0, 60) } }),
      ),
      ...wrong,
    ];
  return legalProblems(wished, law, date).map((problem) => ({
    field: problem.field,
    code: 'DI_LUAR_KETENTUAN',
    params: lawSentence(problem),
  }));
}

export interface SavedSettings {
  data: SettingsView;
  effect: MasterEffect;
}

const NO_EFFECT: MasterEffect = { people: 0, days: 0, later: false };

export interface SettingsWish {
  settings: StoredSettings;
  version: number;
  actor: Actor;
  ip: string;
  ref: string;
}

/** @throws Refused naming every field that may not be so, with the article of the law */
function judgeSettings(
  company: CompanySettings,
  law: readonly SourcedParameter[],
  wished: StoredSettings,
  now: Instant,
) {
  const faults = faultsOf(wished, law, dateIn(now, company.zone));
  const first = faults[0];
  if (first)
    throw new Refused(first.code, { fields: faults, ...(first.params === undefined ? {} : { params: first.params }) });
}

/** What is stored when this is wished. */
function settled(company: CompanySettings, wished: StoredSettings): StoredSettings {
  // What a later version of the product stored under other names is not this form's to drop.
  const kept = Object.entries(company.settings).filter(([key]) => !SETTING_KEYS.some((known) => known === key));
  const zone = Object.entries(company.settings).filter(([key]) => key === 'tz');
  return { ...Object.fromEntries([...kept, ...zone]), ...wished };
}

/** Undefined where no judged day reads what changes. */
function ruleChange(
  company: CompanySettings,
  settings: StoredSettings,
  by: Actor,
  now: Instant,
): RuleChange | undefined {
  const keys = differingSettings(JUDGING_SETTINGS, company.settings, settings);
  if (keys.length === 0) return undefined;
  return {
    companyId: company.id,
    userId: by.userId,
    today: dateIn(now, company.zone),
    now,
    where: daysOfSettings(company.id, keys),
    cause: 'aturan_diubah',
  };
}

/** The days that changeSettings would judge again. @throws Refused as changeSettings does */
export async function foreseeSettings(
  db: CompanyDb,
  { settings, actor }: Pick<SettingsWish, 'settings' | 'actor'>,
  now: Instant,
): Promise<MasterEffect> {
  const company = await settingsOf(db, db.companyId);
  if (!company) throw notFound();
  judgeSettings(company, await lawRows(db), settings, now);
  const change = ruleChange(company, settled(company, settings), actor, now);
  return change === undefined ? NO_EFFECT : foreseeRuleChange(db, change);
}

/**
 * In the caller's transaction; days of open periods are judged again by the new settings.
 * @throws Refused VERSI_BERUBAH, or naming every field that may not be so with the article of the law
 */
export async function changeSettings(
  app: App,
  tx: CompanyDb,
  wish: SettingsWish,
  now: Instant,
): Promise<SavedSettings> {
  await holdCompany(tx, tx.companyId);
  const company = await settingsOf(tx, tx.companyId);
  if (!company) throw notFound();
  if (company.version !== wish.version) throw new Refused('VERSI_BERUBAH');
  const law = await lawRows(tx);
  judgeSettings(company, law, wish.settings, now);
  const settings = settled(company, wish.settings);
  const changes = changedParts(company.settings, settings);
  if (Object.keys(changes.before).length === 0) return { data: viewOf(company, law, now), effect: NO_EFFECT };
  await saveSettings(tx, company.id, settings, wish.actor.userId, now);
  await writeAudit(tx, {
    companyId: company.id,
    at: now,
    actorUserId: wish.actor.userId,
    actorAccountId: wish.actor.accountId,
    action: 'company.settings.change',
    entity: 'company',
    entityId: company.id,
    ...changes,
    ip: wish.ip,
    ref: wish.ref,
  });
  const change = ruleChange(company, settings, wish.actor, now);
  return {
    data: viewOf({ ...company, settings, version: company.version + 1 }, law, now),
    effect: change === undefined ? NO_EFFECT : await applyRuleChange(app, tx, change),
  };
}
