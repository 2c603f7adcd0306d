// npm run check: types, lint, format, layers, what nobody uses.
import { endChecks, runChecks, resultText } from '../check.ts';
import { interruptedCode, runCommand } from '../lifetime.ts';

await runCommand(async (lifetime) => {
  lifetime.atEnd(endChecks);
  const results = await runChecks((result) => console.log(resultText(result)));
  return results.some((result) => result.complaint !== '') ? 1 : 0;
}, interruptedCode);
