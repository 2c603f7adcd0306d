/** Makes a page of what waits for a decision: every kind, or the one that the URL names (routes "inbox"). */
import { type ComponentType, createElement } from 'react';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';

/** @param kinds none: all */
export function inboxPage(...kinds: readonly RequestKind[]): () => Promise<{ default: ComponentType }> {
  return async () => {
    const { InboxPage } = await import('../../features/requests/inbox/inbox-page.tsx');
    return { default: () => createElement(InboxPage, { kinds }) };
  };
}
