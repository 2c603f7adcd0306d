/** A company with an event: its organizer, people who may come, and what they do with it. */
import { randomUUID } from 'node:crypto';
import { type CompanyEvent, companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import type { Person } from '../world/http.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';

/** `2026-12-12T08:00` in Jakarta, on the wire. */
export const at = (text: string): string => `${text}:00+07:00`;

const moveTo = (w: World, text: string): void => w.moveClock(instant(at(text)));

/** A Saturday morning with one seat, whose registration is open for ten days before. */
export const EVENT = {
  title: 'Donor darah',
  place: 'Aula Teratai',
  start: at('2026-12-12T08:00'),
  end: at('2026-12-12T12:00'),
  registrationOpens: at('2026-12-01T08:00'),
  registrationCloses: at('2026-12-11T17:00'),
  capacity: 1 as number | null,
  audience: 'company' as 'company' | 'units',
  countsAsPresent: false,
  unitIds: [] as string[],
};

export type EventAction = 'publish' | 'cancel' | 'archive';
export const act = (who: Person, { id, version }: CompanyEvent, action: EventAction, reason = '') =>
  who.call(companyEvents.act, { params: { id }, body: { action, version, reason } });

/** @param part what is otherwise than of `EVENT` */
export async function published(keeper: Person, part: Partial<typeof EVENT> = {}): Promise<CompanyEvent> {
  const { data } = (await keeper.call(companyEvents.create, { body: { ...EVENT, ...part } })).reply;
  return (await act(keeper, data, 'publish')).reply.data;
}

export interface Employee {
  readonly person: Person;
}
export const register = ({ person }: Employee, { id }: { readonly id: string }) =>
  person.call(companyEvents.register, { params: { id }, body: {}, key: randomUUID() });

export const own = async ({ person }: Employee) => (await person.call(companyEvents.own)).reply.data[0];
export const counted = async (keeper: Person) => (await keeper.call(companyEvents.list)).reply.data[0];

/** Lets in by the list of who registered. @returns how many came in */
export async function admit(keeper: Person, event: string, isHere: (fullname: string) => boolean): Promise<number> {
  const { data } = (await keeper.call(companyEvents.registrations, { query: { event } })).reply;
  const here = data.filter(({ fullname }) => isHere(fullname));
  for (const { id } of here) await keeper.call(companyEvents.checkInPerson, { params: { id }, body: {} });
  return here.length;
}

/** The world of a test file, and a company with its organizer for each of its tests. */
export function usesEventHouse() {
  let served: ServedWorld | undefined;
  usesWorld({}, (made) => {
    served = made;
  });
  const made = (): ServedWorld => {
    if (served === undefined) throw new Error('there is a world from the first test on');
    return served;
  };

  /** @param moment as of `at`; registration of `EVENT` is open unless told */
  async function company(moment = '2026-12-02T09:00') {
    const { w, server } = made();
    moveTo(w, moment);
    const its = await w.make.company();
    const employee = async (fullname: string) => {
      const user = await w.make.user({ company: its, fullname });
      return { id: user.id, person: await server.as(user) };
    };
    const keeper = await server.as(await w.make.user({ company: its, role: 'mtv', fullname: 'Galang Saputra' }));
    return { company: its, keeper, employee };
  }

  return {
    get w() {
      return made().w;
    },
    get server() {
      return made().server;
    },
    moveTo: (text: string): void => moveTo(made().w, text),
    company,
    /** The company with three employees. */
    async house() {
      const { employee, ...parts } = await company();
      const [siti, adi] = [await employee('Siti Wulandari'), await employee('Adi Saputra')];
      return { ...parts, siti, adi, budi: await employee('Budi Hartono') };
    },
  };
}
