/** /imports/import-struktur-users (ux.md K12). */
import { ImportPage } from './import-page.tsx';
import { structureKind } from './people-kinds.ts';

export default function StructureImportPage() {
  return <ImportPage kind={structureKind} />;
}
