/**
 * A key that is open, between two requests of one browser: its holder's key, sealed by the installation, in a cookie that
 * scripts cannot read and that serves one session for fifteen minutes after it was last used. The server stores it nowhere.
 */
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { seal, unseal } from '../../db/sealed.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { findKey, type StoredKey } from './keys.store.ts';

const COOKIE = 'hadir_konseling';
const PATH = '/api/counseling';
const OPEN_MINUTES = 15;

type Caller = Pick<Call, 'actor' | 'app' | 'now' | 'request' | 'reply'>;

/** Names the owner of the pair; nothing sealed for one opens for another. */
export const placeOfKey = ({ companyId, userId }: Pick<Call['actor'], 'companyId' | 'userId'>): string =>
  `counseling-key/${companyId}/${userId}`;

const placeOfOpen = ({ actor }: Pick<Call, 'actor'>, keyId: string): string =>
  `counseling-open/${actor.sessionId}/${keyId}`;

function setCookie({ app, reply }: Caller, value: string, maxAge: number): void {
  reply.setCookie(COOKIE, value, {
    path: PATH,
    sameSite: 'strict',
    secure: app.config.tls !== null || app.config.publicUrl?.protocol === 'https:',
    httpOnly: true,
    maxAge,
  });
}

/** @returns until when it stays open if nobody uses it */
export function rememberOpenKey(c: Caller, key: Pick<StoredKey, 'id'>, holderKey: Buffer): Instant {
  const until = (c.now + OPEN_MINUTES * MINUTE_MS) as Instant;
  const text = `${until}.${holderKey.toString('base64url')}`;
  setCookie(c, seal(c.app.secrets.personal, placeOfOpen(c, key.id), text), OPEN_MINUTES * 60);
  return until;
}

export function closeOpenKey(c: Caller): void {
  setCookie(c, '', 0);
}

function readOpenKey(c: Caller, key: Pick<StoredKey, 'id'>): { until: Instant; holderKey: Buffer } | undefined {
  const sealed = c.request.cookies[COOKIE];
  if (sealed === undefined || sealed === '') return undefined;
  try {
    const [until = '', holder = ''] = unseal(c.app.secrets.personal, placeOfOpen(c, key.id), sealed).split('.');
    return Number(until) > c.now
      ? { until: Number(until) as Instant, holderKey: Buffer.from(holder, 'base64url') }
      : undefined;
  } catch {
    // Of another session, of a key given up, or made up.
    return undefined;
  }
}

export const openKeyUntil = (c: Caller, key: Pick<StoredKey, 'id'>): Instant | undefined => readOpenKey(c, key)?.until;

export interface OpenKey {
  readonly key: StoredKey;
  readonly holderKey: Buffer;
}

/** Undefined while it is closed; used, it stays open for another while. */
export async function findOpenKey(c: Call): Promise<OpenKey | undefined> {
  const key = await findKey(c.db, c.actor.userId);
  const open = key === undefined ? undefined : readOpenKey(c, key);
  if (key === undefined || open === undefined) return undefined;
  rememberOpenKey(c, key, open.holderKey);
  return { key, holderKey: open.holderKey };
}

/** @throws Refused KUNCI_KONSELING_TERTUTUP */
export async function requireOpenKey(c: Call): Promise<OpenKey> {
  const open = await findOpenKey(c);
  if (open === undefined) throw new Refused('KUNCI_KONSELING_TERTUTUP');
  return open;
}
