/** Answers with the bytes of a file: never sniffed, never shared between people, resumable by Range. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export interface SentFile {
  /** Total length in bytes. */
  size: number;
  mime: string;
  /** ASCII, made by the program. */
  fileName: string;
  /** Changes when the bytes change. */
  tag: string;
  /** Bytes from start to end, both included; all of them without a range. */
  open(range?: { start: number; end: number }): Readable;
}

/** One range of bytes; `unsatisfiable` when it begins behind the end, undefined when it is none we serve. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const first = parts[1] === '' ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const last = parts[1] === '' || parts[2] === '' ? size - 1 : Math.min(size - 1, Number(parts[2]));
  return first >= size || last < first ? 'unsatisfiable' : { start: first, end: last };
}

/** Sends the file as an attachment, in part when the request asks for a part of exactly these bytes. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): FastifyReply {
  const tag = `"${file.tag}"`;
  reply
    .header('content-type', file.mime)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('x-content-type-options', 'nosniff')
    // A PDF with a script, or a page that was taken for one, gets nothing of this origin even where it is opened.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', tag);
  // Compressing would hide the length, and the bytes of a later part would not fit to the first (fastify-compress asks here).
  request.headers['x-no-compression'] = '1';
  const condition = request.headers['if-range'];
  const range = condition === undefined || condition === tag ? rangeOf(request.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).header('content-length', 0).send('');
  }
  if (range === undefined) return reply.header('content-length', file.size).send(file.open());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.open(range));
}

/** A file made for this one answer. */
export function sendBytes(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { bytes, mime, fileName }: Pick<SentFile, 'mime' | 'fileName'> & { readonly bytes: Buffer },
): FastifyReply {
  return sendFile(request, reply, {
    size: bytes.length,
    mime,
    fileName,
    tag: createHash('sha256').update(bytes).digest('base64url'),
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  });
}
