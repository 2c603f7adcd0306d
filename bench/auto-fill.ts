/** Proposing the five months with a hidden plan, beside a fill that only takes whoever comes first. */
import { judgeRoster } from '@hadir/domain/roster/judge-roster.ts';
import type { FillProblem, ProposedCell } from '@hadir/domain/roster/auto-fill/fill-problem.ts';
import { plannedDates } from '@hadir/domain/roster/auto-fill/planned-date.ts';
import { MOST_TRIES, proposeRoster } from '@hadir/domain/roster/auto-fill/propose-roster.ts';
import { naiveFill } from '../packages/domain/test-data/naive-fill.ts';
import { INSTANCES, rosterInstance } from '../packages/domain/test-data/roster-instances.ts';
import { fixed, type Row } from './table.ts';

const MOST_SECONDS = 30;
const MOST_MISSING = 0.02;

export function benchAutoFill(): Row[] {
  return INSTANCES.map((shape) => {
    const { problem } = rosterInstance(shape);
    const start = performance.now();
    const search = proposeRoster(problem);
    const { missing, needed } = search.improve(MOST_TRIES);
    const seconds = (performance.now() - start) / 1_000;
    const broken = errorsOf(problem, search.best());
    return {
      work: `roster proposed, month ${shape.seed}: ${shape.people} people x ${shape.days} days x 4 shifts`,
      measured: `${fixed(seconds, 1)} s, ${missing} of ${needed} missing, ${broken} rules broken`,
      partner: `whoever comes first: ${naiveFill(problem)} missing`,
      ratio: null,
      bar: `<= ${MOST_SECONDS} s, <= 2 %, 0 broken`,
      met: seconds <= MOST_SECONDS && missing / needed <= MOST_MISSING && broken === 0,
    };
  });
}

function errorsOf(problem: FillProblem, cells: readonly ProposedCell[]): number {
  const { dates, people, limits } = problem;
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return 0;
  const problems = people.flatMap(({ record }, person) =>
    judgeRoster(plannedDates(problem, person, cells), { first, last }, { person: record, limits }),
  );
  return problems.filter(({ level }) => level === 'error').length;
}
