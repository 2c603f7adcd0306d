/**
 * The bytes go before their rows: a row without bytes is mended by the next sweep, bytes without a row would stay for
 * ever. What the store cannot remove now waits for the next sweep and holds nothing else up.
 */
import type { FileStorage } from './file-storage.ts';

/** @returns the ids of those whose bytes are gone */
export async function removeBytes(
  storage: Pick<FileStorage, 'remove'>,
  files: readonly { readonly id: string; readonly storageKey: string }[],
  failed: (error: unknown, id: string) => void,
): Promise<string[]> {
  const gone: string[] = [];
  for (const { id, storageKey } of files) {
    try {
      await storage.remove(storageKey);
      gone.push(id);
    } catch (error) {
      failed(error, id);
    }
  }
  return gone;
}
