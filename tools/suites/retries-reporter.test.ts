import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../root.ts';
import { readReport, timedTests } from './report.ts';
import { startVitest } from './run-suite.ts';

let folder: string;
beforeEach(() => {
  // In the checkout, so that the file finds vitest.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/retries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a run tells which test passed only at its second try, and what failed at the first', async () => {
  writeFileSync(
    join(folder, 'some.test.ts'),
    `import { expect, it } from 'vitest';
    let tries = 0;
    it('steady', () => expect(1).toBe(1));
    it('shaky', { retry: 1 }, () => expect((tries += 1)).toBe(2));`,
  );
  // Its own, so that vitest looks for none further up.
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};');
  const report = join(folder, 'report.json');
  expect(await startVitest(['--root', folder], report).exitCode).toBe(0);
  const [steady, shaky] = timedTests(readReport(report));
  expect([steady?.name, steady?.tries, steady?.failedTries]).toEqual(['steady', 1, []]);
  expect([shaky?.name, shaky?.tries]).toEqual(['shaky', 2]);
  expect(shaky?.failedTries).toEqual([expect.stringMatching(/^expected 1 to be 2[^]*at .*some\.test\.ts:4$/)]);
});
