// npm run bench: the measurements of bench/ on a durable PostgreSQL of their own (or HADIR_TEST_DATABASE_URL).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../lifetime.ts';
import { root } from '../root.ts';
import { provideTestDatabase } from '../suites/test-database.ts';
import { buildWeb } from '../web-build.ts';

await runCommand(async (lifetime) => {
  await buildWeb(root, console.log);
  lifetime.atEnd(await provideTestDatabase({ durable: true }));
  const bench = spawn(process.execPath, [join(root, 'bench/run.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
  lifetime.atEnd(() => {
    bench.kill();
  });
  return await new Promise<number>((resolve, reject) => {
    bench.once('error', reject);
    bench.once('exit', (code) => resolve(code ?? 1));
  });
});
