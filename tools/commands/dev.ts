// npm run dev: PostgreSQL, the server started anew at each change, and vite with hot reload in front of both.
import { join } from 'node:path';
import { createServer } from 'vite';
import { openData } from '../data-folder.ts';
import { runCommand } from '../lifetime.ts';
import { restartOnChange } from '../restart-on-change.ts';
import { root } from '../root.ts';
import { startServer } from '../server-process.ts';

const WEB_PORT = 5173;
const SERVER_SOURCES = ['apps/server/src', 'apps/server/migrations', 'packages/domain/src', 'packages/contract/src'];

await runCommand(async (lifetime) => {
  const data = await openData(process.env);
  lifetime.atEnd(() => data.close());
  const database = await data.database(console.log);
  const port = process.env.PORT || '3000';
  const environment = { ...process.env, ...database, PORT: port };
  const sources = SERVER_SOURCES.map((folder) => join(root, folder));
  const server = restartOnChange(sources, () => startServer(environment), console.log);
  lifetime.atEnd(() => server.stop());

  const vite = await createServer({
    root: join(root, 'apps/web'),
    server: { host: '127.0.0.1', port: WEB_PORT, proxy: { '/api': `http://127.0.0.1:${port}` } },
  });
  lifetime.atEnd(() => vite.close());
  await vite.listen();
  vite.printUrls();
  await lifetime.stopRequested;
  return 0;
});
