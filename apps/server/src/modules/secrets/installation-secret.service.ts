/**
 * The secret at the start: the one that sealed the data, or none of it is touched. A lost secret is never replaced, a
 * wrong one is never written with.
 */
import type { Secrets, PushKeys } from '../../app-context.ts';
import { BadSetting, type Config } from '../../config.ts';
import { type Db, type Pool, transaction } from '../../db/pool.ts';
import { keyThatOpens, seal, type SealingKey, type SealingKeys } from '../../db/sealed.ts';
import { pushKeys, type SecretTexts, sealingKeys, secretsOf } from '../../http/security/secrets.ts';
import { z } from 'zod';
import { installationKey } from './installation-key.service.ts';
import { createSecretFile, readSecretFile, secretPath } from './secret-file.ts';
import { latestRotation, type Rotation } from './reseal.store.ts';
import * as store from './secret-check.store.ts';

const CONSTANT = 'HADIR';
const checkPlace = (mark: string) => `secret/${mark}`;
/** Values of each kind that are tried in a database that does not yet say which secret sealed it. */
const TRIED = 5;

type SecretSettings = Pick<Config, 'secret' | 'previousSecret' | 'dataDir'>;

/** The setting or file that the secret comes from, for sentences. */
const sourceOf = ({ secret, dataDir }: SecretSettings) =>
  secret === null ? `berkas ${secretPath(dataDir)}` : 'HADIR_SECRET';

function lostSecret({ dataDir }: SecretSettings): BadSetting {
  return new BadSetting(
    `Rahasia instalasi tidak ditemukan: HADIR_SECRET kosong dan berkas ${secretPath(dataDir)} tidak ada, padahal basis data memuat data yang disegel dengannya. Kembalikan isi HADIR_SECRET atau berkas itu dari cadangan; jangan membuat yang baru, karena upah dan nomor KTP tidak akan terbuka lagi.`,
  );
}

function wrongSecret(settings: SecretSettings): BadSetting {
  return new BadSetting(
    `Rahasia di ${sourceOf(settings)} bukan rahasia yang menyegel data instalasi ini. Kembalikan rahasia semula dari cadangan dan jangan menimpanya; bila rahasia memang diganti, isi HADIR_SECRET_PREVIOUS dengan yang lama.`,
  );
}

function unfinishedChange(settings: SecretSettings): BadSetting {
  return new BadSetting(
    `Penggantian rahasia belum selesai: sebagian data masih disegel dengan rahasia selain ${sourceOf(settings)}. Isi HADIR_SECRET_PREVIOUS dengan rahasia yang satunya sampai log menyebut penyegelan ulang selesai.`,
  );
}

const opensCheck = (keys: SealingKeys, { mark, sealed }: store.SecretCheck) =>
  keyThatOpens(keys, checkPlace(mark), sealed) !== undefined;

const checkOf = (key: SealingKey): store.SecretCheck => ({
  mark: key.mark,
  sealed: seal([key], checkPlace(key.mark), CONSTANT),
});

/** Of before the database knew its secret. @throws BadSetting when no key opens any of the sealed values */
async function keysInUse(db: Db, keys: SealingKeys, settings: SecretSettings): Promise<SealingKey[]> {
  const samples = await store.sampleSealed(db, TRIED);
  const opened = samples.flatMap(({ kind, row }) => keyThatOpens(keys, kind.place(row.key), row.sealed) ?? []);
  if (samples.length > 0 && opened.length === 0) throw wrongSecret(settings);
  return [...new Set(opened)];
}

/** @throws BadSetting when a secret in use is not among the given ones */
async function requireSecrets(db: Db, keys: SealingKeys, settings: SecretSettings): Promise<void> {
  const checks = await store.secretChecks(db);
  const inUse = checks.length === 0 ? await keysInUse(db, keys, settings) : [];
  const unopened = checks.filter((check) => !opensCheck(keys, check));
  if (unopened.length > 0) throw unopened.length === checks.length ? wrongSecret(settings) : unfinishedChange(settings);
  for (const key of new Set([...inUse, keys[0]])) await store.insertSecretCheck(db, checkOf(key));
}

async function textsOf(db: Db, settings: SecretSettings): Promise<SecretTexts> {
  const given = settings.secret ?? readSecretFile(settings.dataDir);
  const previous = settings.previousSecret === given ? null : settings.previousSecret;
  if (given !== null) return { current: given, previous };
  const used = (await store.secretChecks(db)).length > 0 || (await store.sampleSealed(db, 1)).length > 0;
  if (used) throw lostSecret(settings);
  return { current: createSecretFile(settings.dataDir), previous };
}

const storedPush = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Browsers are bound to the key they subscribed with, so it stays when the secret changes. */
async function pushOf(db: Db, keys: SealingKeys, { current, previous }: SecretTexts): Promise<PushKeys> {
  const make = () => JSON.stringify(pushKeys(previous ?? current));
  return storedPush.parse(JSON.parse(await installationKey(db, keys, 'push', make)));
}

/** @throws BadSetting with a sentence that names the setting or file and what to do */
export function openSecrets(pool: Pool, settings: SecretSettings): Promise<Secrets> {
  return transaction(pool, async (db) => {
    await store.lockSecrets(db);
    const texts = await textsOf(db, settings);
    const keys = sealingKeys(texts);
    await requireSecrets(db, keys, settings);
    return { ...secretsOf(texts), push: await pushOf(db, keys, texts) };
  });
}

/** The change of the secret that runs or was the last; undefined when it was never changed. */
export function latestSecretChange(db: Db): Promise<Rotation | undefined> {
  return latestRotation(db);
}

/**
 * What a restored database asks of the secrets that the product will be started with.
 * @returns false when one that sealed it is missing; true as well for a database of before it knew its secrets
 */
export async function secretsOpen(db: Db, texts: SecretTexts): Promise<boolean> {
  if (!(await store.knowsItsSecret(db))) return true;
  const keys = sealingKeys(texts);
  return (await store.secretChecks(db)).every((check) => opensCheck(keys, check));
}
