/** data table: endpoints of requests, and what each shows of which person on which date. */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { RequestContext } from '@hadir/contract/requests/request-context.ts';
import type { KindCounts, PeriodCounts } from '@hadir/contract/requests/summary.ts';
import type { RequestRow } from '@hadir/contract/requests/shapes.ts';
import type { Worksheet } from '@hadir/contract/validator/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { WORKSHEET_KINDS } from '@hadir/domain/validator/worksheet.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';
import type { ActorName } from '../access/matrix.ts';
import type { RequestFact } from './fact.ts';
import { namesLeader } from './request-facts.ts';
import { PERIOD } from './movers.ts';
import { aroundEachMove, ask, type Asker, everyRow, named, openedOf, REDIRECTS, type Probe, seenOf } from './probe.ts';

type Shows = (fact: Pick<RequestFact, 'kind' | 'fullname' | 'date'>) => string;
const withKind: Shows = ({ kind, fullname, date }) => `${kind} ${named(fullname, date)}`;
const shownRow = ({ kind, person, first }: RequestRow) => withKind({ kind, fullname: person.fullname, date: first });

/** By the scopes of the letters, and those that name the reader. */
function readable(asker: Asker, kinds: readonly RequestKind[], letters = asker.letters): RequestFact[] {
  const { stage, reader } = asker;
  const facts = stage.facts.requests.filter(({ kind }) => kinds.includes(kind));
  const byName = letters.includes('N') && reader === 'leader' ? namesLeader(stage.movers, facts) : [];
  return [...new Set([...seenOf({ ...asker, letters }, facts), ...byName])];
}

/** In one list of all kinds a kind shows the people of its own right. */
function readableOfAllKinds(asker: Asker): RequestFact[] {
  return allRequestKinds.flatMap(({ kind, list }) =>
    readable(asker, [kind], asker.stage.lettersOf(`GET ${list.path}`, asker.reader)),
  );
}

const edges = (asker: Asker, kind: RequestKind, what: string) =>
  aroundEachMove(
    asker,
    asker.stage.facts.requests.filter((one) => one.kind === kind),
    what,
  );

const byId = ({ id }: RequestFact) => ({ params: { id } });

function opened(endpoint: string, kind: RequestKind, more: Partial<Probe> = {}): Probe {
  return {
    endpoint,
    readers: REDIRECTS,
    shown: (asker) => openedOf(asker, endpoint, edges(asker, kind, endpoint), byId),
    expected: (asker) => seenOf(asker, edges(asker, kind, endpoint)).map(({ fullname, date }) => named(fullname, date)),
    ...more,
  };
}

const AROUND = 'GET /api/requests/:id/around';

/** Of people whom they do not see they are not even told how many. */
const OUTSIDERS: readonly ActorName[] = ['client', 'client3', 'monitoring'];

const nearest = (to: LocalDate, { date, last = date }: RequestFact): LocalDate =>
  to < date ? date : to > last ? last : to;

/** Who else is away, told beside each request that the reader opens. */
async function othersAway(asker: Asker): Promise<string[]> {
  const shown: string[] = [];
  for (const request of edges(asker, 'leave', 'who is away')) {
    const answer = await ask(asker, AROUND, { params: { id: request.id } });
    if (answer.status !== 200) continue;
    const { away } = (answer.reply as { data: RequestContext }).data;
    for (const { fullname, first } of away.data)
      shown.push(`${named(request.fullname, request.date)}: ${named(fullname, first)}`);
    if (OUTSIDERS.includes(asker.reader)) shown.push(...(away.others > 0 ? [`${away.others} others`] : []));
  }
  return [...new Set(shown)];
}

/**
 * People of the same unit on the date of the request, whom the reader sees on the date of the absence that is nearest
 * to it, or whose request is read: on its first date. Of the unit a reader from outside knows those people alone who are
 * seen on the date of the request.
 */
function expectedAway(asker: Asker): string[] {
  const { stage, reader, letters } = asker;
  const knows = (userId: string, date: LocalDate) =>
    !OUTSIDERS.includes(reader) || stage.sees[reader](letters, userId, date);
  const away = stage.facts.requests.filter(({ kind }) => KIND_CASES[kind].away);
  const shown = seenOf(asker, edges(asker, 'leave', 'who is away')).flatMap((request) =>
    away
      .filter(({ userId }) => userId !== request.userId && stage.mates(request.userId, userId, request.date))
      .filter(({ userId }) => knows(userId, request.date))
      .filter((other) => {
        const dates = [other.date, nearest(request.date, other)];
        return dates.some((date) => stage.sees[reader](letters, other.userId, date));
      })
      .map((other) => `${named(request.fullname, request.date)}: ${named(other.fullname, other.date)}`),
  );
  return [...new Set(shown)];
}

/** Taps of the day that a correction is about, and faces of the days before it. */
async function evidence(asker: Asker): Promise<string[]> {
  const shown: string[] = [];
  for (const request of edges(asker, 'correction', 'evidence')) {
    const answer = await ask(asker, AROUND, { params: { id: request.id } });
    if (answer.status !== 200) continue;
    const { day } = (answer.reply as { data: RequestContext }).data;
    for (const { at } of [...(day?.events ?? []), ...(day?.earlier ?? [])])
      shown.push(`${named(request.fullname, request.date)}: ${at.slice(0, 10)}`);
  }
  return [...new Set(shown)];
}

const MOST_FACES = 3;

function expectedEvidence(asker: Asker): string[] {
  const { stage, reader } = asker;
  const showsFaces = scopesFor(stage.grantsOf(reader), 'selfie.read').length > 0;
  const ofClient = reader === 'client' || reader === 'client3';
  return seenOf(asker, edges(asker, 'correction', 'evidence')).flatMap((request) => {
    const past = seenOf(asker, stage.facts.days).filter(
      ({ userId, date }) => userId === request.userId && date < request.date,
    );
    const faces = showsFaces && !ofClient ? past.toReversed().slice(0, MOST_FACES) : [];
    return [request, ...faces].map(({ date }) => `${named(request.fullname, request.date)}: ${date}`);
  });
}

const LEDGER = 'GET /api/validator/ledger';

async function worksheetRows(asker: Asker): Promise<string[]> {
  const shown: string[] = [];
  for (const kind of WORKSHEET_KINDS) {
    const { reply } = await ask(asker, LEDGER, { query: { kind, period: PERIOD.label } });
    for (const { person, rows, days } of (reply as { data: Worksheet }).data.people) {
      shown.push(...rows.map(({ first }) => `${kind} row ${named(person.fullname, first)}`));
      shown.push(...days.map(({ date }) => `${kind} day ${named(person.fullname, date)}`));
    }
  }
  return shown;
}

const expectedWorksheet = (asker: Asker) =>
  WORKSHEET_KINDS.flatMap((kind) =>
    readable(asker, [kind]).flatMap(({ fullname, date }) =>
      ['row', 'day'].map((what) => `${kind} ${what} ${named(fullname, date)}`),
    ),
  );

/** Dates of the summary, of which the facts lie on both sides. */
const SUMMED = { from: '2026-11-01', to: '2026-11-20' } as const;
const countedKind = (kind: RequestKind, count: number) => `${kind} ${count} requests`;

export const requestProbes: readonly Probe[] = [
  {
    endpoint: 'GET /api/requests',
    shown: async (asker) => (await everyRow<RequestRow>(asker, 'GET /api/requests', {})).map(shownRow),
    expected: (asker) => readableOfAllKinds(asker).map(withKind),
  },
  {
    endpoint: 'GET /api/requests/summary',
    async shown(asker) {
      const { reply } = await ask(asker, 'GET /api/requests/summary', { query: SUMMED });
      return (reply as { data: readonly KindCounts[] }).data.map(({ kind, counts }) =>
        countedKind(
          kind,
          Object.values(counts).reduce((sum, count) => sum + count, 0),
        ),
      );
    },
    expected(asker) {
      const facts = readableOfAllKinds(asker).filter(
        ({ date, last = date }) => date <= SUMMED.to && last >= SUMMED.from,
      );
      return allRequestKinds
        .filter(({ list }) => !['', '-'].includes(asker.stage.lettersOf(`GET ${list.path}`, asker.reader)))
        .map(({ kind }) => countedKind(kind, facts.filter((fact) => fact.kind === kind).length));
    },
  },
  {
    endpoint: 'GET /api/requests/periods',
    async shown(asker) {
      const { reply } = await ask(asker, 'GET /api/requests/periods', { query: { kind: 'leave' } });
      return (reply as { data: readonly PeriodCounts[] }).data
        .filter(({ to }) => to >= PERIOD.from)
        .map(({ counts }) =>
          countedKind(
            'leave',
            Object.values(counts).reduce((sum, count) => sum + count, 0),
          ),
        );
    },
    expected(asker) {
      const letters = asker.stage.lettersOf('GET /api/requests/leave', asker.reader);
      if (letters === '-' || letters === '') return [];
      const inPeriod = readable(asker, ['leave'], letters).filter(
        ({ date, last = date }) => date <= PERIOD.to && last >= PERIOD.from,
      );
      return [countedKind('leave', inPeriod.length)];
    },
  },
  ...allRequestKinds.map(({ kind, list }): Probe => {
    const endpoint = `GET ${list.path}`;
    return {
      endpoint,
      shown: async (asker) => (await everyRow<RequestRow>(asker, endpoint, {})).map(shownRow),
      expected: (asker) => readable(asker, [kind]).map(withKind),
    };
  }),
  opened('GET /api/requests/:id', 'leave'),
  opened(AROUND, 'leave'),
  // A sheet is drawn for each that is opened.
  opened('GET /api/requests/:id/paper', 'leave', { readers: ['client'] }),
  { endpoint: AROUND, what: 'who else is away', readers: REDIRECTS, shown: othersAway, expected: expectedAway },
  {
    endpoint: AROUND,
    what: 'evidence beside a correction',
    readers: REDIRECTS,
    shown: evidence,
    expected: expectedEvidence,
  },
  {
    endpoint: 'GET /api/inbox',
    shown: async (asker) => (await everyRow<RequestRow>(asker, 'GET /api/inbox', {})).map(shownRow),
    // By name or in HR's queue, whatever the scope.
    expected: (asker) => {
      const { facts, movers } = asker.stage;
      const byName = namesLeader(movers, facts.requests);
      if (asker.reader === 'leader') return byName.map(withKind);
      const ofHr = facts.requests.filter((one) => !byName.includes(one));
      return asker.reader === 'admin' ? seenOf(asker, ofHr).map(withKind) : [];
    },
  },
  { endpoint: LEDGER, shown: worksheetRows, expected: expectedWorksheet },
];
