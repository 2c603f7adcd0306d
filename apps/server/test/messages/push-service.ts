/** A push service on this machine with a browser behind it that can read what arrives (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  message: unknown;
}

export interface PushService {
  origin: string;
  arrived: Arrived[];
  /** The status of the next answers. */
  answers: number;
  /** As the browser's subscription says it. */
  device(name: string): { endpoint: string; p256dh: string; auth: string };
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  const own = browser.generateKeys();
  const auth = randomBytes(16);
  const key = (ikm: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes));

  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const data = body.subarray(21 + length);
    const shared = browser.computeSecret(sender);
    const ikm = key(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32);
    const nonce = key(ikm, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key(ikm, salt, 'Content-Encoding: aes128gcm\0', 16), nonce);
    decipher.setAuthTag(data.subarray(-16));
    const plain = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }

  const arrived: Arrived[] = [];
  const service: PushService = {
    origin: '',
    arrived,
    answers: 201,
    device: (name) => ({
      endpoint: `${service.origin}/send/${name}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    }),
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      arrived.push({ path: request.url ?? '', headers: request.headers, message: read(body) });
      response.writeHead(service.answers, service.answers === 302 ? { location: `${service.origin}/elsewhere` } : {});
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  service.origin = `http://127.0.0.1:${address.port}`;
  return service;
}
