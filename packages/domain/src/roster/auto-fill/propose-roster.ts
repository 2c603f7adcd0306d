/**
 * A proposal for the open cells: built at once, then improved move by move, the best one kept (rules/schedules#proposing-a-roster).
 * Moves that make it worse are taken ever less gladly, so that the search leaves what it was built into.
 */
import { item } from './item.ts';
import { weekday } from '../../kernel/time.ts';
import { type FillBoard, type FillHindrance, fillBoard, FREE } from './fill-board.ts';
import type { FillProblem, ProposedCell } from './fill-problem.ts';
import { type SeededNumbers, seededNumbers } from './seeded-numbers.ts';

/** A post that nobody could take on a date, and who is hindered by what. */
export interface Unmet {
  readonly post: number;
  readonly day: number;
  readonly count: number;
  readonly hindered: readonly { readonly userId: string; readonly by: FillHindrance }[];
}

export interface FillProgress {
  readonly tries: number;
  /** Needed people that the best proposal does not have, of how many. */
  readonly missing: number;
  readonly needed: number;
  readonly isDone: boolean;
}

export interface FillSearch {
  /** So many tries more. */
  readonly improve: (tries: number) => FillProgress;
  readonly progress: () => FillProgress;
  readonly best: () => ProposedCell[];
  readonly unmet: () => Unmet[];
}

export const MOST_TRIES = 500_000;
const HOT = 150;
const COLD = 0.5;
const WEEK = 7;
const TRIES = 12;

export function proposeRoster(problem: FillProblem, { seed = 1, tries: most = MOST_TRIES } = {}): FillSearch {
  const board = fillBoard(problem);
  const numbers = seededNumbers(seed);
  construct(board);
  let best = board.cells.slice();
  let cost = 0;
  let least = 0;
  let done = 0;
  const needed = needs(problem);
  const moveOf = moveMaker(board, numbers);
  const heat = () => HOT * (COLD / HOT) ** (done / most);
  const isDone = () => done >= most || board.openCells.length === 0;
  const progress = (): FillProgress => ({ tries: done, missing: missingOf(board, best), needed, isDone: isDone() });
  const restore = () => restoreCells(board, best);
  return {
    improve(tries) {
      const until = Math.min(most, done + tries);
      for (; done < until && !isDone(); done += 1) {
        const move = moveOf();
        if (move === undefined) continue;
        const worse = apply(board, move);
        if (worse === undefined) continue;
        if (worse > 0 && numbers.fraction() >= Math.exp(-worse / heat())) {
          takeBack(board, move);
          continue;
        }
        cost += worse;
        if (cost < least - 1e-6) {
          least = cost;
          best = board.cells.slice();
        }
      }
      return progress();
    },
    progress,
    best: () => proposedCells(board, best),
    unmet() {
      const now = board.cells.slice();
      restore();
      const found = unmetOf(board);
      restoreCells(board, now);
      return found;
    },
  };
}

const needs = ({ needs: all, people }: FillProblem) =>
  people.length === 0 ? 0 : all.reduce((sum, { counts }) => sum + counts.reduce((one, count) => one + count, 0), 0);

/** Day by day, the post that is hardest to fill first, by whoever has most time left. */
function construct(board: FillBoard): void {
  const { problem, people, days, missing, hindrance, set } = board;
  const given = new Int32Array(people);
  for (let day = 0; day < days; day += 1) {
    const posts = problem.needs.map((_, post) => ({ post, able: ableOn(board, day, post) }));
    for (const { post } of posts.toSorted((one, other) => one.able.length - other.able.length)) {
      const able = ableOn(board, day, post).toSorted(
        (one, other) => item(given, one) - item(given, other) || one - other,
      );
      for (const person of able) {
        if (item(missing, post * days + day) <= 0) break;
        if (hindrance(person, day, post) !== undefined) continue;
        set(person, day, post);
        given[person] = item(given, person) + 1;
      }
    }
  }
}

function ableOn({ people, hindrance }: FillBoard, day: number, post: number): number[] {
  return Array.from({ length: people }, (_, person) => person).filter(
    (person) => hindrance(person, day, post) === undefined,
  );
}

/** Cells that become another one together. */
interface Move {
  readonly persons: number[];
  readonly days: number[];
  readonly posts: number[];
  /** What they were; filled in when the move is made. */
  readonly before: number[];
}

function moveMaker(board: FillBoard, numbers: SeededNumbers): () => Move | undefined {
  const { cells, openCells, options, days, missing, problem } = board;
  const mondays = problem.dates.map((date, day) => day - weekday(date));
  const newMove = (): Move => ({ persons: [], days: [], posts: [], before: [] });
  const add = (move: Move, person: number, day: number, post: number) => {
    move.persons.push(person);
    move.days.push(day);
    move.posts.push(post);
  };
  const anyOpen = () => item(openCells, numbers.below(openCells.length));
  /** An open cell, if it can be found on a day on which its own unit misses somebody. */
  const shortCell = (): [at: number, post: number] | undefined => {
    for (let times = 0; times < TRIES; times += 1) {
      const at = anyOpen();
      const list = item(options, at);
      const post = item(list, numbers.below(list.length));
      if (cells[at] !== post && item(missing, post * days + (at % days)) > 0) return [at, post];
    }
    return undefined;
  };
  const randomChange = (): [at: number, post: number] => {
    const at = anyOpen();
    const list = item(options, at);
    const choice = numbers.below(list.length + 1);
    return [at, choice === list.length ? FREE : item(list, choice)];
  };
  const oneCell = () => {
    const [at, post] = (numbers.fraction() < 0.5 ? shortCell() : undefined) ?? randomChange();
    const move = newMove();
    if (cells[at] !== post) add(move, Math.floor(at / days), at % days, post);
    return move;
  };
  /** Somebody works on another day of the same week instead. */
  const otherDay = () => {
    const [at, post] = shortCell() ?? randomChange();
    const [person, day] = [Math.floor(at / days), at % days];
    const from = (mondays[day] ?? 0) + numbers.below(WEEK);
    const move = newMove();
    if (post === FREE || from < 0 || from >= days || from === day || item(cells, person * days + from) < 0) return move;
    add(move, person, from, FREE);
    add(move, person, day, post);
    return move;
  };
  /** Two people change some days with each other. */
  const exchange = () => {
    const at = anyOpen();
    const [one, first] = [Math.floor(at / days), at % days];
    const other = numbers.below(board.people);
    const length = 1 + numbers.below(WEEK);
    const move = newMove();
    if (one === other) return move;
    for (let day = first; day < Math.min(days, first + length); day += 1) {
      const [mine, theirs] = [item(cells, one * days + day), item(cells, other * days + day)];
      if (mine < FREE || theirs < FREE || mine === theirs) continue;
      add(move, one, day, theirs);
      add(move, other, day, mine);
    }
    return move;
  };
  return () => {
    const which = numbers.fraction();
    const move = which < 0.35 ? oneCell() : which < 0.65 ? otherDay() : exchange();
    return move.persons.length === 0 ? undefined : move;
  };
}

/** @returns by how much it is worse; undefined where a rule would break, and nothing is changed then */
function apply(board: FillBoard, move: Move): number | undefined {
  const { cells, days } = board;
  let worse = 0;
  const { persons, days: on, posts, before } = move;
  for (let index = 0; index < persons.length; index += 1) {
    before.push(item(cells, item(persons, index) * days + item(on, index)));
    worse += board.set(item(persons, index), item(on, index), FREE);
  }
  for (let index = 0; index < persons.length; index += 1) {
    const [person, day, post] = [item(persons, index), item(on, index), item(posts, index)];
    if (post === FREE) continue;
    if (board.hindrance(person, day, post) !== undefined) {
      takeBack(board, move);
      return undefined;
    }
    worse += board.set(person, day, post);
  }
  return worse;
}

function takeBack(board: FillBoard, { persons, days, before }: Move): void {
  for (let index = 0; index < persons.length; index += 1)
    board.set(item(persons, index), item(days, index), item(before, index));
}

function restoreCells(board: FillBoard, to: Int16Array): void {
  const { cells, days } = board;
  for (let at = 0; at < cells.length; at += 1)
    if (cells[at] !== to[at]) board.set(Math.floor(at / days), at % days, item(to, at));
}

function missingOf(board: FillBoard, cells: Int16Array): number {
  const { problem, days } = board;
  // What the board misses now, changed by the cells in which the best plan differs.
  const missing = board.missing.slice();
  for (let at = 0; at < cells.length; at += 1) {
    const [now, then] = [item(board.cells, at), item(cells, at)];
    if (now >= 0) missing[now * days + (at % days)] = item(missing, now * days + (at % days)) + 1;
    if (then >= 0) missing[then * days + (at % days)] = item(missing, then * days + (at % days)) - 1;
  }
  return problem.needs.reduce(
    (sum, _, post) =>
      sum + missing.slice(post * days, (post + 1) * days).reduce((one, left) => one + Math.max(0, left), 0),
    0,
  );
}

function proposedCells({ problem, days }: FillBoard, cells: Int16Array): ProposedCell[] {
  return problem.people.flatMap(({ userId, open }, person) =>
    open.flatMap((isOpen, day): ProposedCell[] => {
      const post = item(cells, person * days + day);
      return isOpen ? [{ userId, day, post: post < 0 ? null : post }] : [];
    }),
  );
}

function unmetOf(board: FillBoard): Unmet[] {
  const { problem, days, missing, hindrance } = board;
  return problem.needs.flatMap(({ unitId }, post) =>
    problem.dates.flatMap((_, day): Unmet[] => {
      const count = item(missing, post * days + day);
      if (count <= 0) return [];
      const hindered = problem.people.flatMap((person, index) => {
        const by = person.unitId === unitId ? hindrance(index, day, post) : undefined;
        return by === undefined ? [] : [{ userId: person.userId, by }];
      });
      return [{ post, day, count, hindered }];
    }),
  );
}
