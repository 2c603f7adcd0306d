/** One endpoint asked by one reader: which people and dates its answer shows, and which it should. */
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { allEndpoints } from '@hadir/contract/all-endpoints.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ActorName } from '../access/matrix.ts';
import type { Answered, Person, Served } from '../world/http.ts';
import { sample } from '../../../../tools/suites/sampling.ts';
import type { World } from '../world/world.ts';
import type { Fact } from './fact.ts';
import type { Facts } from './facts.ts';
import { BEFORE, EDGES, MOVED, type Movers } from './movers.ts';
import type { Sees } from './relations.ts';

export interface Stage {
  readonly w: World;
  readonly server: Served;
  readonly movers: Movers;
  readonly facts: Facts;
  /** Employed all the time and beside the movers: readers, and who decides at the client. */
  readonly employed: readonly { readonly id: string }[];
  readonly readers: Readonly<Record<ActorName, Person>>;
  readonly sees: Readonly<Record<ActorName, Sees>>;
  readonly lettersOf: (endpoint: string, reader: ActorName) => string;
  readonly grantsOf: (reader: ActorName) => AccessProfile;
  /** Whether two people stand in the same unit on the date. */
  readonly mates: (userId: string, otherId: string, date: LocalDate) => boolean;
}

export interface Asker {
  readonly stage: Stage;
  readonly reader: ActorName;
  /** Of the matrix of access, for this endpoint and reader. */
  readonly letters: string;
}

export interface Probe {
  /** `METHOD /path` */
  readonly endpoint: string;
  /** What is asked for, where an endpoint is asked in several ways. */
  readonly what?: string;
  /** All unless told. */
  readonly readers?: readonly ActorName[];
  /** What the answers show. */
  readonly shown: (asker: Asker) => Promise<readonly string[]>;
  /** What they should show, by the rule and the tables. */
  readonly expected: (asker: Asker) => readonly string[];
}

const byName = new Map(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

function endpointOf(name: string): Endpoint {
  const endpoint = byName.get(name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  return endpoint;
}

interface ProbeQuery {
  readonly params?: object;
  readonly query?: object;
}

export function ask({ stage, reader }: Asker, name: string, query: ProbeQuery = {}): Promise<Answered<Endpoint>> {
  return stage.readers[reader].call(endpointOf(name), query as never);
}

/** For answers about one row, asked once for each: of the roles that see the own rows alone two. */
export const REDIRECTS: readonly ActorName[] = [
  'superadmin',
  'admin',
  'supervisor',
  'staff',
  'leader',
  'client',
  'client3',
  'monitoring',
  'hrd',
];

const MOST_ROWS = 100;

/** The rows of a list, page after page. @throws Error where the answer is no list */
export async function everyRow<Row>(asker: Asker, name: string, query: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(asker, name, { query: { ...query, page, size: MOST_ROWS } });
    if (answer.status !== 200)
      throw new Error(`${asker.reader} ${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    const { data, total } = answer.reply as { data: Row[]; total: number };
    rows.push(...data);
    if (data.length < MOST_ROWS) {
      if (rows.length !== total) throw new Error(`${name} counts ${total} and lists ${rows.length}`);
      return rows;
    }
  }
}

/** `name date` */
export const named = (fullname: string, date: string) => `${fullname} ${date}`;

/** Of the facts those whose person the reader sees on their date. */
export function seenOf<One extends Fact>({ stage, reader, letters }: Asker, facts: readonly One[]): One[] {
  return facts.filter(({ userId, date }) => stage.sees[reader](letters, userId, date));
}

export const seenNames = (asker: Asker, facts: readonly Fact[]) =>
  seenOf(asker, facts).map(({ fullname, date }) => named(fullname, date));

/** Of the facts those that are not answered with 404. */
export async function openedOf<One extends Fact>(
  asker: Asker,
  name: string,
  facts: readonly One[],
  queryOf: (fact: One) => ProbeQuery,
): Promise<string[]> {
  const shown: string[] = [];
  for (const fact of facts) {
    const { status, text } = await ask(asker, name, queryOf(fact));
    if (status === 200) shown.push(named(fact.fullname, fact.date));
    else if (status !== 404) throw new Error(`${asker.reader} ${name}: ${status} ${text.slice(0, 200)}`);
  }
  return shown;
}

/** Rows that are asked for one by one of people whom the reader sees on both dates, or on neither. */
const MOST_UNMOVED = 2;

/**
 * Of facts about one date those of the movers of EDGES: all of people whom the reader sees before the move or after it
 * alone, and a sample of the others, of those who are seen as of those who are not.
 * @param what names the sample
 */
export function ofEdges<One extends Fact>(asker: Asker, facts: readonly One[], what: string): readonly One[] {
  const { stage, reader, letters } = asker;
  const sees = ({ userId }: Fact, date: LocalDate) => stage.sees[reader](letters, userId, date);
  const ids = new Set(EDGES.map((name) => stage.movers.people[name].id));
  const kinds = Map.groupBy(
    facts.filter(({ userId }) => ids.has(userId)),
    (fact) => (sees(fact, BEFORE) === sees(fact, MOVED) ? sees(fact, MOVED) : 'moves'),
  );
  const some = (is: boolean) => sample(kinds.get(is) ?? [], MOST_UNMOVED, `${what} ${reader} ${is}`);
  return [...(kinds.get('moves') ?? []), ...some(true), ...some(false)];
}

/** One row before and one after the move of each relation. */
export const aroundEachMove = <One extends Fact>(asker: Asker, facts: readonly One[], what: string) =>
  ofEdges(asker, onDates(facts, [BEFORE, MOVED]), what);

export const onDates = <One extends Fact>(facts: readonly One[], dates: readonly LocalDate[]) =>
  facts.filter(({ date }) => dates.includes(date));
