import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

/** One check of the sources: its name and what it complains about, empty when all is well. */
export interface CheckResult {
  name: string;
  complaint: string;
}

interface Check {
  name: string;
  run: () => Promise<string>;
}

/** Longest first, so that no long one begins when the others have ended. */
const CHECKS: readonly Check[] = [
  ...['apps/web', 'apps/server', 'tools', 'packages/contract'].map(types),
  { name: 'layers', run: () => tool('tools/check-layers-of-checkout.ts', []) },
  { name: 'sql', run: () => tool('tools/check-sql-of-checkout.ts', []) },
  { name: 'format', run: () => biome('format', '--max-diagnostics=none', '--reporter=summary', '.') },
  { name: 'unused', run: () => checkUnused(root) },
  { name: 'lint', run: () => tool('node_modules/oxlint/bin/oxlint', ['--deny-warnings']) },
  ...['e2e', 'packages/domain'].map(types),
];

const running = new Set<ChildProcess>();

/**
 * Types, lint, format, the order of the layers, SQL and what nobody uses, as many at a time as there are cores.
 * @param onResult hears each check in the order of the list, as soon as it and those before have ended
 */
export async function runChecks(onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const complaints = sideBySide(
    CHECKS.map(({ run }) => run),
    availableParallelism(),
  );
  for (const [place, { name }] of CHECKS.entries()) {
    const result = { name, complaint: (await complaints[place]) ?? '' };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** Ends the checks that run. */
export function endChecks(): void {
  for (const child of running) child.kill();
}

/** Begins the jobs in their order, never more than `limit` at a time. @returns what each will bring, in their order */
export function sideBySide<T>(jobs: readonly (() => Promise<T>)[], limit: number): Promise<T>[] {
  const queue = jobs.map((job) => ({ job, outcome: Promise.withResolvers<T>() }));
  const waiting = queue.values();
  const work = async () => {
    for (const { job, outcome } of waiting) {
      await job().then(outcome.resolve, outcome.reject);
    }
  };
  for (let worker = 0; worker < limit; worker += 1) void work();
  return queue.map(({ outcome }) => outcome.promise);
}

/**
 * The types of a folder with a tsconfig.json. What the compiler knows of unchanged files is kept under .cache, so that a
 * second check looks only at what changed.
 */
export function checkTypes(folder: string): Promise<string> {
  const known = join(root, '.cache/types', `${folder.replaceAll(/[^\w-]+/g, '-')}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', known];
  return tool('node_modules/typescript/bin/tsc', ['-p', folder, '--pretty', 'false', ...incremental]);
}

/** Files, exports and dependencies that nobody uses, and lines of knip.jsonc that excuse nothing. */
export function checkUnused(folder: string): Promise<string> {
  const words = ['--directory', folder, '--no-progress', '--treat-config-hints-as-errors'];
  return tool('node_modules/knip/bin/knip.js', words);
}

function types(folder: string): Check {
  return { name: `types of ${folder}`, run: () => checkTypes(folder) };
}

/** Runs the formatter; what it says when it fails. */
export function biome(...args: string[]): Promise<string> {
  return tool('node_modules/@biomejs/biome/bin/biome', args);
}

/** Runs a Node program of the checkout; what it says when it fails. */
function tool(file: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code === 0 ? '' : said.trim() || `${file} ended with code ${code}`);
    });
  });
}

export function resultText(result: CheckResult): string {
  return result.complaint === '' ? `ok    ${result.name}` : `WRONG ${result.name}\n${result.complaint}`;
}
