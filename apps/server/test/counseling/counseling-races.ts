/** Moves of counseling at the same moment, by two processes of the product on one database. */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import type { TwoServers } from '../requests/races/two-servers.ts';
import type { Answered, Person } from '../world/http.ts';
import { ask, requested, counselingHouse, FIRST, type House, type KeyHolder, NOW, SECOND } from './counseling-house.ts';

interface Crowd {
  readonly house: House;
  /** Half of them at each server. */
  readonly people: readonly Person[];
  readonly counselorThere: Person;
  readonly hrds: readonly Person[];
  readonly siti: Pick<KeyHolder, 'call'>;
}

const PEOPLE = 20;
const crowds = new WeakMap<TwoServers, Promise<Crowd>>();

async function crowdOf({ w, one, here, there }: TwoServers): Promise<Crowd> {
  const house = await counselingHouse(w, one);
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const { user } = await house.holder('staff', `Orang ${count}`);
    people.push(await (count % 2 === 0 ? here : there)(user));
  }
  const second = await house.holder('hrd', 'Ratih Kusuma');
  return {
    house,
    people,
    counselorThere: await there(house.counselor.user),
    hrds: [await here(house.hrd.user), await there(second.user)],
    siti: await here(house.siti.user),
  };
}

/** The same people, no session. */
async function round(servers: TwoServers): Promise<Crowd> {
  const { w } = servers;
  const crowd = crowds.get(servers) ?? crowdOf(servers);
  crowds.set(servers, crowd);
  const { house, ...rest } = await crowd;
  w.moveClock(instant(NOW));
  await w.pool.query('delete from counseling_session where company_id = $1', [house.company.id]);
  return { house, ...rest };
}

type Coded = Pick<Answered<unknown>, 'status' | 'error'>;

const codesOf = (answers: readonly Coded[]) =>
  answers.map(({ status, error }) => (status === 200 ? 'OK' : error.code)).sort();

/** Sessions that hold a time; none of them overlap. */
async function takenTimes({ w }: TwoServers, companyId: string): Promise<number> {
  const { rows } = await w.pool.query<{ overlaps: boolean }>(
    `select exists (select 1 from counseling_session o where o.desk_id = s.desk_id and o.id <> s.id
        and o.state in ('pending', 'approve') and o.start_at < s.busy_until and s.start_at < o.busy_until) as overlaps
      from counseling_session s where s.company_id = $1 and s.state in ('pending', 'approve')`,
    [companyId],
  );
  expect(rows.filter(({ overlaps }) => overlaps)).toEqual([]);
  return rows.length;
}

export async function lastSlotByTwenty(servers: TwoServers): Promise<void> {
  const { house, people } = await round(servers);
  const wish = { deskId: house.counselor.deskId, categoryId: house.plainId };
  const answers = await servers.together(...people.map((person) => () => ask(person, wish)));
  expect(codesOf(answers)).toEqual(['OK', ...Array.from({ length: PEOPLE - 1 }, () => 'SLOT_TIDAK_TERSEDIA')]);
  expect(await takenTimes(servers, house.company.id)).toBe(1);
}

async function twoOfOnePerson(servers: TwoServers): Promise<void> {
  const { house, people } = await round(servers);
  const [person] = people;
  if (person === undefined) throw new Error('nobody is there');
  const wish = { categoryId: house.plainId };
  const answers = await servers.together(
    () => ask(person, { ...wish, deskId: house.counselor.deskId }),
    () => ask(person, { ...wish, deskId: house.colleague.deskId }),
  );
  expect(codesOf(answers)).toEqual(['OK', 'SESI_MASIH_ADA']);
  expect(await takenTimes(servers, house.company.id)).toBe(1);
}

async function approvedWhileMoved(servers: TwoServers): Promise<void> {
  const { house, siti, counselorThere } = await round(servers);
  const session = await requested(siti, { deskId: house.counselor.deskId, categoryId: house.plainId, start: FIRST });
  const params = { id: session.id };
  const { version } = session;
  const answers = await servers.together<Coded>(
    () => counselorThere.call(counselingDesk.act, { params, body: { action: 'approve', version } }),
    () => siti.call(counselingOwn.move, { params, body: { start: SECOND, version } }),
  );
  expect(codesOf(answers)).toEqual(['OK', 'VERSI_BERUBAH']);
  expect(await takenTimes(servers, house.company.id)).toBe(1);
}

async function takenByTwo(servers: TwoServers): Promise<void> {
  const { house, siti, hrds } = await round(servers);
  const session = await requested(siti, { deskId: house.hrdDeskId, categoryId: house.plainId });
  const take = (person: Person) => () =>
    person.call(counselingDesk.act, {
      params: { id: session.id },
      body: { action: 'take', version: session.version },
    });
  const answers = await servers.together(...hrds.map(take));
  expect(codesOf(answers)).toEqual(['OK', 'VERSI_BERUBAH']);
  const { rows } = await servers.w.pool.query('select 1 from counseling_case_key where session_id = $1', [session.id]);
  expect(rows).toHaveLength(2);
}

type Race = (servers: TwoServers) => Promise<void>;
export const COUNSELING_RACES: readonly (readonly [what: string, race: Race])[] = [
  ['the last time of a desk, asked for by twenty', lastSlotByTwenty],
  ['two counselors asked by one person', twoOfOnePerson],
  ['approved while it is moved', approvedWhileMoved],
  ['taken by two of HRD', takenByTwo],
];
