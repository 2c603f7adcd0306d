/** One message to one device, encrypted for it (RFC 8291) and signed by this installation (RFC 8292). */
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushMessage } from '@hadir/contract/notifications/push-words.ts';
import type { Config } from '../../config.ts';
import type { PushKeys } from '../../app-context.ts';
import { isPublicAddress, pushAddress } from './push-address.ts';

export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the browser has ended the subscription; nobody should try again. */
export type PushEnd = 'sent' | 'gone' | 'failed';

const TIMEOUT_MS = 10_000;
/** A message that nobody could take for so long says nothing new any more. */
const TTL_SECONDS = 12 * 3_600;
const GONE = [404, 410];

type Resolver = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** Resolved and judged in one, so that the address called is the address judged. */
export function publicLookup(resolve: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (first === undefined) callback(error ?? new Error('no public address'), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const publicOnly = publicLookup(lookup);

/** Keys that are no keys of a browser came from whoever sent them; nobody else's message may fail by them. */
function attempted<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export async function sendPush(
  { keys, config }: { keys: PushKeys; config: Pick<Config, 'publicUrl' | 'pushTestOrigin'> },
  { endpoint, p256dh, auth }: PushDevice,
  message: PushMessage,
): Promise<PushEnd> {
  const url = pushAddress(endpoint, config.pushTestOrigin);
  if (url === undefined) return 'gone';
  const subject = config.publicUrl?.protocol === 'https:' ? config.publicUrl.origin : 'mailto:hadir@localhost';
  const details = attempted(() =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
    }),
  );
  if (details === undefined) return 'failed';
  const { headers, body } = details;
  const test = url.origin === config.pushTestOrigin;
  const options: RequestOptions = {
    method: 'POST',
    // Numbers among them are written as digits.
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(test ? {} : { lookup: publicOnly }),
  };
  return new Promise((done) => {
    const outgoing = (url.protocol === 'http:' ? requestPlain : request)(url, options, ({ statusCode = 0, socket }) => {
      // What it says is of no use; a redirection is not followed.
      socket.destroy();
      if (statusCode >= 200 && statusCode < 300) done('sent');
      else done(GONE.includes(statusCode) ? 'gone' : 'failed');
    });
    outgoing.on('error', () => done('failed'));
    outgoing.end(body);
  });
}
