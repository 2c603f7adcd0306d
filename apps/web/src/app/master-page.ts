/** Makes a page of a master table from its declaration: the whole page of a plain table is one line in pages.ts. */
import { type ComponentType, createElement } from 'react';
import type { Master } from '@hadir/contract/kernel/master.ts';

/** @param declared loads the declaration with the page. */
export function masterPage(declared: () => Promise<Master>): () => Promise<{ default: ComponentType }> {
  return async () => {
    const [master, { MasterPage }] = await Promise.all([declared(), import('../ui/master/master-page.tsx')]);
    return { default: () => createElement(MasterPage, { master }) };
  };
}
