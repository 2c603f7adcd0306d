// npm test: the gate. Names of suites may follow: npm test -- server web.
import { runAll } from '../suites/run-all.ts';

await runAll(process.argv.slice(2));
