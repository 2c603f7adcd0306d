// The door of every npm script. Plain JavaScript: this file must run on whatever Node the machine has (20.19 or newer).
// It installs what is missing, then hands over to the packaged Node 24, which runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-binary.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const COMMANDS = [
  'start',
  'dev',
  'test',
  'test-long',
  'test-faults',
  'check',
  'check-commits',
  'format',
  'db-tables',
  'new',
  'bench',
  'vectors',
  'measure-bot',
  'screens',
  'verify-audit',
  'confirm-clock',
  'backup',
  'restore',
  'demo',
];

const [command = '', ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  console.error(`Perintah tidak dikenal: "${command}". Pilih salah satu: ${COMMANDS.join(', ')}.`);
  process.exit(2);
}

try {
  await ensureInstalled(root);
  runOn(findNode(root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Runs the command and lives exactly as long as it does: signals go down, the exit code comes up.
 * @param {string} node path of the Node to use
 */
function runOn(node) {
  const script = fileURLToPath(new URL(`./commands/${command}.ts`, import.meta.url));
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    // The fourth entry ties the two lives together: when this process is killed, the channel closes and the child stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  watchNpm(child);
  child.on('error', (error) => {
    console.error(`Node ${node} tidak dapat dijalankan: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}

/**
 * npm that is killed cannot tell us; under npm a changed parent, or parent of the shell between, means just that.
 * Started by hand, a lost shell is no reason to stop (nohup).
 * @param {import('node:child_process').ChildProcess} child
 */
function watchNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = ancestors();
  setInterval(() => {
    if (ancestors() !== parents) child.kill('SIGTERM');
  }, 1000).unref();
}

/** The process ids of parent and grandparent; of the parent alone where there is no /proc. */
function ancestors() {
  try {
    // "pid (name) state ppid ...": the name may hold spaces and brackets.
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
