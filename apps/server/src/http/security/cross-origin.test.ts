import { auth } from '@hadir/contract/auth/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveWorld } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { authModule } from '../../modules/auth/auth.module.ts';

const PAGE = 'http://hadir.example:3000';
const API = 'http://hadir.example:4000';
const only = [authModule];
let w: World;
let server: Served;
usesWorld({ only }, (made) => ({ w } = made));
beforeAll(async () => {
  server = await serveWorld(w, { only, env: { PUBLIC_URL: PAGE, HADIR_API_BASE: API } });
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'OPTIONS', headers: Record<string, string>, at = server) =>
  at.app.http.inject({
    method,
    url: auth.login.path,
    headers: { host: 'hadir.example:4000', ...headers },
    ...(method === 'POST' ? { payload: { login: 'siapa', password: 'salah-sekali' } } : {}),
  });
const FROM_PAGE = { origin: PAGE, 'sec-fetch-site': 'same-site' };

describe('an API at another port of the own host', () => {
  it('answers the page, with its cookies', async () => {
    const before = await ask('OPTIONS', { ...FROM_PAGE, 'access-control-request-method': 'POST' });
    expect([before.statusCode, before.headers['access-control-allow-origin']]).toEqual([204, PAGE]);
    expect(before.headers['access-control-allow-headers']).toContain('x-xsrf-token');
    const answer = await ask('POST', FROM_PAGE);
    expect(answer.json<{ code: string }>().code).toBe('LOGIN_SALAH');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'cross-origin-resource-policy': 'same-site',
    });
    expect(answer.headers['content-security-policy']).toContain(`connect-src 'self' ${API}`);
  });

  it.each(['http://hadir.example:5000', 'http://evil.example', 'https://hadir.example:3000'])(
    'refuses a write from %s and tells it nothing',
    async (origin) => {
      const answer = await ask('POST', { origin, 'sec-fetch-site': 'same-site' });
      expect(answer.json<{ code: string }>().code).toBe('PERMINTAAN_DITOLAK');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('without another port nothing is said to other origins', async () => {
    const alone = await serveWorld(w, { only, env: { PUBLIC_URL: PAGE, HADIR_API_BASE: '/hadir' } });
    try {
      const answer = await ask('OPTIONS', { ...FROM_PAGE, 'access-control-request-method': 'POST' }, alone);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    } finally {
      await alone.close();
    }
  });
});
