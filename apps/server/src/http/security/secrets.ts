/** One secret per installation; everything that signs or seals is derived from it. */
import { createECDH, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { PushKeys, Secrets } from '../../app-context.ts';
import { type SealingKeys, sealingKey } from '../../db/sealed.ts';

/** The secret in force and, while it is being changed, the one before. */
export interface SecretTexts {
  readonly current: string;
  readonly previous: string | null;
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'hadir', purpose, 32));
/** Prepared once for signing: from plain bytes each mark would take five times as long. */
const keyFor = (secret: string, purpose: string): KeyObject => createSecretKey(derive(secret, purpose));

const P256_ORDER = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

/** The same pair on every server of the installation; a derived number that is no key of the curve is passed over. */
export function pushKeys(secret: string, round = 0): PushKeys {
  const derived = derive(secret, `web-push/${round}`);
  const hex = derived.toString('hex');
  if (/^0+$/.test(hex) || hex >= P256_ORDER) return pushKeys(secret, round + 1);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(derived);
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: derived.toString('base64url') };
}

/** What seals values and files. */
export function sealingKeys({ current, previous }: SecretTexts): SealingKeys {
  const of = (secret: string) => sealingKey(keyFor(secret, 'personal'));
  return previous === null ? [of(current)] : [of(current), of(previous)];
}

export function secretsOf(texts: SecretTexts): Secrets {
  const { current, previous } = texts;
  const each = <T>(of: (secret: string) => T): readonly [T, ...T[]] =>
    previous === null ? [of(current)] : [of(current), of(previous)];
  const signing = (purpose: string) => each((secret) => keyFor(secret, purpose));
  return {
    cookie: [...each((secret) => derive(secret, 'cookie'))],
    csrf: signing('csrf'),
    device: signing('device'),
    anchor: signing('anchor'),
    personal: sealingKeys(texts),
    mailDecision: signing('mail-decision'),
    door: signing('door'),
    push: pushKeys(current),
  };
}
