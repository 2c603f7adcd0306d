// npm start: builds the web when its sources changed, starts PostgreSQL unless DATABASE_URL names one, then the server.
import { openData } from '../data-folder.ts';
import { runCommand } from '../lifetime.ts';
import { root } from '../root.ts';
import { startServer } from '../server-process.ts';
import { buildWeb } from '../web-build.ts';

await runCommand(async (lifetime) => {
  const data = await openData(process.env);
  lifetime.atEnd(() => data.close());
  await buildWeb(root, console.log);
  const database = await data.database(console.log);
  const server = startServer({ ...process.env, ...database });
  lifetime.atEnd(() => server.stop());
  return await server.ended;
});
