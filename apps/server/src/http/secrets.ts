/** One secret per installation, made at the first start and kept in the data folder (house.md 8). */
import { createECDH, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PushKeys, Secrets } from '../app-context.ts';

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'hadir', purpose, 32));
/** Prepared once for signing: from plain bytes each mark would take five times as long. */
const signingKey = (secret: string, purpose: string): KeyObject => createSecretKey(derive(secret, purpose));

const P256_ORDER = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

/** The same pair on every server of the installation; a derived number that is no key of the curve is passed over. */
function pushKeys(secret: string, round = 0): PushKeys {
  const derived = derive(secret, `web-push/${round}`);
  const hex = derived.toString('hex');
  if (/^0+$/.test(hex) || hex >= P256_ORDER) return pushKeys(secret, round + 1);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(derived);
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: derived.toString('base64url') };
}

export function loadSecrets(given: string | null, dataDir: string): Secrets {
  const path = join(dataDir, 'secret');
  if (given === null && !existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  const secret = given ?? readFileSync(path, 'utf8').trim();
  return {
    cookie: derive(secret, 'cookie'),
    csrf: signingKey(secret, 'csrf'),
    anchor: signingKey(secret, 'anchor'),
    personal: signingKey(secret, 'personal'),
    mailDecision: signingKey(secret, 'mail-decision'),
    push: pushKeys(secret),
  };
}
