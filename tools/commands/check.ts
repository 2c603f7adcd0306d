// npm run check: types, lint, format, rooms.
import { runChecks, told } from '../check.ts';

const results = await runChecks((result) => console.log(told(result)));
process.exitCode = results.some((result) => result.complaint !== '') ? 1 : 0;
