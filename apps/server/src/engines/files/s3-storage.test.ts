import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { instant } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedHeaders } from './s3-signature.ts';
import { s3Storage, StorageTrouble } from './s3-storage.ts';
import type { FileStorage } from './file-storage.ts';

const keys = { region: 'ap-southeast-3', accessKey: 'KUNCI', secretKey: 'rahasia-uji' };
const now = () => instant('2026-11-20T03:00:00Z');

/** A bucket in memory that checks each signature by itself. */
const objects = new Map<string, Buffer>();
const calls: string[] = [];
let failNext = 0;
let server: Server;
let storage: FileStorage;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hadir-s3-'));
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    calls.push(`${request.method} ${path}`);
    if (failNext > 0) {
      failNext -= 1;
      return response.writeHead(503).end();
    }
    const { authorization = '', ...given } = request.headers;
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const own = Object.fromEntries(
      names.filter((name) => name !== 'host' && !name.startsWith('x-amz')).map((name) => [name, String(given[name])]),
    );
    const expected = signedHeaders(
      {
        method: request.method ?? '',
        url: new URL(path, `http://${given.host}`),
        headers: own,
        bodyHash: String(given['x-amz-content-sha256']),
        stamp: String(given['x-amz-date']),
      },
      keys,
    );
    if (authorization !== expected['authorization']) return response.writeHead(403).end('SignatureDoesNotMatch');
    if (request.method === 'PUT') {
      objects.set(path, body);
      return response.end();
    }
    const stored = objects.get(path);
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    if (!stored) return response.writeHead(404).end();
    const range = /bytes=(\d+)-(\d+)/.exec(String(given['range'] ?? ''));
    const part = range ? stored.subarray(Number(range[1]), Number(range[2]) + 1) : stored;
    return response
      .writeHead(range ? 206 : 200, { 'content-length': part.length })
      .end(request.method === 'HEAD' ? undefined : part);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
  storage = s3Storage({ ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'hadir' }, folder, now);
});
beforeEach(() => {
  calls.length = 0;
  failNext = 0;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the signature is that of the published example of Signature Version 4', () => {
  const headers = signedHeaders(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      stamp: '20130524T000000Z',
    },
    { region: 'us-east-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  );
  expect(headers['authorization']).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('files in a bucket', () => {
  test('are written, measured, read whole and in part, and removed', async () => {
    await storage.put('a/selfie/1', Buffer.from('0123456789'));
    expect(await storage.size('a/selfie/1')).toBe(10);
    expect((await buffer(storage.read('a/selfie/1'))).toString()).toBe('0123456789');
    expect((await buffer(storage.read('a/selfie/1', { start: 2, end: 4 }))).toString()).toBe('234');
    await storage.remove('a/selfie/1');
    expect(objects.size).toBe(0);
    await storage.remove('a/selfie/1');
  });

  test('are sent from a scratch file, which then is gone', async () => {
    const path = await storage.scratch('a/export/2');
    writeFileSync(path, Buffer.alloc(300_000, 7));
    await storage.adopt('a/export/2', path);
    expect(existsSync(path)).toBe(false);
    expect(await storage.size('a/export/2')).toBe(300_000);
  });

  test('may have names with signs that must be encoded', async () => {
    await storage.put("a/foto/budi (1)*'", Buffer.from('x'));
    expect(calls).toEqual([`PUT /hadir/a/foto/budi%20%281%29%2A%27`]);
    expect(await storage.size("a/foto/budi (1)*'")).toBe(1);
  });

  test('survive a service that is busy for a moment', async () => {
    failNext = 2;
    await storage.put('a/foto/3', Buffer.from('y'));
    expect(calls).toHaveLength(3);
  });

  test('that are missing, or a wrong key, are said plainly', async () => {
    await expect(storage.size('a/foto/none')).rejects.toThrow(StorageTrouble);
    const wrong = s3Storage(
      { ...keys, secretKey: 'lain', endpoint: `http://127.0.0.1:${port}`, bucket: 'hadir' },
      folder,
      now,
    );
    await expect(wrong.put('a/foto/4', Buffer.from('z'))).rejects.toMatchObject({ status: 403 });
    await expect(storage.put('a/../../b', Buffer.from('z'))).rejects.toThrow('not a storage key');
  });
});
