/** When to offer the installation: once, after the third punch, never in the installed app (product/frame#installation). */
import { useEffect, useState } from 'react';
import { createValueStore, useStoreValue } from '../../api/store.ts';
import { useQueue } from '../../api/queue/queue-state.ts';
import { isKind } from '../../api/queue/queued-item.ts';
import { useSession } from '../../api/user.ts';
import { readAnswer } from '../../api/queue/storage/stored-answers.ts';
import type { Today } from '@hadir/contract/attendance/clock.ts';
import { type InstallPrompt, installPrompt, isInstalled, isIphone } from '../../pwa/install.ts';

const THIRD = 3;
const OFFERED_KEY = 'hadir.install-asked';
const closed = createValueStore(false);

export interface InstallOffer {
  /** Undefined on iPhones: there the person installs by hand. */
  readonly prompt: InstallPrompt | undefined;
  readonly close: () => void;
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED_KEY) !== null;
  } catch {
    return true;
  }
}

function closeOffer(): void {
  closed.set(true);
  try {
    localStorage.setItem(OFFERED_KEY, 'ya');
  } catch {
    // Without storage the offer is only closed for this page.
  }
}

/** Taps ever made, as the server said last, with those of this visit. */
function usePunches(): number {
  const { data: session } = useSession();
  const { items = [] } = useQueue();
  const [known, setKnown] = useState(0);
  const accountId = session?.accountId;
  const userId = session?.userId;
  const sent = items.filter((item) => isKind(item, 'tap') && item.state === 'sent').length;
  useEffect(() => {
    if (accountId === undefined || userId === undefined || sent === 0) return;
    let current = true;
    void readAnswer<Today>({ accountId, userId }, 'today').then(
      (today) => current && setKnown(today?.value.punches ?? 0),
    );
    return () => {
      current = false;
    };
  }, [accountId, userId, sent]);
  return sent === 0 ? 0 : Math.max(known, sent);
}

export function useInstallOffer(): InstallOffer | undefined {
  const prompt = useStoreValue(installPrompt);
  const isClosed = useStoreValue(closed);
  const punches = usePunches();
  if (punches < THIRD || isClosed || isInstalled() || wasOffered()) return undefined;
  if (prompt === undefined && !isIphone()) return undefined;
  return { prompt, close: closeOffer };
}
