/** Sections 3, 7 and 8: the current user, logout, the CSRF cookie, base locations, four kinds of error. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { describe, expect } from 'vitest';
import { CallError } from '../../apps/web/src/api/call-error.ts';
import { remote } from '../../apps/web/src/api/call.ts';
import { useUser } from '../../apps/web/src/api/user.ts';
import { baseUrl, openAs, openPage, settled, signIn } from '../browser.ts';
import { check } from './check.ts';

const DESK = { size: 'desktop' } as const;
const USER = {
  fullname: 'Ratna Wijayanti',
  photo: '/api/files/018f0000-0000-7000-8000-000000000001',
  role: 'admin',
  isLeader: false,
  companyId: '018f0000-0000-7000-8000-000000000002',
  requiredSelfie: true,
  isUserProject: false,
};

/** The call layer in this process against a server of our own; the page's settings are a plain object. */
async function calling(
  reply: (path: string) => number | 'hang' | 'drop',
  run: (base: string) => Promise<void>,
): Promise<void> {
  const server: Server = createServer((request, response) => {
    const answer = reply(request.url ?? '');
    if (answer === 'hang') return;
    if (answer === 'drop') return void request.socket.destroy();
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{"data":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const before = Reflect.get(globalThis, 'document');
  Reflect.set(globalThis, 'document', { querySelector: () => ({ content: base }), cookie: '' });
  try {
    await run(base);
  } finally {
    Reflect.set(globalThis, 'document', before);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

interface Probe {
  readonly method: 'GET';
  readonly path: string;
}

const probe = (path: string) => remote<Probe>('GET', path);

async function errorOf(call: Promise<unknown>): Promise<CallError> {
  const callError: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(callError instanceof CallError)) throw new Error('the call did not fail as a CallError');
  return callError;
}

function callChecks(): void {
  check('3, 7: GET /api/user answers a data object with exactly the fields of the current user', async () => {
    const { context } = await openPage(DESK);
    await signIn(context, 'admin');
    const reply: unknown = await (await context.request.get('/api/user')).json();
    expect(Object.keys((reply as { data: object }).data).toSorted()).toEqual(Object.keys(USER).toSorted());
  });

  check('3, 7: the full response is returned unless the simple view is requested, which has four fields', () => {
    const seen: unknown[] = [];
    function Reader() {
      seen.push(useUser().data, useUser({ simple: true }).data);
      return null;
    }
    const value = { fallback: { '/api/user': { data: USER } } };
    renderToString(createElement(SWRConfig, { value }, createElement(Reader)));
    expect(seen[0]).toEqual({ data: USER });
    expect(seen[1]).toEqual({
      fullname: USER.fullname,
      photo: USER.photo,
      requiredSelfie: USER.requiredSelfie,
      isUserProject: USER.isUserProject,
    });
  });

  check('3: the user store keeps fullname and companyId', async () => {
    const { page, context } = await openAs('admin', '/akun', DESK);
    const reply = (await (await context.request.get('/api/user')).json()) as {
      data: { companyId: string; fullname: string };
    };
    expect(await page.locator('[data-company]').getAttribute('data-company')).toBe(reply.data.companyId);
    expect(await page.getByRole('button', { name: `Profil ${reply.data.fullname}` }).count()).toBe(1);
  });

  check('3, 7: the photo is shown from the uploads path on the API host', async () => {
    const { page, context } = await openPage(DESK);
    await signIn(context, 'admin');
    await page.route('**/api/user', (route) => route.fulfill({ json: { data: USER } }));
    const photoRequest = page.waitForRequest((request) => request.url().includes('/api/files/'));
    await page.goto('/akun');
    expect((await photoRequest).url()).toContain(`${baseUrl()}${USER.photo}?w=`);
  });

  check('7: the errors of the user fetch are passed on to the caller', async () => {
    const { page, context } = await openPage(DESK);
    await signIn(context, 'admin');
    const body = { code: 'KESALAHAN_SERVER', message: 'Terjadi kesalahan di server.', ref: 'HD-0000abcd' };
    await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: body }));
    await page.goto('/akun');
    await page.getByText('Terjadi kesalahan di server.').waitFor();
    await page.getByText('HD-0000abcd').waitFor();
    await page.unroute('**/api/user');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Akun saya' }).waitFor();
  });

  check('7: after POST /api/logout local storage is cleared and the user goes to /authentication/login', async () => {
    const { page } = await openAs('agent', '/akun', DESK);
    expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
    const posted = page.waitForRequest((request) => request.url().endsWith('/api/logout'));
    await page.getByRole('button', { name: /^Profil / }).click();
    await page.getByRole('button', { name: 'Keluar', exact: true }).click();
    expect((await posted).method()).toBe('POST');
    await page.waitForURL('**/authentication/login');
    await settled(page);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.goto('/akun');
    await page.waitForURL('**/authentication/login?ke=**');
  });

  check('7: the cookie XSRF-TOKEN is read and sent in the header X-XSRF-TOKEN', async () => {
    const { page, context } = await openAs('admin', '/akun', DESK);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.goto('/akun?bagian=keamanan');
    await openAs('admin', '/akun', DESK, { newSession: true });
    await page.reload();
    await page.getByRole('button', { name: 'Keluarkan dari perangkat lain' }).click();
    const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
    expect((await sent).headers()['x-xsrf-token']).toBe(decodeURIComponent(cookie?.value ?? ''));
  });

  check('7: the session is sealed in the cookie hadir_web, out of reach of scripts', async () => {
    const { page, context } = await openAs('admin', '/akun', DESK);
    const cookie = (await context.cookies()).find(({ name }) => name === 'hadir_web');
    expect(cookie?.httpOnly).toBe(true);
    expect(await page.evaluate(() => document.cookie)).not.toContain('hadir_web');
    expect(cookie?.value).not.toContain('admin');
  });

  check('7: requests go to the base API location, images come from the base image location', async () => {
    const { page } = await openPage(DESK);
    const otherOrigin = 'http://127.0.0.1:9';
    await page.route('**/authentication/login', async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/html',
        body: html
          .replaceAll(/<meta name="hadir-api-base"[^>]*>/g, '')
          .replace('<head>', `<head><meta name="hadir-api-base" content="${otherOrigin}">`),
      });
    });
    const welcomeRequest = page.waitForRequest((request) => request.url().endsWith('/api/welcome'));
    await page.goto('/authentication/login');
    expect((await welcomeRequest).url()).toBe(`${otherOrigin}/api/welcome`);
  });

  check('8, 9: success is status 200 to 299, every other status is a status error', async () => {
    await calling(
      (path) => Number(path.slice(1)),
      async () => {
        for (const status of [200, 201, 250, 299])
          await expect(probe(`/${status}`)(), String(status)).resolves.toBeDefined();
        for (const status of [300, 400, 404, 409, 500, 503]) {
          expect(await errorOf(probe(`/${status}`)())).toMatchObject({ kind: 'status', status });
        }
      },
    );
  });

  check('8: a network error is told as one', async () => {
    await calling(
      () => 'drop',
      async () => expect((await errorOf(probe('/x')())).kind).toBe('network'),
    );
  });

  check('8: an aborted request is told as one', async () => {
    await calling(
      () => 'hang',
      async () => {
        const stop = new AbortController();
        const callError = errorOf(probe('/x')({ signal: stop.signal }));
        stop.abort();
        expect((await callError).kind).toBe('aborted');
      },
    );
  });

  check('8: a timeout is told as one', async () => {
    await calling(
      () => 'hang',
      async () => expect((await errorOf(probe('/x')({ timeoutMs: 50 }))).kind).toBe('timeout'),
    );
  });
}

describe('specification, calls', () => {
  callChecks();
});
