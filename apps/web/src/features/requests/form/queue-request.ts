/**
 * A request without signal waits in the device's queue under the key it was tried with
 * (product/clocking#queue-on-the-device).
 */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { flush } from '../../../api/queue/queue.ts';
import { enqueue } from '../../../api/queue/queue-items.ts';
import type { FileDraft } from '../../../ui/form/files/shrink-file.ts';

/** A file that has reached the server goes by its id: the same key must carry the same body again. */
export interface QueuedFile extends FileDraft {
  readonly id: string | null;
}

/** @returns false where this browser can keep nothing */
export async function queueRequest({
  kind,
  date,
  body,
  files,
  idempotencyKey,
}: {
  kind: RequestKind;
  date: string;
  body: object;
  files: readonly QueuedFile[];
  idempotencyKey: string;
}): Promise<boolean> {
  try {
    const bytes = files.length === 0 ? null : await new Blob(files.map(({ blob }) => blob)).arrayBuffer();
    await enqueue({
      facts: {
        kind: 'request',
        requestKind: kind,
        date,
        body: JSON.stringify(body),
        files: files.map(({ name, blob, id }) => ({ name, mime: blob.type, bytes: blob.size, id })),
        idempotencyKey,
      },
      bytes,
    });
    void flush();
    return true;
  } catch {
    return false;
  }
}
