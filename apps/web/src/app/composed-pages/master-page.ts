/** Makes a page of a master table from its declaration: the whole page of a plain table is one line in pages.ts. */
import { type ComponentType, createElement } from 'react';
import type { Master } from '@hadir/contract/kernel/master.ts';
import type { LIST_SEARCH } from '../../ui/list-page/list-state.ts';
import type { PagePath } from '../../ui/navigation/address.ts';
import { Go } from '../../ui/navigation/go.tsx';

/** A page that belongs to this one and has no entry in the menu. */
interface RelatedPage {
  readonly to: PagePath;
  readonly words: string;
}

// Pages that others link to.
declare module '../../ui/navigation/address.ts' {
  interface PageSearches {
    '/management/departemens': typeof LIST_SEARCH;
    '/management/position': typeof LIST_SEARCH;
  }
}

/** Units have no entry of their own in the menu: they are reached from where they matter. */
export const UNITS: RelatedPage = { to: '/management/unit', words: 'Kelola unit' };

interface MasterPageLoader {
  (): Promise<{ default: ComponentType }>;
  readonly master: () => Promise<Master>;
}

/** @param declared loads the declaration with the page. */
export function masterPage(declared: () => Promise<Master>, relatedPage?: RelatedPage): MasterPageLoader {
  const load = async (): Promise<{ default: ComponentType }> => {
    const [master, { MasterPage }] = await Promise.all([declared(), import('../../ui/master/master-page.tsx')]);
    const link = relatedPage === undefined ? undefined : createElement(Go, { to: relatedPage.to }, relatedPage.words);
    return { default: () => createElement(MasterPage, { master, toolbarExtra: link }) };
  };
  return Object.assign(load, { master: declared });
}
