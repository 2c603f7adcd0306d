import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkFiles, filesOf, printed } from './check-rooms.ts';
import { root } from './root.ts';

/** One check of the sources: its name and what it complains about, empty when all is well. */
export interface CheckResult {
  name: string;
  complaint: string;
}

const TYPED = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'tools', 'e2e'];

/** Types, lint, format and the order of the rooms. `tell` hears the name of each check as it ends. */
export async function runChecks(tell: (result: CheckResult) => void): Promise<CheckResult[]> {
  const checks: [name: string, () => Promise<string>][] = [
    ...TYPED.map((folder): [string, () => Promise<string>] => [
      `types of ${folder}`,
      () => tool('typescript/bin/tsc', ['-p', folder, '--pretty', 'false']),
    ]),
    ['lint', () => tool('oxlint/bin/oxlint', ['--deny-warnings'])],
    ['format', () => tool('@biomejs/biome/bin/biome', ['format', '--max-diagnostics=none', '--reporter=summary', '.'])],
    ['rooms', async () => checkFiles(filesOf(root)).map(printed).join('\n')],
  ];
  const results: CheckResult[] = [];
  for (const [name, run] of checks) {
    const result = { name, complaint: await run() };
    results.push(result);
    tell(result);
  }
  return results;
}

/** Runs a packaged tool; what it says when it fails. */
export function tool(file: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? '' : said.trim() || `${file} ended with code ${code}`));
  });
}

export function told(result: CheckResult): string {
  return result.complaint === '' ? `ok    ${result.name}` : `WRONG ${result.name}\n${result.complaint}`;
}
