// npm run test:faults: thirty faults put into a copy of the product, one after the other; how many do the tests name?
// Some of them: npm run test:faults -- 3 sql leave.
import { ALL_FAULTS, chosenFaults } from '../faults/all-faults.ts';
import { countLine, isEnough, lineOf } from '../faults/report.ts';
import { makeScratchCheckout } from '../faults/scratch-checkout.ts';
import { needsDatabase } from '../faults/seeded-fault.ts';
import { createTestRunner } from '../faults/test-runner.ts';
import { tryFaults } from '../faults/try-faults.ts';
import { runCommand } from '../lifetime.ts';
import { root } from '../root.ts';
import { provideTestDatabase } from '../suites/test-database.ts';

await runCommand(async (lifetime) => {
  const faults = chosenFaults(process.argv.slice(2));
  const scratch = makeScratchCheckout(root);
  lifetime.atEnd(() => scratch.remove());
  if (faults.some(needsDatabase)) lifetime.atEnd(await provideTestDatabase({ durable: false }));
  const runner = createTestRunner(scratch.path);
  lifetime.atEnd(() => runner.stop());
  const tried = await tryFaults(scratch.path, faults, runner, (one) => console.log(lineOf(one)));
  const missed = tried.filter(({ outcome }) => outcome.kind !== 'caught');
  if (missed.length > 0) console.log(`\nNot caught:\n${missed.map(lineOf).join('\n')}`);
  console.log(countLine(tried));
  return isEnough(tried, ALL_FAULTS.length) ? 0 : 1;
});
