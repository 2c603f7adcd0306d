/** The wage of one person: its history, what a change would do to validated overtime, the change itself. */
import type { peopleParts } from '@hadir/contract/people/parts.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { wageBasisWord, wageFieldWord } from '@hadir/contract/people/wage-words.ts';
import { decimals } from '@hadir/domain/kernel/fraction.ts';
import { addDays, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { monthlyWage, sameWage, type WageBasis, type WageDraft, wageOf } from '@hadir/domain/overtime/monthly-wage.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { overtimeLawOn, payDayOn, personAround } from '../../overtime/overtime-facts.service.ts';
import { overtimeUnderWage, recomputeUnderWage, type UnderWage } from '../../overtime/wage-change.service.ts';
import { auditOf, type Caller, changePerson, openPerson, refuseAll, stampOf } from '../person/person-change.service.ts';
import { running } from '../person/person-facts.ts';
import { replyOf } from '../person/person-parts.service.ts';
import { lockPersonRows } from '../imported/person-image.store.ts';
import { updatePeople } from '../person/person-write.store.ts';
import { openWage, sealWage, wageOn } from './sealed-wage.service.ts';
import { sealedWageOn, undoWage, wageHistory, wagesWrittenOn, writeWage } from './wage.store.ts';

export async function readWage(c: Call<typeof peopleParts.wage>): Promise<ReplyOf<typeof peopleParts.wage>> {
  const person = await openPerson(c, c.params.id);
  const rows = await wageHistory(c.db, person.userId);
  const rules = await currentRules(c.db);
  await writeAudit(c.db, auditOf(c, 'people.wage.read', person.userId));
  return {
    data: rows.map((row) => ({
      from: row.from,
      wage: openWage(c.app.secrets.personal, c.db.companyId, person.userId, row.sealed),
      at: toWire(row.at),
      by: row.by,
      replacedAt: row.replacedAt === null ? null : toWire(row.replacedAt),
      replacedBy: row.replacedBy,
      takenBackReason: row.takenBackReason,
      can: row.replacedAt === null && !rules.lockedOn(row.from) ? ['take_back' as const] : [],
    })),
  };
}

/** @throws Refused at the fields that the basis misses or does not have */
function typedWage(draft: WageDraft): WageBasis {
  const read = wageOf(draft);
  if ('wage' in read) return read.wage;
  refuseAll(
    read.problems.map(({ code, field }) => ({
      code,
      field,
      params: {
        kolom: wageFieldWord[field],
        ...(code === 'TIDAK_SESUAI_PILIHAN' ? { pilihan: `dasar upah ${wageBasisWord[draft.basis]}` } : {}),
      },
    })),
  );
  throw new Refused('STATUS_TIDAK_SESUAI');
}

/** Dates for which a wage from `from` on counts. */
export async function underWage(
  db: CompanyDb,
  userId: string,
  from: LocalDate,
  wage: WageBasis | null,
): Promise<UnderWage> {
  const { next } = await sealedWageOn(db, userId, from);
  return { userId, from, until: next === null ? null : addDays(next, -1), wage };
}

export async function previewWage(
  c: Call<typeof peopleParts.previewWage>,
): Promise<ReplyOf<typeof peopleParts.previewWage>> {
  const { from, ...draft } = c.body;
  const wage = typedWage(draft);
  const { userId } = await openPerson(c, c.params.id);
  const law = await overtimeLawOn(c.db, from);
  const { week } = payDayOn(await personAround(c.db, userId, { first: from, last: from, now: c.now }), from);
  const { amount, rule, factor } = monthlyWage(wage, week, law);
  const under = await underWage(c.db, userId, from, wage);
  const { open, locked } = await overtimeUnderWage(c.app, c.db, under);
  return {
    data: {
      base: decimals(amount, 2),
      hourly: decimals({ over: amount.over, under: amount.under * BigInt(law.divisor) }, 2),
      rule,
      factor,
      divisor: law.divisor,
      week,
      until: under.until,
      overtime: {
        recomputed: open.length,
        locked: locked.length,
        dates: [...new Set(open.map(({ workDate }) => workDate))],
      },
    },
  };
}

/** Writes the wage and pays anew what is validated under it. The person is held. */
export async function writeWageOf(
  c: Caller,
  tx: CompanyDb,
  { userId, from, wage }: { userId: string; from: LocalDate; wage: WageBasis },
): Promise<{ recomputed: number; locked: number; version: number }> {
  const sealed = sealWage(c.app.secrets.personal, tx.companyId, userId, wage);
  const version = await writeWage(tx, { userId, from, sealed }, stampOf(c));
  return { ...(await recomputeUnderWage(c, tx, await underWage(tx, userId, from, wage))), version };
}

/** Wages that count from exactly these dates on, by `person date`. */
export async function wagesFrom(
  c: Caller,
  db: CompanyDb,
  wanted: readonly { userId: string; from: LocalDate }[],
): Promise<ReadonlyMap<string, WageBasis>> {
  const key = c.app.secrets.personal;
  const rows = await wagesWrittenOn(db, wanted);
  return new Map(
    rows.map(({ userId, from, sealed }) => [`${userId} ${from}`, openWage(key, db.companyId, userId, sealed)]),
  );
}

/** Takes people whose wages are written together, before any is. */
export const lockWagePeople = (db: CompanyDb, userIds: readonly string[]): Promise<void> => lockPersonRows(db, userIds);

/** Readers of an older version are told that the person has changed. */
export const markWagePeople = (c: Caller, db: CompanyDb, userIds: readonly string[]): Promise<void> =>
  updatePeople(db, userIds, {}, stampOf(c));

/** The wage goes again, and what it paid is paid by the one before. @returns false where another was written since */
export async function undoImportedWage(
  c: Caller,
  tx: CompanyDb,
  written: { userId: string; from: LocalDate; version: number },
): Promise<boolean> {
  if (!(await undoWage(tx, written))) return false;
  const { userId, from } = written;
  const wage = await wageOn(c.app, tx, userId, from);
  await recomputeUnderWage(c, tx, await underWage(tx, userId, from, wage));
  return true;
}

async function isWritten(
  c: Caller,
  tx: CompanyDb,
  { userId, from, wage }: { userId: string; from: LocalDate; wage: WageBasis },
): Promise<boolean> {
  const { sealed, from: known } = await sealedWageOn(tx, userId, from);
  return (
    sealed !== null && known === from && sameWage(openWage(c.app.secrets.personal, tx.companyId, userId, sealed), wage)
  );
}

/** The history tells that the wage was set and from when, never the amount. */
export async function setWage(c: Call<typeof peopleParts.setWage>): Promise<ReplyOf<typeof peopleParts.setWage>> {
  const { version, from, ...draft } = c.body;
  const wage = typedWage(draft);
  let overtime = { recomputed: 0, locked: 0 };
  const done = await changePerson(c, { id: c.params.id, version, action: 'people.wage', from }, async (tx, before) => {
    if (running(before) === undefined) throw new Refused('STATUS_TIDAK_SESUAI');
    // Saved once more as it is: nothing to keep in the history.
    if (await isWritten(c, tx, { userId: before.userId, from, wage })) return;
    const { recomputed, locked } = await writeWageOf(c, tx, { userId: before.userId, from, wage });
    overtime = { recomputed, locked };
  });
  return { ...replyOf(c, done), overtime };
}
