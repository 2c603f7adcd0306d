import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comesFromThisComputer, isLoopbackHost } from './local-request.ts';

it.each(['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.8.8.8', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this computer',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

it.each(['', '0.0.0.0', '::', '10.0.0.1', '128.0.0.1', 'localhost.example', '127.0.0.1.example', 'hadir.co.id'])(
  '"%s" is not',
  (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  },
);

async function seenAsLocal(options: InjectOptions): Promise<boolean> {
  const http = Fastify({ trustProxy: true });
  http.get('/', async (request) => comesFromThisComputer(request));
  const answer = await http.inject({ url: '/', ...options });
  await http.close();
  return answer.json();
}

it.each<[string, InjectOptions]>([
  ['without an origin', {}],
  ['with a port', { headers: { host: '127.0.0.1:3000' } }],
  ['of IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['of an IPv4 address on an IPv6 socket', { remoteAddress: '::ffff:127.0.0.1' }],
  ['of a page of the own origin', { headers: { host: 'localhost:3000', origin: 'http://localhost:3000' } }],
  ['with an origin of another port', { headers: { host: '127.0.0.1:3000', origin: 'http://localhost:5173' } }],
])('a request of this computer %s is known as such', async (_, options) => {
  expect(await seenAsLocal(options)).toBe(true);
});

it.each<[string, InjectOptions]>([
  ['of another computer that writes a local Host', { remoteAddress: '192.168.1.20', headers: { host: 'localhost' } }],
  ['to a name of the network', { headers: { host: 'hadir.kantor.example' } }],
  ['to a name that begins like this computer', { headers: { host: 'localhost.evil.example' } }],
  ['without a readable Host', { headers: { host: ':' } }],
  ['of a page of elsewhere', { headers: { origin: 'https://evil.example' } }],
  ['of a page without an origin of its own', { headers: { origin: 'null' } }],
  ['passed on: Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['passed on: Via', { headers: { via: '1.1 proxy' } }],
  ['passed on: X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['passed on: X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['passed on: X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'http' } }],
  ['passed on: X-Forwarded-Port, empty', { headers: { 'x-forwarded-port': '' } }],
])('a request %s is not', async (_, options) => {
  expect(await seenAsLocal(options)).toBe(false);
});

describe('a request as it comes over the wire', () => {
  const http = Fastify();
  http.get('/', async (request) => (comesFromThisComputer(request) ? 'own' : 'other'));
  let port = 0;
  beforeAll(async () => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = http.server.address() as AddressInfo);
  });
  afterAll(() => http.close());

  /** The last line of what is answered to these lines, or the status where there is none. */
  async function said(...lines: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    return /\b(own|other)$/.exec(answer)?.[1] ?? answer.slice(9, 12);
  }

  it.each<[string, string, readonly string[]]>([
    ['to this computer', 'own', ['GET / HTTP/1.1', 'Host: 127.0.0.1']],
    ['with its whole address in the request line', 'own', ['GET http://localhost/ HTTP/1.1', 'Host: localhost']],
    ['with another address in the request line', 'other', ['GET http://evil.example/ HTTP/1.1', 'Host: 127.0.0.1']],
    ['of HTTP/1.0 without Host', 'other', ['GET / HTTP/1.0']],
    ['of HTTP/1.0 with Host', 'own', ['GET / HTTP/1.0', 'Host: 127.0.0.1']],
    ['of HTTP/1.0 with another address and no Host', 'other', ['GET http://evil.example/ HTTP/1.0']],
    ['with two Hosts', 'other', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Host: evil.example']],
    ['with a foreign Host first', 'other', ['GET / HTTP/1.1', 'HOST: evil.example', 'host: 127.0.0.1']],
    ['with the same Host twice', 'other', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Host: 127.0.0.1']],
    ['with an empty Host', 'other', ['GET / HTTP/1.1', 'Host:']],
    ['passed on, in odd letters', 'other', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'x-FoRwArDeD-fOr: 127.0.0.1']],
    ['passed on, without a word behind', 'other', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'X-FORWARDED: 1']],
    ['passed on, by VIA', 'other', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'VIA: 1.0 fred']],
    ['of a foreign page', 'other', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Origin: http://localhost.evil.example']],
  ])('%s: %s', async (_, expected, lines) => {
    expect(await said(...lines)).toBe(expected);
  });
});
