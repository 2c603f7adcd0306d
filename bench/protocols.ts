/** Whether HTTP/2 would help a first visit on a slow line: the same TLS front before the product, with and without it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';
import { CHROMIUM, CHROMIUM_ARGS, cookiesFor, PHONE_SIZE, slowPhone } from './web.ts';

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly as?: 'admin' | 'staff';
}

/** data table */
const visits: readonly Visit[] = [
  { name: 'login', path: '/authentication/login' },
  { name: "employee's home", path: '/dashboards/dashboard', as: 'staff' },
  { name: 'people', path: '/management/user', as: 'admin' },
];
const ROUNDS = 3;

/** A certificate of this run alone. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-protocols-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...options, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const read = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return read;
}

/** Headers of HTTP/1 that HTTP/2 refuses. */
const OF_THE_LINE = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

function forward(product: Product, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !OF_THE_LINE.has(name));
  const options = {
    method: incoming.method,
    headers: { ...Object.fromEntries(headers), host: new URL(product.url).host },
  };
  const behind = request(`${product.url}${incoming.url}`, options, (response) => {
    const own = Object.entries(response.headers).filter(([name]) => !OF_THE_LINE.has(name));
    outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(own));
    response.pipe(outgoing);
  });
  behind.on('error', () => outgoing.stream?.destroy());
  // Whoever leaves the page ends its stream of news as well.
  outgoing.on('close', () => behind.destroy());
  incoming.pipe(behind);
}

async function startFront(product: Product): Promise<{ origin: string; stop: () => void }> {
  const front = createSecureServer({ ...certificate(), allowHTTP1: true }, (incoming, outgoing) =>
    forward(product, incoming, outgoing),
  );
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return { origin: `https://127.0.0.1:${(front.address() as AddressInfo).port}`, stop: () => front.close() };
}

/** Seconds until the page shows its heading, and the protocol that brought it. */
async function firstVisit(browser: Browser, product: Product, at: { address: string; session?: string }) {
  const context = await browser.newContext({
    viewport: PHONE_SIZE,
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  });
  if (at.session !== undefined) {
    const cookies = await cookiesFor(product, at.session);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: at.address })));
  }
  const page = await slowPhone(context);
  await page.goto(at.address, { waitUntil: 'commit', timeout: 120_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 120_000 });
  const measured = await page.evaluate<{ seconds: number; protocol: string }>(
    `({ seconds: performance.now() / 1000, protocol: performance.getEntriesByType('navigation')[0].nextHopProtocol })`,
  );
  await context.close();
  return measured;
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

/** @param sessions of an admin and of an employee */
export async function benchProtocols(product: Product, sessions: { admin: string; staff: string }): Promise<Row[]> {
  const front = await startFront(product);
  const launch = (...more: string[]) =>
    chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS, '--ignore-certificate-errors', ...more] });
  const browsers = { h2: await launch(), 'http/1.1': await launch('--disable-http2') };
  try {
    const rows: Row[] = [];
    for (const visit of visits) {
      const seconds: Record<string, number[]> = { h2: [], 'http/1.1': [] };
      const session = visit.as === undefined ? {} : { session: sessions[visit.as] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [wanted, browser] of Object.entries(browsers)) {
          const one = await firstVisit(browser, product, { address: `${front.origin}${visit.path}`, ...session });
          if (one.protocol !== wanted) throw new Error(`${one.protocol} instead of ${wanted}`);
          seconds[wanted]?.push(one.seconds);
        }
      const [two, one] = [median(seconds['h2'] ?? []), median(seconds['http/1.1'] ?? [])];
      rows.push({
        work: `first visit of ${visit.name} over TLS, slow phone`,
        measured: `HTTP/2 ${fixed(two, 1)} s`,
        partner: `HTTP/1.1 ${fixed(one, 1)} s`,
        ratio: two / one,
        bar: 'no bar: says whether HTTP/2 of our own is worth it',
        met: true,
      });
    }
    return rows;
  } finally {
    await Promise.all(Object.values(browsers).map((browser) => browser.close()));
    front.stop();
  }
}
