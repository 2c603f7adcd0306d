// npm run test:long: the gate and every *.long.test.ts (kill rounds, full disk, fuzz).
import { runAll } from '../suites/run-all.ts';

process.env.LONG_TESTS = '1';
await runAll(process.argv.slice(2));
