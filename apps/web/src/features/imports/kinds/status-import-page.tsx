/** /imports/import-status-aktif (product/desk#imports). */
import { ImportPage } from '../import-page.tsx';
import { statusKind } from './people-kinds.ts';

export default function StatusImportPage() {
  return <ImportPage kind={statusKind} />;
}
