/** Makes a list of requests a page: its whole page is one line in pages.ts. */
import { type ComponentType, createElement } from 'react';
import type { ServedKind } from '../features/requests/request-calls.ts';

/** @param kinds one, or a few as tabs of the page */
export function requestPage(
  ...kinds: readonly [ServedKind, ...ServedKind[]]
): () => Promise<{ default: ComponentType }> {
  return async () => {
    const { RequestListPage } = await import('../features/requests/list/request-list-page.tsx');
    return { default: () => createElement(RequestListPage, { kinds }) };
  };
}
