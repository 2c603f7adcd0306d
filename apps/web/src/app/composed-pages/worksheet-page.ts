/** Makes the validator's ledger of one kind a page (rules/overtime#validator-ledger, product/requests#validation-ledger). */
import { type ComponentType, createElement } from 'react';
import type { WorksheetKind } from '@hadir/domain/validator/worksheet.ts';

export function worksheetPage(kind: WorksheetKind): () => Promise<{ default: ComponentType }> {
  return async () => {
    const { WorksheetPage } = await import('../../features/requests/worksheet/worksheet-page.tsx');
    return { default: () => createElement(WorksheetPage, { kind }) };
  };
}
