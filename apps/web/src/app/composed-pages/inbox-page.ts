/** Makes a page of what waits for a decision: every kind, or the one that the URL names (routes "inbox"). */
import { type ComponentType, createElement } from 'react';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';

interface DecisionPage {
  readonly decides: RequestKind | undefined;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** @param kind undefined: all */
export function inboxPage(kind?: RequestKind): DecisionPage {
  const kinds = kind === undefined ? [] : [kind];
  return {
    decides: kind,
    load: async () => {
      const { InboxPage } = await import('../../features/requests/inbox/inbox-page.tsx');
      return { default: () => createElement(InboxPage, { kinds }) };
    },
  };
}
