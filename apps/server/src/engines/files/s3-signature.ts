/** AWS Signature Version 4 for S3 and its compatibles: what an Authorization header is made of. */
import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface SignedRequest {
  method: string;
  /** Without query; path segments percent-encoded already. */
  url: URL;
  /** Lower-case names; `host` is added. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex, or UNSIGNED-PAYLOAD. */
  bodyHash: string;
  /** `20261120T030000Z` */
  stamp: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A path segment as S3 wants it encoded: everything but letters, digits and -._~ */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** All headers to send, the signature among them. */
export function signedHeaders(request: SignedRequest, keys: S3Keys): Record<string, string> {
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': request.stamp,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    request.bodyHash,
  ].join('\n');
  const day = request.stamp.slice(0, 8);
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.stamp, scope, sha256(canonical)].join('\n');
  const key = [keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    hmac(`AWS4${keys.secretKey}`, day),
  );
  const signature = hmac(key, toSign).toString('hex');
  const { host: _host, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
