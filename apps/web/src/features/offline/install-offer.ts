/** When to offer the installation: once, after the third punch, never in the installed app (product/frame#installation). */
import { useEffect, useState } from 'react';
import { kept, useKept } from '../../api/kept.ts';
import { useQueue } from '../../api/queue/queue.ts';
import { isKind } from '../../api/queue/queued-item.ts';
import { useSession } from '../../api/user.ts';
import { readAnswer } from '../../api/queue/stored-answers.ts';
import type { Today } from '@hadir/contract/attendance-clock.ts';
import { type InstallPrompt, installPrompt, isInstalled, isIphone } from '../../pwa/install.ts';

const THIRD = 3;
const ASKED_KEY = 'hadir.install-asked';
const closed = kept(false);

export interface InstallOffer {
  /** Undefined on iPhones: there the person installs by hand. */
  readonly prompt: InstallPrompt | undefined;
  readonly close: () => void;
}

function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED_KEY) !== null;
  } catch {
    return true;
  }
}

function closeOffer(): void {
  closed.set(true);
  try {
    localStorage.setItem(ASKED_KEY, 'ya');
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
  const prompt = useKept(installPrompt);
  const isClosed = useKept(closed);
  const punches = usePunches();
  if (punches < THIRD || isClosed || isInstalled() || wasAsked()) return undefined;
  if (prompt === undefined && !isIphone()) return undefined;
  return { prompt, close: closeOffer };
}
