/** The company's rules as they are now, for other features; also read inside a transaction. */
import { datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { type CompanyRules, rememberedRules, rulesOf } from './company-rules.ts';
import { runningCompanies } from '../notified-people.store.ts';
import type { DatedRules } from './rules-of-date.ts';
import { readRulesVersion } from './rules.store.ts';

export type { CompanyRules } from './company-rules.ts';
export type { RulesOfDate } from './rules-of-date.ts';

export async function currentRules(db: CompanyDb): Promise<CompanyRules> {
  return rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
}

/**
 * Judges by the rules of now without waiting for them first: by those of before, while the mark of the last change is
 * read; only where it tells of others, the judgement is made anew by them. It may lock and read, never write; what
 * depends on the rules it locks once `current` says that they are those it judges by.
 */
export async function judgeByCurrentRules<Judged>(
  db: CompanyDb,
  judge: (rules: CompanyRules, current: Promise<CompanyRules>) => Promise<Judged>,
): Promise<Judged> {
  const before = await rememberedRules(db.companyId)?.catch(() => undefined);
  const reading = currentRules(db);
  if (before === undefined) return judge(await reading, reading);
  const judging = judge(before, reading);
  await Promise.allSettled([reading, judging]);
  const now = await reading;
  return now === before ? judging : judge(now, reading);
}

/** Dates of the range on which a missing tap counts as absence. */
export function strictDates(rules: DatedRules, first: LocalDate, last: LocalDate): LocalDate[] {
  return datesBetween(first, last).filter((date) => rules.on(date).settings.missing_punch_counts_as === 'alpa');
}

/** Companies whose days are judged, for work that runs by itself. */
export async function companiesAtWork(db: Db): Promise<string[]> {
  return (await runningCompanies(db)).map(({ id }) => id);
}
