/** Rules by which days are judged, each from a date on: the same for companies and departments. */
import type { Beginnings, SettingVersionLine } from '@hadir/contract/kernel/versions.ts';
import { isShownSetting, settingText, settingWords } from '@hadir/contract/settings/words.ts';
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { BEGINNING, nextBeginning, type Rewrite, timelineOf, versionOn } from '@hadir/domain/schedule/dated-version.ts';
import { ruleBeginningsOf } from '@hadir/domain/schedule/effective-date.ts';
import { datedChanges, pastChanges, type SettingChange, storedOn } from '@hadir/domain/settings/dated-settings.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type FieldRefusal, notFound, Refused } from '../../http/refused.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import {
  insertSettingVersions,
  type Recording,
  type StoredSettingVersion,
  takeBackSettings,
} from './setting-versions.store.ts';

export { readSettingVersions, type StoredSettingVersion } from './setting-versions.store.ts';

export const versionsOf = (all: readonly StoredSettingVersion[], departmentId: string | null) =>
  all.filter((version) => version.departmentId === departmentId);

export const beginningsOn = (rules: CompanyRules, today: LocalDate): Beginnings =>
  ruleBeginningsOf(today, rules.periodOn(today));

const ofKeys = (versions: readonly StoredSettingVersion[], changes: readonly SettingChange[]) =>
  versions.filter(({ key }) => changes.some((change) => change.key === key));

/** The date before which another version of one of the rules takes over; null where none is known. */
export const untilOf = (
  versions: readonly StoredSettingVersion[],
  changes: readonly SettingChange[],
  from: LocalDate,
): LocalDate | null => nextBeginning(ofKeys(versions, changes), from);

/** The rules hold from the date on; what was to begin on that date gives way. */
export async function recordSettings(
  tx: CompanyDb,
  versions: readonly StoredSettingVersion[],
  recorded: { changes: readonly SettingChange[]; from: LocalDate; rewrite: Rewrite | null; today: LocalDate },
  recording: Recording,
): Promise<void> {
  const { changes, from, rewrite, today } = recorded;
  const pending = ofKeys(versions, changes).filter(({ validFrom }) => validFrom === from && validFrom > today);
  await takeBackSettings(
    tx,
    pending.map(({ id }) => id),
    today,
    recording.by,
  );
  await insertSettingVersions(tx, changes, { from, rewrite }, recording);
}

/** @returns what does not begin any more. @throws Refused PERUBAHAN_SUDAH_BERLAKU once it counts */
export async function takeBackSetting(
  tx: CompanyDb,
  versions: readonly StoredSettingVersion[],
  { id, today, by }: { id: string; today: LocalDate; by: string },
): Promise<StoredSettingVersion> {
  const found = versions.find((version) => version.id === id);
  if (found === undefined) throw notFound();
  if (found.validFrom <= today) throw new Refused('PERUBAHAN_SUDAH_BERLAKU');
  await takeBackSettings(tx, [id], today, by);
  return found;
}

/** Rules of sums: they count whole periods, so they are changed for the time to come alone. */
const ONLY_AHEAD = 'missing_punch_counts_as';

interface Past {
  readonly undated: StoredSettings;
  readonly versions: readonly StoredSettingVersion[];
  readonly stored: StoredSettings;
  readonly today: LocalDate;
}

/** What is changed for days that have passed. */
export interface PastChanges {
  readonly changes: readonly SettingChange[];
  /** What the level decided before, as the log sets it against the wish. */
  readonly before: StoredSettings;
  /** As people read the rules. */
  readonly rules: string[];
}

/** @throws Refused as requireRewritable does */
export function settlePast(
  { undated, versions, stored, today }: Past,
  wished: StoredSettings,
  from: LocalDate,
  fieldOf: (key: string) => string,
): PastChanges {
  const isOfToday = datedChanges(stored, wished).length === 0;
  const found = pastChanges(undated, versions, wished, { from, today });
  // A rule of sums that nobody touched stays as it was.
  const changes = isOfToday ? found.filter(({ key }) => key !== ONLY_AHEAD) : found;
  requireRewritable(changes, fieldOf);
  const keys = new Set<string>(changes.map(({ key }) => key));
  const others = Object.entries(stored).filter(([key]) => !keys.has(key));
  const atStart = Object.entries(storedOn(undated, versions, from)).filter(([key]) => keys.has(key));
  return {
    changes,
    before: isOfToday ? Object.fromEntries([...others, ...atStart]) : stored,
    rules: changes.map(({ key }) => (isShownSetting(key) ? settingWords[key].label : key)),
  };
}

/** @throws Refused where nothing dated changes, or something that cannot be changed for days that have passed */
function requireRewritable(changes: readonly SettingChange[], fieldOf: (key: string) => string): void {
  if (changes.length === 0) throw new Refused('TIDAK_ADA_YANG_BERUBAH');
  const ahead = changes.filter(({ key }) => key === ONLY_AHEAD);
  const params = { kolom: settingWords[ONLY_AHEAD].label };
  const fields = ahead.map(({ key }): FieldRefusal => ({ field: fieldOf(key), code: 'HANYA_KE_DEPAN', params }));
  if (fields.length > 0) throw new Refused('HANYA_KE_DEPAN', { fields, params });
}

function textOf({ key, own, value }: SettingChange, above: string): string {
  if (!own) return above;
  return isShownSetting(key) ? settingText(key, value) : '';
}

/** Versions as they follow each other now, the newest first; `above`: how a rule reads that is not decided here. */
export function settingLines(
  versions: readonly StoredSettingVersion[],
  today: LocalDate,
  above: string,
): SettingVersionLine[] {
  const lines = [...Map.groupBy(versions, ({ key }) => key)].flatMap(([key, own]) => {
    const following = timelineOf(own);
    const current = versionOn(following, today);
    return following.map((version, index): SettingVersionLine => {
      const before = following[index - 1];
      const label = isShownSetting(key) ? settingWords[key].label : key;
      return {
        id: version.id,
        from: version.validFrom === BEGINNING ? null : version.validFrom,
        state: version.validFrom > today ? 'coming' : version === current ? 'counts' : 'ended',
        changes: [
          { field: key, label, from: before === undefined ? above : textOf(before, above), to: textOf(version, above) },
        ],
        by: version.by,
        at: version.validFrom === BEGINNING ? null : toWire(version.at),
        reason: version.reason,
        can: version.validFrom > today ? ['change', 'remove'] : [],
        key,
        own: version.own,
        value: version.value,
      };
    });
  });
  return lines.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? 1 : -1));
}
