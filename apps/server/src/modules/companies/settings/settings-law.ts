/** Settings held to the law: on each date with what will count beside them by then, and how a refusal names the article. */
import { isShownSetting, settingWords } from '@hadir/contract/settings/words.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Rewrite } from '@hadir/domain/schedule/dated-version.ts';
import { type SettingChange, type SettingVersion, storedOn } from '@hadir/domain/settings/dated-settings.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import { legalProblems, type LegalProblem, type SourcedParameter } from '@hadir/domain/settings/legal-bounds.ts';

import { type FieldRefusal, Refused } from '../../../http/refused.ts';

interface Compared {
  readonly before: readonly SettingVersion[];
  readonly after: readonly SettingVersion[];
  readonly undated: StoredSettings;
  /** What counted beside the versions so far, where that changes too. */
  readonly undatedBefore?: StoredSettings;
  readonly law: readonly SourcedParameter[];
}

/** The changes as versions that are recorded last; a rewrite takes the place of those that began within it. */
export const withChanges = (
  versions: readonly SettingVersion[],
  changes: readonly SettingChange[],
  { from, rewrite }: { from: LocalDate; rewrite: Rewrite | null },
): SettingVersion[] => [
  ...versions,
  ...changes.map((change) => ({
    ...change,
    id: '',
    recorded: Number.MAX_SAFE_INTEGER,
    validFrom: from,
    rewrite,
  })),
];

/** What is against the law from the date on with `after`, and was not with `before`. */
export function newProblems(
  { before, after, undated, undatedBefore = undated, law }: Compared,
  from: LocalDate,
): LegalProblem[] {
  const dates = [...new Set([from, ...after.map(({ validFrom }) => validFrom).filter((date) => date > from)])];
  return dates.toSorted().flatMap((date) => {
    const problemsOf = (undatedThen: StoredSettings, versions: readonly SettingVersion[]) =>
      legalProblems(storedOn(undatedThen, versions, date), law, date);
    const known = new Set(problemsOf(undatedBefore, before).map(({ field, law: key }) => `${field} ${key}`));
    return problemsOf(undated, after).filter(({ field, law: key }) => !known.has(`${field} ${key}`));
  });
}

function unitOf(field: LegalProblem['field']): string {
  if (field === 'default_shift' || !isShownSetting(field)) return 'menit';
  return settingWords[field].unit ?? '';
}

function lawSentence(problem: LegalProblem): { kolom: string; arah: string; batas: string; dasar: string } {
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

export function refuseAny(errors: readonly FieldRefusal[]): void {
  const [first] = errors;
  if (first)
    throw new Refused(first.code, { fields: errors, ...(first.params === undefined ? {} : { params: first.params }) });
}

/** Each field once. @throws Refused naming them with the article of the law */
export function refuseUnlawful(problems: readonly LegalProblem[]): void {
  const once = new Map(problems.toReversed().map((problem) => [problem.field, problem]));
  refuseAny(
    [...once.values()]
      .toReversed()
      .map((problem) => ({ field: problem.field, code: 'DI_LUAR_KETENTUAN', params: lawSentence(problem) })),
  );
}
