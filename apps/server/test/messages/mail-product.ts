/** A product with one letter that has arrived, in a process of its own; it says in one line where it is. */
import { mailStage } from './mail-stage.ts';

const stage = await mailStage();
await stage.begin();
const { token } = await stage.mailed();
const url = await stage.server.app.http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${url} ${token}\n`);
process.once('SIGTERM', () => void stage.close().then(() => process.exit(0)));
