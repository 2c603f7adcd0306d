import { expect, test } from 'vitest';
import { publicLookup } from './push-sender.ts';

const names = new Map<string, string[]>();
const publicOnly = publicLookup((name, _, answer) => {
  const found = names.get(name);
  if (found === undefined) answer(new Error('ENOTFOUND'), []);
  else
    answer(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
});

/** What the connection is given: addresses, or why not. */
function resolve(name: string, all: boolean): Promise<unknown> {
  return new Promise((done) =>
    publicOnly(name, { all }, (error, address, family) => done(error?.message ?? (all ? address : [address, family]))),
  );
}

test('A name that leads into the private network is not called, whatever it is named', async () => {
  names.set('jahat.push.apple.com', ['127.0.0.1', '::1', '10.0.0.8']);
  expect(await resolve('jahat.push.apple.com', false)).toBe('no public address');
  expect(await resolve('jahat.push.apple.com', true)).toBe('no public address');
});

test('Of mixed addresses the public ones are called', async () => {
  names.set('fcm.googleapis.com', ['169.254.169.254', '142.250.4.95', '2404:6800:4003::5f']);
  expect(await resolve('fcm.googleapis.com', false)).toEqual(['142.250.4.95', 4]);
  expect(await resolve('fcm.googleapis.com', true)).toEqual([
    { address: '142.250.4.95', family: 4 },
    { address: '2404:6800:4003::5f', family: 6 },
  ]);
  expect(await resolve('tidak.ada', false)).toBe('ENOTFOUND');
});
