/** Signing in by name and password, and the cookies that come of it. */
import { auth } from '@hadir/contract/auth/endpoints.ts';
import type { Served } from './http.ts';

export const signsIn = (server: Served, login: string, password: string) =>
  server.anonymous.call(auth.login, { body: { login, password } });

/** As a browser sends them back. */
export const cookieOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
