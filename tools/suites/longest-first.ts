import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that run for long although they are short: a table or the whole catalogue of endpoints makes their tests. On a
 * fresh checkout vitest knows sizes alone and would begin them last, with nothing left for the other workers.
 */
export const LONG = [
  'e2e/specification.test.ts',
  'e2e/hr-report.test.ts',
  'e2e/offline.test.ts',
  'e2e/page-states.test.ts',
  'e2e/clock.test.ts',
  'e2e/project-leave.test.ts',
  'e2e/people.test.ts',
  'e2e/sign-in.test.ts',
  'e2e/shell.test.ts',
  'apps/server/test/endpoints/every-endpoint.test.ts',
  'apps/server/test/access/access.test.ts',
  'apps/server/test/demo.test.ts',
  'apps/server/src/modules/requests/request-races.test.ts',
  'apps/server/test/routes/part-two.test.ts',
  'apps/server/test/endpoints/mass-assignment.test.ts',
];

/** The order of vitest, each project's long files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, (file) => file.project.name);
    return [...projects.values()].flatMap((own) => own.toSorted((one, other) => rank(one) - rank(other)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((path) => moduleId.replaceAll('\\', '/').endsWith(path));
  return at === -1 ? LONG.length : at;
}
