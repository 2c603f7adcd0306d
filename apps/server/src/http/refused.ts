/** A request that the product refuses, in the words of contract/errors.ts. */
import { errorStatus, type ErrorBody, type ErrorCode, type ErrorParams } from '@hadir/contract/errors.ts';

export interface FieldRefusal {
  field: string;
  code: ErrorCode;
  params?: ErrorParams;
}

export class Refused extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldRefusal[];
  readonly retryAfterSeconds: number | undefined;
  readonly wayOut: ErrorBody['wayOut'] | undefined;

  constructor(
    code: ErrorCode,
    options: {
      params?: ErrorParams;
      fields?: readonly FieldRefusal[];
      retryAfterSeconds?: number;
      wayOut?: NonNullable<ErrorBody['wayOut']>;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.wayOut = options.wayOut;
  }

  get status(): number {
    return errorStatus(this.code);
  }
}

/** One field is wrong: the refusal's own sentence is the field's sentence. */
export function refusedField(field: string, code: ErrorCode, params: ErrorParams = {}): Refused {
  return new Refused(code, { params, fields: [{ field, code, params }] });
}

/** Missing and out of scope look the same from outside (rules/access#tenant). */
export const notFound = () => new Refused('TIDAK_DITEMUKAN');
