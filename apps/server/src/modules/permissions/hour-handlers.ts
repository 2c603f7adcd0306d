/**
 * Coming late and leaving early with permission (rules/leave#late-arrival, rules/leave#early-departure,
 * rules/attendance#punctuality).
 */
import { type DraftOf, type DetailsOf } from '@hadir/contract/requests/request-kind.ts';
import { earlyLeave, latePermission } from '@hadir/contract/permissions/endpoints.ts';
import { check, type Violation } from '@hadir/domain/kernel/violation.ts';
import {
  beyondQuota,
  earlyLeaveProblems,
  fromInSecondHalf,
  type HourDraft,
  type HourFacts,
  isExpected,
  latePermissionProblems,
  untilInFirstHalf,
} from '@hadir/domain/permissions/hour-permission-rules.ts';
import { onShift } from '@hadir/domain/permissions/permission-facts.ts';
import { dateText, timeText } from '@hadir/domain/permissions/shared-rules.ts';
import type { DaySlot } from '@hadir/domain/requests/request-kind.ts';
import type { UndatedSettings } from '@hadir/domain/settings/settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import {
  type Asking,
  type InboxContext,
  type Moving,
  OVER_QUOTA,
  type Prepared,
  type Reading,
  type RequestHandler,
  type StoredRequest,
} from '../requests/request-handler.ts';
import { grant, refuseFirst, takeBack } from './granted-days.service.ts';
import { hoursLeftOn, permissionFacts, personDays, shownHours, spanOf } from './permission-facts.service.ts';
import { countRequestsOfKind, countEach, type HourKind, readHours, writeHour } from './permissions.store.ts';
import { earlyFile, lateFile } from './permission-files.store.ts';

type HourPreview = { shift: ReturnType<typeof shownHours>; used: number; quota: number; overQuota: boolean };

interface HourSpec {
  readonly kind: HourKind;
  readonly name: string;
  readonly slot: DaySlot;
  readonly permission: 'izin_terlambat' | 'izin_pulang_cepat';
  readonly quota: (settings: UndatedSettings) => number;
  readonly problems: (draft: HourDraft, facts: HourFacts) => Violation[];
  readonly label: (time: string, date: string) => string;
  /** What must hold at the approval, too: the roster may have changed. */
  readonly problemsAtApproval: (draft: HourDraft, facts: HourFacts) => Violation[];
}

const LATE: HourSpec = {
  kind: 'late_permission',
  name: 'izin terlambat',
  slot: 'late',
  permission: 'izin_terlambat',
  quota: (settings) => settings.izin_late_quota,
  problems: latePermissionProblems,
  label: (time, date) => `Izin terlambat sampai ${time}, ${date}`,
  problemsAtApproval: (draft, facts) => check([isExpected, untilInFirstHalf], draft, facts),
};

const EARLY: HourSpec = {
  kind: 'early_leave',
  name: 'izin pulang cepat',
  slot: 'early',
  permission: 'izin_pulang_cepat',
  quota: (settings) => settings.izin_early_quota,
  problems: earlyLeaveProblems,
  label: (time, date) => `Izin pulang cepat dari ${time}, ${date}`,
  problemsAtApproval: (draft, facts) => check([isExpected, fromInSecondHalf], draft, facts),
};

async function prepareHour(spec: HourSpec, asking: Asking<HourDraft>): Promise<Prepared<HourPreview>> {
  const { db, userId, draft, rules, returned } = asking;
  const { date, time } = draft;
  const person = await personDays(db, userId, { from: date, to: date });
  const hours = await hoursLeftOn(db, person, date, 'asked');
  const { shift } = hours;
  const { settings } = person.dayOn(date);
  const facts: HourFacts = {
    ...(await permissionFacts(asking, { dates: [date], clashing: ['am', 'pm'], wholeDays: true })),
    shift,
    lateDeadlineMinutes: settings.izin_late_deadline,
  };
  const period = rules.periodOn(date);
  const used = await countRequestsOfKind(db, { userId, kind: spec.kind, ...period, except: returned?.id ?? null });
  const quota = spec.quota(settings);
  const overQuota = beyondQuota(used, quota);
  const whole = spanOf(person, shift === null ? [] : [shift], { from: date, to: date });
  const at = shift === null ? null : onShift(time, shift);
  const inside = at !== null && at > whole.startsAt && at < whole.endsAt;
  return {
    violations: spec.problems(draft, facts),
    warnings: overQuota
      ? [`Kuota ${spec.name} pada periode ini (${String(quota)} kali) sudah terpakai, jadi HR ikut menyetujui.`]
      : [],
    first: date,
    last: date,
    startsAt: spec === EARLY && inside ? at : whole.startsAt,
    endsAt: spec === LATE && inside ? at : whole.endsAt,
    zone: person.zoneOn(date),
    label: spec.label(timeText(time), dateText(date)),
    days: null,
    minutes: inside ? Math.round((spec === LATE ? at - whole.startsAt : whole.endsAt - at) / 60_000) : null,
    flags: overQuota ? [OVER_QUOTA] : [],
    phase: null,
    slots: [{ date, slot: spec.slot }],
    chain: { days: 0, addAdmin: overQuota, partnerId: null },
    preview: { shift: shownHours(hours), used, quota, overQuota },
    write: (tx, request) => writeHour(tx, spec.kind, { requestId: request.id, date, time }),
  };
}

async function approveHour(spec: HourSpec, tx: CompanyDb, request: StoredRequest, moving: Moving): Promise<void> {
  const [row] = await readHours(tx, spec.kind, [request.id]);
  if (row === undefined) throw new Error(`no ${spec.kind} of ${request.id}`);
  const { date, time } = row;
  const person = await personDays(tx, request.userId, { from: date, to: date });
  const { shift } = await hoursLeftOn(tx, person, date, 'decided');
  const facts = { now: moving.now, byAdmin: true, lockedPeriod: null, clash: null, shift, lateDeadlineMinutes: 0 };
  refuseFirst(spec.problemsAtApproval({ date, time }, facts));
  const until = spec === LATE ? time : null;
  const from = spec === EARLY ? time : null;
  await grant(tx, request, [{ date, kind: spec.permission, until, from }], moving);
}

const undoHour = (tx: CompanyDb, request: StoredRequest, moving: Moving) =>
  takeBack(tx, request, [request.first], moving);

async function hourDetails(
  spec: HourSpec,
  { db }: Reading,
  requests: readonly StoredRequest[],
): Promise<ReadonlyMap<string, DetailsOf<typeof latePermission>>> {
  const flags = new Map(requests.map((request) => [request.id, request.flags]));
  const rows = await readHours(db, spec.kind, [...flags.keys()]);
  return new Map(
    rows.map(({ requestId, time }) => [
      requestId,
      { time, overQuota: flags.get(requestId)?.includes(OVER_QUOTA) ?? false },
    ]),
  );
}

/** How often in its period, this one included. */
async function hourContext(
  spec: HourSpec,
  { db }: Reading,
  requests: readonly StoredRequest[],
): Promise<ReadonlyMap<string, InboxContext>> {
  const rules = await currentRules(db);
  const name = `${spec.name.charAt(0).toUpperCase()}${spec.name.slice(1)}`;
  const periodQueries = requests.map(({ id, userId, first }) => ({ id, userId, ...rules.periodOn(first) }));
  const times = await countEach(db, spec.kind, periodQueries);
  return new Map(
    requests.map(({ id, flags }) => {
      const over = flags.includes(OVER_QUOTA);
      const text = `${name} ke-${String(times.get(id) ?? 1)} periode ini, kuota ${String(spec.quota(rules.settings))}`;
      return [id, { lines: [{ text, tone: over ? 'warning' : 'plain' }], exception: over }];
    }),
  );
}

export const latePermissionHandler: RequestHandler<typeof latePermission> = {
  contract: latePermission,
  file: lateFile,
  prepare: (asking: Asking<DraftOf<typeof latePermission>>) => prepareHour(LATE, asking),
  approved: (tx, request, moving) => approveHour(LATE, tx, request, moving),
  undone: undoHour,
  details: (reading, requests) => hourDetails(LATE, reading, requests),
  context: (reading, requests) => hourContext(LATE, reading, requests),
};

export const earlyLeaveHandler: RequestHandler<typeof earlyLeave> = {
  contract: earlyLeave,
  file: earlyFile,
  prepare: (asking: Asking<DraftOf<typeof earlyLeave>>) => prepareHour(EARLY, asking),
  approved: (tx, request, moving) => approveHour(EARLY, tx, request, moving),
  undone: undoHour,
  details: (reading, requests) => hourDetails(EARLY, reading, requests),
  context: (reading, requests) => hourContext(EARLY, reading, requests),
};
