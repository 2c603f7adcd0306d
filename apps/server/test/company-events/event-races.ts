/** The last seat, the last reward and one ticket wanted at the same moment, by two processes of the product on one database. */
import { randomUUID } from 'node:crypto';
import { eventDoor } from '@hadir/contract/company-events/door.ts';
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { eventProgramme } from '@hadir/contract/company-events/programme.ts';
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import type { TwoServers } from '../requests/races/two-servers.ts';
import type { Person } from '../world/http.ts';
import { at, published } from './event-house.ts';

interface Crowd {
  /** At the doors, half of them at each server. */
  readonly keepers: readonly [Person, Person, Person, Person];
  readonly people: readonly Person[];
  /** Each of some others at both servers. */
  readonly pairs: readonly (readonly [Person, Person])[];
  /** An event at which all of them are. */
  readonly attendedId: string;
}

const PEOPLE = 6;
const closes = at('2026-12-12T11:00');
const crowds = new WeakMap<TwoServers, Promise<Crowd>>();

const register = (person: Person, id: string) =>
  person.call(companyEvents.register, { params: { id }, body: {}, key: randomUUID() });

async function guestsOf(keeper: Person, id: string) {
  return (await keeper.call(eventDoor.list, { params: { id } })).reply.data.guests;
}

async function crowdOf({ w, here, there }: TwoServers): Promise<Crowd> {
  const company = await w.make.company();
  const keeper = async (at: TwoServers['here']) => at(await w.make.user({ company, role: 'mtv' }));
  const keepers = [await keeper(here), await keeper(there), await keeper(here), await keeper(there)] as const;
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await (count % 2 === 0 ? here : there)(await w.make.user({ company })));
  const pairs: (readonly [Person, Person])[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const user = await w.make.user({ company });
    pairs.push([await here(user), await there(user)]);
  }
  const { id } = await published(keepers[0], { title: 'Hari Keluarga', capacity: null, registrationCloses: closes });
  for (const person of people) await register(person, id);
  const scans = (await guestsOf(keepers[0], id)).map(({ badge }) => scanOf(w, badge));
  await keepers[0].call(eventDoor.scan, { params: { id }, body: { scans } });
  return { keepers, people, pairs, attendedId: id };
}

const scanOf = (w: TwoServers['w'], text: string) => ({ id: randomUUID(), text, at: toWire(w.clock()) });

/** The same people, on the morning of the event. */
async function round(servers: TwoServers): Promise<Crowd> {
  servers.w.moveClock(instant(at('2026-12-12T08:05')));
  const crowd = crowds.get(servers) ?? crowdOf(servers);
  crowds.set(servers, crowd);
  return crowd;
}

export async function lastSeat(servers: TwoServers): Promise<void> {
  const { keepers, people } = await round(servers);
  const { id } = await published(keepers[0], { title: 'Donor darah', capacity: 1, registrationCloses: closes });
  const answers = await servers.together(...people.map((person) => () => register(person, id)));
  const states = answers.map(({ reply }) => reply.data.own?.state).toSorted();
  expect(states).toEqual(['registered', ...Array<string>(PEOPLE - 1).fill('waitlisted')]);
  const { rows } = await servers.w.pool.query<{ place: number; state: string }>(
    'select place, state from company_event_registration where event_id = $1 order by place',
    [id],
  );
  expect(rows.map(({ place }) => place)).toEqual(people.map((_, index) => index + 1));
  expect(rows[0]?.state).toBe('registered');
}

/** Half of them send with one key to both, as a page that lost an answer does, half press twice. */
async function twiceByTwo(servers: TwoServers): Promise<void> {
  const { keepers, pairs } = await round(servers);
  const { id } = await published(keepers[0], { title: 'Lomba', capacity: 2, registrationCloses: closes });
  const keys = pairs.map((_, index) => {
    const key = randomUUID();
    return [key, index % 2 === 0 ? key : randomUUID()];
  });
  const send = (person: Person, key = randomUUID()) =>
    person.call(companyEvents.register, { params: { id }, body: {}, key });
  const answers = await servers.together(
    ...pairs.flatMap(([one, two], index) => [() => send(one, keys[index]?.[0]), () => send(two, keys[index]?.[1])]),
  );
  for (const index of pairs.keys()) {
    const both = answers.slice(2 * index, 2 * index + 2);
    if (index % 2 === 1) expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    else expect(both.map(({ status, reply }) => [status, reply])).toEqual(both.map(() => [200, both[0]?.reply]));
  }
  const { rows } = await servers.w.pool.query<{ place: number; state: string }>(
    'select place, state from company_event_registration where event_id = $1 order by place',
    [id],
  );
  expect(rows.map(({ place }) => place)).toEqual(pairs.map((_, index) => index + 1));
  expect(rows.map(({ state }) => state)).toEqual(pairs.map((_, index) => (index < 2 ? 'registered' : 'waitlisted')));
}

async function lastReward(servers: TwoServers): Promise<void> {
  const { keepers, people, attendedId } = await round(servers);
  const body = { title: 'Kaus', stock: 1, activityId: null, points: 0 };
  const { rewards } = (await keepers[0].call(eventProgramme.addReward, { params: { id: attendedId }, body })).reply
    .data;
  const params = { id: rewards.find(({ title }) => title === body.title)?.id ?? '' };
  const claims = await servers.together(
    ...people.map((person) => () => person.call(eventProgramme.claim, { params, body: {}, key: randomUUID() })),
  );
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(PEOPLE - 1).fill(409)]);
  const { rowCount } = await servers.w.pool.query('select 1 from company_event_reward_claim where reward_id = $1', [
    params.id,
  ]);
  expect(rowCount).toBe(1);
  // The next round gives another one of that name.
  await servers.w.pool.query('update company_event_reward set title = id::text where id = $1', [params.id]);
}

async function oneTicket(servers: TwoServers): Promise<void> {
  const { w } = servers;
  const { keepers, people } = await round(servers);
  const { id } = await published(keepers[0], { title: 'Sarasehan', capacity: null, registrationCloses: closes });
  for (const person of people.slice(0, 1)) await register(person, id);
  const [guest] = await guestsOf(keepers[0], id);
  const answers = await servers.together(
    ...keepers.map((keeper, turn) => () => {
      const body = { gate: `Pintu ${turn}`, scans: [scanOf(w, guest?.badge ?? '')] };
      return keeper.call(eventDoor.scan, { params: { id }, body });
    }),
  );
  const verdicts = answers.flatMap(({ reply }) => reply.data.answers.map(({ verdict }) => verdict));
  expect(verdicts.toSorted()).toEqual(['double', 'double', 'double', 'in']);
  const { rows } = await w.pool.query('select 1 from company_event_scan where event_id = $1 and not is_double', [id]);
  expect(rows).toHaveLength(1);
}

type Race = (servers: TwoServers) => Promise<void>;
export const EVENT_RACES: readonly (readonly [what: string, race: Race])[] = [
  ['the last seat, wanted by six', lastSeat],
  ['two seats, wanted by six at both processes, with one key and with two', twiceByTwo],
  ['the last reward, claimed by six', lastReward],
  ['one ticket at four doors', oneTicket],
];
