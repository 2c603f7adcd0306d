/**
 * People who move in the middle of a week, each in one relation to a reader: placed at a client, in a unit, under a
 * leader or a superior, employed. Everybody has the same facts on every date of the employment, so that what a reader
 * is shown depends on the relation of that date alone.
 */
import type { Role } from '@hadir/domain/access/roles.ts';
import { addDays, datesBetween, type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { rebuildSuperiorClosure } from '../../src/db/structure/superior-closure.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { newId } from '../../src/db/new-id.ts';
import { sample } from '../../../../tools/suites/sampling.ts';
import { ACTORS, type ActorName } from '../access/matrix.ts';
import type { TestUser } from '../world/factories.ts';
import type { Named, TestCompany } from '../world/structure-factories.ts';
import type { World } from '../world/world.ts';

export const FIRST = localDate('2026-11-16');
/** The clock of the tests stands on it. */
export const TODAY = localDate('2026-11-20');
/** The first date of what comes after. */
export const MOVED = localDate('2026-11-18');
export const BEFORE = addDays(MOVED, -1);
export const DATES = datesBetween(FIRST, TODAY);
/** Those on both sides of the move and one other, for answers about one date. */
export const QUERIED_DATES = DATES.filter(
  (date) =>
    date === BEFORE ||
    date === MOVED ||
    sample(
      DATES.filter((one) => one < BEFORE || one > MOVED),
      1,
      'dates asked',
    ).includes(date),
);
/** The period of the company that holds all dates, and its name. */
export const PERIOD = { label: '2026-11', from: localDate('2026-10-21'), to: TODAY };

export const MOVERS = [
  'bystander',
  'clientLeaves',
  'clientComes',
  'validatorEnds',
  'ownValidator',
  'clientUnitChanges',
  'teamLeaves',
  'teamComes',
  'superiorLeaves',
  'superiorComes',
  'watchedLeaves',
  'watchedComes',
  'leavesCompany',
  'joinsCompany',
  'stranger',
] as const;
export type MoverName = (typeof MOVERS)[number];

/** One who comes and one who leaves in each relation, for answers about one row. */
export const EDGES: readonly MoverName[] = [
  'clientLeaves',
  'clientComes',
  'teamLeaves',
  'teamComes',
  'superiorLeaves',
  'superiorComes',
  'watchedLeaves',
  'watchedComes',
  'stranger',
];

/** Where the file counts minutes, each date has an own bit: a sum tells which dates it is made of. */
export const minutesOf = (date: LocalDate) => 2 ** DATES.indexOf(date);
export const datesOf = (minutes: number) => DATES.filter((date) => (minutes & minutesOf(date)) !== 0);

export interface Movers {
  readonly company: TestCompany;
  readonly actors: Readonly<Record<ActorName, TestUser>>;
  readonly people: Readonly<Record<MoverName, TestUser>>;
  /** Employed like the readers, and in nobody's team. */
  readonly upliner: TestUser;
}

/** The dates on which somebody is employed. */
export function employedOn(name: MoverName): readonly LocalDate[] {
  if (name === 'leavesCompany') return DATES.filter((date) => date < MOVED);
  return name === 'joinsCompany' ? DATES.filter((date) => date >= MOVED) : DATES;
}

const fullnameOf = (name: MoverName) => `Pindah ${name}`;

async function makeActors(w: World, company: TestCompany, client: Named, unit: Named) {
  const made = new Map<ActorName, TestUser>();
  for (const name of ACTORS) {
    const role: Role = name === 'leader' ? 'staff' : name;
    const ofClient = name === 'client' || name === 'client3';
    made.set(
      name,
      await w.make.user({
        company,
        role,
        isLeader: name === 'leader',
        fullname: `Pembaca ${name}`,
        ...(ofClient ? { client } : {}),
        // A member of the unit that people come to and leave.
        ...(name === 'staff' ? { unit } : {}),
      }),
    );
  }
  return Object.fromEntries(made) as Record<ActorName, TestUser>;
}

type Structure = Partial<Record<'unit_id' | 'leader_id' | 'superior_id', string>>;

/** Another row of the structure from the date of the move on; what is not named is empty. */
async function restructure(w: World, user: TestUser, after: Structure): Promise<void> {
  await w.pool.query('update org_assignment set valid_to = $2 where user_id = $1', [user.id, BEFORE]);
  await insertRows(w.pool, 'org_assignment', [
    { company_id: user.company.id, id: newId(), user_id: user.id, valid_from: MOVED, ...after },
  ]);
}

export async function makeMovers(w: World): Promise<Movers> {
  const company = await w.make.company({ code: 'KITA' });
  const otherCompany = await w.make.company({ code: 'MEREKA' });
  const client = await w.make.client({ company, name: 'Klien Satu' });
  const other = await w.make.client({ company, name: 'Klien Dua' });
  const unit = await w.make.unit({ client, name: 'Unit tetap' });
  const ending = await w.make.unit({ client, name: 'Unit berganti validator' });
  const unvalidated = await w.make.unit({ client, name: 'Unit tanpa validator' });
  const watched = await w.make.unit({ company, name: 'Unit dipantau' });
  const aside = await w.make.unit({ company, name: 'Unit lain' });
  const actors = await makeActors(w, company, client, watched);
  const { leader, supervisor: superior, client: validator1, client3: validator2, monitoring } = actors;
  const upliner = await w.make.user({ company, isLeader: true, fullname: 'Penunjuk Klien' });
  const stranger = await w.make.user({ company, role: 'client', client, fullname: 'Validator Pengganti' });

  const wishes: Readonly<Record<MoverName, object>> = {
    bystander: {},
    clientLeaves: {},
    clientComes: {},
    validatorEnds: {},
    ownValidator: {},
    clientUnitChanges: {},
    teamLeaves: { leader },
    teamComes: {},
    superiorLeaves: { superior },
    superiorComes: {},
    watchedLeaves: { unit: watched },
    watchedComes: { unit: aside },
    leavesCompany: { leader, left: BEFORE },
    joinsCompany: { leader, joined: MOVED },
    stranger: { company: otherCompany },
  };
  const made = new Map<MoverName, TestUser>();
  for (const name of MOVERS)
    made.set(name, await w.make.user({ company, fullname: fullnameOf(name), ...wishes[name] }));
  const people = Object.fromEntries(made) as Record<MoverName, TestUser>;

  await restructure(w, people.teamLeaves, {});
  await restructure(w, people.teamComes, { leader_id: leader.id });
  await restructure(w, people.superiorLeaves, {});
  await restructure(w, people.superiorComes, { superior_id: superior.id });
  await restructure(w, people.watchedLeaves, { unit_id: aside.id });
  await restructure(w, people.watchedComes, { unit_id: watched.id });

  const place = w.make.placement;
  const { clientLeaves, clientComes, validatorEnds, ownValidator, clientUnitChanges, joinsCompany } = people;
  await place({ user: clientLeaves, client, unit, to: BEFORE });
  await place({ user: clientLeaves, client: other, from: MOVED });
  await place({ user: clientComes, client: other, to: BEFORE });
  await place({ user: clientComes, client, unit, from: MOVED });
  await place({ user: validatorEnds, client, unit: ending });
  await place({ user: ownValidator, client, unit });
  await place({ user: clientUnitChanges, client, unit, to: BEFORE });
  await place({ user: clientUnitChanges, client, unit: unvalidated, from: MOVED });
  await place({ user: joinsCompany, client, unit, from: MOVED });
  const decides = { client, upliner, validator1, validator2 };
  await w.make.upliner({ ...decides, unit });
  await w.make.upliner({ ...decides, unit: ending, to: BEFORE });
  await w.make.upliner({ client, upliner, validator1: stranger, unit: ending, from: MOVED });
  await w.make.upliner({ client, upliner, validator1: stranger, user: ownValidator, from: MOVED });
  await w.make.monitoring({ user: monitoring, unit: watched });
  await w.make.monitoring({ user: monitoring, client: other, to: BEFORE });
  await rebuildSuperiorClosure(w.pool, company.id, TODAY);
  return { company, actors, people, upliner };
}

/** Readers with days of their own. */
const WITH_OWN: readonly ActorName[] = ['staff', 'leader', 'supervisor'];

/** One for each person and date of the employment. */
export function eachDay<Row>(
  { people, actors }: Movers,
  dates: readonly LocalDate[],
  row: (user: TestUser, date: LocalDate) => Row,
): Row[] {
  return [
    ...MOVERS.flatMap((name) =>
      dates.filter((date) => employedOn(name).includes(date)).map((date) => row(people[name], date)),
    ),
    ...WITH_OWN.flatMap((name) => dates.map((date) => row(actors[name], date))),
  ];
}
