/** A queued request that the server refused, as the content of its form again: nothing typed is lost (ux.md K04). */
import { findItem } from '../../../api/queue/queue.ts';
import { isKind } from '../../../api/queue/queued-item.ts';
import type { FileDraft } from './shrink.ts';

export interface QueuedDraft<Draft> {
  readonly draft: Draft;
  readonly reason: string;
  readonly userId: string | undefined;
  readonly files: readonly FileDraft[];
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
    files.push({ name: file.name, blob: new Blob([bytes.slice(from, from + file.bytes)], { type: file.mime }) });
    from += file.bytes;
  }
  return { draft: draft as Draft, reason, userId, files };
}
