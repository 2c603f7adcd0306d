/** The settings of rules/settings#company-settings: one way for the operator and for the company's own admin. */
import type { CompanySetting } from '@hadir/contract/settings/company-settings.ts';
import type { MasterEffect } from '@hadir/contract/kernel/master.ts';
import type { Beginnings, SettingVersionLine } from '@hadir/contract/kernel/versions.ts';
import { settingWords } from '@hadir/contract/settings/words.ts';
import { changedParts } from '@hadir/domain/audit/changes.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Rewrite } from '@hadir/domain/schedule/dated-version.ts';
import {
  datedChanges,
  datedOf,
  type SettingChange,
  storedOn,
  undatedOf,
} from '@hadir/domain/settings/dated-settings.ts';
import { effectiveSettings, type StoredSettings, undatedSettings } from '@hadir/domain/settings/effective-settings.ts';
import { boundOf, legalProblems, type SourcedParameter } from '@hadir/domain/settings/legal-bounds.ts';
import { settingProblem } from '@hadir/domain/settings/setting-values.ts';
import { SETTING_KEYS, SETTINGS } from '@hadir/domain/settings/settings.ts';
import type { App } from '../../../app-context.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { lockCompany } from '../../../db/transactions/lock-company.ts';
import { sql } from '../../../db/sql.ts';
import { startingOn } from '../../../engines/master/starting-date.ts';
import type { Actor } from '../../../http/actor.ts';
import { type FieldRefusal, notFound, Refused } from '../../../http/refused.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { peopleUnder } from '../../schedules/affected-people.service.ts';
import { applyRuleChange, previewRuleChange, type RuleChange } from '../../schedules/rewrites/rule-effects.service.ts';
import {
  beginningsOn,
  readSettingVersions,
  recordSettings,
  settingLines,
  type StoredSettingVersion,
  untilOf,
  versionsOf,
} from '../../settings/dated-settings.service.ts';
import { newProblems, refuseAny, refuseUnlawful, withChanges } from './settings-law.ts';
import { type CompanySettings, daysOfSettings, lawRows, saveSettings, settingsOf } from './settings.store.ts';

export interface SettingsView {
  companyName: string;
  /** The date whose law is shown. */
  date: LocalDate;
  settings: CompanySetting[];
  version: number;
  versions: SettingVersionLine[];
  beginnings: Beginnings;
}

/** A company's settings with everything they are judged and shown by. */
export interface Known {
  readonly company: CompanySettings;
  /** Of the company itself, in the order of their recording. */
  readonly versions: readonly StoredSettingVersion[];
  readonly law: readonly SourcedParameter[];
  readonly today: LocalDate;
  readonly beginnings: Beginnings;
  /** What the company decides today. */
  readonly stored: StoredSettings;
}

/** @throws Refused for what is no employer */
async function knownSettings(db: CompanyDb, now: Instant): Promise<Known> {
  const company = await settingsOf(db, db.companyId);
  if (!company) throw notFound();
  const versions = versionsOf(await readSettingVersions(db, db.companyId), null);
  const today = dateIn(now, company.zone);
  const beginnings = beginningsOn(await currentRules(db), today);
  const stored = storedOn(company.settings, versions, today);
  return { company, versions, law: await lawRows(db), today, beginnings, stored };
}

function viewOf({ company, versions, law, today, beginnings, stored }: Known): SettingsView {
  const { values, origins } = effectiveSettings({ company: stored });
  return {
    companyName: company.companyName,
    date: today,
    version: company.version,
    // The zone is the company's own column: it is edited with its address.
    settings: SETTING_KEYS.filter((key) => key !== 'tz').map((key) => {
      const bound = boundOf(law, key, today);
      return {
        key,
        value: values[key],
        fallback: SETTINGS[key].fallback,
        own: origins[key] === 'company',
        law: bound === undefined ? null : { side: bound.side, bound: bound.bound, source: bound.source },
      };
    }),
    versions: settingLines(versions, today, 'bawaan HADIR'),
    beginnings,
  };
}

export const readSettings = async (db: CompanyDb, now: Instant): Promise<SettingsView> =>
  viewOf(await knownSettings(db, now));

/** Every wish that is no value of its key, each at its field. */
function wrongValues(wished: StoredSettings): FieldRefusal[] {
  const unknown = Object.keys(wished).filter((key) => key === 'tz' || !SETTING_KEYS.some((known) => known === key));
  const wrong = SETTING_KEYS.flatMap((key): FieldRefusal[] => {
    if (!(key in wished) || key === 'tz') return [];
    const problem = settingProblem(key, wished[key], 'company');
    if (!problem) return [];
    const kolom = settingWords[key].label;
    return [{ field: key, code: problem.code, params: { ...problem.params, kolom } }];
  });
  return [
    ...unknown.map(
      (key): FieldRefusal => ({ field: key, code: 'KOLOM_TIDAK_DIKENAL', params: { kolom: key.slice(0, 60) } }),
    ),
    ...wrong,
  ];
}

export interface SavedSettings {
  data: SettingsView;
  effect: MasterEffect;
}

const NO_EFFECT: MasterEffect = { people: 0, days: 0, later: false };

export interface SettingsWish {
  settings: StoredSettings;
  effectiveFrom?: LocalDate | null | undefined;
  version: number;
  actor: Actor;
  ip: string;
  ref: string;
}

/** What a wish makes of the settings: what counts at once, and what from a date on. */
export interface SettledWish {
  readonly undated: StoredSettings;
  readonly changes: readonly SettingChange[];
  /** From when the dated ones hold. */
  readonly from: LocalDate;
}

/** For days that have passed: what the wish changes of them, and the rewrite that does it. */
interface SettledPast {
  readonly changes?: readonly SettingChange[];
  readonly rewrite?: Rewrite | null;
}

/**
 * What the wish changes (of what counts today, where nothing else is told), held to the law of the dates on which it counts.
 * @throws Refused naming every field that may not be so, with the article of the law
 */
export function settle(
  { company, versions, law, today, stored }: Known,
  wished: StoredSettings,
  from: LocalDate,
  { changes = datedChanges(stored, wished), rewrite = null }: SettledPast = {},
): SettledWish {
  refuseAny(wrongValues(wished));
  // What a later version of the product stored under other names is not this form's to drop.
  const preserved = Object.entries(company.settings).filter(
    ([key]) => key === 'tz' || !SETTING_KEYS.some((known) => known === key),
  );
  const undated = { ...Object.fromEntries(preserved), ...undatedOf(wished) };
  const changed = new Set<string>(changes.map(({ key }) => key));
  const then = Object.entries(storedOn(undated, versions, from)).filter(([key]) => !changed.has(key));
  const atStart = { ...Object.fromEntries(then), ...Object.fromEntries(changes.flatMap(ownOf)) };
  const after = withChanges(versions, changes, { from, rewrite });
  const problems = [
    ...legalProblems({ ...undated, ...datedOf(stored) }, law, today),
    ...(changes.length === 0 ? [] : legalProblems(atStart, law, from)),
    ...newProblems({ before: versions, after, undated, undatedBefore: company.settings, law }, from),
  ];
  refuseUnlawful(problems);
  return { undated, changes, from };
}

const ownOf = ({ key, own, value }: SettingChange) => (own ? [[key, value] as const] : []);

/** The judged days that are judged again; undefined where none reads what changes. */
function ruleChange(known: Known, { undated, changes, from }: SettledWish, by: Actor, now: Instant) {
  const { company, today } = known;
  // The sums of the periods that follow are those of another cut-off day.
  const cutOff = undatedSettings(company.settings).cutoff_day !== undatedSettings(undated).cutoff_day;
  if (!cutOff && changes.length === 0) return undefined;
  const days = daysOfSettings(
    company.id,
    changes.map(({ key }) => key),
  );
  const where = cutOff ? sql`true` : sql`(${days} and d.work_date >= ${from}::date)`;
  const change: RuleChange = { companyId: company.id, userId: by.userId, today, now, where, cause: 'aturan_diubah' };
  return change;
}

async function withStart(
  db: CompanyDb,
  { versions }: Known,
  { changes, from }: SettledWish,
  effect: MasterEffect,
): Promise<MasterEffect> {
  if (changes.length === 0) return effect;
  const people = await peopleUnder(db, { departmentId: null }, from);
  return { ...effect, starts: { from, until: untilOf(versions, changes, from), people } };
}

/** The days that changeSettings would judge again. @throws Refused as changeSettings does */
export async function previewSettings(
  db: CompanyDb,
  { settings, effectiveFrom, actor }: Pick<SettingsWish, 'settings' | 'effectiveFrom' | 'actor'>,
  now: Instant,
): Promise<MasterEffect> {
  const known = await knownSettings(db, now);
  const wish = settle(known, settings, startOf(known, settings, effectiveFrom));
  const change = ruleChange(known, wish, actor, now);
  return change === undefined ? NO_EFFECT : withStart(db, known, wish, await previewRuleChange(db, change));
}

/** Asked for only where something dated changes: else no date was meant. */
function startOf({ beginnings, stored }: Known, wished: StoredSettings, date: LocalDate | null | undefined): LocalDate {
  return datedChanges(stored, wished).length === 0 ? beginnings.usual : startingOn(date, beginnings);
}

/** Holds the company. @throws Refused VERSI_BERUBAH */
export async function lockSettings(tx: CompanyDb, version: number, now: Instant): Promise<Known> {
  await lockCompany(tx, tx.companyId);
  const known = await knownSettings(tx, now);
  if (known.company.version !== version) throw new Refused('VERSI_BERUBAH');
  return known;
}

/**
 * In the caller's transaction. What judges days holds from its date on, what is before keeps its rules; the rest counts
 * at once.
 * @throws Refused VERSI_BERUBAH, or naming every field that may not be so with the article of the law
 */
export async function changeSettings(
  app: App,
  tx: CompanyDb,
  wish: SettingsWish,
  now: Instant,
): Promise<SavedSettings> {
  const known = await lockSettings(tx, wish.version, now);
  const settled = settle(known, wish.settings, startOf(known, wish.settings, wish.effectiveFrom));
  const { changes, from, undated } = settled;
  const audited = changedParts(known.stored, { ...undated, ...datedOf(wish.settings) });
  const nothing = changes.length === 0 && Object.keys(audited.before).length === 0;
  if (nothing) return { data: viewOf(known), effect: NO_EFFECT };
  const { actor } = wish;
  await saveSettings(tx, tx.companyId, undated, { by: actor.userId, now });
  const recording = { departmentId: null, by: actor.userId, now };
  await recordSettings(tx, known.versions, { changes, from, rewrite: null, today: known.today }, recording);
  const noted = changes.length === 0 ? {} : { effectiveFrom: from };
  await auditSettings(tx, wish, { before: audited.before, after: { ...audited.after, ...noted } }, now);
  const change = ruleChange(known, settled, actor, now);
  const effect =
    change === undefined ? NO_EFFECT : await withStart(tx, known, settled, await applyRuleChange(app, tx, change));
  return { data: await readSettings(tx, now), effect };
}

export async function auditSettings(
  tx: CompanyDb,
  { actor, ip, ref }: Pick<SettingsWish, 'actor' | 'ip' | 'ref'>,
  changed: { before: object; after: object },
  now: Instant,
): Promise<void> {
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: actor.userId,
    actorAccountId: actor.accountId,
    action: 'company.settings.change',
    entity: 'company',
    entityId: tx.companyId,
    ...changed,
    ip,
    ref,
  });
}
