import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { serveWorld, type Answered, type Person, type Served } from '../world/http.ts';
import { world, type World } from '../world/world.ts';
import { asks, asksAbout, asksAboutOwn, uploadAsk, type Ask } from './calls.ts';
import { canaryOf, DAYS, LAST, makeCast, shownBy, SUBJECTS, type Cast, type SubjectName } from './access-people.ts';
import { ACTORS, expectedAccess, type ActorName } from './matrix.ts';
import { sampledSubjects } from './sampled-subjects.ts';

const UPLOAD = 'POST /api/imports/presence';
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const endpoints = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));

let w: World;
let server: Served;
let cast: Cast;
const people = new Map<ActorName, Person>();

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { workers: true });
  cast = await makeCast(w);
  for (const actor of ACTORS) people.set(actor, await server.as(cast.actors[actor]));
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const personOf = (actor: ActorName): Person => {
  const person = people.get(actor);
  if (!person) throw new Error(`no ${actor}`);
  return person;
};

const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return endpoint;
};

async function ask(person: Person, name: string, what: Ask): Promise<Answered<Endpoint>> {
  const endpoint = endpointOf(name);
  if (endpoint.answers !== 'stream') return person.call(endpoint, what as never);
  const response = await server.app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: person.headers,
    ...(what.body === undefined ? {} : { payload: what.body as object }),
    payloadAsStream: true,
  });
  // An open stream never ends by itself; a refusal is an ordinary short answer.
  const open = response.statusCode === 200;
  const text = open ? '' : await new Response(response.stream()).text();
  if (open) response.stream().destroy();
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    bytes: Buffer.alloc(0),
    reply: undefined as never,
    error: open ? (undefined as never) : JSON.parse(text),
  };
}

/** The answer of a guard that let the person through: anything but "sign in" and "not yours to do". */
const refusedByRight = (answer: Answered<Endpoint>) =>
  answer.status === 401 || (answer.status === 403 && answer.error?.code === 'TIDAK_BERHAK');

function mayAppear(letters: string): Set<SubjectName> {
  return new Set([...letters].flatMap((letter) => DAYS.flatMap((date) => shownBy(letter, date))));
}

function leaksIn(text: string, allowed: ReadonlySet<SubjectName>): SubjectName[] {
  return SUBJECTS.filter((subject) => !allowed.has(subject) && text.includes(canaryOf(subject)));
}

/** Messages name people: those whose days or requests the reader sees. Jobs write them while the test goes on. */
const namesIn = (name: string, actor: ActorName): string => {
  const sources = name === 'GET /api/notifications' ? ['GET /api/attendance/days', 'GET /api/inbox'] : [name];
  return sources.map((one) => expectedAccess.get(one)?.[actor] ?? '').join('');
};

/** Every request of the test, in an order that changes as little as possible for the next. */
const listed = Object.entries<(cast: Cast) => Ask>({ ...asks, [UPLOAD]: () => uploadAsk });

// First: what is asked below adds people, whose days a job judges when it comes to it.
describe('counts per scope equal those counted by hand', () => {
  const days = DAYS.length;
  const own = days;
  const before = DAYS.filter((date) => shownBy('K', date).includes('pindah')).length;
  it.each<[ActorName, number]>([
    // Eight subjects and ten actors with an employment.
    ['admin', 18 * days],
    ['supervisor', 2 * days + own],
    ['leader', days + own],
    ['staff', own],
    ['client', days + before],
    ['client3', days + before],
    ['monitoring', days],
    ['admin_meeting', own],
    ['hrd', own],
  ])('%s lists %i days', async (actor, expected) => {
    const answer = await ask(
      personOf(actor),
      'GET /api/attendance/days',
      asks['GET /api/attendance/days']?.(cast) ?? {},
    );
    expect((answer.reply as { total: number }).total).toBe(expected);
  });

  it('a client sees the person who moved on only for the dates before the move', async () => {
    const answer = await ask(personOf('client'), 'GET /api/attendance/days', {
      query: { from: DAYS[0], to: DAYS.at(-1), userId: cast.subjects.pindah.id, size: 100 },
    });
    const dates = (answer.reply as { data: { workDate: string }[] }).data.map((row) => row.workDate).sort();
    expect(dates).toEqual(DAYS.filter((date) => date < '2026-11-10'));
  });
});

/** Rows of the other company's admin, made before they are asked for. */
const foreignRows = new Map<string, string>();
const foreignRowFor = (name: string) => foreignRows.get(name.includes('imports') ? 'import' : 'export') ?? cast.ours.id;

/** Requests at a time of one actor. */
const SIDE_BY_SIDE = 25;

describe('the permission matrix (rules/access#permission-table)', () => {
  it('names every endpoint, and every endpoint has a request, of one of the tables below', () => {
    expect([...expectedAccess.keys()].sort()).toEqual([...endpoints.keys()].sort());
    const tables = [listed.map(([name]) => name), Object.keys(asksAbout), Object.keys(asksAboutOwn)];
    expect(new Set(tables.flat())).toEqual(new Set(endpoints.keys()));
  });

  it.each([...endpoints.keys()])('%s refuses anybody without a session unless it is public', async (name) => {
    const publicly = expectedAccess.get(name)?.admin === '*';
    const what =
      asks[name]?.(cast) ?? asksAbout[name]?.(cast, 'lain') ?? asksAboutOwn[name]?.(cast.ours.id) ?? uploadAsk;
    const answer = await ask(server.anonymous, name, what);
    if (publicly) expect(answer.status).not.toBe(401);
    else expect([answer.status, answer.error.code]).toEqual([401, 'TIDAK_MASUK']);
    expect(leaksIn(answer.text, new Set())).toEqual([]);
  });

  for (const actor of ACTORS) {
    describe(actor, () => {
      const isRefused = (name: string) => expectedAccess.get(name)?.[actor] === '-';
      const subjectsOf = (name: string) => {
        const letters = expectedAccess.get(name)?.[actor] ?? '';
        const visible = new Set([...letters].flatMap((letter) => shownBy(letter, LAST)));
        return { letters, visible, subjects: sampledSubjects({ endpoint: name, actor, letters, visible }) };
      };

      /** Answers to what the role is refused whatever it says, by name and whom it is about. */
      const refusals = new Map<string, Answered<Endpoint>>();
      const refusalOf = (key: string): Answered<Endpoint> => {
        const answer = refusals.get(key);
        if (!answer) throw new Error(`not asked: ${key}`);
        return answer;
      };
      // Side by side, so that the session of many is read at once.
      beforeAll(async () => {
        const refused: (readonly [key: string, name: string, what: Ask])[] = [
          ...listed.map(([name, make]) => [name, name, make(cast)] as const),
          ...Object.entries(asksAbout).flatMap(([name, make]) =>
            subjectsOf(name).subjects.map((subject) => [`${name} ${subject}`, name, make(cast, subject)] as const),
          ),
          ...Object.entries(asksAboutOwn).map(([name, make]) => [name, name, make(foreignRowFor(name))] as const),
        ].filter(([, name]) => isRefused(name));
        for (let from = 0; from < refused.length; from += SIDE_BY_SIDE) {
          const some = refused.slice(from, from + SIDE_BY_SIDE);
          await Promise.all(
            some.map(async ([key, name, what]) => refusals.set(key, await ask(personOf(actor), name, what))),
          );
        }
      });

      it.each(listed)('%s', async (name, make) => {
        const letters = expectedAccess.get(name)?.[actor] ?? '';
        // Ending sessions would end this one: asked last, by a session of its own.
        const fresh = /logout|end-others/.test(name);
        const person = fresh ? await server.as(cast.actors[actor]) : personOf(actor);
        const answer = isRefused(name) ? refusalOf(name) : await ask(person, name, make(cast));
        if (fresh && name.includes('end-others')) people.set(actor, person);
        if (letters === '-') expect([answer.status, answer.error?.code]).toEqual([403, 'TIDAK_BERHAK']);
        else expect(refusedByRight(answer), `${answer.status} ${answer.text.slice(0, 200)}`).toBe(false);
        expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
        expect(leaksIn(answer.text, mayAppear(namesIn(name, actor)))).toEqual([]);
      });

      it.each(Object.entries(asksAbout))('%s: 404 outside the scope and across companies', async (name, make) => {
        const { letters, visible, subjects } = subjectsOf(name);
        for (const subject of subjects) {
          const answer = isRefused(name)
            ? refusalOf(`${name} ${subject}`)
            : await ask(personOf(actor), name, make(cast, subject));
          const where = `${subject}: ${answer.status} ${answer.text.slice(0, 200)}`;
          if (letters === '-')
            expect([answer.status, answer.error?.code], where).toEqual([
              name.startsWith('GET /api/files') ? 404 : 403,
              name.startsWith('GET /api/files') ? 'TIDAK_DITEMUKAN' : 'TIDAK_BERHAK',
            ]);
          else if (visible.has(subject)) expect(answer.status, where).not.toBe(403);
          else expect([answer.status, answer.error?.code], where).toEqual([404, 'TIDAK_DITEMUKAN']);
          expect(leaksIn(answer.text, mayAppear(letters)), where).toEqual([]);
        }
      });

      it.each(Object.entries(asksAboutOwn))('%s: somebody else’s row is not there', async (name, make) => {
        const letters = expectedAccess.get(name)?.[actor] ?? '';
        const answer = isRefused(name) ? refusalOf(name) : await ask(personOf(actor), name, make(foreignRowFor(name)));
        const expected = letters === '-' ? [403, 'TIDAK_BERHAK'] : [404, 'TIDAK_DITEMUKAN'];
        expect([answer.status, answer.error?.code]).toEqual(expected);
      });
    });
  }
});

beforeAll(async () => {
  const foreign = await server.as(cast.foreignAdmin);
  const job = await ask(foreign, 'POST /api/exports', asks['POST /api/exports']?.(cast) ?? {});
  const batch = await ask(foreign, UPLOAD, uploadAsk);
  foreignRows.set('export', (job.reply as { data: { id: string } }).data.id);
  foreignRows.set('import', (batch.reply as { data: { id: string } }).data.id);
});

describe('writes across companies change nothing', () => {
  it('the other company’s rows are the same after everything above', async () => {
    const { rows } = await w.pool.query<{ valid: boolean; note: string | null; state: string }>(
      `select e.valid, e.note, r.state from attendance_event e join attendance_review r on r.event_id = e.id and r.company_id = e.company_id
       where e.id = $1`,
      [cast.eventOf.asing],
    );
    expect(rows).toEqual([{ valid: true, note: null, state: 'terbuka' }]);
  });
});
