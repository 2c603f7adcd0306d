/** One request of the demo, asked and decided through the services of the product, at the times at which it would have been. */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { type RequestMove, SYSTEM_ACTOR } from '@hadir/domain/requests/request-state.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import {
  addDays,
  atLocal,
  datesBetween,
  type Instant,
  type LocalDate,
  localTime,
  MINUTE_MS,
  timeIn,
} from '@hadir/domain/kernel/time.ts';
import { handlerOf } from '../modules/requests/all-kinds.ts';
import { lockForMove, moveLockedRequest } from '../modules/requests/actions/request-action.service.ts';
import type { LoadedRequest } from '../modules/requests/request.store.ts';
import { submitInTransaction } from '../modules/requests/submit/submit.service.ts';
import { latestOf, type Stage, weekdayBefore } from './service-calls.ts';
import { attempt, NobodyMayMove } from './attempt.ts';
import { UNITS } from './organisation.ts';
import { datesOf } from './planned-days.ts';
import { stayOn } from './staffing.ts';
import type { DraftWords, Story, StoryMove } from './sample-request.ts';
import { workdayOf } from './workdays.ts';

/** Kinds that tell of what has been. */
const LOOKS_BACK: readonly RequestKind[] = ['sick', 'correction'];
/** How far ahead, and how many dates of it are tried before the next person is. */
const SOONEST_DAYS = 3;
const LATEST_DAYS = 24;
const DATES_TRIED = 22;
/** data table: when people write; the story's place in the table chooses. */
const HOURS = ['08:12', '09:41', '10:26', '13:07', '14:52', '16:18'] as const;
const BETWEEN_ACTIONS_MS = 47 * MINUTE_MS;
const wib = (date: LocalDate, time: string) => atLocal(date, localTime(time), 'Asia/Jakarta');

function personOf({ people }: Stage, login: string) {
  const one = people.find((person) => person.login === login);
  if (!one) throw new Error(`the demo employs nobody called ${login}`);
  return one;
}

function workday(stage: Stage, login: string, date: LocalDate) {
  const one = personOf(stage, login);
  const stay = stayOn(one, date);
  return stay === undefined ? undefined : workdayOf(one, stay, date);
}

function draftWords(stage: Stage): DraftWords {
  return {
    userId: (login) => personOf(stage, login).id,
    shiftEnd: (login, date) => {
      const end = workday(stage, login, date)?.end;
      const zone = UNITS.find(({ code }) => code === personOf(stage, login).unit)?.tz ?? 'Asia/Jakarta';
      return end === undefined ? '17:00' : timeIn(end, zone);
    },
    reasonId: (code) => stage.ids.of('ot_reason', code),
    shiftId: (code) => stage.ids.of('shift', code),
  };
}

/** In the order in which they are tried. */
function datesFor(stage: Stage, { dates }: Story, login: string, place: number): readonly LocalDate[] {
  const { today, openFrom, locked, planned } = stage;
  if (typeof dates === 'object') return datesOf(planned, login, dates.of).slice(dates.nth ?? 0, (dates.nth ?? 0) + 1);
  const works = (first: LocalDate, last: LocalDate) =>
    last < first ? [] : datesBetween(first, last).filter((date) => workday(stage, login, date) !== undefined);
  if (dates === 'lately') return works(latest(openFrom, addDays(today, -6)), addDays(today, -1)).toReversed();
  if (dates === 'over') return works(addDays(locked.to, -18), addDays(locked.to, -5)).toReversed();
  // Not everybody on the same date.
  return works(addDays(today, SOONEST_DAYS + (place % 5)), addDays(today, LATEST_DAYS));
}

const latest = (one: LocalDate, other: LocalDate) => (one > other ? one : other);

function submittedAt(
  stage: Stage,
  { story, login, date, place }: { story: Story; login: string; date: LocalDate; place: number },
): Instant {
  const { now, today } = stage;
  const hour = HOURS[place % HOURS.length] ?? '09:41';
  if (story.dates === 'fresh')
    return latestOf(now, [
      wib(addDays(today, -1), '19:46'),
      wib(today, '07:18'),
      wib(today, '12:09'),
      wib(today, '18:21'),
    ]);
  if (LOOKS_BACK.includes(story.kind)) {
    const end = workday(stage, login, date)?.end ?? wib(date, '17:00');
    return story.kind === 'sick' ? wib(date, '06:24') : (Math.max(wib(date, '19:37'), end + 40 * MINUTE_MS) as Instant);
  }
  if (typeof story.dates === 'object') return wib(date, '10:26');
  if (story.dates === 'over') return wib(addDays(date, -6), hour);
  return wib(weekdayBefore(today, 1 + (place % 3)), hour);
}

/** Whoever has the move; null where nobody is left to make it. */
function moverOf(stage: Stage, request: LoadedRequest, { move, by }: StoryMove): string | null {
  if (by !== undefined) return stage.actor(by).userId;
  const open = request.steps.find(({ state }) => state === 'open');
  // A wish to cancel waits for one who approved.
  const waiting = request.steps.find(({ no }) => no === request.openStep);
  const OWN: readonly RequestMove[] = ['cancel', 'ask_cancel'];
  const ANSWER: readonly RequestMove[] = ['allow_cancel', 'keep'];
  if (OWN.includes(move)) return request.userId;
  if (ANSWER.includes(move)) return waiting?.decidedBy ?? null;
  return open?.approvers[0] ?? null;
}

async function makeMove(stage: Stage, id: string, move: StoryMove, at: Instant): Promise<void> {
  const request = await lockForMove(stage.db, id, at);
  const actorId = moverOf(stage, request.request, move);
  if (actorId === null) throw new NobodyMayMove(`nobody may ${move.move} the ${request.request.kind}`);
  const isAdmin = actorId === stage.actor('admin').userId;
  const viewerRole = { ...SYSTEM_ACTOR, isSystem: false, userId: actorId, isAdmin };
  const mover = { app: stage.app, now: at, actorId, ip: null, ref: null, viewerOf: () => viewerRole };
  const { by: _, ...wish } = move;
  await moveLockedRequest(stage.db, request, mover, { id, ...wish });
  await stage.notifyDecisions(at);
}

async function seedStoryOn(
  stage: Stage,
  { story, login, date, place }: { story: Story; login: string; date: LocalDate; place: number },
): Promise<void> {
  const handler = handlerOf(story.kind);
  const { submit } = handler.contract;
  const words = draftWords(stage);
  const writer = story.writtenBy;
  const draft = {
    ...story.draft(date, words, login),
    ...(writer === undefined ? {} : { userId: words.userId(login) }),
  };
  const body = submit.body?.parse(draft) as Parameters<typeof submitInTransaction>[1]['body'];
  const actor = stage.actor(writer ?? login);
  const submitted = submittedAt(stage, { story, login, date, place });
  const count = story.actions.length + 1;
  // What begins shortly before now is over before it, in its order.
  const at = (turn: number) =>
    Math.min(submitted + turn * BETWEEN_ACTIONS_MS, stage.now - (count - turn) * MINUTE_MS) as Instant;
  const scopes = scopesFor(actor, handler.contract.submits);
  const submitting = { app: stage.app, actor, scopes, now: at(0), ip: '127.0.0.1', ref: 'demo', body };
  const request = await submitInTransaction(stage.db, submitting, handler);
  for (const [index, move] of story.actions.entries()) await makeMove(stage, request.id, move, at(index + 1));
}

/** @returns why the rules allowed it to nobody on any date; undefined where they did */
export async function seedStory(stage: Stage, story: Story, place: number): Promise<readonly string[] | undefined> {
  const refusals: string[] = [];
  for (const login of story.who) {
    for (const date of datesFor(stage, story, login, place).slice(0, DATES_TRIED)) {
      const refusal = await attempt(stage.db, () => seedStoryOn(stage, { story, login, date, place }));
      if (refusal === undefined) return undefined;
      refusals.push(`${login} ${date} ${refusal}`);
    }
  }
  return refusals;
}
