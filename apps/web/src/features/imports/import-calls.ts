/** The calls of Import Absen Hadir and the rows they answer with. */
import type { ImportBatch, imports } from '@hadir/contract/imports.ts';
import type { BodyIn, ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../api/call.ts';

const ROOT = '/api/imports/presence';

export const template = remote<typeof imports.template>('GET', `${ROOT}/template`);
export const upload = remote<typeof imports.upload>('POST', ROOT);
export const listBatches = remote<typeof imports.list>('GET', ROOT);
export const ownLines = remote<typeof imports.own>('GET', `${ROOT}/own`);
export const getBatch = remote<typeof imports.detail>('GET', `${ROOT}/:id`);
export const getLines = remote<typeof imports.lines>('GET', `${ROOT}/:id/lines`);
export const editLines = remote<typeof imports.edit>('PATCH', `${ROOT}/:id/lines`);
export const commitBatch = remote<typeof imports.commit>('POST', `${ROOT}/:id/commit`);
export const cancelBatch = remote<typeof imports.cancel>('POST', `${ROOT}/:id/cancel`);
export const revertBatch = remote<typeof imports.revert>('POST', `${ROOT}/:id/revert`);
export const failedLines = remote<typeof imports.failedLines>('GET', `${ROOT}/:id/failed`);

export type { ImportBatch };
export type ImportLine = ReplyOf<typeof imports.lines>['data'][number];
export type ImportProblem = ImportLine['problems'][number];
export type OwnLine = ReplyOf<typeof imports.own>['data'][number];
export type LineLevel = ImportLine['level'];
export type Edit = BodyIn<typeof imports.edit>;

/** Columns of the file in the order of its template (domain.md 11.2); others follow as they come. */
export const COLUMNS = [
  'NIK',
  'TANGGAL',
  'JAM_MASUK',
  'JAM_PULANG',
  'TANGGAL_PULANG',
  'ZONA',
  'KODE_SHIFT',
  'KODE_LOKASI',
  'KETERANGAN',
] as const;

/** Only what the server accepts: it says the same in its refusal. */
export const MAX_BYTES = 5_242_880;
export const MAX_ROWS = 5_000;
