/** Lines of the matrix about requests; who reads which kind stands in the file of the kind (test-data/request-kinds). */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import { KIND_CASES } from '../../../../packages/contract/test-data/request-kinds/all-kind-cases.ts';

/** Of every kind that is served. */
export const requestLines: readonly string[] = allRequestKinds.flatMap(({ kind, list, preview, submit }) => {
  const { read, ask } = KIND_CASES[kind];
  return [`GET ${list.path} ${read}`, `POST ${preview.path} ${ask}`, `POST ${submit.path} ${ask}`];
});
