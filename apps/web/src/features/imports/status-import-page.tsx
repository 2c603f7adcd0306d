/** /imports/import-status-aktif (ux.md K12). */
import { ImportPage } from './import-page.tsx';
import { statusKind } from './people-kinds.ts';

export default function StatusImportPage() {
  return <ImportPage kind={statusKind} />;
}
