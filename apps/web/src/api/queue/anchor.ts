/** The newest signed server time this page holds (product/clocking#queue-on-the-device). */
import { browserNow, learnServerTime } from '../server-clock.ts';
import { changeConnection, readConnection } from '../connection.ts';
import { createValueStore, useStoreValue } from '../store.ts';
import { readAnswer, storeAnswer } from './storage/stored-answers.ts';
import { monotonicNow, pageLife } from './page-life.ts';
import type { ServerTimeAnchor, Owner } from './queued-item.ts';

const anchorStore = createValueStore<ServerTimeAnchor | null>(null);
const NAME = 'anchor';

export const currentAnchor = anchorStore.get;

export function useAnchor(): ServerTimeAnchor | null {
  return useStoreValue(anchorStore);
}

/** Takes the anchor of an answer that arrived `agoMs` milliseconds ago, and keeps it for the next life of the page. */
export function takeAnchor(
  owner: Owner,
  answer: { readonly anchor: string; readonly serverTime: string },
  agoMs = 0,
): void {
  const serverTime = Date.parse(answer.serverTime);
  if (Number.isNaN(serverTime)) return;
  learnServerTime(answer.serverTime, agoMs);
  const [monotonic, wall] = [monotonicNow() - agoMs, browserNow() - agoMs];
  const anchor = { anchor: answer.anchor, serverTime, monotonic, wall, pageLife };
  anchorStore.set(anchor);
  void storeAnswer(owner, NAME, anchor, anchor.wall);
}

/** Without signal: the anchor of an earlier page life, and with it how far this phone's clock was off. */
export async function recallAnchor(owner: Owner): Promise<void> {
  const last = await readAnswer<ServerTimeAnchor>(owner, NAME);
  if (last === undefined || anchorStore.get() !== null) return;
  anchorStore.set(last.value);
  if (readConnection().lastAnswerAt === undefined) changeConnection({ lastAnswerAt: last.value.serverTime });
  learnServerTime(new Date(browserNow() + last.value.serverTime - last.value.wall).toISOString());
}

export function forgetAnchor(): void {
  anchorStore.set(null);
}
