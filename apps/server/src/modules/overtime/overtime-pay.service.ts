/** What validated overtime pays: the wage of its work date, sealed as it was at the validation (rules/overtime#pay). */
import { z } from 'zod';
import type { OvertimeLaw } from '@hadir/domain/overtime/overtime-law.ts';
import { OVERTIME_LAW_FALLBACK, overtimeLaw } from '@hadir/domain/overtime/overtime-law.ts';
import { minutesByDate } from '@hadir/domain/overtime/overtime-day.ts';
import {
  countedMinutes,
  type OvertimePay,
  overtimePay,
  PAY_DAYS,
  type PayInput,
} from '@hadir/domain/overtime/overtime-pay.ts';
import { weekStart } from '@hadir/domain/overtime/overtime-limits.ts';
import { addDays, type Instant, localDate, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { seal, type SealingKeys, unseal } from '../../db/sealed.ts';
import { shownBase, shownWage } from '@hadir/contract/people/wage-fields.ts';
import type { WageBasis } from '@hadir/domain/overtime/monthly-wage.ts';
import { monthlyOnly, wageOn } from '../people/wages/sealed-wage.service.ts';
import { payDayOn, personAround } from './overtime-facts.service.ts';
import { isExemptPosition, type OvertimeRow, overtimeLawRows, readOvertime } from './overtime.store.ts';
import { weekMinutes, workedAround, type WorkedOvertime, writePay } from './realise.store.ts';

const sealedHours = {
  parts: z.array(z.object({ date: z.string(), payDay: z.enum(PAY_DAYS), minutes: z.number().int() })),
  tiers: z.array(z.object({ multiplier: z.number(), minutes: z.number().int() })),
  weightedHours: z.number(),
  pay: z.number().int(),
};
const sealedPay = z.object({ agreed: shownWage, ...shownBase, ...sealedHours });
type SealedPay = z.output<typeof sealedPay>;

/** Sealed when every wage was a month's basic wage. */
const monthlyPay = z
  .object({
    monthly: z.number().int(),
    base: shownBase.base,
    hourly: shownBase.hourly,
    week: shownBase.week,
    ...sealedHours,
  })
  .transform(
    ({ monthly, ...pay }): SealedPay => ({
      ...pay,
      agreed: monthlyOnly(monthly),
      rule: 'fixed',
      factor: null,
      divisor: pay.hourly === 0 ? OVERTIME_LAW_FALLBACK.divisor : Math.round(pay.base / pay.hourly),
    }),
  );
const anySealedPay = z.union([sealedPay, monthlyPay]);

export const payPlace = (companyId: string, requestId: string) => `overtime/${companyId}/${requestId}`;

interface PaidPart {
  readonly date: LocalDate;
  readonly payDay: (typeof PAY_DAYS)[number];
  readonly minutes: number;
  /** Of other overtime earlier on the date. */
  readonly before: number;
}

export interface Paid {
  readonly flags: OvertimePay['flags'];
  /** Null without a wage. */
  readonly sealed: string | null;
}

/** Of validated minutes; the law's marks look at all that was worked. */
export async function payOf(
  app: App,
  db: CompanyDb,
  row: OvertimeRow,
  { minutes, now }: { minutes: number; now: Instant },
): Promise<Paid> {
  return payWith(app, db, { row, minutes, wage: await wageOn(app, db, row.userId, row.workDate), now });
}

export interface LaterPayOptions {
  readonly isLocked: (date: LocalDate) => boolean;
  readonly now: Instant;
  /** Who changed the earlier one; null: the product. */
  readonly by: string | null;
}

/**
 * Its minutes have changed: validated overtime later on the same date goes on from another hour, by the wage that was
 * sealed with it; that is logged, without its amounts. What lies in a locked period stays.
 */
export async function recomputeLaterPay(
  app: App,
  db: CompanyDb,
  row: OvertimeRow,
  { isLocked, now, by }: LaterPayOptions,
): Promise<void> {
  const later = (await workedAround(db, row.userId, row.workDate)).filter(
    ({ start, workDate, validatedMinutes }) => start > row.start && validatedMinutes !== null && !isLocked(workDate),
  );
  const rows = await readOvertime(
    db,
    later.map(({ requestId }) => requestId),
  );
  for (const other of rows) {
    const wage = openPay(app, db.companyId, other)?.agreed ?? null;
    const pay = await payWith(app, db, { row: other, minutes: other.validatedMinutes ?? 0, wage, now });
    await writePay(db, other.requestId, pay);
    await writeAudit(db, {
      companyId: db.companyId,
      at: now,
      actorUserId: by,
      action: 'overtime.pay.anew',
      entity: 'request',
      entityId: other.requestId,
      before: { tanda: other.payFlags },
      after: { tanda: pay.flags, karena: row.requestId },
    });
  }
}

interface ToPay {
  readonly row: OvertimeRow;
  readonly minutes: number;
  /** Null: no wage is known. */
  readonly wage: WageBasis | null;
  readonly now: Instant;
}

async function payWith(app: App, db: CompanyDb, { row, minutes, wage, now }: ToPay): Promise<Paid> {
  const { userId, workDate, zone, actualStart, actualEnd, actualMinutes } = row;
  if (actualStart === null || actualEnd === null || actualMinutes === null)
    throw new Error(`overtime ${row.requestId} was not worked`);
  const person = await personAround(db, userId, { first: workDate, last: workDate, now });
  const { settings, belonging } = person.dayOn(workDate);
  const { ot_rounding: rounding, ot_split_midnight: split } = settings;
  const law = overtimeLaw(await overtimeLawRows(db), workDate);
  const { week } = payDayOn(person, workDate);
  const from = weekStart(workDate);
  const weekMinutesBefore = await weekMinutes(db, { userId, from, to: addDays(from, 6), before: row.start });
  const earlier = (await workedAround(db, userId, workDate)).filter(({ start }) => start < row.start);
  const partsOf = async (worked: number, minutesOf: (other: WorkedOvertime) => number): Promise<PaidPart[]> => {
    const span = { start: actualStart, end: actualEnd, minutes: worked };
    const others = earlier.flatMap((other) =>
      minutesByDate(
        { start: other.actualStart, end: other.actualEnd, minutes: minutesOf(other) },
        other.workDate,
        zone,
        split,
      ),
    );
    const parts: PaidPart[] = [];
    for (const part of minutesByDate(span, workDate, zone, split)) {
      const { day } = payDayOn(person, part.date);
      const sameDate = others.filter(({ date }) => date === part.date);
      parts.push({ ...part, payDay: day, before: sameDate.reduce((sum, other) => sum + other.minutes, 0) });
    }
    return parts;
  };
  const exempt = await isExemptPosition(db, belonging.positionId);
  const common = { week, weekMinutesBefore, rounding, exempt };
  const worked = await partsOf(actualMinutes, (other) => other.actualMinutes);
  const { flags } = paid(common, worked, monthlyOnly(0), law);
  if (wage === null) return { flags, sealed: null };
  const parts = await partsOf(minutes, ({ validatedMinutes }) => countedMinutes(validatedMinutes ?? 0, rounding));
  const found = paid(common, parts, wage, law);
  const payDetails: SealedPay = {
    agreed: wage,
    base: found.baseWage,
    hourly: found.hourlyWage,
    rule: found.rule,
    factor: found.factor,
    divisor: found.divisor,
    week,
    parts: parts.map(({ date, payDay, minutes: counted }) => ({ date, payDay, minutes: counted })),
    tiers: found.tiers.map(({ hundredths, minutes: tier }) => ({ multiplier: hundredths / 100, minutes: tier })),
    weightedHours: found.weightedHours,
    pay: found.pay,
  };
  const place = payPlace(db.companyId, row.requestId);
  return { flags, sealed: seal(app.secrets.personal, place, JSON.stringify(payDetails)) };
}

function paid(
  common: Pick<PayInput, 'week' | 'weekMinutesBefore' | 'rounding' | 'exempt'>,
  parts: readonly PaidPart[],
  wage: WageBasis,
  law: OvertimeLaw,
): OvertimePay {
  return overtimePay(
    { ...common, wage, parts: parts.map(({ payDay: day, minutes, before }) => ({ day, minutes, before })) },
    law,
  );
}

/** What opens sealed pay. */
export interface PayKeys {
  readonly secrets: Pick<App['secrets'], 'personal'>;
}

export function openPay(app: PayKeys, companyId: string, row: OvertimeRow) {
  return openSealed(app.secrets.personal, companyId, row);
}

export function openSealed(
  keys: SealingKeys,
  companyId: string,
  row: { readonly requestId: string; readonly paySealed: string | null },
) {
  if (row.paySealed === null) return null;
  const text = unseal(keys, payPlace(companyId, row.requestId), row.paySealed);
  const { parts, ...rest } = anySealedPay.parse(JSON.parse(text));
  return { ...rest, parts: parts.map((part) => ({ ...part, date: localDate(part.date) })) };
}
