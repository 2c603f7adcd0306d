/** What the validation shows beside worked overtime, for its file: minutes of the week, and whether its day has changed. */
import type { CompanyDb } from '../../db/company-db.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import type { PayKeys } from './overtime-pay.service.ts';
import { readOvertime, weekOfEach } from './overtime.store.ts';
import { toRecheck } from './recheck.service.ts';

export interface ValidationMarks {
  /** By request; none for rest days and holidays, which count towards no week. */
  readonly weekMinutes: ReadonlyMap<string, number>;
  readonly recheck: ReadonlySet<string>;
}

export async function validationMarks(keys: PayKeys, db: CompanyDb, ids: readonly string[]): Promise<ValidationMarks> {
  const weeks = (await weekOfEach(db, ids)).filter(({ counts }) => counts);
  const rules = await currentRules(db);
  return {
    weekMinutes: new Map(weeks.map(({ requestId, minutes }) => [requestId, minutes])),
    recheck: await toRecheck(keys, db, await readOvertime(db, ids), rules),
  };
}
