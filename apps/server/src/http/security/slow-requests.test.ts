import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveWorld } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import { until } from '../../../test/world/wait-until.ts';
import type { World } from '../../../test/world/world.ts';
import { authModule } from '../../modules/auth/auth.module.ts';
import { operationsModule } from '../../modules/operations/operations.module.ts';
import { SERVER_TIMEOUTS } from './slow-requests.ts';

const only = [authModule, operationsModule];
/** Shorter than the product's, long enough for a healthy request on a busy machine; each byte earns a second more. */
const SHORT = {
  headersMs: 1_500,
  checkEveryMs: 100,
  bodyMs: 1_500,
  bodyBytesPerSecond: 1,
  requestMs: 120_000,
  silenceMs: 65_000,
};

let w: World;
let server: Served;
let port: number;
usesWorld({ only }, (made) => ({ w } = made));
beforeAll(async () => {
  server = await serveWorld(w, { only, timeouts: SHORT });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.http.server.address() as AddressInfo);
});
afterAll(() => server.close());

interface Line {
  socket: Socket;
  /** Everything the server said, once it has closed the line; undefined where a late byte of ours had it reset. */
  ended: Promise<string | undefined>;
}

async function line(): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  let reset = false;
  socket.on('error', () => {
    reset = true;
  });
  const ended = new Promise<string | undefined>((resolve) =>
    socket.once('close', () => resolve(reset ? undefined : said)),
  );
  await once(socket, 'connect');
  return { socket, ended };
}

/** Byte after byte until the server closes. */
async function trickle({ socket }: Line, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed || socket.bytesRead > 0) return;
    socket.write(letter);
    await sleep(20);
  }
}

const healthy = async () => (await fetch(`http://127.0.0.1:${port}/api/health/live`)).status;
const HEAD = `POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`;

/** What the server said, as far as these tests read it. */
function spoken(said: string | undefined): { line: string; code: unknown } {
  const [head = '', body = '{}'] = (said ?? '').split('\r\n\r\n');
  return { line: head.split('\r\n')[0] ?? '', code: JSON.parse(body).code };
}
const TOO_SLOW = { line: 'HTTP/1.1 408 Request Timeout', code: 'PERMINTAAN_LAMBAT' };

describe('a request that does not arrive', () => {
  it('byte by byte in its head is closed with 408 while others are served', async () => {
    const lines = await Promise.all(Array.from({ length: 100 }, line));
    const endless = `GET /api/welcome HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ${'a'.repeat(3_000)}`;
    const trickles = lines.map((one) => trickle(one, endless));
    expect(await healthy()).toBe(200);
    const all = await Promise.all(lines.map(({ ended }) => ended));
    const said = all.filter((text) => text !== undefined);
    expect(said.length).toBeGreaterThan(0);
    for (const text of said) expect(spoken(text)).toEqual(TOO_SLOW);
    await Promise.all(trickles);
    expect(await healthy()).toBe(200);
  });

  it('that says nothing at all is closed', async () => {
    const silent = await line();
    expect(await silent.ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('whose body stops is closed with 408 in the product’s error shape', async () => {
    const stopped = await line();
    stopped.socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"login"`);
    expect(spoken(await stopped.ended)).toEqual(TOO_SLOW);
  });

  it('whose body stops after it was answered is closed without a second answer', async () => {
    const answered = await line();
    // No session: refused before the body is read.
    answered.socket.write(`${HEAD.replace('/api/login', '/api/logout')}Content-Length: 100\r\n\r\n{"a"`);
    const said = await answered.ended;
    expect(said?.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });

  it('whose body comes in pieces without a length is closed as well', async () => {
    const stopped = await line();
    stopped.socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n8\r\n{"login"\r\n`);
    expect(await stopped.ended).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('a body on a slow line that keeps moving gets in, long after the first limit', async () => {
  const slow = await line();
  const body = JSON.stringify({ login: 'tidak.ada', password: 'x'.repeat(60) });
  slow.socket.write(`${HEAD}Connection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
  // "100 Continue": the head is in, so that what follows counts as body.
  await until(() => slow.socket.bytesRead > 0, 'the head has arrived');
  const begun = performance.now();
  const half = body.length / 2;
  slow.socket.write(body.slice(0, half));
  await until(() => performance.now() - begun > 2 * SHORT.bodyMs, 'the first limit is long over');
  slow.socket.write(body.slice(half));
  expect(await slow.ended).toMatch(/\r\nHTTP\/1\.1 422 /);
});

it('a head that is too long is refused with a sentence', async () => {
  const long = await line();
  long.socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
  const said = await long.ended;
  expect(said).toMatch(/^HTTP\/1\.1 431 /);
  expect(said).toContain('KETERANGAN_TERLALU_PANJANG');
});

it('a write that is worked on for longer than a line may be silent hears its answer', async () => {
  const silenceMs = 500;
  const impatient = await serveWorld(w, { only, timeouts: { ...SHORT, silenceMs } });
  const address = await impatient.app.http.listen({ port: 0, host: '127.0.0.1' });
  const holder = await w.pool.connect();
  await holder.query('begin; lock table account in access exclusive mode');
  const login = fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'siapa', password: 'salah-sekali' }),
  });
  await sleep(4 * silenceMs);
  await holder.query('rollback');
  holder.release();
  expect((await login).status).toBeLessThan(500);
  await impatient.close();
});

it('the product itself waits ten seconds for a head, and a selfie on the slowest line fits into its longest wait', async () => {
  const product = await serveWorld(w, { only });
  const { server: node } = product.app.http;
  expect(node.headersTimeout).toBe(10_000);
  expect(node.requestTimeout).toBe(SERVER_TIMEOUTS.requestMs);
  await product.close();
  // A phone's selfie of 200 kB over 16 kbit/s.
  expect(SERVER_TIMEOUTS.bodyMs + (200_000 / SERVER_TIMEOUTS.bodyBytesPerSecond) * 1_000).toBeLessThan(
    SERVER_TIMEOUTS.requestMs,
  );
});
