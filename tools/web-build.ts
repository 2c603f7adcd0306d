import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from './postgres/user-errors.ts';

/** What the built web is made from. Tests are not part of it. */
const SOURCES = ['apps/web', 'packages/contract', 'packages/domain', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = /(^|\/)(node_modules|dist|test-data|coverage)$|\.test\.tsx?$|vitest\.config\.ts$/;

/**
 * Builds apps/web/dist when its sources differ from those of the last build (content, not times: a checkout changes
 * times). The stamp is removed before and written after, so an interrupted build is never taken for a whole one.
 * @throws Trouble when vite fails
 */
export async function buildWeb(root: string, log: (line: string) => void): Promise<void> {
  const stampFile = join(root, '.cache/web-build');
  const stamp = sourcesHash(root);
  const built = existsSync(join(root, 'apps/web/dist/index.html'));
  if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  log('Membangun tampilan web. Diulang hanya bila sumbernya berubah.');
  rmSync(stampFile, { force: true });
  const code = await viteBuild(root);
  if (code !== 0) throw new Trouble('Tampilan web gagal dibangun. Perbaiki kesalahan di atas, lalu ulangi.');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function viteBuild(root: string): Promise<number> {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const end = () => vite.kill();
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    vite.once('error', reject);
    vite.once('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

/** One hash over the names and contents of everything the web is built from. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) add(hash, root, source);
  return hash.digest('hex');
}

function add(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  if (NOT_SOURCES.test(path)) return;
  const full = join(root, path);
  let names: string[] | undefined;
  try {
    names = readdirSync(full).sort();
  } catch {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of names) add(hash, root, `${path}/${name}`);
}
