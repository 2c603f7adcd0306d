/** Makes the validator's ledger of one kind a page (decisions.md 6). */
import { type ComponentType, createElement } from 'react';
import type { LedgerKind } from '@hadir/domain/validator/ledger.ts';

export function ledgerPage(kind: LedgerKind): () => Promise<{ default: ComponentType }> {
  return async () => {
    const { LedgerPage } = await import('../features/requests/ledger/ledger-page.tsx');
    return { default: () => createElement(LedgerPage, { kind }) };
  };
}
