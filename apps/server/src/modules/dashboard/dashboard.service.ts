/** The day in numbers for those who look after others (product/desk#day-overview). */
import type { dashboard, Overview } from '@hadir/contract/dashboard/endpoints.ts';
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import {
  ARRIVED_GROUPS,
  COUNTED_GROUPS,
  type DayGroup,
  EXPECTED_GROUPS,
  inGroups,
  NOBODY,
} from '@hadir/domain/attendance/day-group.ts';
import { DAY_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { attendanceRate, countsAsPresent } from '@hadir/domain/attendance/month-figures.ts';
import {
  addDays,
  dateIn,
  type Instant,
  isLocalTime,
  type LocalDate,
  type LocalTime,
  MINUTE_MS,
  toWire,
  zoneName,
} from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { type CompanyRules, currentRules, strictDates } from '../attendance/rules/current-rules.service.ts';
import { knownPeriods, periodStart } from '../attendance/periods/opened-periods.service.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import { changesWaitingFor } from '../corrections/day-changes/day-changes.service.ts';
import { endingsNear } from '../announcements/upcoming-endings.service.ts';
import { actionDetail, changesDetail, endingDetail } from './action-detail.ts';
import { readActions } from './actions.store.ts';
import {
  countUnrecorded,
  type CountedPresent,
  type DayNumbers,
  type Looked,
  type PastDay,
  readDayNumbers,
  readPastDays,
} from './overview.store.ts';
import { seenBy } from './team.service.ts';
import { lockReminders, type Missing, readMissing } from './team.store.ts';

const RATE_DAYS = 30;
const TREND_DAYS = 10;
const SLOT_MINUTES = 15;

function slotTime(slot: number): LocalTime {
  const minutes = slot * SLOT_MINUTES;
  const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  if (!isLocalTime(text)) throw new RangeError(`no slot of a day: ${slot}`);
  return text;
}

/** Without gaps from the first arrival to the last, so that the chart's axis is even. */
function arrivalsOf(found: DayNumbers['arrivals']): Overview['arrivals'] {
  const bySlot = new Map(found.map((arrival) => [arrival.slot, arrival]));
  const first = found[0]?.slot ?? 0;
  const last = found.at(-1)?.slot ?? -1;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const arrival = bySlot.get(first + index);
    return {
      start: slotTime(first + index),
      onTime: arrival?.onTime ?? 0,
      late: arrival?.late ?? 0,
      usual: arrival?.usual ?? 0,
    };
  });
}

type Counted = 'onTime' | 'late' | 'notCome' | 'away' | 'travel';

function trendOf(past: readonly PastDay[], what: Counted): number[] {
  return past.slice(-TREND_DAYS).map((day) => day[what]);
}

function changeOf({ now, before }: DayNumbers, groups: readonly DayGroup[]): number | null {
  return Object.keys(before).length === 0 ? null : inGroups(now, groups) - inGroups(before, groups);
}

function timeOf(text: string | null): LocalTime | null {
  return text !== null && isLocalTime(text) ? text : null;
}

/** What the rate counts, by the rule of each date. */
function presentBy(rules: CompanyRules, date: LocalDate): CountedPresent {
  const counting = (missing: 'hadir' | 'alpa') => DAY_STATUSES.filter((status) => countsAsPresent(status, missing));
  const dates = strictDates(rules, addDays(date, -RATE_DAYS), date);
  return { usual: counting('hadir'), strict: counting('alpa'), strictDates: dates };
}

export async function overview(c: Call<typeof dashboard.overview>): Promise<ReplyOf<typeof dashboard.overview>> {
  const { actor, now, db } = c;
  const scopes = seenBy(actor);
  const today = dateIn(now, actor.zone);
  const looked: Looked = { actor, scopes, date: c.query.date ?? today, division: c.query.division, unit: c.query.unit };
  const rules = await currentRules(db);
  const { settings } = rules;
  const remindScopes = scopesFor(actor, 'attendance.remind');
  const periods = await knownPeriods(db, actor.companyId, settings.cutoff_day);
  const decidesOnPeople = scopesFor(actor, 'people.write').includes('company');
  const [numbers, past, unrecorded, reminded, actions, endings, changes] = await Promise.all([
    readDayNumbers(db, looked, now),
    readPastDays(db, looked, { days: RATE_DAYS, present: presentBy(rules, looked.date), now }),
    countUnrecorded(db, looked),
    readMissing(db, actor, remindScopes, { date: today, now }),
    readActions(db, {
      actor,
      scopes,
      reviewScopes: scopesFor(actor, 'attendance.review'),
      today,
      now,
      periodFrom: periodStart(today, periods),
      lockGraceDays: settings.lock_grace_days,
    }),
    decidesOnPeople ? endingsNear(db, today) : [],
    changesWaitingFor(db, actor, now),
  ]);
  const card = (what: Counted, ...groups: readonly DayGroup[]) => ({
    value: inGroups(numbers.now, groups),
    change: changeOf(numbers, groups),
    trend: trendOf(past, what),
  });
  const groups = { ...NOBODY, ...numbers.now, unrecorded };
  return {
    data: {
      date: looked.date,
      at: toWire(now),
      people: inGroups(groups, COUNTED_GROUPS),
      groups,
      expected: inGroups(groups, EXPECTED_GROUPS),
      arrived: inGroups(groups, ARRIVED_GROUPS),
      onTime: card('onTime', 'onTime'),
      late: card('late', 'late'),
      missing: card('notCome', 'missing'),
      absent: card('notCome', 'absent'),
      away: card('away', 'leave', 'permission', 'sick'),
      travel: { ...card('travel', 'travel'), cities: numbers.cities },
      arrivals: arrivalsOf(numbers.arrivals),
      mainStart: timeOf(numbers.mainStart),
      // Today is not over: its rate would only frighten.
      rates: past
        .filter(({ date }) => date < today)
        .map(({ date, present: came, scheduled, note }) => ({
          date,
          rate: attendanceRate(came, scheduled),
          scheduled,
          note,
        })),
      divisions: numbers.divisions.map((division) => ({ ...division, name: division.name ?? 'Tanpa divisi' })),
      actions: [
        ...actions.map((action) => {
          const { kind, count, date } = action;
          return { kind, count, date, detail: actionDetail(action) };
        }),
        ...waitingChanges(changes),
        ...endings.map(({ kind, people: ending }) => ({
          kind,
          count: ending.length,
          date: ending[0]?.end ?? null,
          detail: endingDetail(ending),
        })),
      ],
      reminder: reminderOf(reminded, now),
    },
  };
}

/** HR's corrections that wait for the reader: the own days are answered elsewhere. */
function waitingChanges(changes: readonly DayChange[]): Overview['actions'] {
  const others = changes.filter(({ can }) => !can.includes('object'));
  const [oldest] = others;
  if (!oldest) return [];
  return [{ kind: 'day_changes', count: others.length, date: oldest.date, detail: changesDetail(others) }];
}

const HOUR_MS = 60 * MINUTE_MS;

/** Nobody is told twice within an hour, by whomever. */
function mayBeReminded({ remindedAt }: Missing, now: Instant): boolean {
  return remindedAt === null || now - remindedAt >= HOUR_MS;
}

function reminderOf(missing: readonly Missing[], now: Instant): Overview['reminder'] {
  const times = missing.flatMap(({ remindedAt }) => remindedAt ?? []);
  const waiting = missing.filter((person) => mayBeReminded(person, now)).length;
  return {
    sentAt: times.length === 0 ? null : toWire(Math.max(...times) as Instant),
    waiting,
    can: waiting === 0 ? [] : ['remind'],
  };
}

/**
 * Tells everybody who is missing now, apart from those who were told within the hour.
 * @throws Refused TERLALU_SERING when all of them were
 */
export async function remind(c: Call<typeof dashboard.remind>): Promise<ReplyOf<typeof dashboard.remind>> {
  const { actor, now } = c;
  const today = dateIn(now, actor.zone);
  return c.db.transaction(async (db) => {
    await lockReminders(db, actor.companyId);
    const missing = await readMissing(db, actor, c.scopes, { date: today, now });
    const waiting = missing.filter((person) => mayBeReminded(person, now));
    if (waiting.length === 0) {
      if (missing.length > 0) throw tooSoon(missing, now);
      return { data: { reminded: 0 } };
    }
    await notify(db, actor.companyId, waiting.map(messageTo), now);
    await writeAudit(db, {
      companyId: actor.companyId,
      at: now,
      actorUserId: actor.userId,
      action: 'attendance.remind',
      entity: 'attendance_day',
      entityId: today,
      after: { reminded: waiting.length },
      ip: c.ip,
      ref: c.ref,
    });
    return { data: { reminded: waiting.length } };
  });
}

function tooSoon(missing: readonly Missing[], now: Instant): Refused {
  const first = Math.min(...missing.flatMap(({ remindedAt }) => remindedAt ?? []));
  const wait = 60 - Math.floor((now - first) / MINUTE_MS);
  return new Refused('TERLALU_SERING', { params: { menit: wait }, retryAfterSeconds: wait * 60 });
}

function messageTo({ userId, start, zone }: Missing): NewNotification {
  const planned = start === null ? '' : `Jadwal Anda hari ini mulai ${start.replace(':', '.')} ${zoneName[zone]}. `;
  return {
    userId,
    kind: 'pengingat_absen',
    title: 'Anda belum absen masuk',
    body: `${planned}Absen sekarang, atau kabari atasan bila berhalangan.`,
    link: '/apps/absent',
  };
}
