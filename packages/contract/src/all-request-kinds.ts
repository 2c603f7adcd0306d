/** data table: every kind of request with what it tells of itself, one line each. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { z } from 'zod';
import { correctionTexts } from './corrections/correction-texts.ts';
import { correction } from './corrections/endpoints.ts';
import type { ReplyOf } from './kernel/endpoint.ts';
import { leave } from './leave/endpoints.ts';
import { leaveTexts } from './leave/leave-texts.ts';
import { overtime } from './overtime/endpoints.ts';
import { overtimeTexts } from './overtime/overtime-texts.ts';
import { absenceTexts } from './permissions/absence-texts.ts';
import { dayOffTexts } from './permissions/day-off-texts.ts';
import { earlyLeaveTexts } from './permissions/early-leave-texts.ts';
import { absencePermission, dayOffPermission, earlyLeave, latePermission, wfh } from './permissions/endpoints.ts';
import { latePermissionTexts } from './permissions/late-permission-texts.ts';
import { outPermission } from './permissions/out-permission.ts';
import { outPermissionTexts } from './permissions/out-permission-texts.ts';
import { wfhTexts } from './permissions/wfh-texts.ts';
import type { DetailedKind, Fact, KindTexts } from './requests/kind-texts.ts';
import { noteFacts } from './requests/notes.ts';
import { shiftChange } from './shift-change/endpoints.ts';
import { shiftChangeTexts } from './shift-change/shift-change-texts.ts';
import { sick } from './sick/endpoints.ts';
import { sickTexts } from './sick/sick-texts.ts';
import { trip } from './trips/trip.ts';
import { tripTexts } from './trips/trip-texts.ts';

const listed = <Kind extends DetailedKind, Part>(kind: Kind, texts: KindTexts<Kind, Part>) => ({
  ...kind,
  texts: texts as KindTexts,
});

export const allRequestKinds = [
  listed(leave, leaveTexts),
  listed(sick, sickTexts),
  listed(correction, correctionTexts),
  listed(latePermission, latePermissionTexts),
  listed(earlyLeave, earlyLeaveTexts),
  listed(absencePermission, absenceTexts),
  listed(dayOffPermission, dayOffTexts),
  listed(wfh, wfhTexts),
  listed(overtime, overtimeTexts),
  listed(shiftChange, shiftChangeTexts),
  listed(outPermission, outPermissionTexts),
  listed(trip, tripTexts),
] as const;
type Kinds = typeof allRequestKinds;
/** The shapes of a whole request, kind by kind. */
type WholeOf<Listed extends readonly { readonly detail: z.ZodType }[]> = {
  readonly [At in keyof Listed]: Listed[At]['detail'];
};

/** `GET /api/requests/:id` of whatever kind. */
export const requestDetail = z.discriminatedUnion(
  'kind',
  allRequestKinds.map(({ detail }) => detail) as unknown as WholeOf<Kinds>,
);
export type RequestDetail = z.output<typeof requestDetail>;
export type KindRow = ReplyOf<Kinds[number]['list']>['data'][number];

/** @throws Error for a kind that is not listed */
export function textsOf(kind: RequestKind): KindTexts {
  const found = allRequestKinds.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no texts of ${kind}`);
  return found.texts;
}

export function factsOf(row: KindRow | RequestDetail): readonly Fact[] {
  return [...textsOf(row.kind).facts(row), ...noteFacts(row.kind, row.notes)];
}
