import { describe, expect, it } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

const EMBEDDED = { DATABASE_URL: 'postgres://nobody@127.0.0.1/none', HADIR_EMBEDDED: '1' };

describe('the demo company', () => {
  it.each<[string, Record<string, string>]>([
    ['by default', {}],
    ['on a loopback name', { HOST: 'localhost' }],
    ['on IPv6', { HOST: '::1' }],
    ['where it is asked for', { HADIR_DEMO: 'on', HOST: '127.0.0.1' }],
  ])('is filled at home: %s', (_, env) => {
    expect(readConfig({ ...EMBEDDED, ...env })).toMatchObject({ demo: true, atHome: true });
  });

  const OPENED: readonly [string, Record<string, string>][] = [
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '192.168.1.5' }],
    ['HOST', { HOST: '::' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }],
    ['TLS_CERT', { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }],
  ];

  it.each(OPENED)('is off by itself where others reach the product by %s', (_, env) => {
    expect(readConfig({ ...EMBEDDED, ...env })).toMatchObject({ demo: false, atHome: false });
  });

  it.each(OPENED)('asked for there is refused, naming %s and the ways out', (name, env) => {
    const start = () => readConfig({ ...EMBEDDED, ...env, HADIR_DEMO: 'on' });
    expect(start).toThrow(BadSetting);
    expect(start).toThrow(new RegExp(`HADIR_DEMO=on ditolak karena ${name}=.*README.*Hapus HADIR_DEMO`));
  });
});

describe.each(['HADIR_API_BASE', 'HADIR_IMAGE_BASE'])('%s', (name) => {
  const key = name === 'HADIR_API_BASE' ? 'apiBase' : 'imageBase';
  const PUBLIC_URL = 'https://hadir.example';
  it.each([
    ['', ''],
    ['/hadir', '/hadir'],
    ['/hadir/api-1/', '/hadir/api-1'],
    ['https://hadir.example/hadir/', 'https://hadir.example/hadir'],
    ['https://hadir.example:8443', 'https://hadir.example:8443'],
  ])('%s is taken at the own host', (value, expected) => {
    expect(readConfig({ ...EMBEDDED, PUBLIC_URL, [name]: value })[key]).toBe(expected);
  });

  it.each([
    'https://api.hadir.example',
    'https://evil.example/hadir',
    'http://hadir.example:8443',
    '//evil.example',
    'hadir',
  ])('%s is refused with a sentence', (value) => {
    const start = () => readConfig({ ...EMBEDDED, PUBLIC_URL, [name]: value });
    expect(start).toThrow(BadSetting);
    expect(start).toThrow(name);
  });

  it('an address without PUBLIC_URL is refused, and the remedy is said', () => {
    const start = () => readConfig({ ...EMBEDDED, [name]: 'http://127.0.0.1:4000' });
    expect(start).toThrow(/memerlukan PUBLIC_URL.*path saja/);
  });
});
