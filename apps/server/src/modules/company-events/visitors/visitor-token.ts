/** The private link of a guest: made of the installation's secret, stored nowhere, the same in each letter. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../../app-context.ts';

type Keys = App['secrets']['door'];

interface VisitorOf {
  readonly companyId: string;
  readonly id: string;
}

const macOf = (key: Keys[0], { companyId, id }: VisitorOf): Buffer =>
  createHmac('sha256', key).update(`visitor ${companyId} ${id}`).digest();

export const visitorToken = ([key]: Keys, visitor: VisitorOf): string =>
  `${visitor.id}.${macOf(key, visitor).toString('base64url')}`;

interface ReadToken {
  readonly id: string;
  readonly mac: Buffer;
}

export function readToken(text: string): ReadToken | undefined {
  const [, id, mac] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(text) ?? [];
  return id === undefined || mac === undefined ? undefined : { id, mac: Buffer.from(mac, 'base64url') };
}

/** Under each secret in force. */
export const isTokenOf = (keys: Keys, visitor: VisitorOf, mac: Buffer): boolean =>
  keys.some((key) => timingSafeEqual(macOf(key, visitor), mac));
