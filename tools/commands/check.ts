// npm run check: types, lint, format, rooms.
import { endChecks, runChecks, told } from '../check.ts';
import { interruptedCode, runCommand } from '../lifetime.ts';

await runCommand(async (lifetime) => {
  lifetime.atEnd(endChecks);
  const results = await runChecks((result) => console.log(told(result)));
  return results.some((result) => result.complaint !== '') ? 1 : 0;
}, interruptedCode);
