import { runChecks, told } from '../check.ts';
import { runCommand } from '../lifetime.ts';
import { root } from '../root.ts';
import { buildWeb } from '../web-build.ts';
import { findChromium } from './chromium.ts';
import type { Tally } from './run-suite.ts';
import { runSuite } from './run-suite.ts';
import type { Suite } from './suites.ts';
import { SUITES } from './suites.ts';
import { provideTestDatabase } from './test-database.ts';

/**
 * Everything that must hold, in one run: the checks of the sources (each counts as a test), then every suite. Ends
 * with one line `Total: N passed, M failed`; the exit code is 0 only when something passed and nothing failed.
 * @param chosen names of suites, or `check`; none = all
 */
export async function runAll(chosen: readonly string[]): Promise<never> {
  return await runCommand(async (lifetime) => {
    const unknown = chosen.filter((name) => name !== 'check' && !SUITES.some((suite) => suite.name === name));
    if (unknown.length > 0) console.error(`No such suite: ${unknown.join(', ')}`);
    const wanted = (name: string) => chosen.length === 0 || chosen.includes(name);
    const total: Tally = { passed: 0, failed: unknown.length };

    if (wanted('check')) add(total, await checks());
    const suites = SUITES.filter((suite) => wanted(suite.name));
    if (suites.length > 0) lifetime.atEnd(await provideTestDatabase({ durable: false }));
    for (const suite of suites) add(total, await timed(suite));

    // The last line, whatever ends the database afterwards: nothing is printed on the way out.
    console.log(`Total: ${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 && total.passed > 0 ? 0 : 1;
  });
}

async function checks(): Promise<Tally> {
  const results = await runChecks((result) => console.log(told(result)));
  const failed = results.filter((result) => result.complaint !== '').length;
  return { passed: results.length - failed, failed };
}

async function timed(suite: Suite): Promise<Tally> {
  console.log(`\n== ${suite.name}`);
  const begin = performance.now();
  const tally = await prepared(suite);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`== ${suite.name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`);
  return tally;
}

/** A suite whose needs cannot be met has failed; the others still run. */
async function prepared(suite: Suite): Promise<Tally> {
  try {
    if (suite.needs.includes('web-build')) await buildWeb(root, console.log);
    if (suite.needs.includes('chromium')) process.env.CHROMIUM_PATH = findChromium(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  return await runSuite(suite);
}

function add(total: Tally, more: Tally): void {
  total.passed += more.passed;
  total.failed += more.failed;
}
