/** Notifications of this browser: asked for, subscribed, ended. Who gets them, the server keeps (web push). */
import { isInstalled, isIphone } from './install.ts';
import { forgetPushOwner, setPushOwner } from './push-owner.ts';

export type PushSupport = 'able' | 'install-first' | 'unable';

/** An iPhone tells only what stands on the home screen. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'able';
  return isIphone() && !isInstalled() ? 'install-first' : 'unable';
}

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

async function manager(): Promise<PushManager | undefined> {
  if (pushSupport() !== 'able') return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}

function addressOf(subscription: PushSubscription): PushAddress | undefined {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint === undefined || p256dh === undefined || auth === undefined ? undefined : { endpoint, p256dh, auth };
}

/** What this browser is subscribed with already; undefined where it is not, or not by this installation's key. */
export async function currentPush(): Promise<PushAddress | undefined> {
  const subscription = await (await manager())?.getSubscription();
  return subscription ? addressOf(subscription) : undefined;
}

/**
 * Asks the person where the browser has not asked yet; to be called from a press.
 * @param publicKey of the installation, base64url
 * @returns undefined when the browser or the person refuses
 */
export async function subscribe(publicKey: string, owner: string): Promise<PushAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const push = await manager();
  if (push === undefined) return undefined;
  // One made with another key cannot be used by this installation.
  await (await push.getSubscription())?.unsubscribe();
  const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  setPushOwner(owner);
  return addressOf(subscription);
}

/** Never in the way of whatever comes after it. */
export async function endPush(): Promise<void> {
  forgetPushOwner();
  try {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  } catch {
    // The server has ended it, too: nothing arrives any more.
  }
}
