/** What arrives while the product is closed: shown, and opened where it leads. For the service worker. */
import type { PushMessage } from '@hadir/contract/notifications/push-words.ts';
import type { WorkerScope } from './worker-scope.ts';

const ICON = '/icons/icon-192.png';

/** Undefined for anything that is not the product's own message. */
export function readPush(text: string): PushMessage | undefined {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return undefined;
    const { title, body, path, tag } = { title: '', body: '', path: '', tag: '', ...said };
    const parts = [title, body, path, tag];
    return parts.every((part) => typeof part === 'string') && title !== '' ? { title, body, path, tag } : undefined;
  } catch {
    return undefined;
  }
}

/** A path of the product; anything else opens its home. */
export function ownPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search : '/';
}

/** The browser ends a subscription whose messages show nothing, so something is shown of each. */
export async function showPush({ registration }: WorkerScope, text: string): Promise<void> {
  const { title, body, path, tag } = readPush(text) ?? { title: 'HADIR', body: '', path: '/', tag: 'hadir' };
  await registration.showNotification(title, { body, tag, icon: ICON, lang: 'id', data: path });
}

/** In a window that is open, else in a new one. */
export async function openPush({ clients, location }: WorkerScope, path: unknown): Promise<void> {
  const target = ownPath(path, location.origin);
  const [open] = await clients.matchAll({ type: 'window' });
  if (open === undefined) await clients.openWindow(target);
  else await (await open.focus()).navigate(target);
}
