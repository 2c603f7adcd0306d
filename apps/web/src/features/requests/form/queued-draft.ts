/**
 * A queued request that the server refused, as the content of its form again: nothing typed is lost
 * (product/requests#request-forms).
 */
import { findItem } from '../../../api/queue/queue-items.ts';
import { isKind, type RequestFacts } from '../../../api/queue/queued-item.ts';
import type { FileDraft } from '../../../ui/form/files/shrink-file.ts';

export interface QueuedDraft<Draft> {
  readonly draft: Draft;
  readonly reason: string;
  readonly userId: string | undefined;
  readonly files: readonly FileDraft[];
}

/** The returned request that this one is sent again of. */
export function resubmittedIdOf({ body }: Pick<RequestFacts, 'body'>): string | undefined {
  const { again } = JSON.parse(body) as { again?: { id: string } };
  return again?.id;
}

/** The parse edge of own storage: only queue-request.ts writes such items. */
export async function queuedDraft<Draft>(id: string): Promise<QueuedDraft<Draft> | undefined> {
  const item = await findItem(id);
  if (item === undefined || !isKind(item, 'request')) return undefined;
  const {
    reason,
    userId,
    again: _,
    ...draft
  } = JSON.parse(item.facts.body) as Draft & {
    reason: string;
    userId?: string;
    again?: unknown;
  };
  const bytes = item.bytes ?? new ArrayBuffer(0);
  const files: FileDraft[] = [];
  let from = 0;
  for (const file of item.facts.files) {
    const blob = new Blob([bytes.slice(from, from + file.bytes)], { type: file.mime });
    // Of a returned request: the server holds it, the device never had it.
    const stored = file.bytes === 0 && file.id !== null && { uploaded: { id: file.id, bytes: 0 } };
    files.push({ name: file.name, blob, ...stored });
    from += file.bytes;
  }
  return { draft: draft as Draft, reason, userId, files };
}
