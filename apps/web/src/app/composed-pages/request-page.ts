/** Makes a list of requests a page: its whole page is one line in pages.ts. */
import { type ComponentType, createElement } from 'react';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { ListedNow } from '../../features/requests/list/request-list-page.tsx';

interface ListPage {
  readonly lists: RequestKind;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Kinds that name this one as their page (`listedWith`) are further tabs of it. */
export function requestPage(kind: RequestKind): ListPage {
  return {
    lists: kind,
    load: async () => {
      const [{ RequestListPage }, { RequestsDownload }, { kindsListedWith }] = await Promise.all([
        import('../../features/requests/list/request-list-page.tsx'),
        import('../../features/exports/requests-download.tsx'),
        import('../../features/requests/request-forms.ts'),
      ]);
      const kinds = [kind, ...kindsListedWith(kind)] as const;
      const download = (listed: ListedNow) => createElement(RequestsDownload, listed);
      return { default: () => createElement(RequestListPage, { kinds, download }) };
    },
  };
}
