/** Settings are environment variables, checked once at start: a bad or unknown one is named and the start refused. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLoopbackHost } from './http/security/local-request.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  /** The launcher runs the database itself, and says where it lies; null on a given server. */
  embedded: boolean;
  databasePlace: string | null;
  /** Only this computer reaches the product: HOST is loopback, neither PUBLIC_URL nor TLS is set. */
  atHome: boolean;
  /** `on` on the embedded database at home unless told otherwise, else `off`. Never true where others reach the product. */
  demo: boolean;
  secret: string | null;
  /** The secret before, while everything is sealed anew under `secret`; else null. */
  previousSecret: string | null;
  publicUrl: URL | null;
  tls: { cert: string; key: string } | null;
  /** Proxies whose X-Forwarded-* is believed; false = none. */
  trustProxy: boolean | string;
  /** Template such as https://tiles.example/{z}/{x}/{y}.png; null = plain sketch. */
  mapTilesUrl: string | null;
  /** Before every path of the API, of pictures: '' at the page's own place, a path, or an address at the page's host. */
  apiBase: string;
  imageBase: string;
  smtp: {
    host: string;
    port: number;
    user: string | null;
    password: string | null;
    from: string;
    secure: boolean;
  } | null;
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string } | null;
  /** For tests alone: an origin that stands for a push service; null in the field. */
  pushTestOrigin: string | null;
  logLevel: string;
}

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** As package.json says it; `/api/health` and the description of the API repeat it. Nothing is decided by it. */
export const PRODUCT_VERSION = manifest.version;

/** Characters of a secret, at least. */
export const SECRET_LENGTH = 32;

/** Named in the message shown to the operator; the process then ends with code 1. */
export class BadSetting extends Error {}

const KNOWN = [
  'HADIR_DATA_DIR',
  'HADIR_DEMO',
  'HADIR_SECRET',
  'HADIR_SECRET_PREVIOUS',
  'HADIR_LOG_LEVEL',
  'HADIR_EMBEDDED',
  'HADIR_DATABASE_PLACE',
  'HADIR_API_BASE',
  'HADIR_IMAGE_BASE',
  'HADIR_BACKUP_KEY',
  'HADIR_PUSH_TEST_ORIGIN',
  'HADIR_TEST_DATABASE_URL',
  'HADIR_TEST_SEED',
  'HADIR_E2E_URL',
];

type Env = Readonly<Record<string, string | undefined>>;

function port(env: Env, name: string, fallback: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  const value = Number(raw);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new BadSetting(`${name} harus bilangan 0 sampai 65535, bukan "${raw}".`);
  }
  return value;
}

function url(env: Env, name: string): URL | null {
  const raw = env[name];
  if (raw === undefined || raw === '') return null;
  try {
    return new URL(raw);
  } catch {
    throw new BadSetting(`${name} harus alamat lengkap (https://...), bukan "${raw}".`);
  }
}

/**
 * A path, or an address at the host of PUBLIC_URL: cookies of the session go nowhere else.
 * @throws BadSetting naming the setting and both hosts
 */
function base(env: Env, name: string): string {
  const raw = env[name] ?? '';
  if (/^(\/[\w.~-]+)*\/?$/.test(raw)) return raw.replace(/\/$/, '');
  const wanted = url(env, name);
  const page = url(env, 'PUBLIC_URL');
  if (wanted === null) return '';
  if (page === null)
    throw new BadSetting(
      `${name}="${raw}" memerlukan PUBLIC_URL di host yang sama. Isi PUBLIC_URL, atau tulis path saja (/hadir).`,
    );
  if (wanted.hostname !== page.hostname || wanted.protocol !== page.protocol)
    throw new BadSetting(
      `${name}="${raw}" harus di host yang sama dengan PUBLIC_URL (${page.protocol}//${page.hostname}), karena sesi tidak ` +
        'berlaku di host lain. Port dan path boleh lain.',
    );
  return wanted.href.replace(/\/$/, '');
}

function together(env: Env, names: readonly string[]): Record<string, string> | null {
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return null;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new BadSetting(`${given.join(', ')} diisi tanpa ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, env[name] ?? '']));
}

function onOff(env: Env, name: string, fallback: boolean): boolean {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  if (raw !== 'on' && raw !== 'off') throw new BadSetting(`${name} harus on atau off, bukan "${raw}".`);
  return raw === 'on';
}

function secret(env: Env, name: string): string | null {
  const raw = env[name] || null;
  if (raw !== null && raw.length < SECRET_LENGTH) throw new BadSetting(`${name} minimal ${SECRET_LENGTH} karakter.`);
  return raw;
}

function trustProxy(env: Env): boolean | string {
  const raw = env['TRUST_PROXY'];
  if (raw === undefined || raw === '' || raw === 'off') return false;
  if (raw === 'on') return true;
  if (!/^[0-9a-fA-F.:/, ]+$/.test(raw))
    throw new BadSetting(`TRUST_PROXY harus on, off, atau daftar alamat IP, bukan "${raw}".`);
  return raw;
}

/** The settings by which other computers reach the product, as `NAME=value`. */
function openings(env: Env, host: string): string[] {
  const set = ['PUBLIC_URL', 'TLS_CERT'].filter((name) => env[name]);
  return [...(isLoopbackHost(host) ? [] : ['HOST']), ...set].map((name) => `${name}=${env[name] ?? ''}`);
}

/** @throws BadSetting where the demo is asked for and others would reach it */
function demoWanted(env: Env, embedded: boolean, opened: readonly string[]): boolean {
  const wanted = onOff(env, 'HADIR_DEMO', embedded && opened.length === 0);
  if (!wanted || opened.length === 0) return wanted;
  throw new BadSetting(
    `HADIR_DEMO=on ditolak karena ${opened.join(', ')}: kata sandi akun demo tertulis di README, jadi demo hanya untuk ` +
      'komputer ini sendiri. Hapus HADIR_DEMO untuk memakai HADIR sungguhan, atau kosongkan pengaturan itu untuk mencoba demo.',
  );
}

/** @throws BadSetting naming the variable and the remedy. */
export function readConfig(env: Env): Config {
  for (const name of Object.keys(env)) {
    if (name.startsWith('HADIR_') && !KNOWN.includes(name)) {
      throw new BadSetting(`Pengaturan ${name} tidak dikenal. Lihat daftar pengaturan di README.`);
    }
  }
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl)
    throw new BadSetting('DATABASE_URL belum diisi. Jalankan lewat npm start agar basis data disiapkan.');
  const tls = together(env, ['TLS_CERT', 'TLS_KEY']);
  const s3 = together(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  const embedded = env['HADIR_EMBEDDED'] === '1';
  const host = env['HOST'] || '127.0.0.1';
  const opened = openings(env, host);
  return {
    port: port(env, 'PORT', 3000),
    host,
    atHome: opened.length === 0,
    dataDir: resolve(env['HADIR_DATA_DIR'] || '.data'),
    databaseUrl,
    embedded,
    databasePlace: env['HADIR_DATABASE_PLACE'] || null,
    demo: demoWanted(env, embedded, opened),
    secret: secret(env, 'HADIR_SECRET'),
    previousSecret: secret(env, 'HADIR_SECRET_PREVIOUS'),
    publicUrl: url(env, 'PUBLIC_URL'),
    tls: tls && { cert: tls['TLS_CERT'] ?? '', key: tls['TLS_KEY'] ?? '' },
    trustProxy: trustProxy(env),
    mapTilesUrl: url(env, 'MAP_TILES_URL') ? (env['MAP_TILES_URL'] ?? null) : null,
    apiBase: base(env, 'HADIR_API_BASE'),
    imageBase: base(env, 'HADIR_IMAGE_BASE'),
    smtp: env['SMTP_HOST']
      ? {
          host: env['SMTP_HOST'],
          port: port(env, 'SMTP_PORT', 587),
          user: env['SMTP_USER'] || null,
          password: env['SMTP_PASSWORD'] || null,
          from: env['SMTP_FROM'] || 'HADIR <hadir@localhost>',
          secure: env['SMTP_SECURE'] === 'on',
        }
      : null,
    s3: s3 && {
      endpoint: s3['S3_ENDPOINT'] ?? '',
      bucket: s3['S3_BUCKET'] ?? '',
      region: env['S3_REGION'] || 'auto',
      accessKey: s3['S3_ACCESS_KEY'] ?? '',
      secretKey: s3['S3_SECRET_KEY'] ?? '',
    },
    pushTestOrigin: url(env, 'HADIR_PUSH_TEST_ORIGIN')?.origin ?? null,
    logLevel: env['HADIR_LOG_LEVEL'] || 'info',
  };
}
