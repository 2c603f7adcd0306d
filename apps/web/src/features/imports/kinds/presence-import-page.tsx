/** /imports/import-absen-hadir (product/desk#imports). */
import { ImportPage } from '../import-page.tsx';
import { presenceKind } from './presence-kind.ts';

export default function PresenceImportPage() {
  return <ImportPage kind={presenceKind} />;
}
