/** Scans that a door made without signal, sent together (rules/company-events#door). */
import type { ScanVerdict } from '@hadir/domain/company-events/door-code.ts';
import { isKind, type Item, type ScanFacts } from '../queued-item.ts';
import type { ItemStore } from '../storage/item-store.ts';

/** Of one call; the server takes no more. */
export const SCANS_OF_A_CALL = 100;

export interface SentScan extends Pick<ScanFacts, 'text' | 'at'> {
  readonly id: string;
}

export interface ScanSaid {
  readonly id: string;
  readonly verdict: ScanVerdict;
}

/** @returns what the server says of each */
export type SendScans = (
  door: Pick<ScanFacts, 'eventId' | 'gate'>,
  scans: readonly SentScan[],
) => Promise<readonly ScanSaid[]>;

interface Delivery {
  readonly store: Pick<ItemStore, 'put' | 'remove'>;
  readonly transport: { readonly scans: SendScans };
}

const REFUSED = 'Masuk saat luring, tetapi tiketnya tidak berlaku lagi. Periksa di daftar pendaftar.';

/** With all that waits for the same door; whom the server refuses stays in sight. */
export async function deliverScans(
  { store, transport }: Delivery,
  first: Item<ScanFacts>,
  items: readonly Item[],
): Promise<void> {
  const { eventId, gate } = first.facts;
  const others = items
    .filter((item) => isKind(item, 'scan'))
    .filter(({ id, state, facts }) => id !== first.id && state === 'waiting' && facts.eventId === eventId)
    .filter(({ facts }) => facts.gate === gate);
  const batch = [first, ...others].slice(0, SCANS_OF_A_CALL);
  const said = await transport.scans(
    { eventId, gate },
    batch.map(({ id, facts: { text, at } }) => ({ id, text, at })),
  );
  const verdicts = new Map(said.map(({ id, verdict }) => [id, verdict]));
  for (const item of batch) {
    const verdict = verdicts.get(item.id) ?? 'unknown';
    if (verdict === 'in' || verdict === 'double') await store.remove(item.id);
    else await store.put({ ...item, state: 'refused', problem: { code: verdict, message: REFUSED } });
  }
}
