/** The hours of the company's contact center around now: its periods, and the days off of the whole company. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import type { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import type { OwnTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import { addDays, dateIn, datesBetween, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import {
  isServed,
  nextOpening,
  periodRefusal,
  type ServiceCalendar,
  type ServicePeriod,
  STANDARD_PERIODS,
} from '@hadir/domain/tickets/service-hours.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { readPeriods, storePeriods } from './agents.store.ts';

const DAY_OFF_KINDS: readonly string[] = ['libur_nasional', 'libur_perusahaan', 'cuti_bersama'];
/** A ticket that is opened again counts from its beginning; the slowest solution lies ahead. */
const DAYS_BACK = 120;
const DAYS_AHEAD = 120;

/** @param around the moment that days off are looked for on both sides of */
export async function serviceCalendar(db: CompanyDb, around: Instant): Promise<ServiceCalendar> {
  const rules = await currentRules(db);
  const periods = await readPeriods(db);
  const date = dateIn(around, rules.zone);
  const dates = datesBetween(addDays(date, -DAYS_BACK), addDays(date, DAYS_AHEAD));
  const off = dates.filter((date) => rules.calendarOn(date, []).some(({ kind }) => DAY_OFF_KINDS.includes(kind)));
  return { zone: rules.zone, holidays: new Set(off), periods: periods.length === 0 ? STANDARD_PERIODS : periods };
}

export async function readHours(c: Call<typeof ticketAgents.hours>): Promise<ReplyOf<typeof ticketAgents.hours>> {
  const stored = await readPeriods(c.db);
  const calendar = await serviceCalendar(c.db, c.now);
  return {
    data: {
      periods: [...calendar.periods],
      standard: stored.length === 0,
      open: isServed(c.now, calendar),
      opensAt: toWire(nextOpening(c.now, calendar)),
    },
  };
}

/** As whoever asks reads it. */
export async function answerHoursOf(db: CompanyDb, now: Instant): Promise<OwnTicketDetail['hours']> {
  const calendar = await serviceCalendar(db, now);
  const open = isServed(now, calendar);
  return { open, opensAt: open ? null : toWire(nextOpening(now, calendar)) };
}

export async function readAnswerHours(c: Call<typeof ownTickets.hours>): Promise<ReplyOf<typeof ownTickets.hours>> {
  return { data: await answerHoursOf(c.db, c.now) };
}

/** @throws Refused at the field of the first period that cannot stand beside those before it */
export function requirePeriods(periods: readonly ServicePeriod[], field: string): void {
  for (const [place, period] of periods.entries()) {
    const code = periodRefusal(period, periods.slice(0, place));
    if (code !== undefined) throw refusedField(field, code);
  }
}

export async function setHours(c: Call<typeof ticketAgents.setHours>): Promise<ReplyOf<typeof ticketAgents.setHours>> {
  const { periods } = c.body;
  requirePeriods(periods, 'periods');
  return c.once(async (tx) => {
    const before = await readPeriods(tx);
    await storePeriods(tx, periods);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'ticket.hours', 'service_period', c.actor.companyId),
      before: { jam: before },
      after: { jam: periods },
    });
    await c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'ticket', userId: c.actor.userId });
    return { data: { ok: true as const } };
  });
}
