/** /imports/import-struktur-users (product/desk#imports). */
import { ImportPage } from '../import-page.tsx';
import { structureKind } from './people-kinds.ts';

export default function StructureImportPage() {
  return <ImportPage kind={structureKind} />;
}
