/** /imports/import-absen-cuti (ux.md K12). */
import { ImportPage } from './import-page.tsx';
import { leaveKind } from './leave-kind.ts';

export default function LeaveImportPage() {
  return <ImportPage kind={leaveKind} />;
}
