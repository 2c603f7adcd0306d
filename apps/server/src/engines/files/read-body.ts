/** The raw bytes of an upload. */
import { Readable } from 'node:stream';

/** The body limit counts announced bytes only; a chunked body is counted here. @throws what `tooLarge` makes */
export async function readBody(body: unknown, mostBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const source = body instanceof Readable ? body : [body ?? Buffer.alloc(0)];
  for await (const chunk of source) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
