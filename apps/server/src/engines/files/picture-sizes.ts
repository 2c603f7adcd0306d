/**
 * Smaller copies of stored pictures: made once per width, kept on this machine for a while, thrown away without loss.
 * They are never older than KEPT_MS, so a picture that was deleted does not live on here.
 */
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_DEVICE_WIDTHS, IMAGE_QUALITY, IMAGE_WIDTHS } from '@hadir/contract/specification.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { workOnPicture } from './pictures.ts';

export interface Variant {
  /** CSS pixels of the specification's lists. */
  width: number;
  /** 1..100, one of a few steps. */
  quality: number;
  format: 'webp' | 'jpeg';
}

export interface PictureCache {
  /** Bytes of the copy; `original` is read only when it has to be made. */
  variant(pictureId: string, wanted: Variant, original: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes every copy of a picture. */
  forget(pictureId: string): Promise<void>;
  /** Removes copies older than a week. */
  sweep(now: Instant): Promise<void>;
}

const CACHE_RETENTION_MS = 7 * 24 * 3_600_000;
const WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...IMAGE_DEVICE_WIDTHS];
const QUALITIES = [25, 50, IMAGE_QUALITY, 100] as const;

export const isServedWidth = (width: number) => WIDTHS.includes(width);

/** The nearest step at or above: a hundred qualities of one picture would only fill the disk. */
export function servedQuality(requested: number): number {
  return QUALITIES.find((quality) => quality >= requested) ?? IMAGE_QUALITY;
}

/** WebP for browsers that say so, JPEG for all others. */
export function servedFormat(accept: string | undefined): Variant['format'] {
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

async function readWhole(path: string): Promise<Buffer | undefined> {
  try {
    const file = await open(path);
    try {
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function scaled(bytes: Buffer, { width, quality, format }: Variant): Promise<Buffer> {
  return workOnPicture(bytes, undefined, (open) => {
    const small = open().resize({ width, withoutEnlargement: true });
    return format === 'webp' ? small.webp({ quality }).toBuffer() : small.jpeg({ quality }).toBuffer();
  });
}

export function createPictureCache(folder: string): PictureCache {
  const drawing = createConcurrencyLimiter(2);
  const making = new Map<string, Promise<Buffer>>();
  let made = 0;

  async function make(
    path: string,
    pictureId: string,
    wanted: Variant,
    original: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const bytes = await drawing(async () => scaled(await original(), wanted));
    await mkdir(join(folder, pictureId), { recursive: true });
    made += 1;
    const aside = `${path}.${process.pid}.${made}`;
    await writeFile(aside, bytes);
    await rename(aside, path);
    return bytes;
  }

  return {
    async variant(pictureId, wanted, original) {
      const path = join(folder, pictureId, `${wanted.width}-${wanted.quality}.${wanted.format}`);
      const cached = await readWhole(path);
      if (cached) return cached;
      const begun = making.get(path) ?? make(path, pictureId, wanted, original).finally(() => making.delete(path));
      making.set(path, begun);
      return begun;
    },
    forget: (pictureId) => rm(join(folder, pictureId), { recursive: true, force: true }),
    async sweep(now) {
      for (const pictureId of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(join(folder, pictureId));
        if (now - mtimeMs > CACHE_RETENTION_MS) await rm(join(folder, pictureId), { recursive: true, force: true });
      }
    },
  };
}
