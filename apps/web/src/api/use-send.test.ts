import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import type { Remote } from './call.ts';
import { makeSend } from './use-send.ts';

interface Sent {
  readonly body: unknown;
  readonly idempotencyKey: string;
}

/** A call that fails where its body says so. */
function fakeCall(path: string) {
  const sent: Sent[] = [];
  const call = async (input: Sent) => {
    sent.push(input);
    if (sent.length === 1) throw new Error('cut');
    return input.idempotencyKey;
  };
  const address = () => path;
  return { sent, call: Object.assign(call, { method: 'POST', address }) as unknown as Remote<Endpoint> };
}

function numbered() {
  let number = 0;
  return makeSend(() => `key-${(number += 1)}`);
}

describe('sending under keys', () => {
  it('keeps the key of a call until it is done', async () => {
    const { call, sent } = fakeCall('/api/a');
    const send = numbered();
    await expect(send(call, { body: { a: 1 } })).rejects.toThrow('cut');
    await send(call, { body: { a: 1 } });
    await send(call, { body: { a: 1 } });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('gives another body and another address keys of their own', async () => {
    const one = fakeCall('/api/a');
    const other = fakeCall('/api/b');
    const send = numbered();
    await expect(send(one.call, { body: { a: 1 } })).rejects.toThrow('cut');
    await expect(send(other.call, { body: { a: 1 } })).rejects.toThrow('cut');
    await send(one.call, { body: { a: 2 } });
    await send(one.call, { body: { a: 1 } });
    expect(one.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-3', 'key-1']);
    expect(other.sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-2']);
  });
});
