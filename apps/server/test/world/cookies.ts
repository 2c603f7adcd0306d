/** Cookies of session rows, as the browser would hold them: for load and fault runs with thousands of people. */
import fastifyCookie from '@fastify/cookie';
import fastifySecureSession from '@fastify/secure-session';
import Fastify from 'fastify';
import { CSRF_COOKIE, csrfToken } from '../../src/http/security/csrf.ts';
import { secretsOf } from '../../src/http/security/secrets.ts';

export interface Cookies {
  cookie: string;
  xsrf: string;
}

/** `secret` is the installation's HADIR_SECRET. */
export async function sealCookies(secret: string, sessionIds: readonly string[]): Promise<Cookies[]> {
  const secrets = secretsOf({ current: secret, previous: null });
  const http = Fastify();
  await http.register(fastifyCookie);
  await http.register(fastifySecureSession, { sessionName: 'session', cookieName: 'hadir_web', key: secrets.cookie });
  await http.ready();
  return sessionIds.map((sid) => {
    const sealed = encodeURIComponent(http.encodeSecureSession(http.createSecureSession({ sid })));
    const xsrf = csrfToken(secrets.csrf, sid);
    return { cookie: `hadir_web=${sealed}; ${CSRF_COOKIE}=${xsrf}`, xsrf };
  });
}
