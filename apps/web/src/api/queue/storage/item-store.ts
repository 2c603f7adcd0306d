/** Where items are kept: on the device (IndexedDB), or in this page's memory while the device is full. */
import type { Item } from '../queued-item.ts';

export interface ItemStore {
  /** Every item of the person, oldest first. */
  readonly all: (userId: string) => Promise<readonly Item[]>;
  /** @throws StorageFull when the device has no room. */
  readonly put: (item: Item) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The device has no room for another item. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  constructor(cause: unknown) {
    super('Penyimpanan HP penuh. Hapus beberapa foto atau aplikasi, lalu coba lagi.', { cause });
  }
}

export const byAge = (one: Item, other: Item) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1);

export function memoryStore(): ItemStore & { readonly size: () => number } {
  const items = new Map<string, Item>();
  return {
    all: async (userId) => [...items.values()].filter((item) => item.owner.userId === userId).sort(byAge),
    put: async (item) => void items.set(item.id, item),
    remove: async (id) => void items.delete(id),
    size: () => items.size,
  };
}

/**
 * The device first; what it has no room for stays in memory, where it can still be sent. An item that once found
 * room on the device leaves memory. A device that cannot be read hides nothing of what is in memory.
 */
export function storeWithSpare(device: ItemStore, spare: ItemStore, onFull: () => void): ItemStore {
  /** Removed, though the device could not be told. */
  const gone = new Set<string>();
  return {
    all: async (userId) => {
      const [onDevice, inMemory] = await Promise.all([device.all(userId).catch(() => []), spare.all(userId)]);
      const newer = new Set(inMemory.map((item) => item.id));
      return [...onDevice.filter(({ id }) => !newer.has(id) && !gone.has(id)), ...inMemory].sort(byAge);
    },
    put: async (item) => {
      gone.delete(item.id);
      try {
        await device.put(item);
        await spare.remove(item.id);
      } catch (error) {
        if (!(error instanceof StorageFull)) throw error;
        await spare.put(item);
        onFull();
      }
    },
    remove: async (id) => {
      await spare.remove(id);
      await device.remove(id).catch(() => gone.add(id));
    },
  };
}
