/** Keeping the statutory numbers, and naming the companies that fall below them. */
import type { LegalParameter, platform } from '@hadir/contract/platform/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { storedOn } from '@hadir/domain/settings/dated-settings.ts';
import { legalProblems, sameShape } from '@hadir/domain/settings/legal-bounds.ts';
import { writeAudit } from '../../../db/audit.ts';
import { transaction } from '../../../db/pool.ts';
import { notFound, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { actUpon } from '../companies.service.ts';
import { allLaw, lastLaw, succeedLaw, type LawRow } from './law.store.ts';
import { type AllSettings, allSettings } from './settings.store.ts';

/** What the company decides on the date. */
const settingsOn = ({ settings, versions }: AllSettings, date: LocalDate) =>
  storedOn(
    settings,
    versions.filter(({ departmentId }) => departmentId === null),
    date,
  );

const rowOf = (row: LawRow, today: LocalDate): LegalParameter => ({
  ...row,
  current: row.validFrom <= today && (row.validTo === null || row.validTo >= today),
});

export async function readLaw(c: Call<typeof platform.law>): Promise<ReplyOf<typeof platform.law>> {
  const today = dateIn(c.now, c.actor.zone);
  const law = await allLaw(c.app.pool);
  // Today, and every later day on which a law changes: who falls short is told before it bites.
  const days = [today, ...new Set(law.map((row) => row.validFrom).filter((date) => date > today))].sort();
  const below = (await allSettings(c.app.pool)).flatMap((company) => {
    const reported = new Set<string>();
    return days.flatMap((from) =>
      legalProblems(settingsOn(company, from), law, from).flatMap((problem) => {
        if (reported.has(problem.law)) return [];
        reported.add(problem.law);
        const { field: setting, value, bound, side, source } = problem;
        return [{ companyId: company.id, companyName: company.companyName, setting, value, bound, side, source, from }];
      }),
    );
  });
  return { data: { parameters: law.map((row) => rowOf(row, today)), below } };
}

export async function addLaw(c: Call<typeof platform.addLaw>): Promise<{ data: LegalParameter }> {
  const { key, value, validFrom, source } = c.body;
  const today = dateIn(c.now, c.actor.zone);
  return transaction(c.app.pool, async (db) => {
    const before = await lastLaw(db, key);
    if (!before) throw notFound();
    if (!sameShape(before.value, value)) throw refusedField('value', 'HUKUM_BERBENTUK_LAIN');
    if (validFrom <= before.validFrom)
      throw refusedField('validFrom', 'HUKUM_MENYUSUL', { tanggal: dateText(before.validFrom) });
    const added = await succeedLaw(db, { key, value, validFrom, source, by: c.actor.fullname }, before, c.now);
    if (!added) throw notFound();
    await writeAudit(db, {
      ...actUpon(c, '', { action: 'platform.law.create', entity: 'legal_parameter', entityId: key }),
      companyId: null,
      before: { nilai: before.value, sejak: before.validFrom, dasar: before.source },
      after: { nilai: value, sejak: validFrom, dasar: source },
    });
    return { data: rowOf(added, today) };
  });
}
