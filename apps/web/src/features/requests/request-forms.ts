/** data table: every kind with its sign and its form, in the order they are offered; each form loads by itself. */
import type { ComponentType } from 'react';
import type { KindRow, RequestDetail } from '@hadir/contract/all-request-kinds.ts';
import { absenceTexts } from '@hadir/contract/permissions/absence-texts.ts';
import { correctionTexts } from '@hadir/contract/corrections/correction-texts.ts';
import { dayOffTexts } from '@hadir/contract/permissions/day-off-texts.ts';
import { earlyLeaveTexts } from '@hadir/contract/permissions/early-leave-texts.ts';
import { latePermissionTexts } from '@hadir/contract/permissions/late-permission-texts.ts';
import { leaveTexts } from '@hadir/contract/leave/leave-texts.ts';
import { outPermissionTexts } from '@hadir/contract/permissions/out-permission-texts.ts';
import { overtimeTexts } from '@hadir/contract/overtime/overtime-texts.ts';
import { shiftChangeTexts } from '@hadir/contract/shift-change/shift-change-texts.ts';
import { sickTexts } from '@hadir/contract/sick/sick-texts.ts';
import { tripTexts } from '@hadir/contract/trips/trip-texts.ts';
import { wfhTexts } from '@hadir/contract/permissions/wfh-texts.ts';
import { noteFacts } from '@hadir/contract/requests/notes.ts';
import type { Fact, KindTexts } from '@hadir/contract/requests/kind-texts.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import { REQUEST_KINDS, type RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { IconName } from '../../ui/pictures/icon.tsx';

export interface RequestableKind extends KindTexts {
  readonly icon: IconName;
  /** One line for the choice of kinds. */
  readonly text: string;
  readonly needs: Action;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Of a kind that takes hours of a day: how these are told; its label repeats the time that stands beside it. */
  readonly hours?: (from: string, to: string) => string;
  /** Its list is a tab of the page of another kind. */
  readonly listedWith?: RequestKind;
}

const span = (from: string, to: string) => `, ${from}–${to}`;

export const requestableKinds: readonly RequestableKind[] = [
  {
    ...leaveTexts,
    icon: 'leave',
    text: 'Cuti tahunan, menikah, melahirkan, duka, dan lainnya',
    needs: 'request.submit',
    load: () => import('./kinds/leave-form.tsx'),
  },
  {
    ...sickTexts,
    icon: 'sick',
    text: 'Tidak masuk karena sakit',
    needs: 'request.submit',
    load: () => import('./kinds/sick-form.tsx'),
  },
  {
    ...correctionTexts,
    icon: 'correct',
    text: 'Lupa absen, atau jam yang tercatat keliru',
    needs: 'request.submit',
    load: () => import('./kinds/correction-form.tsx'),
  },
  {
    ...latePermissionTexts,
    icon: 'clock',
    text: 'Datang sesudah jam masuk',
    needs: 'request.submit',
    load: () => import('./kinds/late-form.tsx'),
    hours: (_, to) => ` s.d. ${to}`,
  },
  {
    ...earlyLeaveTexts,
    icon: 'out',
    text: 'Pulang sebelum jam pulang',
    needs: 'request.submit',
    load: () => import('./kinds/early-form.tsx'),
    hours: (from) => ` mulai ${from}`,
  },
  {
    ...overtimeTexts,
    icon: 'overtime',
    text: 'Bekerja di luar jam kerja',
    needs: 'overtime.submit',
    load: () => import('./kinds/overtime-form.tsx'),
    hours: span,
  },
  {
    ...outPermissionTexts,
    icon: 'out',
    text: 'Keluar sebentar pada jam kerja, paling lama 3 jam',
    needs: 'request.submit',
    load: () => import('./kinds/out-form.tsx'),
    hours: span,
    listedWith: 'permission',
  },
  {
    ...absenceTexts,
    icon: 'permit',
    text: 'Tidak masuk 1–3 hari karena suatu keperluan',
    needs: 'request.submit',
    load: () => import('./kinds/absence-form.tsx'),
  },
  {
    ...wfhTexts,
    icon: 'home',
    text: 'Bekerja dari rumah',
    needs: 'request.submit',
    load: () => import('./kinds/wfh-form.tsx'),
    listedWith: 'permission',
  },
  {
    ...dayOffTexts,
    icon: 'calendar-event',
    text: 'Libur pada hari kerja, diganti atau tanpa upah',
    needs: 'request.submit',
    load: () => import('./kinds/day-off-form.tsx'),
  },
  {
    ...shiftChangeTexts,
    icon: 'shifting',
    text: 'Ganti shift, tukar dengan rekan, atau tukar libur',
    needs: 'request.submit',
    load: () => import('./kinds/shift-change-form.tsx'),
  },
  {
    ...tripTexts,
    icon: 'business-trip',
    text: 'Tugas ke kota lain atau luar negeri, dengan uang muka',
    needs: 'request.submit',
    load: () => import('./kinds/trip-form.tsx'),
  },
];

const byName = new Map(requestableKinds.map((one) => [one.kind, one]));

/** @throws Error for a kind that is not listed */
export function kindView(kind: RequestKind): RequestableKind {
  const found = byName.get(kind);
  if (found === undefined) throw new Error(`no form of ${kind}`);
  return found;
}

export function factsOf(row: KindRow | RequestDetail): readonly Fact[] {
  return [...kindView(row.kind).facts(row), ...noteFacts(row.kind, row.notes)];
}

/** Kinds whose lists are tabs of this one's page. */
export function kindsListedWith(kind: RequestKind): readonly RequestKind[] {
  return REQUEST_KINDS.filter((each) => kindView(each).listedWith === kind);
}
