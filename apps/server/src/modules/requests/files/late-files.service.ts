/** Files that a request takes after it was sent: a doctor's letter. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { attachFiles, filesOf } from './files.store.ts';
import type { StoredRequest } from '../request-handler.ts';
import { lockUsers, lockRequest, loadRequest } from '../request.store.ts';

/** The request with its row and its person held; undefined where there is none. */
export async function lockStoredRequest(tx: CompanyDb, id: string): Promise<StoredRequest | undefined> {
  if (!(await lockRequest(tx, id))) return undefined;
  const [request] = await loadRequest(tx, [id]);
  if (request) await lockUsers(tx, [request.userId]);
  return request;
}

/**
 * Beside the files it has. @returns how many there are now
 * @throws Refused PILIHAN_TIDAK_ADA for a file that is not the person's own fresh upload
 */
export async function addFiles(
  tx: CompanyDb,
  requestId: string,
  files: readonly { readonly id: string; readonly name: string }[],
  about: { readonly by: string; readonly now: Instant; readonly private: boolean },
): Promise<number> {
  const all = [...(await filesOf(tx, requestId)).map(({ id, name }) => ({ id, name })), ...files];
  await attachFiles(tx, { id: requestId }, all, about);
  return new Set(all.map(({ id }) => id)).size;
}
