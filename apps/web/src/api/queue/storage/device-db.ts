/** The device's own database: sealed items, sealed answers for the first paint, one key per account. */
import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb';
import type { ItemState, Owner } from '../queued-item.ts';
import type { Sealed } from './sealing.ts';

export interface StoredItem extends Owner {
  readonly id: string;
  readonly madeAt: number;
  readonly state: ItemState;
  readonly attempts: number;
  readonly faults?: number;
  readonly nextAt: number;
  readonly facts: Sealed;
  readonly bytes: Sealed | null;
}

interface Shape extends DBSchema {
  items: { key: string; value: StoredItem; indexes: { userId: string } };
  keys: { key: string; value: { accountId: string; key: CryptoKey } };
  /** `userId name` -> sealed answer. */
  answers: { key: string; value: { id: string; userId: string; sealed: Sealed }; indexes: { userId: string } };
  /** Whose session this browser last held; the service worker has no other way to know. */
  person: { key: string; value: Owner & { id: 'current' } };
}

export type DeviceDb = IDBPDatabase<Shape>;

const NAME = 'hadir';
const VERSION = 1;

let opened: Promise<DeviceDb> | undefined;

export function deviceDb(): Promise<DeviceDb> {
  opened ??= openDB<Shape>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: 'id' }).createIndex('userId', 'userId');
      db.createObjectStore('keys', { keyPath: 'accountId' });
      db.createObjectStore('answers', { keyPath: 'id' }).createIndex('userId', 'userId');
      db.createObjectStore('person', { keyPath: 'id' });
    },
    blocking() {
      void opened?.then((db) => db.close());
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export async function deleteDeviceDb(): Promise<void> {
  const db = await opened?.catch(() => undefined);
  db?.close();
  opened = undefined;
  await deleteDB(NAME);
}
