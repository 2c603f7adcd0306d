/** The whole product, and who may call each endpoint of it, so that its input is looked at: others are answered before. */
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { ACTIONS, type Action } from '@hadir/domain/access/actions.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { beforeAll } from 'vitest';
import { type Cast, makeCast } from '../access/access-people.ts';
import type { Person, ServeOptions, Served } from '../world/http.ts';
import { type ServedWorld, usesWorld } from '../world/uses-world.ts';

export interface Callers extends ServedWorld {
  readonly cast: Cast;
  /** Signed in, whatever the endpoint asks for. */
  readonly memberFor: (endpoint: Endpoint) => Person;
  /** Nobody for what is public; a session of its own for what would end it. */
  readonly callerFor: (endpoint: Endpoint) => Promise<Person>;
}

/** Roles with work that HR's admin has no part in. */
const SPECIALISTS = ['admin_agent', 'agent', 'counselor', 'hrd', 'mtv'] as const;

const isAction = (access: string): access is Action => (ACTIONS as readonly string[]).includes(access);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** As cases of a test, by their names. */
export const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Takes what browsers report, whatever it is. */
const UNREAD = '/api/csp-report';

/** Endpoints whose body is JSON that the product reads. */
export const withJson = allEndpoints.filter(
  ({ body, accepts, path }) => body !== undefined && accepts !== 'bytes' && path !== UNREAD,
);

export const isOfMaster = ({ path }: Endpoint) => path.startsWith('/api/master/');

/** Ends sessions or changes the password of whoever calls. */
export const endsSessions = ({ path }: Endpoint) =>
  /logout|end-others|account\/sessions|password|session\/switch/.test(path);

const ID = '00000000-0000-7000-8000-0000000000ff';

/** With ids of nothing and a date where the path wants them. */
/** By name, or by name and the part of the path before it where the name alone means several things. */
const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-02',
  period: '2026-11',
  'open-items/item': 'TIDAK_ABSEN_MASUK',
  ref: '0A1B2C3D4E',
};

export const urlOf = (endpoint: Endpoint) =>
  endpoint.path.replace(
    /([\w-]+\/)?:(\w+)/g,
    (_, before = '', name: string) => before + (SAMPLES[before + name] ?? SAMPLES[name] ?? ID),
  );

async function makeCallers(server: Served, { actors }: Cast): Promise<Pick<Callers, 'memberFor' | 'callerFor'>> {
  const admin = await server.as(actors.admin);
  // The operator's endpoints answer everybody else before they look at the input.
  const operator = await server.as(actors.superadmin);
  const superior = await server.as(actors.supervisor);
  const client = await server.as(actors.client);
  const specialists = await Promise.all(
    SPECIALISTS.map(async (role) => ({
      profile: { role, isEmployee: false, isLeader: false },
      person: await server.as(actors[role]),
    })),
  );
  const specialistFor = (access: Endpoint['access']) =>
    isAction(access) && !may({ role: 'admin', isEmployee: true, isLeader: false }, access)
      ? specialists.find(({ profile }) => may(profile, access))?.person
      : undefined;
  const memberFor = ({ access }: Endpoint) => {
    // HR clocks for nobody and reads no report in a superior's place: it looks at what superiors have made.
    if (access === 'attendance.clock_for' || access === 'daily_report.review') return superior;
    // The ledger is its own validators'.
    if (access.startsWith('validator.')) return client;
    if (access.startsWith('platform.')) return operator;
    return specialistFor(access) ?? admin;
  };
  return {
    memberFor,
    callerFor: async (endpoint) => {
      if (endpoint.access === 'public') return server.anonymous;
      return endsSessions(endpoint) ? server.as(actors.admin) : memberFor(endpoint);
    },
  };
}

/** @param take is given all of it before the first test of the file */
export function usesCallers(options: ServeOptions, take: (made: Callers) => void): void {
  let world: ServedWorld | undefined;
  usesWorld(options, (made) => {
    world = made;
  });
  beforeAll(async () => {
    if (world === undefined) throw new Error('a world that was not made');
    const cast = await makeCast(world.w);
    take({ ...world, cast, ...(await makeCallers(world.server, cast)) });
  });
}
