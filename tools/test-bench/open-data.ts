// Opens the data like `npm start`, without a server: says "ready", then waits to be stopped. For the launcher's tests.
import { openData } from '../data-folder.ts';
import { runCommand } from '../lifetime.ts';

await runCommand(async (lifetime) => {
  const data = await openData(process.env);
  lifetime.atEnd(() => data.close());
  await data.database(console.log);
  console.log('ready');
  await lifetime.stopRequested;
  return 0;
});
