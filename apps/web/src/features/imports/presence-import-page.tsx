/** /imports/import-absen-hadir (ux.md K12). */
import { ImportPage } from './import-page.tsx';
import { presenceKind } from './presence-kind.ts';

export default function PresenceImportPage() {
  return <ImportPage kind={presenceKind} />;
}
