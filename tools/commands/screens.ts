// npm run screens: the pictures of docs/screens from the real product with the demo company.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../lifetime.ts';
import { root } from '../root.ts';
import { provideTestDatabase } from '../suites/test-database.ts';
import { provideProducts } from '../suites/test-product.ts';

await runCommand(async (lifetime) => {
  lifetime.atEnd(await provideTestDatabase({ durable: false }));
  lifetime.atEnd(await provideProducts(1));
  const screens = spawn(process.execPath, [join(root, 'e2e/screens.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  lifetime.atEnd(() => {
    screens.kill();
  });
  return await new Promise<number>((resolve, reject) => {
    screens.once('error', reject);
    screens.once('exit', (code) => resolve(code ?? 1));
  });
});
