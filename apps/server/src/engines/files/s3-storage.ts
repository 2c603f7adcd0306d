/**
 * Files in a bucket of an S3-compatible service, addressed by path (behind the same interface as the local folder). A
 * PUT appears whole or not at all, so no renaming is needed there.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { type FileStorage, sweepFolder } from './file-storage.ts';
import { encodeSegment, type S3Keys, signedHeaders } from './s3-signature.ts';

export interface S3Bucket extends S3Keys {
  /** Such as https://s3.example.co.id; a path in it is kept. */
  endpoint: string;
  bucket: string;
}

const EMPTY = createHash('sha256').digest('hex');
const TRIES = 3;

/** The bucket refused or cannot be reached; `status` 0 = no answer. */
export class StorageTrouble extends Error {
  readonly status: number;

  constructor(what: string, status: number) {
    super(`file storage: ${what} answered ${status}`);
    this.status = status;
  }
}

type Body = NonNullable<RequestInit['body']>;

interface Sent {
  headers?: Record<string, string>;
  bodyHash?: string;
  /** Called for every try: a stream can be read once only. */
  body?: () => Body;
}

/** @param scratchFolder where large files are written before they are sent */
export function s3Storage(bucket: S3Bucket, scratchFolder: string, clock: () => Instant): FileStorage {
  const base = new URL(bucket.endpoint);
  const urlOf = (key: string) => {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new RangeError('not a storage key');
    const path = [base.pathname.replace(/\/$/, ''), bucket.bucket, ...key.split('/').map(encodeSegment)].join('/');
    return new URL(path, base);
  };

  async function once(method: string, key: string, sent: Sent): Promise<Response> {
    const url = urlOf(key);
    const stamp = toWire(clock()).replaceAll(/[-:]|\.\d{3}/g, '');
    const headers = signedHeaders(
      { method, url, headers: sent.headers ?? {}, bodyHash: sent.bodyHash ?? EMPTY, stamp },
      bucket,
    );
    const body = sent.body?.();
    const init: RequestInit = {
      method,
      headers,
      redirect: 'error',
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    };
    return fetch(url, init).catch((error: Error) => {
      throw Object.assign(new StorageTrouble(method, 0), { cause: error });
    });
  }

  /** A service that is busy or away for a moment is asked again. */
  async function send(method: string, key: string, sent: Sent = {}): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === TRIES;
      const answer = await once(method, key, sent).catch((error: unknown) => {
        if (last || !(error instanceof StorageTrouble)) throw error;
        return undefined;
      });
      if (answer && (answer.ok || (method === 'DELETE' && answer.status === 404))) return answer;
      if (answer && (last || answer.status < 500)) {
        await answer.body?.cancel();
        throw new StorageTrouble(`${method} ${key}`, answer.status);
      }
      await answer?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, attempt * 200));
    }
  }

  async function hashOf(path: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  }

  return {
    async put(key, bytes) {
      const bodyHash = createHash('sha256').update(bytes).digest('hex');
      const answer = await send('PUT', key, { bodyHash, body: () => new Uint8Array(bytes) });
      await answer.body?.cancel();
    },
    async scratch(key) {
      const aside = join(scratchFolder, key.replaceAll('/', '_'));
      await mkdir(dirname(aside), { recursive: true });
      return aside;
    },
    async adopt(key, path) {
      const { size } = await stat(path);
      const answer = await send('PUT', key, {
        bodyHash: await hashOf(path),
        headers: { 'content-length': String(size) },
        body: () => Readable.toWeb(createReadStream(path)) as unknown as Body,
      });
      await answer.body?.cancel();
      await rm(path, { force: true });
    },
    async size(key) {
      const answer = await send('HEAD', key);
      return Number(answer.headers.get('content-length') ?? 0);
    },
    read(key, range) {
      async function* bytes() {
        const answer = await send('GET', key, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {});
        if (answer.body) yield* answer.body;
      }
      return Readable.from(bytes());
    },
    async remove(key) {
      const answer = await send('DELETE', key);
      await answer.body?.cancel();
    },
    sweepScratch: (before) => sweepFolder(scratchFolder, before),
  };
}
