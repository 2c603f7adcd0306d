import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRoot } from '../postgres/identity.ts';
import { Trouble } from '../postgres/user-errors.ts';

/** Chromium without windows and what belongs to them: it takes less of the processor for the same page. */
const HEADLESS = 'chromium-headless-shell';
const PLACES = [
  `/usr/bin/${HEADLESS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser of the journeys: CHROMIUM_PATH, a usual place, or on Debian as root the package `chromium-headless-shell`,
 * where there is none `chromium`.
 * @throws Trouble with the remedy
 */
export function findChromium(log: (line: string) => void): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Trouble(
      `CHROMIUM_PATH menunjuk ${named}, tetapi berkas itu tidak ada. Perbaiki atau hapus pengaturannya.`,
    );
  }
  const found = PLACES.find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (isRoot() && existsSync('/etc/debian_version')) {
    log(`Memasang Chromium untuk uji di peramban (apt-get install ${HEADLESS}).`);
    if (install(HEADLESS) || (apt(['update']) && install(HEADLESS))) return `/usr/bin/${HEADLESS}`;
    log('Paket itu tidak ada; memasang chromium.');
    if (install('chromium')) return '/usr/bin/chromium';
  }
  throw new Trouble(
    'Chromium tidak ditemukan. Pasang Chromium, atau tunjuk letaknya dengan CHROMIUM_PATH, lalu ulangi.',
  );
}

function install(name: string): boolean {
  return apt(['install', '-y', '--no-install-recommends', name]);
}

function apt(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
