/** Drafts of every kind, and a company in which all of them can be asked. */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { AnyRequestKind } from '@hadir/contract/requests/request-kind.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, type LocalDate, localDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { Named } from '../../../../packages/contract/test-data/request-kinds/kind-case.ts';
import type { UserWish } from '../world/factories.ts';
import type { Answered, Person } from '../world/http.ts';
import { type House, house, type Moved, performAction } from './request-house.ts';
import { reasonFor } from '../overtime/overtime.ts';
import type { World } from '../world/world.ts';

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

/** A well-formed draft of the kind. */
export const draftOf = (kind: RequestKind, named: Named, date: LocalDate) => KIND_CASES[kind].draft(named, date);

/** The date of a draft of the kind, around a Monday morning. */
export const dateFor = (kind: RequestKind, monday: LocalDate) => addDays(monday, KIND_CASES[kind].daysAhead);

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
