/**
 * A device is known for an account that has signed in on it: a signed cookie for that account alone. It opens nothing; it
 * only keeps strangers' failures apart from those of the account's own devices.
 */
import { createHmac, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app-context.ts';
import type { PublicCall } from '../../http/serve.ts';

const PREFIX = 'hadir_device_';
const KNOWN_SECONDS = 180 * 24 * 3_600;
/** People who share one browser; the cookies of those before them are removed. */
const MOST_ACCOUNTS = 20;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Asking = Pick<PublicCall, 'app' | 'request' | 'reply' | 'now'>;

const markOf = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Tells accounts apart without naming them. */
const cookieName = (key: KeyObject, accountKey: string) =>
  `${PREFIX}${markOf(key, `name:${accountKey}`)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)}`;

function signed(key: KeyObject, accountKey: string, { deviceId, at }: { deviceId: string; at: number }): string {
  return `${deviceId}.${at}.${markOf(key, `device:${accountKey}:${deviceId}:${at}`)}`;
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function deviceUnder(
  key: KeyObject,
  cookies: Record<string, string | undefined>,
  accountKey: string,
  now: number,
): string | null {
  const cookie = cookies[cookieName(key, accountKey)] ?? '';
  const [deviceId = '', seconds = ''] = cookie.split('.');
  const at = Number(seconds);
  if (!UUID.test(deviceId) || !Number.isInteger(at)) return null;
  if (!same(cookie, signed(key, accountKey, { deviceId, at }))) return null;
  return at * 1_000 + KNOWN_SECONDS * 1_000 > now ? deviceId : null;
}

/** The device's id where it is known for this account; null elsewhere. Looked for in the same way for unknown names. */
export function knownDevice(
  { app, request, now }: Pick<Asking, 'app' | 'request' | 'now'>,
  accountKey: string,
): string | null {
  // Under the secret before, too, while it is being changed.
  const found = app.secrets.device.map((key) => deviceUnder(key, request.cookies, accountKey, now));
  return found.find((deviceId) => deviceId !== null) ?? null;
}

const secureOf = (app: App) => app.config.tls !== null || app.config.publicUrl?.protocol === 'https:';

/** From now on this browser is known for the account. */
export function rememberDevice({ app, request, reply, now }: Asking, accountKey: string): void {
  const [key] = app.secrets.device;
  const name = cookieName(key, accountKey);
  const deviceId = knownDevice({ app, request, now }, accountKey) ?? randomUUID();
  const others = Object.entries(request.cookies)
    .filter(([other]) => other.startsWith(PREFIX) && other !== name)
    .map(([other, value]) => ({ other, at: Number(value?.split('.')[1] ?? 0) }))
    .sort((one, next) => next.at - one.at);
  for (const { other } of others.slice(MOST_ACCOUNTS - 1)) reply.clearCookie(other, { path: '/api/' });
  reply.setCookie(name, signed(key, accountKey, { deviceId, at: Math.floor(now / 1_000) }), {
    path: '/api/',
    sameSite: 'lax',
    secure: secureOf(app),
    httpOnly: true,
    maxAge: KNOWN_SECONDS,
  });
}
