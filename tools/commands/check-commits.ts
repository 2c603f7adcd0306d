// npm run check:commits: the subjects of commits that no remote has yet (CONTRIBUTING.md). Never a part of `npm test`:
// what is checked out may be anything.
import { subjectProblem } from '../commits/subjects.ts';
import { unpushedCommits } from '../commits/unpushed.ts';
import { root } from '../root.ts';

const unpushed = unpushedCommits(root);
if ('unknown' in unpushed) {
  console.log(`Nothing checked: ${unpushed.unknown}.`);
} else {
  const problems = unpushed.commits.flatMap(({ hash, subject }) => {
    const problem = subjectProblem(subject);
    return problem === undefined ? [] : [`${hash} ${subject}\n  ${problem}`];
  });
  for (const problem of problems) console.log(problem);
  console.log(`Subjects: ${unpushed.commits.length} not pushed yet, ${problems.length} to reword`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
