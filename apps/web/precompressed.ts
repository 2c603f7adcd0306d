/**
 * Text files of the build in the forms the line carries, beside the files themselves: made once, as small as it goes.
 * Build time.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg)$/;
/** Below this the head of the answer is the larger part. */
const LEAST_BYTES = 1_024;

const shrink = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `name.br` and `name.gz` beside every text file of the folder that they make smaller. */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => both(join(folder, name))));
}

async function both(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([shrink.br(bytes, { params }), shrink.gz(bytes, { level: 9 })]);
  if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
}
