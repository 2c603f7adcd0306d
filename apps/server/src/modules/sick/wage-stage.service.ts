/** What of the wage an illness leaves, month by month (rules/leave#wage-during-sickness). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { LegalParameterRow } from '@hadir/domain/settings/legal-parameters.ts';
import { type Spell, sickDay, sickStages } from '@hadir/domain/sick/sick-pay.ts';

export { spellsOf } from './sick.store.ts';

/** Where the first day of an illness stands among those before it. */
export function wageOn(date: LocalDate, spells: readonly Spell[], law: readonly LegalParameterRow[], gapDays: number) {
  const day = sickDay(spells, date, { gapDays, stages: sickStages(law, date) });
  return { episodeStart: day?.episodeStart ?? date, month: day?.month ?? 1, percent: day?.percent ?? 100 };
}
