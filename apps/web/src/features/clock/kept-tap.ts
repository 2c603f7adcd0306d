/** Moves on a tap that is in the queue already: its photo, its sending without, the answers to a refusal. */
import { newId } from '../../api/new-id.ts';
import { changeItem, flush, putIn } from '../../api/queue/queue.ts';
import { isKind, type TapFacts } from '../../api/queue/queued-item.ts';
import { canSeal, sha256 } from '../../api/queue/sealing.ts';
import { keepPhoto } from './last-photo.ts';

/**
 * Puts the photo of a tap into the queue. A photo that cannot be read or fingerprinted (a page without HTTPS has no
 * cryptography) never stops the tap.
 * @returns what the tap says about its photo
 */
export async function joinPhoto(tapId: string, picture: Blob): Promise<Pick<TapFacts, 'selfie' | 'selfieProblem'>> {
  const without = { selfie: null, selfieProblem: 'kamera_rusak' } as const;
  if (!canSeal()) return without;
  try {
    const bytes = await picture.arrayBuffer();
    const selfie = { sha256: await sha256(bytes), bytes: bytes.byteLength };
    await putIn({ facts: { kind: 'photo', tapId, mime: picture.type }, bytes });
    keepPhoto(tapId, picture);
    return { selfie, selfieProblem: null };
  } catch {
    return without;
  }
}

/** The same tap at its own time once more, as another request. */
async function sendAgain(id: string, change: Partial<TapFacts>): Promise<void> {
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
  await sendAgain(id, await joinPhoto(id, picture));
}

/** Sends a tap as it is whose camera was never finished. */
export async function sendUnfinished(id: string): Promise<void> {
  await changeItem(id, (item) =>
    isKind(item, 'tap')
      ? {
          ...item,
          state: 'waiting',
          facts: {
            ...item.facts,
            selfieProblem: 'dilewati',
            locationProblem: item.facts.locationProblem ?? 'tidak_tersedia',
          },
        }
      : item,
  );
  await flush({ force: true });
}

/** The person answers a refusal of the server: the same tap again, with the wish that somebody looks at it. */
export function askReviewOf(id: string): Promise<void> {
  return sendAgain(id, { askReview: true });
}
