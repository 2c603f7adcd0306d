// The Windows form of the shell guard in postmaster.ts: runs PostgreSQL and stops it when standard input closes.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const [postgres = '', flag = '', cluster = '', ...options] = process.argv.slice(2);
const child = spawn(postgres, [flag, cluster, ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('exit', (code) => process.exit(code ?? 1));
child.on('error', () => process.exit(1));

process.stdin.resume();
process.stdin.on('end', stop);
process.stdin.on('error', stop);

function stop() {
  spawnSync(join(dirname(postgres), 'pg_ctl.exe'), ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' });
}
