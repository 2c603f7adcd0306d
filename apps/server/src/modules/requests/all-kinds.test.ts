import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { expect, it } from 'vitest';
import { allHandlers, handlerOf } from './all-kinds.ts';

it('every kind has its contract and its handler, once, of one name', () => {
  expect(allRequestKinds.map(({ kind }) => kind).toSorted()).toEqual(REQUEST_KINDS.toSorted());
  expect(allRequestKinds.map(({ texts }) => texts.kind)).toEqual(allRequestKinds.map(({ kind }) => kind));
  expect(allHandlers.map(({ contract }) => contract.kind).toSorted()).toEqual(REQUEST_KINDS.toSorted());
  for (const kind of REQUEST_KINDS) expect(handlerOf(kind).contract.kind).toBe(kind);
});
