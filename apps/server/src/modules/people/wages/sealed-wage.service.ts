/** A wage as it lies sealed: its basis and amounts as JSON; of before, the month's basic wage as a number alone. */
import { z } from 'zod';
import { shownWage } from '@hadir/contract/people/wage-fields.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { WageBasis } from '@hadir/domain/overtime/monthly-wage.ts';
import type { App } from '../../../app-context.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { seal, type SealingKeys, unseal } from '../../../db/sealed.ts';
import { sealedWageOn } from './wage.store.ts';

export const monthlyOnly = (basic: number): WageBasis => ({
  basis: 'monthly',
  basic,
  fixedAllowance: 0,
  variableAllowance: 0,
});

const storedWage = z.union([z.number().int().transform(monthlyOnly), shownWage]);

export const wagePlace = (companyId: string, userId: string) => `wage/${companyId}/${userId}`;

/** As text, opened already. */
export const readStoredWage = (text: string): WageBasis => storedWage.parse(JSON.parse(text));

export const sealWage = (keys: SealingKeys, companyId: string, userId: string, wage: WageBasis): string =>
  seal(keys, wagePlace(companyId, userId), JSON.stringify(wage));

export const openWage = (keys: SealingKeys, companyId: string, userId: string, sealed: string): WageBasis =>
  readStoredWage(unseal(keys, wagePlace(companyId, userId), sealed));

/** The wage in force on a date; null while HR has entered none. For what is counted from it, never to be shown. */
export async function wageOn(app: App, db: CompanyDb, userId: string, date: LocalDate): Promise<WageBasis | null> {
  const { sealed } = await sealedWageOn(db, userId, date);
  return sealed === null ? null : openWage(app.secrets.personal, db.companyId, userId, sealed);
}
