/** What verified illness does: its days, and the annual leave that it outranks (rules/leave#sick-leave). */
import { datesBetween, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import { isLeaveDay } from '@hadir/domain/leave/count-days.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { UndatedSettings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { inSavepoint } from '../../db/transactions/savepoint.ts';
import { Refused } from '../../http/refused.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { book, bookingOf, unbook } from '../leave/requests/leave-cover.service.ts';
import { outrankedLeave, type SickDetail } from './sick.store.ts';

/** The account that days without a letter may be taken of. */
const ANNUAL = 'TAHUNAN';

export interface Illness {
  readonly id: string;
  readonly userId: string;
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly zone: Zone;
}

/** What of an approved illness counts: all of it, or its days until it was called off; undefined where nothing does. */
export function effectiveIllness(
  request: Illness & { readonly status: RequestStatus },
  { keptTo }: Pick<SickDetail, 'keptTo'>,
): Illness | undefined {
  if (request.status === 'approved') return request;
  return request.status === 'cancelled' && keptTo !== null ? { ...request, last: keptTo } : undefined;
}

export interface Acting {
  readonly now: Instant;
  readonly actorId: string | null;
  readonly settings: UndatedSettings;
}

/** Dates on which the person would have worked. */
export function workingDates(person: PlannedPerson, first: LocalDate, last: LocalDate): LocalDate[] {
  return datesBetween(first, last).filter((date) => {
    const { employed, resolved } = person.dayOn(date);
    return employed && isLeaveDay(resolved.plan.dayType);
  });
}

async function plannedWork(tx: CompanyDb, { userId, first, last }: Illness): Promise<LocalDate[]> {
  const [person] = await plannedPeople(tx, { userIds: [userId], first, last });
  return person ? workingDates(person, first, last) : [];
}

/** The letter is there: leave on the dates comes back (rules/leave#sick-leave). */
export async function giveLeaveBack(
  tx: CompanyDb,
  illness: Illness,
  { now, actorId, settings }: Acting,
): Promise<void> {
  for (const { requestId, account, dates } of await outrankedLeave(tx, illness.userId, illness.first, illness.last)) {
    const leave = { id: requestId, userId: illness.userId, zone: illness.zone };
    const booking = bookingOf(leave, account, settings, { now, actorId });
    await unbook(tx, booking, { only: (date) => dates.includes(date), note: 'Sakit dengan surat dokter' });
  }
}

/** The illness does not count after all: the leave takes its days again. @throws Refused SALDO_TIDAK_CUKUP */
export async function rebookLeave(tx: CompanyDb, illness: Illness, { now, actorId, settings }: Acting): Promise<void> {
  const works = await plannedWork(tx, illness);
  for (const { requestId, account, half, dates } of await outrankedLeave(
    tx,
    illness.userId,
    illness.first,
    illness.last,
  )) {
    const leave = { id: requestId, userId: illness.userId, zone: illness.zone };
    const uses = dates.filter((date) => works.includes(date)).map((date) => ({ date, days: half === null ? 1 : 0.5 }));
    await book(tx, bookingOf(leave, account, settings, { now, actorId }), uses);
  }
}

/** Days without a letter become what the company chose; without balance they are unpaid. */
export async function settleWithout(
  tx: CompanyDb,
  illness: Illness,
  acting: Acting,
): Promise<NonNullable<SickDetail['without']>> {
  const { now, actorId, settings } = acting;
  if (settings.sick_without_letter === 'TANPA_UPAH') return 'TANPA_UPAH';
  const outranked = await outrankedLeave(tx, illness.userId, illness.first, illness.last);
  // Dates of leave that was never given back are paid by it already.
  const leave = new Set(outranked.flatMap(({ dates }) => dates));
  const dates = (await plannedWork(tx, illness)).filter((date) => !leave.has(date));
  const uses = dates.map((date) => ({ date, days: 1 }));
  try {
    await inSavepoint(tx, () => book(tx, bookingOf(illness, ANNUAL, settings, { now, actorId }), uses));
    return 'POTONG_CUTI';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return 'TANPA_UPAH';
  }
}

/** Leave that was taken because the letter was missing comes back for the dates. */
export async function undoWithout(tx: CompanyDb, illness: Illness, { now, actorId, settings }: Acting): Promise<void> {
  await unbook(tx, bookingOf(illness, ANNUAL, settings, { now, actorId }), {
    only: (date) => illness.first <= date && date <= illness.last,
    note: 'Surat dokter diterima',
  });
}
