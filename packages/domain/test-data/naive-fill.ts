/** What a planner without help would do, to compare with: each day's posts in their order, whoever may come first by name. */
import { fillBoard } from '../src/roster/auto-fill/fill-board.ts';
import type { FillProblem } from '../src/roster/auto-fill/fill-problem.ts';

/** @returns needed people that are missing at the end */
export function naiveFill(problem: FillProblem): number {
  const { people, days, missing, hindrance, set } = fillBoard(problem);
  for (let day = 0; day < days; day += 1)
    problem.needs.forEach((_, post) => {
      for (let person = 0; person < people && (missing[post * days + day] ?? 0) > 0; person += 1)
        if (hindrance(person, day, post) === undefined) set(person, day, post);
    });
  return missing.reduce((sum, left) => sum + Math.max(0, left), 0);
}
