/**
 * Writes that may be tried again: the same call with the same input goes under the same Idempotency-Key until it is done.
 * Without an answer nobody knows whether it arrived, and a refused one keeps nothing at the server.
 */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { useState } from 'react';
import type { CallInput, Remote } from './call.ts';
import { newId } from './new-id.ts';

export type Send = <E>(call: Remote<E>, input: CallInput<E>) => Promise<ReplyOf<E>>;

export function makeSend(fresh: () => string = newId): Send {
  const keys = new Map<string, string>();
  return async <E>(call: Remote<E>, input: CallInput<E>): Promise<ReplyOf<E>> => {
    const write = call as (input: CallInput<E>) => Promise<ReplyOf<E>>;
    const addressOf = call.address as (input: CallInput<E>) => string;
    const what = `${call.method} ${addressOf(input)} ${JSON.stringify('body' in input ? input.body : undefined)}`;
    const idempotencyKey = keys.get(what) ?? fresh();
    keys.set(what, idempotencyKey);
    const reply = await write({ ...input, idempotencyKey });
    keys.delete(what);
    return reply;
  };
}

/** One for the life of a form or dialog. */
export function useSend(): Send {
  const [send] = useState(() => makeSend());
  return send;
}
