/** Makes a page of a master table from its declaration: the whole page of a plain table is one line in pages.ts. */
import { type ComponentType, createElement } from 'react';
import type { Master } from '@hadir/contract/kernel/master.ts';
import { Go } from '../../ui/navigation/go.tsx';

/** A page that belongs to this one and has no entry in the menu. */
interface RelatedPage {
  readonly to: string;
  readonly words: string;
}

/** @param declared loads the declaration with the page. */
export function masterPage(declared: () => Promise<Master>, relatedPage?: RelatedPage) {
  const load = async (): Promise<{ default: ComponentType }> => {
    const [master, { MasterPage }] = await Promise.all([declared(), import('../../ui/master/master-page.tsx')]);
    const link = relatedPage === undefined ? undefined : createElement(Go, { to: relatedPage.to }, relatedPage.words);
    return { default: () => createElement(MasterPage, { master, toolbarExtra: link }) };
  };
  return Object.assign(load, { master: declared });
}
