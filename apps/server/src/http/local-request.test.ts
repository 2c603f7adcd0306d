import Fastify, { type InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
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
