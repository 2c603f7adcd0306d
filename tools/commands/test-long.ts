// npm run test:long: the gate and every *.long.test.ts (kill rounds, full disk, fuzz), with all samples.
import { runAll } from '../suites/run-all.ts';

await runAll(process.argv.slice(2), { long: true });
