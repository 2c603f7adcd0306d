/** Moves on a tap that is in the queue already: its photo, its sending without, the answers to a refusal. */
import { newId } from '../../../api/new-id.ts';
import { isOpenTap, withoutPhoto } from '../../../api/queue/unfinished-taps.ts';
import { flush } from '../../../api/queue/queue.ts';
import { changeItem, findItem, enqueue } from '../../../api/queue/queue-items.ts';
import { isKind, type LeftAt, type TapFacts } from '../../../api/queue/queued-item.ts';
import { canSeal, sha256 } from '../../../api/queue/storage/sealing.ts';
import { storePhoto } from './recent-photos.ts';
import type { PlacedFacts } from './tap-facts.ts';

/**
 * Puts the photo of a tap into the queue. A photo that cannot be read or fingerprinted (a page without HTTPS has no
 * cryptography) never stops the tap.
 * @returns what the tap says about its photo
 */
async function joinPhoto(tapId: string, picture: Blob): Promise<Pick<TapFacts, 'selfie' | 'selfieProblem'>> {
  const without = { selfie: null, selfieProblem: 'kamera_rusak' } as const;
  if (!canSeal()) return without;
  try {
    const bytes = await picture.arrayBuffer();
    const selfie = { sha256: await sha256(bytes), bytes: bytes.byteLength };
    await enqueue({ facts: { kind: 'photo', tapId, mime: picture.type }, bytes });
    storePhoto(tapId, picture);
    return { selfie, selfieProblem: null };
  } catch {
    return without;
  }
}

/** The same tap at its own time once more, as another request. */
async function resendTap(id: string, change: Partial<TapFacts>): Promise<void> {
  await changeItem(id, (item) =>
    isKind(item, 'tap')
      ? {
          ...item,
          state: 'waiting',
          problem: null,
          nextAt: 0,
          facts: { ...item.facts, ...change, idempotencyKey: newId(), tried: [] },
        }
      : item,
  );
  await flush({ force: true });
}

/** The server wants a photo: it joins the tap that was kept. */
export async function retakePhoto(id: string, picture: Blob): Promise<void> {
  await resendTap(id, await joinPhoto(id, picture));
}

/** Sends a tap as it is whose camera was never finished. */
export async function sendUnfinished(id: string): Promise<void> {
  await changeItem(id, (item) => (isOpenTap(item) ? withoutPhoto(item, 'dilewati') : item));
  await flush({ force: true });
}

/** The place was found; what went meanwhile went without it. */
export async function joinPlace(id: string, place: PlacedFacts): Promise<void> {
  await changeItem(id, (item) => (isOpenTap(item) ? { ...item, facts: { ...item.facts, ...place } } : item));
}

/** Everything is there: from now on it is to be sent. One that has gone by itself meanwhile stays as it went. */
export async function finishTap(id: string, facts: TapFacts, picture: Blob | null): Promise<void> {
  const item = await findItem(id);
  if (item === undefined || !isOpenTap(item)) return;
  const photo = picture === null ? {} : await joinPhoto(id, picture);
  await changeItem(id, (open) =>
    isOpenTap(open) ? { ...open, state: 'waiting', facts: { ...facts, ...photo } } : open,
  );
}

/** Not finished and not in hand any more: it stays to be finished, or goes by itself later. */
export async function leaveTap(id: string, left: LeftAt): Promise<void> {
  await changeItem(id, (item) => (isOpenTap(item) ? { ...item, facts: { ...item.facts, left } } : item));
  void flush();
}

/** The person answers a refusal of the server: the same tap again, with the wish that somebody looks at it. */
export function askReviewOf(id: string): Promise<void> {
  return resendTap(id, { askReview: true });
}
