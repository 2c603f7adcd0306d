/** The built web application: assets forever, the entry page always fresh; pages are addresses, files are files. */
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGIN_PATH, SESSION_COOKIE } from '@hadir/contract/specification.ts';
import type { App } from '../app-context.ts';
import { Refused } from './refused.ts';
import { sendRefusal } from './reply-error.ts';

const WEB_DIST = join(import.meta.dirname, '../../../web/dist');

type PagesApp = Pick<App, 'http' | 'config'>;

/** What the page must know before its first request; attributes, because inline scripts are forbidden. */
function settings(app: PagesApp): string {
  const meta = {
    'hadir-api-base': app.config.apiBase,
    'hadir-image-base': app.config.imageBase,
    'hadir-map-tiles': app.config.mapTilesUrl ?? '',
  };
  return Object.entries(meta)
    .map(([name, content]) => `<meta name="${name}" content="${content.replaceAll('"', '&quot;')}">`)
    .join('');
}

interface BuiltChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly css?: readonly string[];
}

type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/**
 * What the page draws with, asked for with the page itself: the program would name it only after it has started, a round
 * trip and some seconds of a slow phone later.
 */
function hints(chunk: BuiltChunk | undefined): string {
  if (chunk === undefined) return '';
  const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return [`<link rel="modulepreload" crossorigin href="/${chunk.file}">`, ...styles].join('');
}

/** The frame of signed-in pages. */
const frameOf = (manifest: BuildManifest) =>
  Object.values(manifest).find(({ name, src }) => name === 'frame' && src === undefined);

const LOGIN_PART = 'src/features/auth/login-page.tsx';
/** The file that holds the login page; several parts may share one (apps/web/vite.config.ts). */
function loginOf(manifest: BuildManifest, parts: Readonly<Record<string, string>>): BuiltChunk | undefined {
  return Object.values(manifest).find(({ file }) => file === parts[LOGIN_PART]);
}

/** The sign-in form, drawn by the build: it works before the program is there (apps/web/src/api/entry-form.ts). */
interface EntryForm {
  readonly head: string;
  readonly body: string;
}
const NO_FORM: EntryForm = { head: '', body: '' };

/** The entry page, by what it asks for beside itself. */
interface EntryPages {
  readonly open: string;
  readonly login: string;
  readonly signedIn: string;
}

async function entryPages(app: PagesApp, dist: string): Promise<EntryPages | null> {
  if (!existsSync(join(dist, 'index.html'))) return null;
  const read = (file: string) => readFile(join(dist, file), 'utf8');
  const page = (await read('index.html')).replace('<!--hadir-settings-->', settings(app));
  const manifest: BuildManifest = JSON.parse(await read('.vite/manifest.json'));
  const parts: Readonly<Record<string, string>> = JSON.parse(await read('.vite/parts.json'));
  const form: EntryForm = JSON.parse(await read('.vite/entry-form.json'));
  const pageWith = (chunk?: BuiltChunk, { head, body }: EntryForm = NO_FORM) =>
    page.replace('<!--hadir-frame-->', () => head + hints(chunk)).replace('<!--hadir-entry-->', () => body);
  return {
    open: pageWith(),
    login: pageWith(loginOf(manifest, parts), form),
    signedIn: pageWith(frameOf(manifest)),
  };
}

/**
 * Only a guess, for speed: the session itself is read by the first call of the API. The service worker, which is no
 * navigation, keeps the page for every later visit: those are of people who have signed in.
 */
function entryFor({ headers, url, cookies }: FastifyRequest, pages: EntryPages): string {
  if (headers['sec-fetch-dest'] === 'empty') return pages.signedIn;
  const signedIn = cookies[SESSION_COOKIE] !== undefined;
  if (!signedIn && url.split(/[?#]/, 1)[0] === LOGIN_PATH) return pages.login;
  return signedIn && !url.startsWith('/authentication/') ? pages.signedIn : pages.open;
}

/** What binds a document and says nothing about a file that one loads: a kilobyte less for each of them. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Folders of the build: an address in one of them is a file's. */
function foldersOf(dist: string): ReadonlySet<string> {
  const entries = existsSync(dist) ? readdirSync(dist, { withFileTypes: true }) : [];
  return new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name.toLowerCase()));
}

/**
 * Whether the web application has a say about this address. No page of it has a dot in its address, so one that has is
 * a file, and a file that is not there is not a page: a script that loads HTML fails far from its cause.
 */
function isPageAddress(url: string, folders: ReadonlySet<string>): boolean {
  // A proxy may write the whole address.
  const path = (url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '').toLowerCase();
  const [, first = ''] = path.split('/');
  if (first === 'api' || folders.has(first)) return false;
  return !/\.|%2e|%5c|%00/.test(path);
}

/** @param dist folder of the build */
export async function servePages(app: PagesApp, dist = WEB_DIST): Promise<void> {
  const entry = await entryPages(app, dist);
  const folders = foldersOf(dist);
  if (entry !== null) {
    await app.http.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      // The build writes them beside the files.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      dotfiles: 'deny',
      setHeaders(reply, path) {
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
        // A worker is bound by the policy it came with.
        if (!path.endsWith('service-worker.js')) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      },
    });
  }
  app.http.setNotFoundHandler((request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && isPageAddress(request.url, folders);
    if (!page || entry === null) return sendRefusal(request, reply, new Refused('TIDAK_DITEMUKAN'));
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(entryFor(request, entry));
  });
}
