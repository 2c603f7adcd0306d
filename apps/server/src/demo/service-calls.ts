/** People of the demo at work in the product: its services are called as an endpoint would call them, at a time of the past. */
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { addDays, type Instant, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import type { App } from '../app-context.ts';
import type { CompanyDb } from '../db/company-db.ts';
import type { Actor } from '../http/actor.ts';
import type { Call } from '../http/serve.ts';
import { type DecisionMessage, notifyDecision } from '../modules/requests/notify/messages.job.ts';
import { readActors } from './demo.store.ts';
import type { PlannedDays } from './planned-days.ts';
import { rememberReads } from './cached-reads.ts';
import type { Person, StructureIds } from './staffing.ts';

/** What the rest of the demo tells those who act in it. */
export interface ActingFacts {
  readonly now: Instant;
  readonly today: LocalDate;
  readonly people: readonly Person[];
  readonly ids: StructureIds;
  readonly planned: PlannedDays;
  /** The first date whose period will not be locked. */
  readonly openFrom: LocalDate;
  /** The last of the periods that will be locked. */
  readonly locked: { readonly label: string; readonly from: LocalDate; readonly to: LocalDate };
  /** The last one that has ended first. */
  readonly ended: readonly { readonly label: string; readonly from: LocalDate; readonly to: LocalDate }[];
}

export interface Stage extends ActingFacts {
  readonly app: App;
  readonly db: CompanyDb;
  actor(login: string): Actor;
  /** Writes the messages of the decisions taken so far, as their job would. */
  notifyDecisions(at: Instant): Promise<void>;
}

/** News older than this is told to nobody: it would only fill the list. */
const NOTIFIED_DAYS = 10;
const UNTIL_NOTIFIED_MS = 10_000;

/** Nobody works on the queues yet, and no screen is open: what would be sent is written here, or not at all. */
export async function openStage(app: App, company: CompanyDb, facts: ActingFacts): Promise<Stage> {
  const db = rememberReads(company);
  const actors = new Map((await readActors(db)).map(({ login, ...actor }) => [login, actor]));
  const decisions: DecisionMessage[] = [];
  const quiet: App = {
    ...app,
    jobs: {
      ...app.jobs,
      send: async (_name, data) => {
        if ('decisionId' in data) decisions.push(data as DecisionMessage);
      },
    },
    live: { ...app.live, publish: async () => undefined },
  };
  return {
    ...facts,
    app: quiet,
    db,
    actor(login) {
      const actor = actors.get(login);
      if (!actor) throw new Error(`the demo has nobody called ${login}`);
      return actor;
    },
    async notifyDecisions(at) {
      const pending = decisions.splice(0);
      if (at < facts.now - NOTIFIED_DAYS * 86_400_000) return;
      for (const decision of pending) await notifyDecision(db, decision, (at + UNTIL_NOTIFIED_MS) as Instant);
    },
  };
}

type Said<E> = Partial<{ body: BodyOf<E>; params: ParamsOf<E>; query: QueryOf<E> }>;

/** The call as a service of this endpoint gets it. */
export function callAs<E extends Endpoint>(
  stage: Stage,
  { login, at }: { login: string; at: Instant },
  endpoint: E,
  said: Said<E>,
): Call<E> {
  const actor = stage.actor(login);
  const { access } = endpoint;
  const call = {
    app: stage.app,
    db: stage.db,
    actor,
    scopes: access === 'signed-in' || access === 'public' ? (['own'] as const) : scopesFor(actor, access),
    now: at,
    ip: '127.0.0.1',
    ref: 'demo',
    key: null,
    once: (work: (db: CompanyDb) => Promise<unknown>) => work(stage.db),
    ...said,
  };
  // No request of the network stands behind it; services look at none.
  return call as unknown as Call<E>;
}

/** Of several times the last that has passed. */
export function latestOf(now: Instant, times: readonly Instant[]): Instant {
  const past = times.filter((at) => at < now - 60_000);
  return (past.length === 0 ? now - 60_000 : Math.max(...past)) as Instant;
}

/** The so many-th day from Monday to Friday before a date. */
export function weekdayBefore(date: LocalDate, count: number): LocalDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, -1);
    if (weekday(day) < 5) left -= 1;
  }
  return day;
}
