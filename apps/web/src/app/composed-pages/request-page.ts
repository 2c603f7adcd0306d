/** Makes a list of requests a page: its whole page is one line in pages.ts. */
import { type ComponentType, createElement } from 'react';
import type { ListedNow } from '../../features/requests/list/request-list-page.tsx';
import type { ServedKind } from '../../features/requests/request-calls.ts';

/** @param kinds one, or a few as tabs of the page */
export function requestPage(
  ...kinds: readonly [ServedKind, ...ServedKind[]]
): () => Promise<{ default: ComponentType }> {
  return async () => {
    const [{ RequestListPage }, { RequestsDownload }] = await Promise.all([
      import('../../features/requests/list/request-list-page.tsx'),
      import('../../features/exports/requests-download.tsx'),
    ]);
    const download = (listed: ListedNow) => createElement(RequestsDownload, listed);
    return { default: () => createElement(RequestListPage, { kinds, download }) };
  };
}
