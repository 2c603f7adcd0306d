// npm test: the gate. Words may follow: npm test -- server check, npm test -- leave, npm test -- path/of/a.test.ts.
import { runAll } from '../suites/run-all.ts';

await runAll(process.argv.slice(2), { long: false });
