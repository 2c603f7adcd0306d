/** The company's rules as they are now, for other features; also read inside a transaction. */
import { datesBetween, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { type CompanyRules, rulesOf } from './company-rules.ts';
import { runningCompanies } from '../notified-people.store.ts';
import type { DatedRules } from './rules-of-date.ts';
import { readRulesVersion } from './rules.store.ts';

export type { CompanyRules } from './company-rules.ts';
export type { RulesOfDate } from './rules-of-date.ts';

export async function currentRules(db: CompanyDb): Promise<CompanyRules> {
  return rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
}

/** Dates of the range on which a missing tap counts as absence. */
export function strictDates(rules: DatedRules, first: LocalDate, last: LocalDate): LocalDate[] {
  return datesBetween(first, last).filter((date) => rules.on(date).settings.missing_punch_counts_as === 'alpa');
}

/** Companies whose days are judged, for work that runs by itself. */
export async function companiesAtWork(db: Db): Promise<string[]> {
  return (await runningCompanies(db)).map(({ id }) => id);
}
