/** A well-formed draft of every kind, and a company in which all of them can be asked. */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { AnyRequestKind } from '@hadir/contract/requests/request-kind.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { UserWish } from '../world/factories.ts';
import type { Answered, Person } from '../world/http.ts';
import { type House, house, type Moved, performAction } from './request-house.ts';
import { reasonFor } from '../overtime/overtime.ts';
import type { World } from '../world/world.ts';

/** What drafts name: a reason of overtime, a shift to change to. */
export interface Named {
  readonly reasonId: string;
  readonly shiftId: string;
}

const reason = 'Urusan keluarga yang mendesak.';

/**
 * On a working day that has not begun; corrections and illness look back from it. Typed by hand from
 * rules/leave#request-of-leave, rules/overtime#checks-of-an-order, rules/leave#permissions.
 */
export const DRAFTS: Readonly<Record<RequestKind, (named: Named, date: LocalDate) => object>> = {
  leave: (_, date) => ({ type: 'TAHUNAN', from: date, to: date, reason }),
  sick: (_, date) => ({ from: date, to: date, reason }),
  correction: (_, date) => ({ date, in: '08:00', out: '17:00', reason }),
  late_permission: (_, date) => ({ date, time: '10:00', reason }),
  early_leave: (_, date) => ({ date, time: '15:00', reason }),
  out_permission: (_, date) => ({ date, from: '10:00', to: '11:30', reason }),
  permission: (_, date) => ({ from: date, to: date, category: 'keluarga', reason }),
  day_off_permission: (_, date) => ({ date, mode: 'tanpa_upah', reason }),
  wfh: (_, date) => ({ from: date, to: date, address: 'Jalan Melati 5', reason }),
  overtime: ({ reasonId }, date) => ({ date, start: '17:00', end: '19:00', reasonId, reason }),
  shift_change: ({ shiftId }, date) => ({ what: 'ganti', date, toShiftId: shiftId, reason }),
};

/** Kinds that tell of what has been. */
export const LOOKS_BACK: readonly RequestKind[] = ['sick', 'correction'];

/** A kind with its fields forgotten, for loops over all of them. */
export const KINDS = allRequestKinds as unknown as readonly AnyRequestKind[];

export type Setting = House & Named;

/** A house whose people have the drafts' reason and shift. */
export async function settledHouse(w: World, more: UserWish = {}): Promise<Setting> {
  const found = await house(w, more);
  const shift = await w.make.shift({
    company: found.staff.company,
    name: 'Agak siang',
    start: localTime('09:00'),
    end: localTime('17:00'),
  });
  return { ...found, reasonId: await reasonFor(w, found.staff), shiftId: shift.id };
}

export function asksFor(person: Person, kind: AnyRequestKind, body: object): Promise<Answered<Endpoint>> {
  return person.call(kind.submit as Endpoint, { body } as never);
}

/** The date of a draft of the kind, around a Monday morning. */
export function dateFor(kind: RequestKind, monday: LocalDate): LocalDate {
  if (kind === 'sick') return monday;
  if (LOOKS_BACK.includes(kind)) return addDays(monday, -3);
  // Leave is asked three days ahead.
  return addDays(monday, kind === 'leave' ? 4 : 2);
}

/** Whoever is asked approves until nobody is left to ask. */
export async function approvedBy(people: readonly Person[], id: string): Promise<Moved | undefined> {
  let last: Moved | undefined;
  for (let turn = 0; turn < 6; turn += 1) {
    const before = last;
    for (const person of people) {
      const answer = await performAction(person, id, 'approve').catch(() => undefined);
      if (answer?.status === 200) {
        last = answer;
        break;
      }
    }
    if (last === before || last?.reply.data.status === 'approved') break;
  }
  return last;
}

export const NOVEMBER_16 = localDate('2026-11-16');
