/** Makes the validator's ledger of one kind a page (rules/overtime#validator-ledger, product/requests#validation-ledger). */
import { type ComponentType, createElement } from 'react';
import type { LedgerKind } from '@hadir/domain/validator/ledger.ts';

export function ledgerPage(kind: LedgerKind): () => Promise<{ default: ComponentType }> {
  return async () => {
    const { LedgerPage } = await import('../features/requests/ledger/ledger-page.tsx');
    return { default: () => createElement(LedgerPage, { kind }) };
  };
}
