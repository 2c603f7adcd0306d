/** What the file of overtime tells beside its rows: hours for every reader, what they pay only for who reads pay. */
import { overtimeMarkWord, overtimePayFlagWord } from '@hadir/contract/overtime/words.ts';
import type { RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import { RECHECK } from '@hadir/domain/overtime/overtime-validation.ts';
import type { FileReading, ReadFileRow } from '../requests/request-handler.ts';
import { openSealed } from './overtime-pay.service.ts';
import { validationMarks } from './validation-marks.service.ts';

/** Of the kind's own row. */
interface SealedPay {
  readonly paySealed?: string | null;
  readonly payFlags?: readonly string[];
}

const WARNING_WORD: Readonly<Record<string, string>> = { ...overtimePayFlagWord, ...overtimeMarkWord };

/** Minutes of the week and what the validation marks, by request. */
async function validationFacts({ db, keys }: FileReading, rows: readonly (ReadFileRow & SealedPay)[]) {
  const ids = rows.map(({ id }) => id);
  const { weekMinutes, recheck } = await validationMarks({ secrets: { personal: keys } }, db, ids);
  return ({ id, payFlags = [] }: ReadFileRow & SealedPay) => {
    const marks = [...(recheck.has(id) ? [RECHECK] : []), ...payFlags];
    return {
      weekMinutes: weekMinutes.get(id) ?? null,
      warnings: marks.map((mark) => WARNING_WORD[mark] ?? mark).join('; '),
    };
  };
}

export async function workedRows(
  reading: FileReading,
  rows: readonly (ReadFileRow & SealedPay)[],
): Promise<readonly RequestFileRow[]> {
  const { db, keys } = reading;
  const validationOf = reading.validation ? await validationFacts(reading, rows) : () => ({});
  return rows.map((read) => {
    const { paySealed = null, payFlags: _, ...row } = read;
    const pay = openSealed(keys, db.companyId, { requestId: row.id, paySealed });
    if (pay === null) return { ...row, ...validationOf(read), tiers: null, weightedHours: null };
    const tiers = Object.fromEntries(pay.tiers.map(({ multiplier, minutes }) => [String(multiplier), minutes]));
    const paid = reading.pay ? { baseWage: pay.base, hourlyWage: pay.hourly, pay: pay.pay } : {};
    return { ...row, ...validationOf(read), ...paid, tiers, weightedHours: pay.weightedHours };
  });
}
