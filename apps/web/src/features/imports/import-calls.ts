/** The calls of an import below the root of its kind, and the rows they answer with. */
import type { ImportBatch, ImportEndpoints } from '@hadir/contract/imports/endpoints.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../api/call.ts';

export const callsOf = (root: string) => ({
  root,
  template: remote<ImportEndpoints['template']>('GET', `${root}/template`),
  upload: remote<ImportEndpoints['upload']>('POST', root),
  listBatches: remote<ImportEndpoints['list']>('GET', root, ['import']),
  ownLines: remote<ImportEndpoints['own']>('GET', `${root}/own`, ['import']),
  getBatch: remote<ImportEndpoints['detail']>('GET', `${root}/:id`, ['import']),
  getLines: remote<ImportEndpoints['lines']>('GET', `${root}/:id/lines`, ['import']),
  editLines: remote<ImportEndpoints['edit']>('PATCH', `${root}/:id/lines`),
  commitBatch: remote<ImportEndpoints['commit']>('POST', `${root}/:id/commit`),
  cancelBatch: remote<ImportEndpoints['cancel']>('POST', `${root}/:id/cancel`),
  revertBatch: remote<ImportEndpoints['revert']>('POST', `${root}/:id/revert`),
  failedLines: remote<ImportEndpoints['failedLines']>('GET', `${root}/:id/failed`),
});
export type ImportCalls = ReturnType<typeof callsOf>;

export type { ImportBatch };
export type ImportLine = ReplyOf<ImportEndpoints['lines']>['data'][number];
export type ImportProblem = ImportLine['problems'][number];
export type OwnLine = ReplyOf<ImportEndpoints['own']>['data'][number];
export type Edit = BodyIn<ImportEndpoints['edit']>;

/** Only what the server accepts: it says the same in its refusal. */
export const MAX_BYTES = 5_242_880;
export const MAX_ROWS = 5_000;
