import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type RawRequest, sendRaw } from '../../../test/security/raw-request.ts';
import { type Served, serveWorld } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { authModule } from '../../modules/auth/auth.module.ts';
import { operationsModule } from '../../modules/operations/operations.module.ts';

const only = [authModule, operationsModule];
const OWN = 'hadir.example.co.id';
let w: World;
usesWorld({ only }, (made) => ({ w } = made));

/** The product at that public address, asked over a socket exactly as written. */
async function ask(request: RawRequest & { host: string }, env: Record<string, string> = {}) {
  const server: Served = await serveWorld(w, { only, env: { PUBLIC_URL: `https://${OWN}`, ...env } });
  try {
    await server.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.http.server.address() as AddressInfo;
    const rest = (request.headers ?? []).map(([name, value]) => [name, value] as const);
    return await sendRaw(port, { ...request, headers: [['Host', request.host], ...rest], ownHost: true });
  } finally {
    await server.close();
  }
}

const WELCOME = '/api/welcome';

describe('with PUBLIC_URL', () => {
  it.each([OWN, OWN.toUpperCase(), `${OWN}:443`, `${OWN}.`, 'localhost', '127.0.0.1:3000', '[::1]:3000'])(
    'Host %s is answered',
    async (host) => {
      expect((await ask({ host, path: WELCOME })).status).toBe(200);
    },
  );

  it.each(['evil.example', `${OWN}.evil.example`, `evil-${OWN}`, '10.0.0.7', '0.0.0.0', 'localhost.evil.example'])(
    'Host %s is sent away with 421 and the address to use',
    async (host) => {
      const answer = await ask({ host, path: WELCOME });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([421, 'HOST_LAIN']);
      expect(JSON.parse(answer.text).message).toContain(`https://${OWN}`);
      expect(answer.text).not.toContain(host);
    },
  );

  it.each(['/', '/apps/absent', '/assets/nothing.js'])('another Host gets %s neither', async (path) => {
    expect((await ask({ host: 'evil.example', path })).status).toBe(421);
  });

  describe('another Host asked by a browser for a page', () => {
    const HTML = [['Accept', 'text/html,application/xhtml+xml,*/*;q=0.8']] as const;
    const page = (path: string, host = 'evil.example', method = 'GET') => ask({ host, path, method, headers: HTML });

    it.each(['/', '/apps/absent', '/setujui?x=1'])('%s tells where HADIR is, in a page of its own', async (path) => {
      const { status, headers, text } = await page(path);
      expect([status, headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
      expect(text).toContain('<html lang="id">');
      expect(text).toContain(`HADIR ini dibuka lewat ${OWN}. Periksa alamat yang Anda buka.`);
      expect(text).toContain(`<a href="https://${OWN}/">Buka ${OWN}</a>`);
      expect(headers['cache-control']).toBe('no-store');
    });

    it('runs nothing and loads nothing: its policy names the one style it has', async () => {
      const { headers, text } = await page('/');
      const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
      expect(text).not.toMatch(/<script|<img|<link|\bon\w+=|style="|url\(/i);
    });

    it('says nothing of what was asked', async () => {
      const { text } = await page('/%3Cb%3Etipu?nama=tipu', 'tipu.example');
      expect(text).not.toContain('tipu');
    });

    it('has no body where only the head is asked for', async () => {
      const { status, headers, text } = await page('/', 'evil.example', 'HEAD');
      expect([status, headers['content-type'], text]).toEqual([421, 'text/html; charset=utf-8', '']);
    });

    it.each([
      ['a call of the API', { path: WELCOME }],
      ['a form that is sent', { path: '/', method: 'POST' }],
    ])('%s is answered to the program', async (_, request) => {
      const answer = await ask({ host: 'evil.example', headers: HTML, ...request });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([421, 'HOST_LAIN']);
    });

    it('what wants no page is told in JSON', async () => {
      const answer = await ask({ host: 'evil.example', path: '/', headers: [['Accept', 'application/json']] });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([421, 'HOST_LAIN']);
    });
  });

  it('a request line with another host is sent away, whatever Host says', async () => {
    expect((await ask({ host: OWN, path: `http://evil.example${WELCOME}` })).status).toBe(421);
    expect((await ask({ host: OWN, path: `http://${OWN}${WELCOME}` })).status).toBe(200);
  });

  it('X-Forwarded-Host is not believed without a trusted proxy, and judged with one', async () => {
    const forwarded = (name: string) => [['X-Forwarded-Host', name]] as const;
    expect((await ask({ host: 'evil.example', path: WELCOME, headers: forwarded(OWN) })).status).toBe(421);
    expect((await ask({ host: OWN, path: WELCOME, headers: forwarded('evil.example') })).status).toBe(200);
    const trusting = { TRUST_PROXY: '127.0.0.1' };
    expect((await ask({ host: '10.0.0.7:3000', path: WELCOME, headers: forwarded(OWN) }, trusting)).status).toBe(200);
    expect((await ask({ host: OWN, path: WELCOME, headers: forwarded('evil.example') }, trusting)).status).toBe(421);
  });

  it.each(['/api/health', '/api/health/live'])('%s answers to any Host: monitors ask by address', async (path) => {
    expect((await ask({ host: '10.0.0.7:3000', path })).status).toBe(200);
  });
});

it('without PUBLIC_URL any Host is answered', async () => {
  expect((await ask({ host: 'hadir.kantor', path: WELCOME }, { PUBLIC_URL: '' })).status).toBe(200);
});
