import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { servePages } from './pages.ts';

const SCRIPT = 'export const hadir = 1;\n'.repeat(100);
const INDEX = '<head><!--hadir-settings--><!--hadir-frame--></head><body><!--hadir-entry--></body>';
const FORM = { head: '<style>form{}</style>', body: '<form>$&</form>' };
const MANIFEST = {
  '_frame-1.js': { file: 'assets/frame-1.js', name: 'frame', css: ['assets/frame-1.css'] },
  '_with-login-1.js': { file: 'assets/login-1.js', name: 'with-login', css: ['assets/login-1.css'] },
  'src/app/layouts/in-shell.tsx': { file: 'assets/framed-1.js', name: 'framed', src: 'src/app/layouts/in-shell.tsx' },
};

const PARTS = { 'src/features/auth/login-page.tsx': 'assets/login-1.js' };

let dist: string;
let http: FastifyInstance;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'hadir-pages-'));
  for (const folder of ['assets', '.vite']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'index.html'), INDEX);
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(dist, '.vite/entry-form.json'), JSON.stringify(FORM));
  writeFileSync(join(dist, '.vite/parts.json'), JSON.stringify(PARTS));
  writeFileSync(join(dist, 'service-worker.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/start-1.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/start-1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/start-1.js.gz'), gzipSync(SCRIPT));
  http = Fastify();
  await http.register(fastifyCookie);
  await http.register(fastifyHelmet);
  http.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', 'camera=(self)'));
  await http.register(fastifyCompress, { threshold: 1_024, encodings: ['gzip', 'identity'] });
  await servePages({ http, config: readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1/none' }) }, dist);
  await http.ready();
});

afterAll(async () => {
  await http.close();
  rmSync(dist, { recursive: true });
});

const page = async (url: string, cookie?: string) =>
  (await http.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body;

describe('the entry page', () => {
  it('names the frame to a browser that was signed in, so that it is asked for at once', async () => {
    const body = await page('/apps/absent', 'hadir_web=sealed');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/frame-1.js">');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/frame-1.css">');
  });

  it('brings the form and the scripts of the login page to whoever opens it, and to nobody else', async () => {
    const body = await page('/authentication/login?ke=%2Fakun');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/login-1.js">');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/login-1.css">');
    for (const url of ['/apps/absent', '/authentication/one-time-code', '/'])
      expect(await page(url)).not.toMatch(/login-1|<form>|hadir-entry/);
    expect(body).toContain(FORM.head);
    expect(body).toContain(FORM.body);
    expect(await page('/authentication/login', 'hadir_web=sealed')).not.toContain('<form>');
  });

  it('names the frame to the service worker, whoever is signed in when it is installed', async () => {
    const { body } = await http.inject({ url: '/', headers: { 'sec-fetch-dest': 'empty' } });
    expect(body).toContain('frame-1');
  });

  it('names it neither on the login page nor to a stranger', async () => {
    expect(await page('/authentication/login', 'hadir_web=sealed')).not.toContain('frame-1');
    expect(await page('/apps/absent')).not.toContain('frame-1');
  });
});

describe('what binds a document', () => {
  const SECURITY = /^(content-security|permissions|cross-origin|origin-agent|referrer|x-|strict-transport)/;
  const securityOf = async (url: string) =>
    Object.keys((await http.inject(url)).headers)
      .filter((name) => SECURITY.test(name))
      .sort();

  it.each(['/assets/start-1.js', '/'])('is said once: %s', async (url) => {
    const ofFile = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'];
    const found = await securityOf(url);
    expect(found).toEqual(expect.arrayContaining(ofFile));
    if (url === '/') expect(found).toEqual(expect.arrayContaining(['content-security-policy', 'permissions-policy']));
    else expect(found).toEqual(ofFile);
  });

  it('comes with the worker, which is bound by its own', async () => {
    expect(await securityOf('/service-worker.js')).toContain('content-security-policy');
  });
});

describe('a script of the build', () => {
  const script = (accepted: string) =>
    http.inject({ url: '/assets/start-1.js', headers: accepted === '' ? {} : { 'accept-encoding': accepted } });

  it('goes out as it was compressed by the build, brotli before gzip', async () => {
    const small = await script('gzip, deflate, br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
    const middle = await script('gzip');
    expect(middle.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(middle.rawPayload).toString()).toBe(SCRIPT);
  });

  it('is a script for ever in every form, and proxies keep the forms apart', async () => {
    for (const accepted of ['br', 'gzip', '']) {
      const { headers } = await script(accepted);
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['vary']).toMatch(/accept-encoding/i);
    }
    expect((await script('')).body).toBe(SCRIPT);
  });

  it('has no address for its compressed forms', async () => {
    expect((await http.inject('/assets/start-1.js.br')).statusCode).toBe(404);
  });
});

describe('an address without a file', () => {
  const FILES = ['/assets/nothing.js', '/assets', '/assets/', '/favicon2.ico', '/x.map', '/apps/absent/x.js', '/.env'];
  const MORE = ['/laporan/.git/config', '/wp-login.php', '/%2eenv', '/service-worker2.js', '/ASSETS/x', '/x.map?v=1'];

  it.each([...FILES, ...MORE])('%s is no page: 404 without HTML', async (url) => {
    const answer = await http.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'TIDAK_DITEMUKAN']);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it.each(['/api/nothing', '/api', '/api/', '/API/x'])('%s is the API’s 404', async (url) => {
    expect((await http.inject({ url })).json().code).toBe('TIDAK_DITEMUKAN');
  });

  it.each([
    '/',
    '/apps/absent',
    '/laporan/all?q=a.b',
    '/authentication/login#x',
    '/unknown/page',
    '/setujui?token=a.b',
  ])('%s is drawn by the application', async (url) => {
    const answer = await http.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await http.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });

  it('written as a whole address is the same', async () => {
    expect((await http.inject({ url: 'http://127.0.0.1:3000/apps/absent' })).statusCode).toBe(200);
    expect((await http.inject({ url: 'http://127.0.0.1:3000/x.map' })).statusCode).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s of a page is 404', async (method) => {
    expect((await http.inject({ method, url: '/apps/absent' })).statusCode).toBe(404);
  });
});
