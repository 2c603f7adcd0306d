/** The one error shape `{code, message, errors?, ref}` for every refusal and every fault. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorText, type ErrorBody, type ErrorCode } from '@hadir/contract/errors.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { fieldRefusals, sentences } from '@hadir/contract/field-refusals.ts';
import { isSilence } from '../db/pool.ts';
import { InvalidInput } from './invalid-input.ts';
import { Refused } from './refused.ts';

/** What the person can quote when asking for help; the log carries the same. */
export const refOf = (request: FastifyRequest): string => `HD-${request.id}`;

const MEGABYTE = 1_048_576;

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'JENIS_ISI_SALAH',
  FST_ERR_CTP_INVALID_TYPE: 'JENIS_ISI_SALAH',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TERLALU_BESAR',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'ISI_TIDAK_TERBACA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'ISI_TIDAK_TERBACA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'ISI_TIDAK_TERBACA',
  FST_ERR_BAD_URL: 'ALAMAT_SALAH',
  FST_ERR_MAX_LIMIT: 'ALAMAT_SALAH',
};

/** The database is away, restarting, full, or cannot decide now: the caller may try again with the same key. */
function databaseTrouble(error: { code?: unknown; message?: string }): Refused | undefined {
  const code = typeof error.code === 'string' ? error.code : '';
  if (code === '53100' || code === 'ENOSPC') return new Refused('PENYIMPANAN_PENUH');
  if (code === '22021' || code === '22P05') return new Refused('ISI_TIDAK_TERBACA');
  const away =
    isSilence(error) ||
    /^(08|57P0|53)/.test(code) ||
    [
      '40001',
      '40P01',
      '57014',
      '55P03',
      '25006',
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ENOENT',
      'ETIMEDOUT',
    ].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message ?? '',
    );
  return away ? new Refused('SERVER_SIBUK', { retryAfterSeconds: 2 }) : undefined;
}

function refusalOf(
  error: FastifyError | Refused | InvalidInput,
  { words, bodyLimit }: { words: Readonly<Record<string, string>> | undefined; bodyLimit: number },
): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof InvalidInput) {
    const fields = fieldRefusals(error.issues, words, error.input);
    return new Refused(fields[0]?.code ?? 'FORMAT_SALAH', { fields, params: fields[0]?.params ?? {} });
  }
  const known = frameworkCodes[error.code];
  if (known) return new Refused(known, { params: { n: Math.max(1, Math.floor(bodyLimit / MEGABYTE)) } });
  // Body parsers and the router answer 400 without a code of their own.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refused('ISI_TIDAK_TERBACA');
  return databaseTrouble(error);
}

/** Only where taps are sent it is true that they lie on the device. */
function spokenFor(refused: Refused | undefined, endpoint: Endpoint | undefined): Refused | undefined {
  if (refused?.code !== 'SERVER_SIBUK' || endpoint?.storedOnDevice !== true) return refused;
  return new Refused('SERVER_SIBUK_ABSEN', { retryAfterSeconds: refused.retryAfterSeconds ?? 2 });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const ref = refOf(request);
  const fields = sentences(refused.fields);
  const body: ErrorBody = {
    code: refused.code,
    message: errorText(refused.code, { ...refused.params, ref }),
    ...(refused.fields.length > 0 ? { errors: fields } : {}),
    ...(refused.wayOut === undefined ? {} : { wayOut: refused.wayOut }),
    ref,
  };
  if (refused.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(refused.retryAfterSeconds)));
  return reply.code(refused.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Fastify's error handler: a known refusal is answered, anything else is logged in full and answered without detail. */
export function replyError(
  error: FastifyError | Refused | InvalidInput,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { config, bodyLimit = MEGABYTE } = request.routeOptions;
  const refused = spokenFor(refusalOf(error, { words: config.endpoint?.words, bodyLimit }), config.endpoint);
  if (refused && refused.status < 500) return sendRefusal(request, reply, refused);
  request.log.error({ err: error, ref: refOf(request) }, 'permintaan gagal');
  return sendRefusal(request, reply, refused ?? new Refused('KESALAHAN_SERVER'));
}
